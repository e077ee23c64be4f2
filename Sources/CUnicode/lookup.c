#include "CUnicode.h"

static const struct unicode_entry *find(const struct unicode_entry *entries, int count,
                                        uint32_t scalar) {
    int low = 0, high = count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (entries[middle].scalar < scalar) low = middle + 1;
        else high = middle;
    }
    return low < count && entries[low].scalar == scalar ? &entries[low] : 0;
}

const uint32_t *unicode_decomposition(uint32_t scalar, int compatible, int *count) {
    const struct unicode_entry *entry = 0;
    *count = 0;
    if (compatible) {
        entry = find(unicode_compatibility, unicode_compatibility_count, scalar);
        if (entry) {
            *count = entry->count;
            return unicode_compatibility_parts + entry->start;
        }
    }
    entry = find(unicode_canonical, unicode_canonical_count, scalar);
    if (!entry) return 0;
    *count = entry->count;
    return unicode_canonical_parts + entry->start;
}

uint32_t unicode_composition(uint32_t first, uint32_t second) {
    int low = 0, high = unicode_pairs_count;
    while (low < high) {
        int middle = (low + high) / 2;
        const struct unicode_pair *pair = &unicode_pairs[middle];
        if (pair->first < first || (pair->first == first && pair->second < second)) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if (low == unicode_pairs_count) return 0;
    const struct unicode_pair *pair = &unicode_pairs[low];
    return pair->first == first && pair->second == second ? pair->whole : 0;
}

int unicode_is_second(uint32_t scalar) {
    int low = 0, high = unicode_seconds_count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (unicode_seconds[middle] < scalar) low = middle + 1;
        else high = middle;
    }
    return low < unicode_seconds_count && unicode_seconds[low] == scalar;
}
