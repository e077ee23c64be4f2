#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

// The header hides these behind feature macros; whether the library has them is asked at open.
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#define SQLITE_ENABLE_SESSION 1
#include <sqlite3.h>

// Cast macros and variadic functions that Swift does not import.
static inline sqlite3_destructor_type csqlite_transient(void) { return SQLITE_TRANSIENT; }
static inline int csqlite_config_no_checkpoint_on_close(sqlite3 *db, int on) {
    return sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, on, (int *)0);
}

// An open file behind a connection, by the methods of its file system layer (sqlite3_io_methods): the
// database, or the journal or write-ahead log that it has.
static inline sqlite3_file *csqlite_open_file(sqlite3 *db, int which) {
    sqlite3_file *file = 0;
    if (sqlite3_file_control(db, "main", which, &file) != SQLITE_OK) return 0;
    return file && file->pMethods ? file : 0;
}
static inline sqlite3_file *csqlite_file(sqlite3 *db) {
    return csqlite_open_file(db, SQLITE_FCNTL_FILE_POINTER);
}
static inline sqlite3_file *csqlite_log(sqlite3 *db) {
    return csqlite_open_file(db, SQLITE_FCNTL_JOURNAL_POINTER);
}
static inline int csqlite_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
    return file ? file->pMethods->xRead(file, bytes, count, offset) : SQLITE_IOERR;
}
static inline sqlite3_int64 csqlite_size(sqlite3_file *file) {
    sqlite3_int64 size = 0;
    return file && file->pMethods->xFileSize(file, &size) == SQLITE_OK ? size : 0;
}
static inline int csqlite_read_file(sqlite3 *db, void *bytes, int count, sqlite3_int64 offset) {
    return csqlite_read(csqlite_file(db), bytes, count, offset);
}
static inline sqlite3_int64 csqlite_file_size(sqlite3 *db) { return csqlite_size(csqlite_file(db)); }
static inline int csqlite_read_log(sqlite3 *db, void *bytes, int count, sqlite3_int64 offset) {
    return csqlite_read(csqlite_log(db), bytes, count, offset);
}
static inline sqlite3_int64 csqlite_log_size(sqlite3 *db) { return csqlite_size(csqlite_log(db)); }
static inline int csqlite_has_moved(sqlite3 *db) {
    int moved = 0;
    return sqlite3_file_control(db, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved;
}
// The lock that the connection has on its file: none before its first read.
static inline int csqlite_lock_level(sqlite3 *db) {
    sqlite3_file *file = csqlite_file(db);
    int level = SQLITE_LOCK_NONE;
    if (file) file->pMethods->xFileControl(file, SQLITE_FCNTL_LOCKSTATE, &level);
    return level;
}
// Takes the exclusive lock, as the last connection does when it closes.
static inline int csqlite_lock_file(sqlite3 *db) {
    sqlite3_file *file = csqlite_file(db);
    if (!file) return SQLITE_BUSY;
    int code = file->pMethods->xLock(file, SQLITE_LOCK_SHARED);
    return code == SQLITE_OK ? file->pMethods->xLock(file, SQLITE_LOCK_EXCLUSIVE) : code;
}
// Takes the lock of whoever reads, for a moment.
static inline int csqlite_share_file(sqlite3 *db) {
    sqlite3_file *file = csqlite_file(db);
    return file ? file->pMethods->xLock(file, SQLITE_LOCK_SHARED) : SQLITE_ERROR;
}
static inline void csqlite_unlock_file(sqlite3 *db, int level) {
    sqlite3_file *file = csqlite_file(db);
    if (file) file->pMethods->xUnlock(file, level);
}
// Before the library is used for the first time; afterwards it changes nothing.
static inline int csqlite_config_memory_statistics(int on) {
    return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, on);
}

// The index of the write-ahead log in shared memory; 0 where there is none.
static inline volatile unsigned int *csqlite_wal_index(sqlite3 *db, sqlite3_file **file) {
    volatile void *page = 0;
    *file = csqlite_file(db);
    if (!*file || (*file)->pMethods->iVersion < 2) return 0;
    if ((*file)->pMethods->xShmMap(*file, 0, 32768, 0, &page) != SQLITE_OK) return 0;
    return (volatile unsigned int *)page;
}

// The header of the write-ahead log's index (sqlite.org/walformat.html, 2.1). It is stored twice and
// written second copy first: two equal copies are a whole one. 0 where there is none.
static inline int csqlite_wal_header(sqlite3 *db, unsigned int words[12]) {
    sqlite3_file *file = 0;
    volatile unsigned int *header = csqlite_wal_index(db, &file);
    if (!header) return 0;
    for (int attempt = 0; attempt < 100; attempt++) {
        int isSame = 1;
        for (int i = 0; i < 12; i++) words[i] = header[i];
        file->pMethods->xShmBarrier(file);
        for (int i = 0; i < 12; i++) isSame &= words[i] == header[12 + i];
        if (isSame && words[0]) return 1;
    }
    return 0;
}

// The counter of commits in the header of the write-ahead log's index, and the checksum of the last
// frame. 0 where there is none.
static inline int csqlite_wal_transaction_number(sqlite3 *db, unsigned int *number,
                                                 unsigned int checksum[2]) {
    enum { counter = 2, frame_checksum = 6 };
    unsigned int header[12];
    if (!csqlite_wal_header(db, header)) return 0;
    *number = header[counter];
    checksum[0] = header[frame_checksum];
    checksum[1] = header[frame_checksum + 1];
    return 1;
}

// The salts that the log was begun with: another log has others (sqlite.org/walformat.html, 2.1). 0
// where there is none.
static inline int csqlite_wal_salt(sqlite3 *db, unsigned int salt[2]) {
    enum { salts = 8 };
    sqlite3_file *file = 0;
    volatile unsigned int *header = csqlite_wal_index(db, &file);
    if (!header || !header[0]) return 0;
    salt[0] = header[salts];
    salt[1] = header[salts + 1];
    return 1;
}

// Whether the whole log is copied into the file: whoever begins to read then reads the file alone.
// The index has the number of its last frame in its header, and behind both copies of the header
// how many frames are copied (sqlite.org/walformat.html, 2.1 and 2.2). 0 where that is not known.
static inline int csqlite_wal_is_copied(sqlite3 *db) {
    enum { words = 12, last_frame = 4, copied_frames = 24 };
    sqlite3_file *file = 0;
    volatile unsigned int *header = csqlite_wal_index(db, &file);
    if (!header) return 0;
    unsigned int frame = header[last_frame];
    unsigned int copied = header[copied_frames];
    file->pMethods->xShmBarrier(file);
    return frame == copied && frame == header[words + last_frame];
}

#endif
