/// Runs another program to its end. The library runs programs such as git and tar only through a runner.
public typealias ProgramRunner = (ChildProgram) -> ChildProgram.Result

/// A program to run, with arguments that no shell interprets.
public struct ChildProgram: Sendable {
    /// The program and its arguments. The program is searched for in `PATH` unless its name contains a slash.
    public let arguments: [String]
    /// Variables to add to the environment.
    public var environment: [String: String]
    /// The bytes on its standard input.
    public let input: [UInt8]
    /// The time limit in seconds, after which the program is killed.
    public let seconds: Int
    /// The output streams to capture.
    public var captured: Set<Stream>
    /// The descriptor of an open file that receives its standard output.
    public var outputFile: Int32?
    /// Whether it may prompt on the terminal, as git does for a password.
    public var mayAsk = false
    /// A prefix of environment variables that are not passed on.
    public var hiddenVariables: String?

    public enum Stream: Sendable {
        case output, errors
    }

    public init(
        arguments: [String], environment: [String: String] = [:], input: [UInt8] = [], seconds: Int,
        captured: Set<Stream> = []
    ) {
        self.arguments = arguments
        self.environment = environment
        self.input = input
        self.seconds = seconds
        self.captured = captured
    }

    /// The result of a run.
    public struct Result: Equatable, Sendable {
        public var ending: Ending
        public var output: [UInt8]
        public var errors: [UInt8]

        public init(_ ending: Ending, output: [UInt8] = [], errors: [UInt8] = []) {
            self.ending = ending
            self.output = output
            self.errors = errors
        }
    }

    /// The end of a run.
    public enum Ending: Equatable, Sendable {
        /// The program exited with a code.
        case ended(Int)
        /// A signal ended it.
        case signal(Int)
        /// It was killed at its time limit.
        case killed
        /// It could not be started; ``StartFailure/isNotFound`` is true if the program doesn't exist.
        case missing(StartFailure)
    }
}
