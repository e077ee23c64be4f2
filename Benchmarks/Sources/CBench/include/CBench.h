#ifndef CBENCH_H
#define CBENCH_H

#include <malloc.h>

// Bytes that the program has allocated and not freed.
static inline long cbench_heap_bytes(void) {
    struct mallinfo2 info = mallinfo2();
    return (long)(info.uordblks + info.hblkhd);
}

#endif
