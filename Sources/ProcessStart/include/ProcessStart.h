#ifdef __linux__
#include <sys/types.h>

/// Starts a program that the kernel asks to end (SIGTERM) when this process ends, even by SIGKILL. `posix_spawn` can't.
///
/// Signals that are ignored here are not ignored there.
///
/// - `path`: the program.
/// - `moves`: pairs of descriptors; the first of each becomes the second.
/// - `leads_group`: whether it leads a process group of its own.
///
/// Returns 0 and sets `child`, or returns the error's number.
int tend_start_bound(
    pid_t *child, const char *path, char *const argv[], char *const envp[], const int *moves, int count,
    int leads_group);
#endif
