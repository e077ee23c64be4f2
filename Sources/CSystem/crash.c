#define _GNU_SOURCE
#include "CSystem.h"
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Everything the handler needs lies here beforehand: it may call only what is safe in a signal.
static uint8_t undo[4096];
static size_t undo_count;
static struct termios undo_attributes;
static int undo_descriptor = -1;
static atomic_int armed;
static int chained;

static const int faults[] = {SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE};
enum { fault_count = sizeof faults / sizeof faults[0] };
static struct sigaction previous[fault_count];
static uint8_t stack[64 * 1024] __attribute__((aligned(16)));

int system_crash_arm(
    int descriptor, const uint8_t *bytes, size_t count, const struct termios *attributes) {
    atomic_store(&armed, 0);
    if (count > sizeof undo) return -1;
    memcpy(undo, bytes, count);
    undo_count = count;
    undo_attributes = *attributes;
    undo_descriptor = descriptor;
    atomic_store(&armed, 1);
    return 0;
}

void system_crash_disarm(void) { atomic_store(&armed, 0); }

static void restore_terminal(void) {
    // The first thread to crash restores; a second fault must not loop.
    if (!atomic_exchange(&armed, 0)) return;
    size_t sent = 0;
    for (int tries = 0; sent < undo_count && tries < 50; tries++) {
        ssize_t count = write(undo_descriptor, undo + sent, undo_count - sent);
        if (count > 0) {
            sent += (size_t)count;
        } else if (errno == EAGAIN) {
            struct pollfd ready = {.fd = undo_descriptor, .events = POLLOUT};
            poll(&ready, 1, 20);
        } else if (errno != EINTR) {
            break;
        }
    }
    tcsetattr(undo_descriptor, TCSANOW, &undo_attributes);
}

static void handle(int number, siginfo_t *report, void *context) {
    (void)context;
    restore_terminal();
    for (int index = 0; index < fault_count; index++) {
        if (faults[index] != number) continue;
        if (chained) {
            sigaction(number, &previous[index], NULL);
        } else {
            signal(number, SIG_DFL);
        }
    }
    // A fault of the processor repeats when we return, and then a backtrace shows its place; what was
    // sent by a call, an abort too, does not, and neither does a breakpoint.
    if (!chained || report->si_code <= 0 || number == SIGTRAP) raise(number);
}

void system_crash_install(int chain) {
    chained = chain;
    stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&own, NULL);
    struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
    sigemptyset(&action.sa_mask);
    atexit(restore_terminal);
    for (int index = 0; index < fault_count; index++) {
        sigaction(faults[index], &action, &previous[index]);
    }
}
