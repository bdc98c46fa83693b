/// Starts a program that keeps running and answers questions.
public typealias ProgramStarter = (ChildProgram) -> Result<any RunningProgram, StartFailure>

/// A running program that reads questions from its standard input and writes answers to its standard output, such as
/// `git cat-file --batch`.
///
/// It ends with the last reference to it, and its standard error is only used in ``ProgramStopped``.
public protocol RunningProgram: AnyObject {
    /// Queues bytes for its standard input. They are written while an answer is read, so that neither side waits for the
    /// other.
    func send(_ bytes: [UInt8])

    /// Reads a line of its output.
    /// - Returns: the line without its line feed.
    /// - Throws: ``ProgramStopped``
    func line() throws(ProgramStopped) -> [UInt8]

    /// Reads a number of bytes of its output.
    /// - Throws: ``ProgramStopped``
    func bytes(_ count: Int) throws(ProgramStopped) -> [UInt8]
}

/// The end of a running program before its answer was complete.
public struct ProgramStopped: Error, Equatable, Sendable {
    /// The text on its standard error.
    public let errors: [UInt8]
    /// Whether it was still running, but wrote nothing for the time limit.
    public let isTimeout: Bool

    public init(errors: [UInt8] = [], isTimeout: Bool = false) {
        self.errors = errors
        self.isTimeout = isTimeout
    }
}
