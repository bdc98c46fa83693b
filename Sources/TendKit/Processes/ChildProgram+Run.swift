import TendLibc

extension ChildProgram {
    /// Runs the program to its end, as a ``ProgramRunner`` does: `tracker.backup(to: path, named: name) { $0.run() }`. Its
    /// output is discarded unless it is captured.
    public func run() -> Result {
        guard let input = Pipe(), let output = Pipe(), let errors = Pipe() else {
            return Result(.missing(StartFailure()))
        }
        do throws(StartFailure) {
            let child = try spawn(input, output, errors)
            return talk(to: child, input, output, errors)
        } catch {
            return Result(.missing(error))
        }
    }

    /// Starts the program, as a ``ProgramStarter`` does. Its time limit is the longest silence before an answer.
    public func start() -> Swift.Result<any RunningProgram, StartFailure> { PipedProgram.start(self) }

    /// Starts the program. This process's ends of the pipes don't block.
    /// - Returns: the number of the process, which leads a group unless it may ask.
    func spawn(_ input: Pipe, _ output: Pipe, _ errors: Pipe) throws(StartFailure) -> pid_t {
        let spawn = Spawn()
        spawn.endWithThisProcess()
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
        let child = try spawn.start(arguments, environment, hiding: hiddenVariables)
        input.closeReading()
        output.closeWriting()
        errors.closeWriting()
        // The child's ends still block, as it expects.
        for end in [input.writing, output.reading, errors.reading] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        return child
    }

    /// Writes, reads and waits within the time limit.
    private func talk(to child: pid_t, _ input: Pipe, _ output: Pipe, _ errors: Pipe) -> Result {
        var rest = self.input[...]
        var result = Result(.killed)
        var status: Int32 = 0
        // The child does not have these streams.
        if !captured.contains(.output) { output.closeReading() }
        if !captured.contains(.errors) { errors.closeReading() }
        // The end of its output wakes this process when the child ends. A child without output, or whose children have
        // its output open, is polled, less and less often.
        var pause: Int32 = 1
        let deadline = monotonicMilliseconds() + seconds * 1000
        while monotonicMilliseconds() < deadline {
            // A program that does not read all its input may still succeed.
            if !rest.isEmpty, !input.writeSome(of: &rest) { rest = [] }
            if rest.isEmpty { input.closeWriting() }
            let hasEnded = waitpid(child, &status, WNOHANG) == child
            output.drain(into: &result.output)
            errors.drain(into: &result.errors)
            if hasEnded {
                result.ending = Ending(status)
                return result
            }
            // The system ignores closed ends, which are negative.
            var ends = [
                pollfd(fd: output.reading, events: Int16(POLLIN), revents: 0),
                pollfd(fd: errors.reading, events: Int16(POLLIN), revents: 0),
                pollfd(fd: input.writing, events: Int16(POLLOUT), revents: 0),
            ]
            pause = poll(&ends, nfds_t(ends.count), pause) > 0 ? 1 : min(pause * 2, 20)
        }
        kill(mayAsk ? child : -child, SIGKILL)
        waitpid(child, &status, 0)
        return result
    }
}

extension ChildProgram.Ending {
    /// - Parameter status: the result of `waitpid`.
    package init(_ status: Int32) {
        let signal = Int(status & 0x7F)
        self = signal == 0 ? .ended(Int(status >> 8 & 0xFF)) : .signal(signal)
    }
}

extension StartFailure {
    /// - Parameter code: the value of `errno`.
    package init(code: Int32 = errno) { self.init(String(cString: strerror(code)), isNotFound: code == ENOENT) }
}
