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

static sigset_t loop_signals(void) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGWINCH);
    sigaddset(&set, SIGCONT);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGHUP);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGQUIT);
    sigaddset(&set, SIGTSTP);
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
static const int ending_signals[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};

static void end_guarded(int number) {
    tcsetattr(guarded_descriptor, TCSANOW, &guarded_attributes);
    // Once and without a mask, by the flags it was installed with: this is the end.
    raise(number);
}

void system_guard_terminal(int descriptor, const struct termios *attributes) {
    struct sigaction action = {.sa_handler = SIG_DFL};
    if (attributes != NULL) {
        guarded_attributes = *attributes;
        guarded_descriptor = descriptor;
        action.sa_handler = end_guarded;
        action.sa_flags = SA_RESETHAND | SA_NODEFER;
    }
    for (size_t index = 0; index < sizeof ending_signals / sizeof *ending_signals; index++) {
        struct sigaction before;
        sigaction(ending_signals[index], NULL, &before);
        // nohup and the like had their reason.
        if (before.sa_handler != SIG_IGN) sigaction(ending_signals[index], &action, NULL);
    }
}

int system_wait(pid_t process) {
    int status;
    while (waitpid(process, &status, 0) < 0) {
        if (errno != EINTR) return -errno;
    }
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
