#ifdef __linux__
#define _GNU_SOURCE
#include "ProcessStart.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

static int prepare(pid_t parent, const int *moves, int count, int leads_group) {
    struct sigaction usual = {.sa_handler = SIG_DFL};
    for (int number = 1; number < NSIG; number++) sigaction(number, &usual, NULL);
    if (prctl(PR_SET_PDEATHSIG, SIGTERM) != 0) return -1;
    // The parent may have ended before the call.
    if (getppid() != parent) _exit(127);
    if (leads_group && setpgid(0, 0) != 0) return -1;
    for (const int *move = moves; move < moves + 2 * count; move += 2) {
        // A copy stays open in the new program.
        if (move[0] == move[1] ? fcntl(move[1], F_SETFD, 0) : dup2(move[0], move[1]) < 0) return -1;
    }
    return 0;
}

int tend_start_bound(
    pid_t *child, const char *path, char *const argv[], char *const envp[], const int *moves, int count,
    int leads_group) {
    pid_t parent = getpid();
    sigset_t all, before;
    volatile int code = 0;
    // The child uses this process's memory until it has become the program, so no handler may run in it.
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, &before);
    pid_t started = vfork();
    if (started == 0) {
        if (prepare(parent, moves, count, leads_group) == 0) {
            sigprocmask(SIG_SETMASK, &before, NULL);
            execve(path, argv, envp);
        }
        code = errno;
        _exit(127);
    }
    if (started < 0) code = errno;
    sigprocmask(SIG_SETMASK, &before, NULL);
    if (started > 0 && code != 0) {
        // It has ended, and is not the program.
        while (waitpid(started, NULL, 0) < 0 && errno == EINTR) {}
    }
    *child = started;
    return code;
}
#endif
