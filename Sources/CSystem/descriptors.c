#define _GNU_SOURCE
#include "CSystem.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

static int answer(long result) { return result < 0 ? -errno : (int)result; }

int system_memory_file(const char *name) { return answer(memfd_create(name, MFD_CLOEXEC)); }

int system_hold_file(const char *path) { return answer(open(path, O_PATH | O_CLOEXEC)); }

uint64_t system_file_birth(const char *path) {
    struct statx found;
    if (statx(AT_FDCWD, path, 0, STATX_BTIME, &found) != 0) return 0;
    if (!(found.stx_mask & STATX_BTIME)) return 0;
    return (uint64_t)found.stx_btime.tv_sec * 1000000000 + found.stx_btime.tv_nsec;
}

int system_synchronize_file_system(int descriptor) { return syncfs(descriptor); }

int system_event_descriptor(void) { return answer(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)); }

void system_event_signal(int descriptor) {
    // A full counter refuses the write and wakes the reader all the same.
    eventfd_write(descriptor, 1);
}

void system_event_clear(int descriptor) {
    eventfd_t count;
    eventfd_read(descriptor, &count);
}

int system_process_descriptor(pid_t process) {
    return answer(syscall(SYS_pidfd_open, process, 0));
}

int system_exchange_files(int folder, const char *path, int other_folder, const char *other) {
    return answer(renameat2(folder, path, other_folder, other, RENAME_EXCHANGE));
}

int system_rename_to_free_name(int folder, const char *path, int new_folder, const char *name) {
    return answer(renameat2(folder, path, new_folder, name, RENAME_NOREPLACE));
}

int system_mapped_file(const void *address, char *path, size_t size) {
    FILE *maps = fopen("/proc/self/maps", "re");
    if (!maps) return 0;
    char *line = NULL;
    size_t capacity = 0;
    int is_found = 0;
    while (!is_found && getline(&line, &capacity, maps) > 0) {
        unsigned long start, end;
        int place = 0;
        if (sscanf(line, "%lx-%lx %*s %*s %*s %*s %n", &start, &end, &place) != 2 || !place) continue;
        if ((unsigned long)address < start || (unsigned long)address >= end) continue;
        line[strcspn(line, "\n")] = 0;
        if (line[place] != '/' || strlen(line + place) >= size) break;
        strcpy(path, line + place);
        is_found = 1;
    }
    free(line);
    fclose(maps);
    return is_found;
}

int64_t system_file_system(const char *path) {
    struct statfs facts;
    if (statfs(path, &facts) != 0) return -errno;
    return (uint32_t)facts.f_type;
}

int system_terminal_size(int descriptor, int *columns, int *rows) {
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return -1;
    if (size.ws_col == 0 || size.ws_row == 0) return -1;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return 0;
}

int system_terminal_cell(int descriptor, int *width, int *height) {
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return -1;
    if (size.ws_col == 0 || size.ws_row == 0) return -1;
    *width = size.ws_xpixel / size.ws_col;
    *height = size.ws_ypixel / size.ws_row;
    return *width > 0 && *height > 0 ? 0 : -1;
}

int system_withhold(int descriptor) {
    if (descriptor > 2) return answer(fcntl(descriptor, F_SETFD, FD_CLOEXEC));
    int empty = open("/dev/null", O_RDWR | O_CLOEXEC);
    if (empty < 0) return -errno;
    int result = answer(dup2(empty, descriptor));
    if (empty != descriptor) close(empty);
    return result < 0 ? result : 0;
}

// One for writing alone counts too: through /proc it opens again for reading.
static int is_same_file(int descriptor, const struct stat *file) {
    struct stat other;
    if (fstat(descriptor, &other) != 0) return 0;
    return other.st_dev == file->st_dev && other.st_ino == file->st_ino;
}

int system_withhold_file(int descriptor) {
    struct stat file;
    if (fstat(descriptor, &file) != 0) return -errno;
    // A socket may be standard output too, as ssh has it, and what was read from it does not come again.
    if (!S_ISREG(file.st_mode) && !S_ISFIFO(file.st_mode)) return system_withhold(descriptor);
    DIR *folder = opendir("/proc/self/fd");
    if (folder == NULL) return -errno;
    int result = 0;
    for (;;) {
        errno = 0;
        struct dirent *entry = readdir(folder);
        if (entry == NULL) {
            result = -errno;
            break;
        }
        char *end;
        long number = strtol(entry->d_name, &end, 10);
        if (*end != 0 || number == dirfd(folder) || !is_same_file((int)number, &file)) continue;
        result = system_withhold((int)number);
        if (result < 0) break;
    }
    closedir(folder);
    return result < 0 ? result : 0;
}

int system_pipe_of(const void *bytes, size_t count) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -errno;
    int room = fcntl(ends[1], F_GETPIPE_SZ);
    if (room >= 0 && count > (size_t)room) room = fcntl(ends[1], F_SETPIPE_SZ, (int)count);
    int result = room < 0 || count > (size_t)room ? -EMSGSIZE : 0;
    // The pipe is empty and large enough, so one call takes all.
    if (result == 0 && write(ends[1], bytes, count) != (ssize_t)count) result = -EMSGSIZE;
    close(ends[1]);
    if (result < 0) {
        close(ends[0]);
        return result;
    }
    // Whoever reads may wait for the end as usual.
    fcntl(ends[0], F_SETFL, 0);
    return ends[0];
}

int system_filled_pipe(const void *bytes, size_t count, int number) {
    int end = system_pipe_of(bytes, count);
    if (end < 0) return end;
    if (end == number) return fcntl(number, F_SETFD, 0) != 0 ? -errno : 0;
    int result = dup2(end, number) < 0 ? -errno : 0;
    close(end);
    return result;
}
