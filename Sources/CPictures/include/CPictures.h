// What decodes pictures: libpng and libturbojpeg, opened when they are first needed.
//
// Both are loaded by name at run time, so that the program starts, installs and runs without them.
// Nothing here is to be trusted with a stranger's picture inside a process that holds data: see
// picture_confine.
#ifndef CPICTURES_H
#define CPICTURES_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// How an attempt ended.
#define PICTURE_DONE 0
/// The library is not installed, or is not the one that we know.
#define PICTURE_NO_LIBRARY 1
/// The bytes are no whole picture.
#define PICTURE_DAMAGED 2
/// There was not enough memory.
#define PICTURE_NO_MEMORY 3

/// Points, three bytes each (red, green, blue), row by row from the top; `bytes` is to be freed.
typedef struct {
    uint32_t width;
    uint32_t height;
    uint8_t *bytes;
} picture_points;

/// Whether the library for PNG, and the one for JPEG, can be loaded.
int picture_has_png(void);
int picture_has_jpeg(void);

/// Decodes a PNG; what is transparent shows white. Refuses more points than `most`.
int picture_decode_png(
    const uint8_t *data, size_t size, uint64_t most, picture_points *points);
/// Decodes a JPEG in the smallest of the library's sizes (whole, half, quarter, eighth) that is not
/// smaller than `width` and `height`. Refuses more points than `most` before anything is decoded.
int picture_decode_jpeg(
    const uint8_t *data, size_t size, uint64_t most, uint32_t width, uint32_t height,
    picture_points *points);
/// Makes a JPEG of a quality from 1 to 100; `data` is to be freed.
int picture_encode_jpeg(
    const uint8_t *bytes, uint32_t width, uint32_t height, int quality, uint8_t **data,
    size_t *size);

/// Takes from this process what decoding does not need: more memory than `memory` bytes, more time of
/// the processor than `seconds`, opening files, the network, starting programs. Call it once the
/// libraries are loaded.
void picture_confine(uint64_t memory, uint32_t seconds);

/// Starts a program that reads `input` and writes to `output`, with no signal blocked and its messages
/// dropped; -errno on failure.
pid_t picture_spawn(const char *program, char *const arguments[], int input, int output);
/// Starts a program in a session of its own that outlives this one, with nothing to read or write;
/// -errno on failure.
pid_t picture_open_with(char *const arguments[]);
/// Waits until a child has ended; its number stays its own until picture_wait.
void picture_await(pid_t child);
/// Waits for a child and gives its exit code, or 128 + n when signal n ended it; -errno on failure.
int picture_wait(pid_t child);
/// A file in memory that nothing else has; -errno on failure.
int picture_memory_file(void);

/// The SHA-256 of some bytes (FIPS 180-4).
void picture_digest(const uint8_t *data, size_t size, uint8_t digest[32]);

#endif
