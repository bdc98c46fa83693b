import TendLibc
import TendKit

/// A program that runs independently: nothing waits for it, and its output is discarded.
package struct DetachedProgram {
    /// The program and its arguments.
    package let arguments: [String]
    /// Variables to add to the environment.
    package let environment: [String: String]
    /// The bytes on its standard input, no more than a pipe's capacity.
    package let input: [UInt8]

    /// Starts the program.
    /// - Parameter mask: the user's umask, in place of this program's.
    /// - Returns: why it could not be started; `nil` if it was.
    func start(mask: mode_t) -> String? {
        guard let pipe = Pipe() else { return String(cString: strerror(errno)) }
        // No process reads from the pipe yet, so writing too much would block forever.
        _ = fcntl(pipe.writing, F_SETFL, O_NONBLOCK)
        guard pipe.write(input) else { return "its input is too long" }
        pipe.closeWriting()
        let spawn = Spawn()
        spawn.inherit(pipe.reading, as: STDIN_FILENO)
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
