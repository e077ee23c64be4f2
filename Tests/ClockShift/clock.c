// Stands before the functions of the C library, for Foundation and everything else in the process.
#define _GNU_SOURCE
#include "ClockShift.h"

#include <stdatomic.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static atomic_long shift;

void clock_shift_set_back(long seconds) { atomic_fetch_add(&shift, seconds); }

int clock_gettime(clockid_t clock, struct timespec *time) {
    int code = (int)syscall(SYS_clock_gettime, clock, time);
    if (code == 0 && clock == CLOCK_REALTIME) time->tv_sec -= atomic_load(&shift);
    return code;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    (void)zone;
    struct timespec now;
    int code = clock_gettime(CLOCK_REALTIME, &now);
    time->tv_sec = now.tv_sec;
    time->tv_usec = now.tv_nsec / 1000;
    return code;
}
