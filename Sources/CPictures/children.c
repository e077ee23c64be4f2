// A process of its own for each picture: what a library does to it happens to nothing else.
#define _GNU_SOURCE
#include "CPictures.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static void limit(int resource, uint64_t value) {
    struct rlimit limit = {.rlim_cur = value, .rlim_max = value};
    setrlimit((__rlimit_resource_t)resource, &limit);
}

/// One line of the filter: the call `number` is answered.
#define ALLOWED(number)                                \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1), \
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

/// What a process needs to compute, to take and give back memory, to read and write what it has open, and
/// to end. Everything else is answered with "not permitted", which C libraries take for an answer.
static void refuse_the_world(void) {
    struct sock_filter filter[] = {
#ifdef OWN_ARCHITECTURE
        // The numbers below mean something else in the calls of another architecture, which the
        // kernel answers as well.
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
#endif
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        ALLOWED(SYS_read),
        ALLOWED(SYS_readv),
        ALLOWED(SYS_write),
        ALLOWED(SYS_writev),
        ALLOWED(SYS_lseek),
        ALLOWED(SYS_fstat),
        ALLOWED(SYS_close),
        ALLOWED(SYS_ppoll),
#ifdef SYS_poll
        ALLOWED(SYS_poll),
#endif
        ALLOWED(SYS_brk),
        ALLOWED(SYS_mmap),
        ALLOWED(SYS_munmap),
        ALLOWED(SYS_mremap),
        ALLOWED(SYS_mprotect),
        ALLOWED(SYS_madvise),
        ALLOWED(SYS_futex),
        ALLOWED(SYS_membarrier),
        ALLOWED(SYS_rseq),
        ALLOWED(SYS_set_robust_list),
        ALLOWED(SYS_sched_yield),
        ALLOWED(SYS_sched_getaffinity),
        ALLOWED(SYS_getrandom),
        ALLOWED(SYS_clock_gettime),
        ALLOWED(SYS_clock_nanosleep),
        ALLOWED(SYS_nanosleep),
        ALLOWED(SYS_gettimeofday),
        ALLOWED(SYS_sysinfo),
        ALLOWED(SYS_getpid),
        ALLOWED(SYS_gettid),
        ALLOWED(SYS_rt_sigaction),
        ALLOWED(SYS_rt_sigprocmask),
        ALLOWED(SYS_rt_sigreturn),
        ALLOWED(SYS_sigaltstack),
        ALLOWED(SYS_restart_syscall),
        ALLOWED(SYS_exit),
        ALLOWED(SYS_exit_group),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
    };
    struct sock_fprog program = {.len = sizeof filter / sizeof *filter, .filter = filter};
    // Where the system has none of this the limits hold all the same.
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0) {
        prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
    }
}

void picture_confine(uint64_t memory, uint32_t seconds) {
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_AS, memory);
    limit(RLIMIT_CPU, seconds);
    limit(RLIMIT_FSIZE, memory);
    refuse_the_world();
}

static int prepare(posix_spawnattr_t *attributes, short flags) {
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    int failure = posix_spawnattr_init(attributes);
    if (failure != 0) {
        return failure;
    }
    posix_spawnattr_setsigmask(attributes, &none);
    posix_spawnattr_setsigdefault(attributes, &all);
    posix_spawnattr_setflags(
        attributes, (short)(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | flags));
    return 0;
}

pid_t picture_spawn(const char *program, char *const arguments[], int input, int output) {
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    int failure = prepare(&attributes, 0);
    if (failure != 0) {
        return -failure;
    }
    failure = posix_spawn_file_actions_init(&actions);
    if (failure != 0) {
        posix_spawnattr_destroy(&attributes);
        return -failure;
    }
    // Neither is 0, 1 or 2 where those are held open, as the program holds them.
    posix_spawn_file_actions_adddup2(&actions, input, 0);
    posix_spawn_file_actions_adddup2(&actions, output, 1);
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
    pid_t child = 0;
    failure = posix_spawn(&child, program, &actions, &attributes, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return failure == 0 ? child : -failure;
}

pid_t picture_open_with(char *const arguments[]) {
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    int failure = prepare(&attributes, POSIX_SPAWN_SETSID);
    if (failure != 0) {
        return -failure;
    }
    failure = posix_spawn_file_actions_init(&actions);
    if (failure != 0) {
        posix_spawnattr_destroy(&attributes);
        return -failure;
    }
    for (int number = 0; number < 3; number++) {
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0);
    }
    pid_t child = 0;
    failure = posix_spawnp(&child, arguments[0], &actions, &attributes, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return failure == 0 ? child : -failure;
}

void picture_await(pid_t child) {
    siginfo_t end;
    while (waitid(P_PID, (id_t)child, &end, WEXITED | WNOWAIT) < 0 && errno == EINTR) {
    }
}

int picture_wait(pid_t child) {
    int status = 0;
    while (waitpid(child, &status, 0) < 0) {
        if (errno != EINTR) {
            return -errno;
        }
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int picture_memory_file(void) {
    int descriptor = memfd_create("picture", MFD_CLOEXEC);
    return descriptor < 0 ? -errno : descriptor;
}
