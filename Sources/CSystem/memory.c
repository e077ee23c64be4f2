#define _GNU_SOURCE
#include "SecureMemory.h"
#include <errno.h>
#include <malloc.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>

static atomic_int lock_was_refused;

void system_return_large_memory(void) { mallopt(M_MMAP_THRESHOLD, 1 << 20); }

void system_share_memory(void) { mallopt(M_ARENA_MAX, 1); }

void *system_secret_allocate(size_t size) {
    void *bytes = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (bytes == MAP_FAILED) abort();
    if (mlock(bytes, size) != 0) atomic_store(&lock_was_refused, 1);
    // Old kernels do not know these: better without them than not at all.
    madvise(bytes, size, MADV_DONTDUMP);
    madvise(bytes, size, MADV_WIPEONFORK);
    return bytes;
}

int system_secret_may_swap(void) { return atomic_load(&lock_was_refused); }

void system_secret_release(void *bytes, size_t size) {
    explicit_bzero(bytes, size);
    munlock(bytes, size);
    munmap(bytes, size);
}

void system_wipe(void *bytes, size_t size) {
    if (size > 0) explicit_bzero(bytes, size);
}

int system_equal(const void *a, const void *b, size_t size) {
    const volatile uint8_t *left = a, *right = b;
    uint8_t difference = 0;
    for (size_t index = 0; index < size; index++) difference |= left[index] ^ right[index];
    return difference == 0;
}

int system_forbid_core_dumps(void) {
    struct rlimit none = {0, 0};
    return setrlimit(RLIMIT_CORE, &none) == 0 ? 0 : -errno;
}

int system_forbid_inspection(void) {
    return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0 ? 0 : -errno;
}

void system_name_thread(const char *name) { prctl(PR_SET_NAME, name, 0, 0, 0); }

int system_may_be_inspected(void) { return prctl(PR_GET_DUMPABLE, 0, 0, 0, 0); }

void system_reset_crash_signals(void) {
    static const int faults[] = {SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS};
    for (size_t index = 0; index < sizeof faults / sizeof faults[0]; index++) {
        signal(faults[index], SIG_DFL);
    }
}

void system_ignore_file_size_signal(void) { signal(SIGXFSZ, SIG_IGN); }
