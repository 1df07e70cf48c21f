#include "CKernels.h"

#if defined(__x86_64__)

#include <immintrin.h>
#include <string.h>

#define AVX2 __attribute__((target("avx2")))
#define IS_AVAILABLE __builtin_cpu_supports("avx2")

AVX2 static inline __m256i load(const void *pointer) { return _mm256_loadu_si256(pointer); }

AVX2 static inline void store(void *pointer, __m256i value) { _mm256_storeu_si256(pointer, value); }

/// v / 255 to the nearest in each 16-bit lane, for 0...65025: with t = v + 128, (t + (t >> 8)) >> 8 is t * 257 >> 16.
AVX2 static inline __m256i divided_by_255(__m256i lanes) {
  return _mm256_mulhi_epu16(_mm256_add_epi16(lanes, _mm256_set1_epi16(128)), _mm256_set1_epi16(257));
}

/// Each component times its pixel's factor / 255. The factor stands in both 16-bit lanes of a pixel.
AVX2 static inline __m256i scaled(__m256i pixels, __m256i factors) {
  __m256i even = _mm256_mullo_epi16(_mm256_and_si256(pixels, _mm256_set1_epi16(0xFF)), factors);
  __m256i odd = _mm256_mullo_epi16(_mm256_srli_epi16(pixels, 8), factors);
  return _mm256_or_si256(divided_by_255(even), _mm256_slli_epi16(divided_by_255(odd), 8));
}

AVX2 static inline __m256i over(__m256i source, __m256i destination) {
  const __m256i alphas = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(3, -1, 3, -1, 7, -1, 7, -1, 11, -1, 11, -1, 15, -1, 15, -1));
  __m256i transparency = _mm256_xor_si256(_mm256_shuffle_epi8(source, alphas), _mm256_set1_epi16(0xFF));
  return _mm256_add_epi32(source, scaled(destination, transparency));
}

/// Eight bytes as factors of eight pixels.
AVX2 static inline __m256i factors_of(uint64_t bytes) {
  __m256i words = _mm256_cvtepu8_epi32(_mm_cvtsi64_si128((long long)bytes));
  return _mm256_or_si256(words, _mm256_slli_epi32(words, 16));
}

static inline uint64_t eight_bytes(const uint8_t *pointer) {
  uint64_t bytes;
  memcpy(&bytes, pointer, 8);
  return bytes;
}

AVX2 static void blend_color(uint32_t *target, size_t end, uint32_t color) {
  const __m256i colors = _mm256_set1_epi32((int)color);
  const __m256i transparency = _mm256_set1_epi16((short)(255 - (color >> 24)));
  for (size_t i = 0; i < end; i += 8) {
    store(target + i, _mm256_add_epi32(colors, scaled(load(target + i), transparency)));
  }
}

AVX2 static void blend_color_mask(uint32_t *target, const uint8_t *mask, size_t end, uint32_t color) {
  const __m256i colors = _mm256_set1_epi32((int)color);
  const int is_opaque = color >> 24 == 255;
  for (size_t i = 0; i < end; i += 8) {
    uint64_t bytes = eight_bytes(mask + i);
    // Most of a mask is empty or full.
    if (bytes == 0) continue;
    if (bytes == UINT64_MAX && is_opaque) {
      store(target + i, colors);
    } else {
      store(target + i, over(scaled(colors, factors_of(bytes)), load(target + i)));
    }
  }
}

AVX2 static void blend_pixels(uint32_t *target, const uint32_t *source, size_t end, uint8_t opacity) {
  if (opacity == 255) {
    for (size_t i = 0; i < end; i += 8) store(target + i, over(load(source + i), load(target + i)));
    return;
  }
  const __m256i factors = _mm256_set1_epi16(opacity);
  for (size_t i = 0; i < end; i += 8) {
    store(target + i, over(scaled(load(source + i), factors), load(target + i)));
  }
}

AVX2 static void blend_pixels_mask(uint32_t *target, const uint32_t *source, const uint8_t *mask, size_t end) {
  for (size_t i = 0; i < end; i += 8) {
    uint64_t bytes = eight_bytes(mask + i);
    if (bytes == 0) continue;
    store(target + i, over(scaled(load(source + i), factors_of(bytes)), load(target + i)));
  }
}

AVX2 static void multiply(uint8_t *target, const uint8_t *factors, size_t end) {
  const __m256i low = _mm256_set1_epi16(0xFF);
  for (size_t i = 0; i < end; i += 32) {
    __m256i a = load(target + i);
    __m256i b = load(factors + i);
    __m256i even = _mm256_mullo_epi16(_mm256_and_si256(a, low), _mm256_and_si256(b, low));
    __m256i odd = _mm256_mullo_epi16(_mm256_srli_epi16(a, 8), _mm256_srli_epi16(b, 8));
    store(target + i, _mm256_or_si256(divided_by_255(even), _mm256_slli_epi16(divided_by_255(odd), 8)));
  }
}

AVX2 static void add_weighted(
    uint32_t *sums, const uint8_t *first, const uint8_t *second, size_t end, uint32_t weights, int adds) {
  const __m256i pair = _mm256_set1_epi32((int)weights);
  for (size_t i = 0; i < end; i += 8) {
    __m128i bytes = _mm_unpacklo_epi8(
        _mm_loadl_epi64((const __m128i *)(first + i)), _mm_loadl_epi64((const __m128i *)(second + i)));
    __m256i words = _mm256_madd_epi16(_mm256_cvtepu8_epi16(bytes), pair);
    store(sums + i, adds ? _mm256_add_epi32(load(sums + i), words) : words);
  }
}

AVX2 static void average(
    uint32_t *target, const uint32_t *sums, const intptr_t *firsts, const intptr_t *starts, const double *weights,
    size_t count, uint64_t divisor) {
  // Sums are whole numbers below 2^52, so adding them is exact. Half a unit more keeps the quotient further away from
  // the next whole number than the product with the reciprocal can be wrong.
  const __m256d half = _mm256_set1_pd((double)(divisor / 2) + 0.5);
  const __m256d reciprocal = _mm256_set1_pd(1 / (double)divisor);
  for (size_t i = 0; i < count; i++) {
    __m256d total = half;
    const uint32_t *pixel = sums + 4 * firsts[i];
    for (intptr_t tap = starts[i]; tap < starts[i + 1]; tap++, pixel += 4) {
      __m256d components = _mm256_cvtepi32_pd(_mm_loadu_si128((const __m128i *)pixel));
      total = _mm256_add_pd(total, _mm256_mul_pd(components, _mm256_broadcast_sd(weights + tap)));
    }
    __m128i words = _mm256_cvttpd_epi32(_mm256_mul_pd(total, reciprocal));
    __m128i halves = _mm_packus_epi32(words, words);
    target[i] = (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(halves, halves));
  }
}

/// Eight lines of eight bytes: the columns become lines.
AVX2 static inline void store_transposed(uint8_t *target, size_t stride, const uint64_t lines[8], size_t count) {
  uint64_t columns[8];
  __m128i a = _mm_unpacklo_epi8(_mm_cvtsi64_si128((long long)lines[0]), _mm_cvtsi64_si128((long long)lines[1]));
  __m128i b = _mm_unpacklo_epi8(_mm_cvtsi64_si128((long long)lines[2]), _mm_cvtsi64_si128((long long)lines[3]));
  __m128i c = _mm_unpacklo_epi8(_mm_cvtsi64_si128((long long)lines[4]), _mm_cvtsi64_si128((long long)lines[5]));
  __m128i d = _mm_unpacklo_epi8(_mm_cvtsi64_si128((long long)lines[6]), _mm_cvtsi64_si128((long long)lines[7]));
  __m128i ab_low = _mm_unpacklo_epi16(a, b), ab_high = _mm_unpackhi_epi16(a, b);
  __m128i cd_low = _mm_unpacklo_epi16(c, d), cd_high = _mm_unpackhi_epi16(c, d);
  _mm_storeu_si128((__m128i *)&columns[0], _mm_unpacklo_epi32(ab_low, cd_low));
  _mm_storeu_si128((__m128i *)&columns[2], _mm_unpackhi_epi32(ab_low, cd_low));
  _mm_storeu_si128((__m128i *)&columns[4], _mm_unpacklo_epi32(ab_high, cd_high));
  _mm_storeu_si128((__m128i *)&columns[6], _mm_unpackhi_epi32(ab_high, cd_high));
  for (size_t i = 0; i < 8; i++) memcpy(target + i * stride, &columns[i], count);
}

/// Eight bytes of row `y` as numbers; zeros outside.
AVX2 static inline __m256i row_words(const uint8_t *column, size_t stride, size_t y, size_t height) {
  // A row above the first one has a number too large.
  if (y >= height) return _mm256_setzero_si256();
  return _mm256_cvtepu8_epi32(_mm_loadl_epi64((const __m128i *)(column + y * stride)));
}

AVX2 static void blur_columns(
    uint8_t *target, size_t target_stride, const uint8_t *source, size_t source_stride, size_t end, size_t height,
    size_t length, size_t first, size_t second, size_t third, uint32_t *memory) {
  const double divisor = (double)(first * second * third);
  const __m256d half = _mm256_set1_pd((double)(first * second * third / 2) + 0.5);
  const __m256d reciprocal = _mm256_set1_pd(1 / divisor);
  uint32_t *once = memory + 8 * third;
  uint32_t *twice = once + 8 * (length + third);
  memset(memory, 0, 8 * third * sizeof *memory);
  memset(twice - 8 * third, 0, 8 * third * sizeof *memory);
  for (size_t x = 0; x < end; x += 8) {
    const uint8_t *column = source + x;
    __m256i sum1 = _mm256_setzero_si256(), sum2 = sum1, sum3 = sum1;
    uint64_t lines[8];
    for (size_t y = 0; y < length; y++) {
      sum1 = _mm256_add_epi32(sum1, row_words(column, source_stride, y, height));
      sum1 = _mm256_sub_epi32(sum1, row_words(column, source_stride, y - first, height));
      store(once + 8 * y, sum1);
      sum2 = _mm256_sub_epi32(_mm256_add_epi32(sum2, sum1), load(once + 8 * y - 8 * second));
      store(twice + 8 * y, sum2);
      sum3 = _mm256_sub_epi32(_mm256_add_epi32(sum3, sum2), load(twice + 8 * y - 8 * third));
      __m256d low = _mm256_add_pd(_mm256_cvtepi32_pd(_mm256_castsi256_si128(sum3)), half);
      __m256d high = _mm256_add_pd(_mm256_cvtepi32_pd(_mm256_extracti128_si256(sum3, 1)), half);
      __m128i words = _mm_packus_epi32(
          _mm256_cvttpd_epi32(_mm256_mul_pd(low, reciprocal)), _mm256_cvttpd_epi32(_mm256_mul_pd(high, reciprocal)));
      lines[y & 7] = (uint64_t)_mm_cvtsi128_si64(_mm_packus_epi16(words, words));
      if ((y & 7) == 7) store_transposed(target + x * target_stride + (y & ~(size_t)7), target_stride, lines, 8);
    }
    size_t rest = length & 7;
    if (rest > 0) {
      for (size_t line = rest; line < 8; line++) lines[line] = 0;
      store_transposed(target + x * target_stride + (length - rest), target_stride, lines, rest);
    }
  }
}

#else

// Other processors: nothing is done here, and the callers' own loops do it all.
#define IS_AVAILABLE 0
#define blend_color(...)
#define blend_color_mask(...)
#define blend_pixels(...)
#define blend_pixels_mask(...)
#define multiply(...)
#define add_weighted(...)
#define average(...)
#define blur_columns(...)

#endif

/// What fills whole steps of `step` elements.
static inline size_t whole(size_t count, size_t step) { return IS_AVAILABLE ? count / step * step : 0; }

size_t kernel_blend_color(uint32_t *target, size_t count, uint32_t color) {
  size_t end = whole(count, 8);
  if (end > 0) blend_color(target, end, color);
  return end;
}

size_t kernel_blend_color_mask(uint32_t *target, const uint8_t *mask, size_t count, uint32_t color) {
  size_t end = whole(count, 8);
  if (end > 0) blend_color_mask(target, mask, end, color);
  return end;
}

size_t kernel_blend_pixels(uint32_t *target, const uint32_t *source, size_t count, uint8_t opacity) {
  size_t end = whole(count, 8);
  if (end > 0) blend_pixels(target, source, end, opacity);
  return end;
}

size_t kernel_blend_pixels_mask(uint32_t *target, const uint32_t *source, const uint8_t *mask, size_t count) {
  size_t end = whole(count, 8);
  if (end > 0) blend_pixels_mask(target, source, mask, end);
  return end;
}

size_t kernel_multiply(uint8_t *target, const uint8_t *factors, size_t count) {
  size_t end = whole(count, 32);
  if (end > 0) multiply(target, factors, end);
  return end;
}

size_t kernel_add_weighted(
    uint32_t *sums, const uint8_t *first, const uint8_t *second, size_t count, uint16_t first_weight,
    uint16_t second_weight, int adds) {
  // The vectors' factors are signed.
  if (first_weight > INT16_MAX || second_weight > INT16_MAX) return 0;
  size_t end = whole(count, 8);
  if (end > 0) add_weighted(sums, first, second, end, first_weight | (uint32_t)second_weight << 16, adds);
  return end;
}

size_t kernel_average(
    uint32_t *target, const uint32_t *sums, const intptr_t *firsts, const intptr_t *starts, const double *weights,
    size_t count, uint64_t divisor) {
  size_t end = whole(count, 1);
  if (end > 0) average(target, sums, firsts, starts, weights, end, divisor);
  return end;
}

size_t kernel_blur_columns(
    uint8_t *target, size_t target_stride, const uint8_t *source, size_t source_stride, size_t width, size_t height,
    size_t length, size_t first, size_t second, size_t third, uint32_t *memory) {
  size_t end = whole(width, 8);
  if (end > 0) {
    blur_columns(target, target_stride, source, source_stride, end, height, length, first, second, third, memory);
  }
  return end;
}
