import TendLibc
import TendKit

/// A program that gets the user's terminal: a pager or an extension.
package struct ForegroundProgram {
    /// The program and its arguments. The program is searched for in `PATH` unless its name contains a slash.
    package let arguments: [String]
    /// Variables to add to the environment.
    package var environment: [String: String] = [:]
    /// How many of the last arguments are also the last of this process, and are passed on byte for byte.
    package var ownWords = 0
    /// The bytes on its standard input; `nil` inherits this process's.
    package var input: [UInt8]?

    /// Runs the program to its end, without a time limit.
    /// - Parameter mask: the user's umask, in place of this program's.
    func run(mask: mode_t) -> ChildProgram.Ending {
        guard let pipe = Pipe() else { return .missing(StartFailure()) }
        let spawn = Spawn()
        if input != nil { spawn.inherit(pipe.reading, as: STDIN_FILENO) }
        // The other program handles Ctrl-C while it has the terminal.
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
        return ChildProgram.Ending(status)
    }

    /// Replaces this process with the program, which needs an absolute path. Returns only on failure, with the reason.
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
