import Libc
import TendKit

extension ChildProgram {
    /// Runs the program to its end. Discards its output unless it is captured, because cron would mail it.
    func run() -> Result {
        guard let input = Pipe(), let output = Pipe(), let errors = Pipe() else {
            return Result(.missing(StartFailure()))
        }
        let spawn = Spawn()
        spawn.inherit(input.reading, as: STDIN_FILENO)
        for (stream, pipe, descriptor) in [(Stream.output, output, STDOUT_FILENO), (.errors, errors, STDERR_FILENO)] {
            if captured.contains(stream) {
                spawn.inherit(pipe.writing, as: descriptor)
            } else {
                spawn.discard(descriptor)
            }
        }
        if let outputFile { spawn.inherit(outputFile, as: STDOUT_FILENO) }
        // A process in another group may not read from the terminal.
        if !mayAsk { spawn.leaveGroup() }
        let child: pid_t
        do { child = try spawn.start(arguments, environment, hiding: hiddenVariables) } catch {
            return Result(.missing(error))
        }
        input.closeReading()
        output.closeWriting()
        errors.closeWriting()
        return talk(to: child, input, output, errors)
    }

    /// Writes, reads and waits within the time limit.
    private func talk(to child: pid_t, _ input: Pipe, _ output: Pipe, _ errors: Pipe) -> Result {
        // The child's ends still block, as it expects.
        _ = fcntl(input.writing, F_SETFL, O_NONBLOCK)
        for pipe in [output, errors] { _ = fcntl(pipe.reading, F_SETFL, O_NONBLOCK) }
        var rest = self.input[...]
        var result = Result(.killed)
        var status: Int32 = 0
        // Most programs end soon; a program that waits for the network is polled less often.
        var pause = 1
        var waited = 0
        while waited < seconds * 1000 {
            if !rest.isEmpty {
                let count = rest.withUnsafeBytes { write(input.writing, $0.baseAddress, $0.count) }
                // A program that does not read all its input may still succeed.
                rest = count > 0 ? rest.dropFirst(count) : errno == EAGAIN ? rest : []
            }
            if rest.isEmpty { input.closeWriting() }
            let hasEnded = waitpid(child, &status, WNOHANG) == child
            let before = (result.output.count, result.errors.count)
            if captured.contains(.output) { output.drain(into: &result.output) }
            if captured.contains(.errors) { errors.drain(into: &result.errors) }
            if hasEnded {
                if status & 0x7F == 0 { result.ending = .ended(Int(status >> 8 & 0xFF)) }
                return result
            }
            // Empties a full pipe without delay.
            pause = before == (result.output.count, result.errors.count) ? min(pause * 2, 20) : 1
            usleep(UInt32(pause * 1000))
            waited += pause
        }
        kill(mayAsk ? child : -child, SIGKILL)
        waitpid(child, &status, 0)
        return result
    }
}

extension StartFailure {
    /// - Parameter code: the value of `errno`.
    init(code: Int32 = errno) { self.init(String(cString: strerror(code)), isNotFound: code == ENOENT) }
}
