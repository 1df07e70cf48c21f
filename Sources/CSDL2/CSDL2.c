// The functions of SDL2 that are used, each calling its namesake in the library once that is open.
#include "CSDL2.h"

#include <dlfcn.h>

static void *library;

bool csdl2_open(void) {
  if (__atomic_load_n(&library, __ATOMIC_ACQUIRE)) return true;
  void *opened = dlopen("libSDL2-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
  // The youngest function of all.
  if (!opened || !dlsym(opened, "SDL_GetWindowSizeInPixels")) return false;
  __atomic_store_n(&library, opened, __ATOMIC_RELEASE);
  return true;
}

#define FORWARD(result, name, parameters, arguments)                               \
  result name parameters {                                                         \
    static void *found;                                                            \
    void *function = __atomic_load_n(&found, __ATOMIC_RELAXED);                    \
    if (!function) {                                                               \
      function = dlsym(__atomic_load_n(&library, __ATOMIC_ACQUIRE), #name);        \
      __atomic_store_n(&found, function, __ATOMIC_RELAXED);                        \
    }                                                                              \
    return ((result(*) parameters)function)arguments;                              \
  }

FORWARD(int, SDL_InitSubSystem, (Uint32 flags), (flags))
FORWARD(void, SDL_QuitSubSystem, (Uint32 flags), (flags))
FORWARD(SDL_bool, SDL_SetHint, (const char *name, const char *value), (name, value))
FORWARD(const char *, SDL_GetError, (void), ())
FORWARD(Uint32, SDL_GetTicks, (void), ())

FORWARD(int, SDL_PollEvent, (SDL_Event *event), (event))
FORWARD(int, SDL_PushEvent, (SDL_Event *event), (event))
FORWARD(int, SDL_WaitEvent, (SDL_Event *event), (event))
FORWARD(int, SDL_WaitEventTimeout, (SDL_Event *event, int timeout), (event, timeout))
FORWARD(SDL_Keymod, SDL_GetModState, (void), ())

FORWARD(SDL_Window *, SDL_CreateWindow, (const char *title, int x, int y, int w, int h, Uint32 flags),
        (title, x, y, w, h, flags))
FORWARD(void, SDL_DestroyWindow, (SDL_Window *window), (window))
FORWARD(int, SDL_GetWindowDisplayIndex, (SDL_Window *window), (window))
FORWARD(void, SDL_GetWindowSize, (SDL_Window *window, int *w, int *h), (window, w, h))
FORWARD(void, SDL_GetWindowSizeInPixels, (SDL_Window *window, int *w, int *h), (window, w, h))
FORWARD(void, SDL_SetWindowSize, (SDL_Window *window, int w, int h), (window, w, h))
FORWARD(void, SDL_SetWindowMinimumSize, (SDL_Window *window, int w, int h), (window, w, h))
FORWARD(void, SDL_SetWindowTitle, (SDL_Window *window, const char *title), (window, title))
FORWARD(int, SDL_GetCurrentDisplayMode, (int index, SDL_DisplayMode *mode), (index, mode))
FORWARD(SDL_Surface *, SDL_GetWindowSurface, (SDL_Window *window), (window))
FORWARD(int, SDL_UpdateWindowSurfaceRects, (SDL_Window *window, const SDL_Rect *rects, int count),
        (window, rects, count))

FORWARD(SDL_Renderer *, SDL_CreateRenderer, (SDL_Window *window, int index, Uint32 flags), (window, index, flags))
FORWARD(void, SDL_DestroyRenderer, (SDL_Renderer *renderer), (renderer))
FORWARD(int, SDL_GetRendererInfo, (SDL_Renderer *renderer, SDL_RendererInfo *info), (renderer, info))
FORWARD(SDL_Texture *, SDL_CreateTexture, (SDL_Renderer *renderer, Uint32 format, int access, int w, int h),
        (renderer, format, access, w, h))
FORWARD(void, SDL_DestroyTexture, (SDL_Texture *texture), (texture))
FORWARD(int, SDL_UpdateTexture, (SDL_Texture *texture, const SDL_Rect *rect, const void *pixels, int pitch),
        (texture, rect, pixels, pitch))
FORWARD(int, SDL_RenderCopy,
        (SDL_Renderer *renderer, SDL_Texture *texture, const SDL_Rect *source, const SDL_Rect *target),
        (renderer, texture, source, target))
FORWARD(void, SDL_RenderPresent, (SDL_Renderer *renderer), (renderer))
FORWARD(void *, SDL_GL_GetProcAddress, (const char *name), (name))

FORWARD(SDL_RWops *, SDL_RWFromConstMem, (const void *bytes, int count), (bytes, count))
FORWARD(SDL_Surface *, SDL_LoadBMP_RW, (SDL_RWops *source, int closes), (source, closes))
FORWARD(SDL_Surface *, SDL_ConvertSurfaceFormat, (SDL_Surface *surface, Uint32 format, Uint32 flags),
        (surface, format, flags))
FORWARD(void, SDL_FreeSurface, (SDL_Surface *surface), (surface))
FORWARD(int, SDL_ConvertPixels,
        (int w, int h, Uint32 format, const void *pixels, int pitch, Uint32 target, void *result, int resultPitch),
        (w, h, format, pixels, pitch, target, result, resultPitch))
