#define _GNU_SOURCE
#include "CSystem.h"
#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

extern char **environ;

static int is_fault(int number) {
    switch (number) {
    case SIGSEGV: case SIGILL: case SIGTRAP: case SIGABRT: case SIGBUS: case SIGFPE: case SIGSYS: return 1;
    default: return 0;
    }
}

// Whether the signal ends a process that does nothing about it and did nothing wrong.
static int asks_to_end(int number) {
    switch (number) {
    case SIGKILL: case SIGSTOP: case SIGTSTP: case SIGTTIN: case SIGTTOU:
    case SIGCHLD: case SIGCONT: case SIGURG: case SIGWINCH: return 0;
    default: return !is_fault(number);
    }
}

static sigset_t loop_signals(void) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGWINCH);
    sigaddset(&set, SIGCONT);
    sigaddset(&set, SIGTSTP);
    // These two are answers to a write, which says so itself.
    for (int number = 1; number < NSIG; number++) {
        if (asks_to_end(number) && number != SIGPIPE && number != SIGXFSZ) sigaddset(&set, number);
    }
    return set;
}

void system_block_signals(void) {
    sigset_t set = loop_signals();
    pthread_sigmask(SIG_BLOCK, &set, NULL);
    signal(SIGPIPE, SIG_IGN);
}

int system_signal_descriptor(void) {
    sigset_t set = loop_signals();
    int descriptor = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
    return descriptor < 0 ? -errno : descriptor;
}

int system_next_signal(int descriptor) {
    struct signalfd_siginfo report;
    if (read(descriptor, &report, sizeof report) != sizeof report) return 0;
    return (int)report.ssi_signo;
}

void system_stop(void) {
    struct sigaction standard = {.sa_handler = SIG_DFL};
    struct timespec now = {0, 0};
    sigset_t stop, resume;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTSTP);
    sigemptyset(&resume);
    sigaddset(&resume, SIGCONT);
    sigaction(SIGTSTP, &standard, NULL);
    // The group, because a shell waits for all of it: make or env may stand between.
    kill(0, SIGTSTP);
    pthread_sigmask(SIG_UNBLOCK, &stop, NULL);
    pthread_sigmask(SIG_BLOCK, &stop, NULL);
    // The caller knows that it was continued; nobody needs to be told again.
    while (sigtimedwait(&resume, NULL, &now) > 0) {}
}

void system_die(int number) {
    sigset_t set;
    signal(number, SIG_DFL);
    sigemptyset(&set);
    sigaddset(&set, number);
    raise(number);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    _exit(128 + number);
}

pid_t system_spawn(char *const arguments[]) {
    posix_spawnattr_t attributes;
    sigset_t none, all;
    pid_t child;
    int failure = posix_spawnattr_init(&attributes);
    if (failure != 0) return -failure;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    failure = posix_spawnp(&child, arguments[0], NULL, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
    return failure != 0 ? -failure : child;
}

int system_become(char *const arguments[]) {
    sigset_t none;
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    sigemptyset(&none);
    pthread_sigmask(SIG_SETMASK, &none, NULL);
    execvp(arguments[0], arguments);
    return -errno;
}

static struct termios guarded_attributes;
static int guarded_descriptor = -1;
static struct sigaction unguarded[NSIG];

static void end_guarded(int number, siginfo_t *report, void *context) {
    (void)context;
    // What was typed ahead may be a secret, and a shell would run it.
    tcflush(guarded_descriptor, TCIFLUSH);
    tcsetattr(guarded_descriptor, TCSANOW, &guarded_attributes);
    // What handled a fault before may still print where it was.
    struct sigaction standard = {.sa_handler = SIG_DFL};
    sigaction(number, is_fault(number) ? &unguarded[number] : &standard, NULL);
    // A fault of the processor repeats when we return; what was sent by a call does not, and neither
    // does a breakpoint or a forbidden system call.
    int repeats = is_fault(number) && report->si_code > 0 && number != SIGTRAP && number != SIGSYS;
    if (!repeats) raise(number);
}

static void stop_guarded(int number) {
    int code = errno;
    struct termios silent;
    struct sigaction own, standard = {.sa_handler = SIG_DFL};
    sigset_t stop;
    sigemptyset(&stop);
    sigaddset(&stop, number);
    tcgetattr(guarded_descriptor, &silent);
    tcsetattr(guarded_descriptor, TCSANOW, &guarded_attributes);
    sigaction(number, &standard, &own);
    raise(number);
    pthread_sigmask(SIG_UNBLOCK, &stop, NULL);
    // Continued.
    pthread_sigmask(SIG_BLOCK, &stop, NULL);
    sigaction(number, &own, NULL);
    tcsetattr(guarded_descriptor, TCSANOW, &silent);
    errno = code;
}

static void guard(int number, const struct sigaction *action) {
    // nohup and the like had their reason.
    if (sigaction(number, NULL, &unguarded[number]) != 0) return;
    if (unguarded[number].sa_handler != SIG_IGN) sigaction(number, action, NULL);
}

void system_guard_terminal(int descriptor, const struct termios *attributes) {
    guarded_attributes = *attributes;
    guarded_descriptor = descriptor;
    struct sigaction stop = {.sa_handler = stop_guarded, .sa_flags = SA_RESTART};
    struct sigaction end = {.sa_sigaction = end_guarded, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
    guard(SIGTSTP, &stop);
    for (int number = 1; number < NSIG; number++) {
        if (asks_to_end(number) || is_fault(number)) guard(number, &end);
    }
}

void system_release_terminal(void) {
    for (int number = 1; number < NSIG; number++) {
        if (number == SIGTSTP || asks_to_end(number) || is_fault(number)) {
            sigaction(number, &unguarded[number], NULL);
        }
    }
}

int system_wait(pid_t process) {
    int status;
    while (waitpid(process, &status, 0) < 0) {
        if (errno != EINTR) return -errno;
    }
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
