import Libc
import TendKit

/// Another program that is started and left to itself: nobody waits for it, and what it prints goes nowhere.
package struct DetachedProgram {
    /// The program and its arguments.
    package let arguments: [String]
    /// What is added to the environment.
    package let environment: [String: String]
    /// What it reads from its standard input; no more than a pipe holds.
    package let input: [UInt8]

    /// - Parameter mask: the user's own for new files, in place of this program's.
    /// - Returns: why it could not be started; `nil` where it was.
    func start(mask: mode_t) -> String? {
        guard let pipe = Pipe() else { return String(cString: strerror(errno)) }
        // Nobody reads yet, so that what does not fit would wait for ever.
        _ = fcntl(pipe.writing, F_SETFL, O_NONBLOCK)
        guard pipe.write(input) else { return "its input is too long" }
        pipe.closeWriting()
        let spawn = Spawn()
        spawn.give(pipe.reading, as: STDIN_FILENO)
        for descriptor in [STDOUT_FILENO, STDERR_FILENO] { spawn.discard(descriptor) }
        spawn.closeOtherDescriptors()
        spawn.leaveSession()
        let own = umask(mask)
        defer { umask(own) }
        do {
            _ = try spawn.start(arguments, environment)
            return nil
        } catch {
            return error.reason
        }
    }
}
