#ifndef CUNICODE_H
#define CUNICODE_H

#include <stdint.h>

// How characters decompose and compose (unicode.org/reports/tr15), but for the syllables of Hangul,
// which are computed. In C because a table of this size then costs nothing before it is used.

struct unicode_entry {
    uint32_t scalar;
    uint16_t start;
    uint16_t count;
};

struct unicode_pair {
    uint32_t first, second, whole;
};

extern const struct unicode_entry unicode_canonical[];
extern const int unicode_canonical_count;
extern const uint32_t unicode_canonical_parts[];
extern const struct unicode_entry unicode_compatibility[];
extern const int unicode_compatibility_count;
extern const uint32_t unicode_compatibility_parts[];
extern const struct unicode_pair unicode_pairs[];
extern const int unicode_pairs_count;
extern const uint32_t unicode_seconds[];
extern const int unicode_seconds_count;

// What a scalar is decomposed into in the end; `compatible` takes similar characters for the same. 0,
// and no count, for one that stays.
const uint32_t *unicode_decomposition(uint32_t scalar, int compatible, int *count);

// What two scalars are together; 0 where they stay two.
uint32_t unicode_composition(uint32_t first, uint32_t second);

// Whether a scalar is the second of any pair.
int unicode_is_second(uint32_t scalar);

#endif
