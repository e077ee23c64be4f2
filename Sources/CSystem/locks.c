// Open-file-description locks: they belong to the descriptor and end with it.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>

#include "CSystem.h"

// A length of 0 is that of the whole file.
static int request(int descriptor, int command, struct flock *lock, short type, off_t length) {
    *lock = (struct flock){.l_type = type, .l_whence = SEEK_SET, .l_start = 0, .l_len = length};
    int result;
    do result = fcntl(descriptor, command, lock);
    while (result < 0 && errno == EINTR);
    return result < 0 ? -errno : 0;
}

int system_lock_descriptor(int descriptor, int kind) {
    struct flock lock;
    switch (kind) {
    case SYSTEM_LOCK_SHARED: return request(descriptor, F_OFD_SETLKW, &lock, F_RDLCK, 1);
    case SYSTEM_LOCK_EXCLUSIVE: return request(descriptor, F_OFD_SETLK, &lock, F_WRLCK, 1);
    default: return request(descriptor, F_OFD_SETLK, &lock, F_UNLCK, 1);
    }
}

int system_is_locked_by_others(int descriptor) {
    struct flock lock;
    if (request(descriptor, F_OFD_GETLK, &lock, F_WRLCK, 0) != 0) return 1;
    return lock.l_type != F_UNLCK;
}
