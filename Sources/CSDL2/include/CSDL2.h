#pragma once
#include <SDL2/SDL.h>
#include <stdbool.h>

/// Opens SDL2, which programs are not linked with: it brings fifty libraries along, for sound and for all window
/// systems, and only a window or a picture in a rare format needs it. No other function of this header may be called
/// where this is false: the library is not installed, or is older than 2.26.
bool csdl2_open(void);
