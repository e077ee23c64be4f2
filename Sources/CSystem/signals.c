#define _GNU_SOURCE
#include "CSystem.h"
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

extern char **environ;

// What was ignored before we began, as nohup does it, had its reason: it is ignored to the end, by what
// we start too.
static sigset_t ignored_before;

__attribute__((constructor)) static void note_ignored(void) {
    sigemptyset(&ignored_before);
    for (int number = 1; number < NSIG; number++) {
        struct sigaction action;
        if (sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN) {
            sigaddset(&ignored_before, number);
        }
    }
}

int system_was_ignored(int number) { return sigismember(&ignored_before, number) == 1; }

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

// Whether the signal stops a process, unless that does something about it.
static int asks_to_stop(int number) {
    return number == SIGTSTP || number == SIGTTIN || number == SIGTTOU;
}

static sigset_t ending_signals(void) {
    sigset_t set;
    sigemptyset(&set);
    for (int number = 1; number < NSIG; number++) {
        // These two are answers to a write, which says so itself.
        if (number == SIGPIPE || number == SIGXFSZ || system_was_ignored(number)) continue;
        if (asks_to_end(number)) sigaddset(&set, number);
    }
    return set;
}

static sigset_t loop_signals(void) {
    sigset_t set = ending_signals();
    sigaddset(&set, SIGWINCH);
    sigaddset(&set, SIGCONT);
    for (int number = 1; number < NSIG; number++) {
        if (asks_to_stop(number) && !system_was_ignored(number)) sigaddset(&set, number);
    }
    return set;
}

static void do_nothing(int number) { (void)number; }

void system_block_signals(void) {
    sigset_t set = loop_signals();
    pthread_sigmask(SIG_BLOCK, &set, NULL);
    signal(SIGPIPE, SIG_IGN);
    // ncurses ignores SIGTSTP while it draws, which throws away one that waits to be read; where it
    // finds a handler before its own, it leaves that as it is. This one never runs.
    if (!system_was_ignored(SIGTSTP)) signal(SIGTSTP, do_nothing);
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

int system_stop(int number) {
    struct sigaction standard = {.sa_handler = SIG_DFL};
    struct timespec now = {0, 0};
    int was_stopped = 0;
    sigset_t stop, resume;
    sigemptyset(&stop);
    sigaddset(&stop, number);
    sigemptyset(&resume);
    sigaddset(&resume, SIGCONT);
    sigaction(number, &standard, NULL);
    // The group, because a shell waits for all of it: make or env may stand between.
    kill(0, number);
    pthread_sigmask(SIG_UNBLOCK, &stop, NULL);
    pthread_sigmask(SIG_BLOCK, &stop, NULL);
    // The caller knows that it was continued; nobody needs to be told again.
    while (sigtimedwait(&resume, NULL, &now) > 0) was_stopped = 1;
    return was_stopped;
}

int system_terminal_is_ours(int descriptor) {
    pid_t group = tcgetpgrp(descriptor);
    // A terminal that is not the controlling one, or that no group has, is anybody's.
    return group <= 0 || group == getpgrp();
}

int system_await_terminal(int descriptor) {
    sigset_t ending = ending_signals();
    struct timespec now = {0, 0}, moment = {0, 200 * 1000 * 1000};
    int number = sigtimedwait(&ending, NULL, &now);
    while (number <= 0 && !system_terminal_is_ours(descriptor)) {
        // Who is to end, or to have the terminal, is often continued first and told then.
        number = sigtimedwait(&ending, NULL, &moment);
        if (number > 0 || system_terminal_is_ours(descriptor)) continue;
        // Without a shell that could continue us nothing stops us, and the terminal never comes back.
        if (!system_stop(SIGTTOU)) return SIGHUP;
        number = sigtimedwait(&ending, NULL, &now);
    }
    return number > 0 ? number : 0;
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
    sigset_t none, standard;
    pid_t child;
    int failure = posix_spawnattr_init(&attributes);
    if (failure != 0) return -failure;
    sigemptyset(&none);
    sigfillset(&standard);
    for (int number = 1; number < NSIG; number++) {
        if (system_was_ignored(number)) sigdelset(&standard, number);
    }
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &standard);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    failure = posix_spawnp(&child, arguments[0], NULL, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
    return failure != 0 ? -failure : child;
}

int system_become(char *const arguments[]) {
    sigset_t none;
    for (int number = 1; number < NSIG; number++) {
        signal(number, system_was_ignored(number) ? SIG_IGN : SIG_DFL);
    }
    sigemptyset(&none);
    pthread_sigmask(SIG_SETMASK, &none, NULL);
    execvp(arguments[0], arguments);
    return -errno;
}

static struct termios guarded_attributes;
static int guarded_descriptor = -1;
// The local modes that the terminal has while it is guarded.
static atomic_uint silent_flags;
static struct sigaction unguarded[NSIG];

static void give_back(void) {
    // In the background it has been given back, and is somebody else's.
    if (!system_terminal_is_ours(guarded_descriptor)) return;
    // What was typed ahead may be a secret, and a shell would run it.
    tcflush(guarded_descriptor, TCIFLUSH);
    tcsetattr(guarded_descriptor, TCSANOW, &guarded_attributes);
}

static void silence(void) {
    struct termios silent = guarded_attributes;
    struct sigaction own, standard = {.sa_handler = SIG_DFL};
    sigset_t stop, before;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTTOU);
    silent.c_lflag = atomic_load(&silent_flags);
    // In the background the system stops us here, until the terminal is ours.
    sigaction(SIGTTOU, &standard, &own);
    pthread_sigmask(SIG_UNBLOCK, &stop, &before);
    tcsetattr(guarded_descriptor, TCSANOW, &silent);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    sigaction(SIGTTOU, &own, NULL);
}

// What ended the process while a signal was held would look as if nothing had been stored.
static const int held_signals[] = {SIGINT, SIGTERM, SIGHUP};
enum { HELD_COUNT = sizeof held_signals / sizeof held_signals[0] };
static struct sigaction unheld[NSIG];
static atomic_int first_held;
static atomic_bool is_kept;
static const char *kept_sentence;
// Who reads what is printed may take a moment, and no longer.
enum { SECONDS_TO_SHOW = 1 };

static void tell(const char *sentence) {
    // Nobody may read that.
    struct pollfd errors = {.fd = STDERR_FILENO, .events = POLLOUT};
    if (poll(&errors, 1, 0) > 0 && (errors.revents & POLLOUT)) {
        ssize_t ignored = write(STDERR_FILENO, sentence, strlen(sentence));
        (void)ignored;
    }
}

static void end_kept(int number) {
    (void)number;
    if (guarded_descriptor >= 0) give_back();
    tell(kept_sentence);
    system_die(atomic_load(&first_held));
}

static void note_held(int number) {
    int none = 0;
    int is_first = atomic_compare_exchange_strong(&first_held, &none, number);
    if (is_first && atomic_load(&is_kept)) alarm(SECONDS_TO_SHOW);
}

void system_hold_signals(void) {
    if (atomic_load(&is_kept)) return;
    struct sigaction hold = {.sa_handler = note_held, .sa_flags = SA_RESTART};
    for (int index = 0; index < HELD_COUNT; index++) {
        int number = held_signals[index];
        struct sigaction now;
        if (system_was_ignored(number) || sigaction(number, NULL, &now) != 0) continue;
        if (now.sa_handler == note_held) continue;
        unheld[number] = now;
        sigaction(number, &hold, NULL);
    }
}

void system_let_signals_go(void) {
    if (atomic_load(&is_kept)) return;
    for (int index = 0; index < HELD_COUNT; index++) {
        int number = held_signals[index];
        if (!system_was_ignored(number)) sigaction(number, &unheld[number], NULL);
    }
    int number = atomic_exchange(&first_held, 0);
    if (number != 0) kill(getpid(), number);
}

void system_keep_signals(const char *sentence) {
    if (atomic_load(&is_kept)) return;
    struct sigaction end = {.sa_handler = end_kept};
    kept_sentence = strdup(sentence);
    sigaction(SIGALRM, &end, NULL);
    atomic_store(&is_kept, 1);
    if (atomic_load(&first_held) != 0) alarm(SECONDS_TO_SHOW);
}

static const char *last_sentence;

static void end_telling(int number) {
    tell(last_sentence);
    system_die(number);
}

void system_tell_at_end(const char *sentence) {
    struct sigaction end = {.sa_handler = end_telling};
    last_sentence = strdup(sentence);
    if (last_sentence == NULL) return;
    sigfillset(&end.sa_mask);
    for (int index = 0; index < HELD_COUNT; index++) {
        int number = held_signals[index];
        if (!system_was_ignored(number)) sigaction(number, &end, NULL);
    }
}

static void end_guarded(int number, siginfo_t *report, void *context) {
    (void)context;
    give_back();
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
    struct sigaction own, standard = {.sa_handler = SIG_DFL};
    sigset_t stop;
    sigemptyset(&stop);
    sigaddset(&stop, number);
    give_back();
    sigaction(number, &standard, &own);
    raise(number);
    pthread_sigmask(SIG_UNBLOCK, &stop, NULL);
    // Continued.
    pthread_sigmask(SIG_BLOCK, &stop, NULL);
    sigaction(number, &own, NULL);
    silence();
    errno = code;
}

static void go_on_guarded(int number) {
    (void)number;
    int code = errno;
    // Nobody hears of SIGSTOP, and who saw us stopped may have set the terminal.
    silence();
    errno = code;
}

// The end of a process that has stored is not the guard's to change.
static int is_of_the_end(int number) { return number == SIGALRM && atomic_load(&is_kept); }

static void guard(int number, const struct sigaction *action) {
    if (is_of_the_end(number)) return;
    if (sigaction(number, NULL, &unguarded[number]) != 0) return;
    // What is held until the work is done stays held.
    if (unguarded[number].sa_handler == note_held) return;
    // nohup and the like had their reason.
    if (unguarded[number].sa_handler != SIG_IGN) sigaction(number, action, NULL);
}

void system_guard_terminal(int descriptor, const struct termios *attributes) {
    guarded_attributes = *attributes;
    guarded_descriptor = descriptor;
    atomic_store(&silent_flags, attributes->c_lflag);
    struct sigaction stop = {.sa_handler = stop_guarded, .sa_flags = SA_RESTART};
    struct sigaction go_on = {.sa_handler = go_on_guarded, .sa_flags = SA_RESTART};
    struct sigaction end = {.sa_sigaction = end_guarded, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    for (int number = 1; number < NSIG; number++) {
        if (asks_to_stop(number) || number == SIGCONT) sigaddset(&stop.sa_mask, number);
    }
    go_on.sa_mask = stop.sa_mask;
    // Whoever ends is stopped by nothing any more, not even by being continued in the background.
    sigfillset(&end.sa_mask);
    for (int number = 1; number < NSIG; number++) {
        if (asks_to_stop(number)) guard(number, &stop);
        if (number == SIGCONT) guard(number, &go_on);
        if (asks_to_end(number) || is_fault(number)) guard(number, &end);
    }
}

int system_claim_terminal(int descriptor) {
    sigset_t none, before;
    sigemptyset(&none);
    // The threads of a pool have all signals blocked, and then the system lets them do what they like. Open
    // to all of them this one hears, when it is continued, of its end before it asks once more.
    pthread_sigmask(SIG_SETMASK, &none, &before);
    int result = tcflush(descriptor, TCIFLUSH) < 0 ? -errno : 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return result;
}

void system_note_silence(tcflag_t flags) { atomic_store(&silent_flags, flags); }

static void release(int number) {
    struct sigaction now;
    if (is_of_the_end(number) || sigaction(number, NULL, &now) != 0) return;
    if (now.sa_handler == note_held) {
        unheld[number] = unguarded[number];
    } else {
        sigaction(number, &unguarded[number], NULL);
    }
}

void system_release_terminal(void) {
    for (int number = 1; number < NSIG; number++) {
        int goes_on = asks_to_stop(number) || number == SIGCONT;
        if (goes_on || asks_to_end(number) || is_fault(number)) release(number);
    }
    guarded_descriptor = -1;
}

int system_wait(pid_t process) {
    int status;
    while (waitpid(process, &status, 0) < 0) {
        if (errno != EINTR) return -errno;
    }
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
