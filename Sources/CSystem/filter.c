#define _GNU_SOURCE
#include "CSystem.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static int64_t milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// Starts it with these ends as its standard input and output.
static pid_t start(char *const arguments[], int input, int output) {
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    sigset_t none, all;
    pid_t child = 0;
    int failure = posix_spawnattr_init(&attributes);
    if (failure != 0) return -failure;
    failure = posix_spawn_file_actions_init(&actions);
    if (failure == 0) {
        sigemptyset(&none);
        sigfillset(&all);
        posix_spawnattr_setsigmask(&attributes, &none);
        posix_spawnattr_setsigdefault(&attributes, &all);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        failure = posix_spawnp(&child, arguments[0], &actions, &attributes, arguments, environ);
        posix_spawn_file_actions_destroy(&actions);
    }
    posix_spawnattr_destroy(&attributes);
    return failure == 0 ? child : -failure;
}

// Reads to the end, or to the deadline: -ETIMEDOUT.
static ssize_t read_all(int descriptor, char *output, size_t size, int64_t deadline) {
    size_t count = 0;
    for (;;) {
        struct pollfd wait = {.fd = descriptor, .events = POLLIN};
        char rest[512];
        int64_t time = deadline - milliseconds();
        if (time <= 0) return -ETIMEDOUT;
        int ready = poll(&wait, 1, (int)time);
        if (ready < 0 && errno != EINTR) return -errno;
        if (ready <= 0) continue;
        // What there is no room for is read all the same: the program is not to wait for it.
        ssize_t got = count < size ? read(descriptor, output + count, size - count)
                                   : read(descriptor, rest, sizeof rest);
        if (got < 0 && errno != EINTR) return -errno;
        if (got == 0) return (ssize_t)count;
        if (got > 0 && count < size) count += (size_t)got;
    }
}

ssize_t system_filter(
    char *const arguments[], const void *input, size_t count, char *output, size_t size,
    int milliseconds_at_most) {
    int ends[2];
    int64_t deadline = milliseconds() + milliseconds_at_most;
    int source = system_pipe_of(input, count);
    if (source < 0) return source;
    if (pipe2(ends, O_CLOEXEC) != 0) {
        int failure = -errno;
        close(source);
        return failure;
    }
    ssize_t result = 0;
    pid_t child = start(arguments, source, ends[1]);
    close(ends[1]);
    if (child > 0) {
        result = read_all(ends[0], output, size, deadline);
        if (result < 0) kill(child, SIGKILL);
        int status = system_wait(child);
        if (result >= 0 && status != 0) result = -EPROTO;
    } else {
        result = child;
    }
    close(ends[0]);
    close(source);
    return result;
}
