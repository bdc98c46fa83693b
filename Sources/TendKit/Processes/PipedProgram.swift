import TendLibc

/// A program that answers through pipes. It ends with the last reference, and also if this process is killed, because
/// then its input ends.
final class PipedProgram: RunningProgram {
    private let child: pid_t
    private let input: Pipe
    private let output: Pipe
    private let errors: Pipe
    /// How long it may be silent, in milliseconds.
    private let patience: Int32

    private var unsent: ArraySlice<UInt8>
    private var received: [UInt8] = []
    /// The number of received bytes that were read.
    private var position = 0
    private var complaints: [UInt8] = []

    /// The maximum number of bytes kept of its standard error.
    private static let mostComplaints = 1 << 16
    /// How long it may take to end after the end of its input, in milliseconds.
    private static let leaveTime: Int32 = 1000

    private init(child: pid_t, _ input: Pipe, _ output: Pipe, _ errors: Pipe, _ program: ChildProgram) {
        self.child = child
        self.input = input
        self.output = output
        self.errors = errors
        patience = Int32(clamping: program.seconds * 1000)
        unsent = program.input[...]
    }

    /// Starts a program. Its time limit is the longest silence before an answer.
    static func start(_ program: ChildProgram) -> Result<any RunningProgram, StartFailure> {
        guard let input = Pipe(), let output = Pipe(), let errors = Pipe() else { return .failure(StartFailure()) }
        var program = program
        program.captured = [.output, .errors]
        do throws(StartFailure) {
            let child = try program.spawn(input, output, errors)
            return .success(PipedProgram(child: child, input, output, errors, program))
        } catch {
            return .failure(error)
        }
    }

    deinit {
        input.closeWriting()
        // An idle program ends at the end of its input. One with unread output is in the middle of an answer.
        var end = [pollfd(fd: output.reading, events: Int16(POLLIN), revents: 0)]
        while poll(&end, 1, Self.leaveTime) < 0, errno == EINTR {}
        kill(-child, SIGKILL)
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
    }

    func send(_ bytes: [UInt8]) { unsent += bytes }

    func line() throws(ProgramStopped) -> [UInt8] {
        var searched = 0
        while true {
            if let end = received[(position + searched)...].firstIndex(of: 0x0A) {
                defer { position = end + 1 }
                return Array(received[position..<end])
            }
            searched = received.count - position
            try exchange()
        }
    }

    func bytes(_ count: Int) throws(ProgramStopped) -> [UInt8] {
        while received.count - position < count { try exchange() }
        defer { position += count }
        return Array(received[position..<(position + count)])
    }

    /// Waits until the program takes or gives bytes, then writes and reads as many as are possible without waiting.
    private func exchange() throws(ProgramStopped) {
        received.removeFirst(position)
        position = 0
        // The system ignores negative descriptors.
        var ends = [
            pollfd(fd: output.reading, events: Int16(POLLIN), revents: 0),
            pollfd(fd: errors.reading, events: Int16(POLLIN), revents: 0),
            pollfd(fd: unsent.isEmpty ? -1 : input.writing, events: Int16(POLLOUT), revents: 0),
        ]
        let ready = poll(&ends, nfds_t(ends.count), patience)
        if ready < 0, errno == EINTR { return }
        guard ready > 0 else { throw ProgramStopped(errors: complaints, isTimeout: true) }
        // A program that no longer reads closes its output too.
        if ends[2].revents != 0, !input.writeSome(of: &unsent) { unsent = [] }
        if ends[1].revents != 0 { readComplaints() }
        if ends[0].revents != 0, !output.readSome(into: &received) {
            readComplaints()
            throw ProgramStopped(errors: complaints)
        }
    }

    private func readComplaints() {
        if !errors.readSome(into: &complaints) { errors.closeReading() }
        complaints.removeLast(max(0, complaints.count - Self.mostComplaints))
    }
}
