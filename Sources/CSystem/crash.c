#define _GNU_SOURCE
#include "CSystem.h"
#include <errno.h>
#include <fcntl.h>
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

static char note_path[4096];
static char note_head[1024];
static int note_is_brief;
// Two buffers, so that the handler never reads one that is being written.
static char note_commands[2][1024];
static atomic_int note_buffer;

static const int faults[] = {SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSYS};
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

int system_crash_note(const char *path, const char *head, int is_brief) {
    note_path[0] = 0;
    if (path == NULL) return 0;
    if (strlen(path) >= sizeof note_path || strlen(head) >= sizeof note_head) return -1;
    strcpy(note_head, head);
    note_is_brief = is_brief;
    strcpy(note_path, path);
    return 0;
}

void system_crash_commands(const char *names) {
    int next = 1 - atomic_load(&note_buffer);
    strncpy(note_commands[next], names, sizeof note_commands[next] - 1);
    atomic_store(&note_buffer, next);
}

void system_crash_disarm(void) { atomic_store(&armed, 0); }

static void restore_terminal(void) {
    // The first thread to crash restores; a second fault must not loop.
    if (!atomic_exchange(&armed, 0)) return;
    // In the background it is somebody else's.
    if (!system_terminal_is_ours(undo_descriptor)) return;
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

static void put(int descriptor, const char *text) {
    if (write(descriptor, text, strlen(text)) < 0) return;
}

static void write_note(int number) {
    if (note_path[0] == 0) return;
    int descriptor = open(note_path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    // The first thread to crash writes it.
    if (descriptor < 0) return;
    put(descriptor, note_head);
    if (!note_is_brief) {
        char digits[] = {(char)('0' + number / 10 % 10), (char)('0' + number % 10), '\n', 0};
        put(descriptor, "signal: ");
        put(descriptor, digits);
        put(descriptor, "last commands: ");
        put(descriptor, note_commands[atomic_load(&note_buffer)]);
        put(descriptor, "\n");
    }
    close(descriptor);
}

static void handle(int number, siginfo_t *report, void *context) {
    (void)context;
    restore_terminal();
    write_note(number);
    for (int index = 0; index < fault_count; index++) {
        if (faults[index] != number) continue;
        if (chained) {
            sigaction(number, &previous[index], NULL);
        } else {
            signal(number, SIG_DFL);
        }
    }
    // A fault of the processor repeats when we return, and then a backtrace shows its place; what was
    // sent by a call, an abort too, does not, and neither does a breakpoint or a forbidden system call.
    if (!chained || report->si_code <= 0 || number == SIGTRAP || number == SIGSYS) raise(number);
}

void system_crash_install(int chain) {
    static int installed;
    // Once more it would take itself for what was there before, and hand every crash to itself.
    if (installed) return;
    installed = 1;
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
