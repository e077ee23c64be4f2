// libpng's simplified API and TurboJPEG's, by their documented binary interfaces.
#define _GNU_SOURCE
#include "CPictures.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// MARK: PNG

/// `png_image` of png.h, version 1, unchanged since libpng 1.6.0.
struct png_image {
    void *opaque;
    uint32_t version;
    uint32_t width;
    uint32_t height;
    uint32_t format;
    uint32_t flags;
    uint32_t colormap_entries;
    uint32_t warning_or_error;
    char message[64];
};

struct png_color {
    uint8_t red;
    uint8_t green;
    uint8_t blue;
};

#define PNG_IMAGE_VERSION 1
#define PNG_FORMAT_RGB 2

static int (*png_begin)(struct png_image *, const void *, size_t);
static int (*png_finish)(
    struct png_image *, const struct png_color *, void *, int32_t, void *);
static void (*png_free)(struct png_image *);

static pthread_once_t png_once = PTHREAD_ONCE_INIT;

static void load_png(void) {
    void *library = dlopen("libpng16.so.16", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
        return;
    }
    *(void **)&png_begin = dlsym(library, "png_image_begin_read_from_memory");
    *(void **)&png_finish = dlsym(library, "png_image_finish_read");
    *(void **)&png_free = dlsym(library, "png_image_free");
}

int picture_has_png(void) {
    pthread_once(&png_once, load_png);
    return png_begin != NULL && png_finish != NULL && png_free != NULL;
}

int picture_decode_png(
    const uint8_t *data, size_t size, uint64_t most, picture_points *points) {
    if (!picture_has_png()) {
        return PICTURE_NO_LIBRARY;
    }
    struct png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    if (!png_begin(&image, data, size)) {
        png_free(&image);
        return PICTURE_DAMAGED;
    }
    uint64_t count = (uint64_t)image.width * image.height;
    if (count == 0 || count > most) {
        png_free(&image);
        return PICTURE_DAMAGED;
    }
    image.format = PNG_FORMAT_RGB;
    uint8_t *bytes = malloc(count * 3);
    if (bytes == NULL) {
        png_free(&image);
        return PICTURE_NO_MEMORY;
    }
    const struct png_color ground = {255, 255, 255};
    if (!png_finish(&image, &ground, bytes, (int32_t)(image.width * 3), NULL)) {
        png_free(&image);
        free(bytes);
        return PICTURE_DAMAGED;
    }
    points->width = image.width;
    points->height = image.height;
    points->bytes = bytes;
    return PICTURE_DONE;
}

// MARK: JPEG

// Values of turbojpeg.h, version 1.2 to 3.
#define TJPF_RGB 0
#define TJPF_CMYK 11
#define TJCS_CMYK 3
#define TJCS_YCCK 4
#define TJSAMP_420 2
#define TJERR_WARNING 0
#define TJFLAG_LIMITSCANS 32768

static void *(*jpeg_begin_decoding)(void);
static void *(*jpeg_begin_encoding)(void);
static int (*jpeg_header)(
    void *, const unsigned char *, unsigned long, int *, int *, int *, int *);
static int (*jpeg_decode)(
    void *, const unsigned char *, unsigned long, unsigned char *, int, int, int, int, int);
static int (*jpeg_encode)(
    void *, const unsigned char *, int, int, int, int, unsigned char **, unsigned long *, int, int,
    int);
static int (*jpeg_error)(void *);
static int (*jpeg_end)(void *);
static void (*jpeg_free)(unsigned char *);

static pthread_once_t jpeg_once = PTHREAD_ONCE_INIT;

static void load_jpeg(void) {
    void *library = dlopen("libturbojpeg.so.0", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL) {
        return;
    }
    *(void **)&jpeg_begin_decoding = dlsym(library, "tjInitDecompress");
    *(void **)&jpeg_begin_encoding = dlsym(library, "tjInitCompress");
    *(void **)&jpeg_header = dlsym(library, "tjDecompressHeader3");
    *(void **)&jpeg_decode = dlsym(library, "tjDecompress2");
    *(void **)&jpeg_encode = dlsym(library, "tjCompress2");
    *(void **)&jpeg_error = dlsym(library, "tjGetErrorCode");
    *(void **)&jpeg_end = dlsym(library, "tjDestroy");
    *(void **)&jpeg_free = dlsym(library, "tjFree");
}

int picture_has_jpeg(void) {
    pthread_once(&jpeg_once, load_jpeg);
    return jpeg_begin_decoding != NULL && jpeg_begin_encoding != NULL && jpeg_header != NULL &&
        jpeg_decode != NULL && jpeg_encode != NULL && jpeg_error != NULL && jpeg_end != NULL &&
        jpeg_free != NULL;
}

/// Makes red, green and blue of what printers use, which files hold inverted.
static uint8_t *without_key(const uint8_t *inks, size_t count) {
    uint8_t *bytes = malloc(count * 3);
    if (bytes == NULL) {
        return NULL;
    }
    for (size_t i = 0; i < count; i++) {
        for (size_t part = 0; part < 3; part++) {
            bytes[i * 3 + part] = (uint8_t)(inks[i * 4 + part] * inks[i * 4 + 3] / 255);
        }
    }
    return bytes;
}

static int decode_jpeg(
    void *decoder, const uint8_t *data, size_t size, uint64_t most, uint32_t least_width,
    uint32_t least_height, picture_points *points) {
    int width = 0, height = 0, sampling = 0, colors = 0;
    if (jpeg_header(decoder, data, size, &width, &height, &sampling, &colors) != 0 || width < 1 ||
        height < 1 || (uint64_t)width * (uint64_t)height > most) {
        return PICTURE_DAMAGED;
    }
    int divisor = 8;
    // TJSCALED: rounded up.
    while (divisor > 1 && ((uint32_t)((width + divisor - 1) / divisor) < least_width ||
                           (uint32_t)((height + divisor - 1) / divisor) < least_height)) {
        divisor /= 2;
    }
    width = (width + divisor - 1) / divisor;
    height = (height + divisor - 1) / divisor;
    int has_key = colors == TJCS_CMYK || colors == TJCS_YCCK;
    size_t count = (size_t)width * (size_t)height;
    uint8_t *bytes = malloc(count * (has_key ? 4 : 3));
    if (bytes == NULL) {
        return PICTURE_NO_MEMORY;
    }
    // The quick transform is the default and good; a warning is about a picture that can be seen.
    if (jpeg_decode(
            decoder, data, size, bytes, width, 0, height, has_key ? TJPF_CMYK : TJPF_RGB,
            TJFLAG_LIMITSCANS) != 0 &&
        jpeg_error(decoder) != TJERR_WARNING) {
        free(bytes);
        return PICTURE_DAMAGED;
    }
    if (has_key) {
        uint8_t *plain = without_key(bytes, count);
        free(bytes);
        bytes = plain;
    }
    if (bytes == NULL) {
        return PICTURE_NO_MEMORY;
    }
    points->width = (uint32_t)width;
    points->height = (uint32_t)height;
    points->bytes = bytes;
    return PICTURE_DONE;
}

int picture_decode_jpeg(
    const uint8_t *data, size_t size, uint64_t most, uint32_t width, uint32_t height,
    picture_points *points) {
    if (!picture_has_jpeg()) {
        return PICTURE_NO_LIBRARY;
    }
    void *decoder = jpeg_begin_decoding();
    if (decoder == NULL) {
        return PICTURE_NO_MEMORY;
    }
    int result = decode_jpeg(decoder, data, size, most, width, height, points);
    jpeg_end(decoder);
    return result;
}

int picture_encode_jpeg(
    const uint8_t *bytes, uint32_t width, uint32_t height, int quality, uint8_t **data,
    size_t *size) {
    if (!picture_has_jpeg()) {
        return PICTURE_NO_LIBRARY;
    }
    void *encoder = jpeg_begin_encoding();
    if (encoder == NULL) {
        return PICTURE_NO_MEMORY;
    }
    unsigned char *made = NULL;
    unsigned long length = 0;
    int result = jpeg_encode(
        encoder, bytes, (int)width, 0, (int)height, TJPF_RGB, &made, &length, TJSAMP_420, quality,
        0);
    *data = result == 0 ? malloc(length) : NULL;
    if (*data != NULL) {
        memcpy(*data, made, length);
        *size = length;
    }
    jpeg_free(made);
    jpeg_end(encoder);
    return result != 0 ? PICTURE_DAMAGED : *data == NULL ? PICTURE_NO_MEMORY : PICTURE_DONE;
}
