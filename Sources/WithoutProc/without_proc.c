#include <stdlib.h>
#include <unistd.h>

#if defined(__linux__) && defined(__GLIBC__)

/// The arguments that Swift's `CommandLine` returns.
extern void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);

/// Prepares Swift's runtime for a root without `/proc`, before its own start. It reads two files there: the path of the program,
/// without which a static program aborts unless `SWIFT_ROOT` is set, and the arguments, which would be lost.
__attribute__((constructor(101))) static void start_without_proc(int count, char **arguments) {
    if (access("/proc/self/exe", F_OK) == 0) return;
    setenv("SWIFT_ROOT", "/", 0);
    _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
}
#endif
