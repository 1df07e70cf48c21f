#ifndef CKERNELS_H
#define CKERNELS_H

#include <stddef.h>
#include <stdint.h>

// Inner loops of the renderer in 32-byte vectors (AVX2), for processors that have them.
//
// Each does the front part of a run, as much as fills whole vectors, and returns how many elements that was: 0 on
// other processors. The caller goes on from there with the same arithmetic in Swift (PixelRenderer's `Kernels`), so a
// result never depends on where a run was cut or on the machine.
//
// Pixels are premultiplied, bytes B, G, R, A in memory. Nothing has to be aligned.

/// One colour, not opaque, over the run.
size_t kernel_blend_color(uint32_t *target, size_t count, uint32_t color);

/// One colour through a mask, a byte a pixel, over the run.
size_t kernel_blend_color_mask(uint32_t *target, const uint8_t *mask, size_t count, uint32_t color);

/// Pixels over the run, each times opacity / 255.
size_t kernel_blend_pixels(uint32_t *target, const uint32_t *source, size_t count, uint8_t opacity);

/// Pixels through a mask over the run.
size_t kernel_blend_pixels_mask(uint32_t *target, const uint32_t *source, const uint8_t *mask, size_t count);

/// Each of the bytes times its factor / 255, rounded to the nearest.
size_t kernel_multiply(uint8_t *target, const uint8_t *factors, size_t count);

/// Each sum becomes the bytes at its place in both rows times the rows' weights; or, if `adds`, that more.
size_t kernel_add_weighted(
    uint32_t *sums, const uint8_t *first, const uint8_t *second, size_t count, uint16_t first_weight,
    uint16_t second_weight, int adds);

/// Weighted averages of neighbours along a row. `sums` has four components for each source pixel, below 2^31. Target
/// pixel i is made of the source pixels from `firsts[i]` on, by the weights from `starts[i]` to `starts[i + 1]`. What
/// comes out is divided by `divisor` and rounded to the nearest, halves up: exact up to a divisor of 2^42.
size_t kernel_average(
    uint32_t *target, const uint32_t *sums, const intptr_t *firsts, const intptr_t *starts, const double *weights,
    size_t count, uint64_t divisor);

/// Three box sums one after the other, of `first`, `second` and `third` rows, down each column of `width`
/// bytes by `height` rows; outside lie zeros. A column becomes a line of the target, `length` bytes long; its bytes are
/// the sums divided by the product of the widths and rounded to the nearest, halves up. The sums must fit into 31 bits.
/// `memory` is room for 16 * (length + third) numbers. Returns how many columns that was.
size_t kernel_blur_columns(
    uint8_t *target, size_t target_stride, const uint8_t *source, size_t source_stride, size_t width, size_t height,
    size_t length, size_t first, size_t second, size_t third, uint32_t *memory);

#endif
