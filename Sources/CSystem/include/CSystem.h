// What Swift cannot see of Linux, and what must be C: the crash handler and signal sets.
#ifndef CSYSTEM_H
#define CSYSTEM_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

#include "SecureMemory.h"

/// Names the thread that calls, for debuggers: 15 bytes.
void system_name_thread(const char *name);

// Descriptors. All are closed in children; a negative answer is -errno.

/// A file in memory.
int system_memory_file(const char *name);
/// Returns when all of a descriptor's file system is on the disk; -1 and errno where it failed.
int system_synchronize_file_system(int descriptor);
/// A counter to poll; reading never waits.
int system_event_descriptor(void);
/// Adds one to the counter.
void system_event_signal(int descriptor);
/// Sets the counter to nothing.
void system_event_clear(int descriptor);
/// Keeps a descriptor from programs that are started: it is closed in them. Of the first three, which
/// every program expects, an empty file takes the place at once. -errno on failure.
int system_withhold(int descriptor);
/// The same for every descriptor of the file of this one, where that is a regular file or a pipe:
/// duplicates, and what was opened anew. -errno on failure.
int system_withhold_file(int descriptor);
/// The reading end of a pipe that holds these bytes and then ends; nothing waits for a reader. -EMSGSIZE
/// when no pipe here holds so many.
int system_pipe_of(const void *bytes, size_t count);
/// The same under the number `number`, also in programs that are started; 0 when it is.
int system_filled_pipe(const void *bytes, size_t count, int number);
/// Holds a file without opening it (O_PATH): closing this drops no locks of the process.
int system_hold_file(const char *path);
/// When the file under a path was made, in nanoseconds since 1970; 0 where the file system does not tell.
uint64_t system_file_birth(const char *path);
/// Becomes readable when the process ends.
int system_process_descriptor(pid_t process);

// Files. All are -errno on failure; -EINVAL or -ENOSYS where the file system cannot do it.

// Paths begin at an open folder, or at AT_FDCWD.

/// Makes two paths name each other's files, at once.
int system_exchange_files(int folder, const char *path, int other_folder, const char *other);
/// Renames a file unless the new name is taken: then it is -EEXIST.
int system_rename_to_free_name(int folder, const char *path, int new_folder, const char *name);
/// The path of the file that this memory shows now, as the system writes it in /proc/self/maps: with
/// " (deleted)" behind it when the file is in no folder any more. 0 when it shows none, or when that
/// cannot be told.
int system_mapped_file(const void *address, char *path, size_t size);
/// The number of the kind of file system that a path lies on, as statfs(2) gives it.
int64_t system_file_system(const char *path);

// Locks between processes, of the first byte of an open file; they end with the descriptor.

#define SYSTEM_LOCK_NONE 0
#define SYSTEM_LOCK_SHARED 1
#define SYSTEM_LOCK_EXCLUSIVE 2

/// Takes or changes a lock; waits for a shared one, never for an exclusive one. -errno on failure.
int system_lock_descriptor(int descriptor, int kind);
/// Whether another descriptor holds a lock of any kind on any part of the file; 1 too where that cannot
/// be told.
int system_is_locked_by_others(int descriptor);

// Terminals.

/// Asks the terminal for its size in cells; -1 when it does not know.
int system_terminal_size(int descriptor, int *columns, int *rows);
/// Asks the terminal for the points of a cell; -1 when it does not know.
int system_terminal_cell(int descriptor, int *width, int *height);
/// Has some characters take two cells to which the C library gives one, for ncurses and for
/// system_character_width; NULL for none.
void system_set_drawn_wide(int (*predicate)(uint32_t scalar));
/// The width that ncurses gives a character; -1 when it cannot be printed.
int system_character_width(uint32_t scalar);
/// The width this machine's C library gives a character; -1 when it cannot be printed.
int system_library_width(uint32_t scalar);
/// Whether the locale for characters writes UTF-8, after taking it from the environment, with C.UTF-8
/// in place of one that does not.
int system_adopt_utf8_locale(void);

// Signals.

/// Whether the signal was ignored when the process began, as nohup does it. It stays so, in what is
/// started too.
int system_was_ignored(int signal);
/// Blocks what the loop reads, in this thread and those it will start: every signal that would end or stop
/// the process, but those of a crash and what was ignored, and changes of the size; ignores SIGPIPE.
///
/// The system no longer stops who touches the terminal in the background: ask `system_terminal_is_ours`.
void system_block_signals(void);
/// A descriptor that yields the blocked signals.
int system_signal_descriptor(void);
/// The next blocked signal that came, 0 when there is none; never waits.
int system_next_signal(int descriptor);
/// Stops the whole process group by a signal, as Ctrl-Z does, and returns when it is continued; 0 where
/// nobody could continue it and the system therefore does not stop it.
int system_stop(int signal);
/// Whether the terminal is this process's to use: 0 in the background, where it is somebody else's.
int system_terminal_is_ours(int descriptor);
/// Returns 0 as soon as the terminal is ours, and waits for that as the system lets others wait: stopped.
/// Of the blocked signals that end the process it takes the first and returns it; SIGHUP where nobody is
/// left who could give us the terminal.
int system_await_terminal(int descriptor);
/// Ends the process as the signal would by default.
_Noreturn void system_die(int signal);

/// From now on INT, TERM and HUP wait; call it before what was asked for becomes lasting. One thread at
/// a time.
void system_hold_signals(void);
/// It did not: they do what they did before, and one that came does it now.
void system_let_signals_go(void);
/// It did: from now on they let the process come to its end. If it has none a second after one of them,
/// it prints `sentence` to standard error and ends by that signal.
void system_keep_signals(const char *sentence);
/// From now on INT, TERM and HUP print `sentence` to standard error before they end the process, unless
/// they are held.
void system_tell_at_end(const char *sentence);

// Children.

/// Starts a program found on the path with no signal blocked and default actions, except that what was
/// ignored when we began stays so; -errno on failure.
pid_t system_spawn(char *const arguments[]);

/// Becomes a program found on the path, with the same signals; comes back on failure alone, with -errno.
int system_become(char *const arguments[]);

/// Throws away what was typed; in the background it first waits, stopped, until the terminal is ours.
/// -errno on failure.
int system_claim_terminal(int descriptor);
/// From now on whatever ends the process, a crash too, first throws away what was typed and gives the
/// terminal `attributes` back; what stops it does the same until it goes on.
void system_guard_terminal(int descriptor, const struct termios *attributes);
/// Says which local modes the guarded terminal has from now on, also after the process was stopped.
void system_note_silence(tcflag_t flags);
/// Ends the guard; signals do what they did before it.
void system_release_terminal(void);

/// Waits for a child and gives its exit code, or 128 + n when signal n ended it; -errno on failure.
int system_wait(pid_t process);

/// Starts a program found on the path, hands it `count` bytes as its input and waits for its end, so many
/// milliseconds at most; then it is killed. How many of the bytes it wrote are in `output`, which has room
/// for `size`. -errno on failure, -EPROTO where it ended with another code than 0.
ssize_t system_filter(
    char *const arguments[], const void *input, size_t count, char *output, size_t size,
    int milliseconds_at_most);

// The crash handler.

/// Says what undoes the terminal's modes: `bytes` written to `descriptor`, then `attributes` set.
/// Copies all of it. Too many bytes are refused with -1.
int system_crash_arm(
    int descriptor, const uint8_t *bytes, size_t count, const struct termios *attributes);
/// Says what a note of a crash begins with and where it goes; no path for no note. Behind `head` come the
/// signal and the commands, unless `is_brief`. Copies all of it; too many bytes are refused with -1.
int system_crash_note(const char *path, const char *head, int is_brief);
/// Says which commands were used last, for the note; what is too long is cut.
void system_crash_commands(const char *names);
/// Leaves the terminal alone in a crash and at the exit.
void system_crash_disarm(void);
/// Handles crashes and calls of exit(3) from now on. With `chain`, the action there was before runs after ours.
void system_crash_install(int chain);

#endif
