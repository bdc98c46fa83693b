import Libc
import TendKit

/// Another program that gets the user's terminal: a pager, or an extension.
package struct ForegroundProgram {
    /// The program, looked for in `PATH` unless it has a slash, and its arguments.
    package let arguments: [String]
    /// What is added to the environment.
    package var environment: [String: String] = [:]
    /// How many of the last arguments are the last words of this process itself, to be passed on byte for byte.
    package var ownWords = 0
    /// What it reads in place of the terminal; `nil` leaves it what this process has.
    package var input: [UInt8]?

    /// Runs the program to its end, however long the user takes.
    /// - Parameter mask: the user's own for new files, in place of this program's.
    func run(mask: mode_t) -> ChildProgram.Ending {
        guard let pipe = Pipe() else { return .missing(StartFailure()) }
        let spawn = Spawn()
        if input != nil { spawn.give(pipe.reading, as: STDIN_FILENO) }
        // Ctrl-C is the other program's to answer as long as it has the terminal.
        let (interrupt, quit) = (signal(SIGINT, SIG_IGN), signal(SIGQUIT, SIG_IGN))
        let own = umask(mask)
        defer {
            signal(SIGINT, interrupt)
            signal(SIGQUIT, quit)
            umask(own)
        }
        let child: pid_t
        do { child = try spawn.start(arguments, environment) } catch { return .missing(error) }
        pipe.closeReading()
        if let input { pipe.write(input) }
        pipe.closeWriting()
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? .ended(Int(status >> 8 & 0xFF)) : .killed
    }

    /// Becomes the program, which has to be named by its path. It returns only where that is not possible, with the reason.
    func replaceThisProcess(mask: mode_t) -> String {
        guard let name = arguments.first, name.hasPrefix("/") else { return "it is not named by an absolute path" }
        umask(mask)
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_DFL) }
        return ProgramStrings.use(arguments, environment, ownWords: ownWords) { argv, envp in
            execve(name, argv, envp)
            return String(cString: strerror(errno))
        }
    }
}
