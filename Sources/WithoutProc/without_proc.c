#include "without_proc.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void tend_refuse_without_arguments(void) {
    static const char message[] = "tend: the system does not say which words were typed; mount /proc\n";
    if (write(STDERR_FILENO, message, strlen(message)) < 0) {}
    _exit(74);
}

#if defined(__linux__)
/// Comes before the start of Swift's runtime, which aborts in a static program without `/proc`.
__attribute__((constructor(101))) static void refuse_without_proc(void) {
    if (access("/proc/self/maps", R_OK) != 0) tend_refuse_without_arguments();
}
#endif
