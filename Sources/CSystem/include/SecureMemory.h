// Memory for secrets, and what keeps them out of dumps, debuggers and crash reports.
#ifndef SECURE_MEMORY_H
#define SECURE_MEMORY_H

#include <stddef.h>

/// Pages of their own, zeroed, kept out of the swap as far as the system lets us, out of core dumps, and
/// empty in forked children. Ends the process when there is no memory at all.
void *system_secret_allocate(size_t size);
/// 1 when some of the pages were not kept out of the swap.
int system_secret_may_swap(void);
/// Zeroes the pages of `system_secret_allocate` and gives them back.
void system_secret_release(void *bytes, size_t size);
/// Has large pieces of memory go back to the system as soon as they are freed.
void system_return_large_memory(void);
/// Has all threads take small pieces of memory from one place; call it before there are any.
void system_share_memory(void);
/// Zeroes bytes that nobody reads again; no optimizer drops it.
void system_wipe(void *bytes, size_t size);
/// 1 when `a` and `b` hold the same bytes; takes the same time wherever they differ.
int system_equal(const void *a, const void *b, size_t size);

/// No core file of this process, nor of what it starts; -errno on failure.
int system_forbid_core_dumps(void);
/// No debugger and no look into the memory of this process by others of the same user; -errno on failure.
int system_forbid_inspection(void);
/// 1 unless `system_forbid_inspection` was called.
int system_may_be_inspected(void);
/// Gives the crash signals back their default action, so that no runtime prints registers.
void system_reset_crash_signals(void);
/// Lets a write past the file size limit fail with EFBIG instead of ending the process.
void system_ignore_file_size_signal(void);

#endif
