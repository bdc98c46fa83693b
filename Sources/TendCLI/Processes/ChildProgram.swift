import Libc

/// Another program to be run: its words as they are, no shell.
package struct ChildProgram {
    /// The program, looked for in `PATH` unless it has a slash, and its arguments.
    package let arguments: [String]
    /// What is added to the environment.
    package let environment: [String: String]
    /// What it reads from its standard input.
    package let input: [UInt8]
    /// After so many seconds it is killed.
    package let seconds: Int
    /// What of its output is wanted.
    package var captured: Set<Stream>
    /// An open file that its output goes to.
    package var outputFile: Int32?
    /// Whether it may ask the user something on the terminal, as git does for a password.
    package var mayAsk = false
    /// Variables whose names begin so are not passed on.
    package var hiddenVariables: String?

    package enum Stream: Sendable {
        case output, errors
    }

    package init(
        arguments: [String], environment: [String: String] = [:], input: [UInt8] = [], seconds: Int,
        captured: Set<Stream> = []
    ) {
        self.arguments = arguments
        self.environment = environment
        self.input = input
        self.seconds = seconds
        self.captured = captured
    }

    /// What came of it.
    package struct Result: Equatable, Sendable {
        package var ending: Ending
        package var output: [UInt8] = []
        package var errors: [UInt8] = []

        package init(_ ending: Ending, output: [UInt8] = [], errors: [UInt8] = []) {
            self.ending = ending
            self.output = output
            self.errors = errors
        }
    }

    /// How it ended.
    package enum Ending: Equatable, Sendable {
        case ended(Int)
        case killed
        /// It could not be started, and why; ``StartFailure/isNotFound`` tells whether there is no such program.
        case missing(StartFailure)
    }
}

extension ChildProgram {
    /// Runs the program to its end. What it prints goes nowhere unless it is wanted: cron would mail it.
    func run() -> Result {
        guard let input = Pipe(), let output = Pipe(), let errors = Pipe() else {
            return Result(.missing(StartFailure()))
        }
        let spawn = Spawn()
        spawn.give(input.reading, as: STDIN_FILENO)
        for (stream, pipe, descriptor) in [(Stream.output, output, STDOUT_FILENO), (.errors, errors, STDERR_FILENO)] {
            if captured.contains(stream) {
                spawn.give(pipe.writing, as: descriptor)
            } else {
                spawn.discard(descriptor)
            }
        }
        if let outputFile { spawn.give(outputFile, as: STDOUT_FILENO) }
        // Who is in a group of its own may not read from the terminal.
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

    /// Writes, reads and waits, all within the time limit.
    private func talk(to child: pid_t, _ input: Pipe, _ output: Pipe, _ errors: Pipe) -> Result {
        // The other program's ends still block, as it expects.
        _ = fcntl(input.writing, F_SETFL, O_NONBLOCK)
        for pipe in [output, errors] { _ = fcntl(pipe.reading, F_SETFL, O_NONBLOCK) }
        var rest = self.input[...]
        var result = Result(.killed)
        var status: Int32 = 0
        // Most programs end soon; who waits for a network is not asked so often.
        var pause = 1
        var waited = 0
        while waited < seconds * 1000 {
            if !rest.isEmpty {
                let count = rest.withUnsafeBytes { write(input.writing, $0.baseAddress, $0.count) }
                // A program that does not want to read it may have ended well all the same.
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
            // A full pipe is emptied at once.
            pause = before == (result.output.count, result.errors.count) ? min(pause * 2, 20) : 1
            usleep(UInt32(pause * 1000))
            waited += pause
        }
        kill(mayAsk ? child : -child, SIGKILL)
        waitpid(child, &status, 0)
        return result
    }
}
