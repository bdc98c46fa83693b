import TendStore

/// The system's git, on the data folder.
struct Git {
    let world: World
    let folder: String

    /// How long what needs no network may take, in seconds.
    private static let limit = 600

    struct Outcome {
        let code: Int
        let output: [UInt8]
        let errors: String

        var text: String { String(decoding: output, as: UTF8.self) }
        /// The output without the end of its line.
        var line: String { text.split(separator: "\n").first.map(String.init) ?? "" }
        /// What is separated by NUL.
        var items: [String] { output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) } }
    }

    /// Runs git, whatever comes of it.
    /// - Parameter usesNetwork: whether it may ask for a password.
    func attempt(_ words: [String], input: [UInt8] = [], usesNetwork: Bool = false) throws(SyncProblem) -> Outcome {
        var program = ChildProgram(
            arguments: ["git", "-C", folder] + words, environment: ["LC_ALL": "C"], input: input, seconds: Self.limit,
            captured: [.output, .errors])
        program.mayAsk = usesNetwork
        let result = world.start(program)
        let errors = String(decoding: result.errors, as: UTF8.self)
        switch result.ending {
        case .ended(let code): return Outcome(code: code, output: result.output, errors: errors)
        case .killed: throw .git(words.first ?? "", "it was ended, or took longer than \(Self.limit) seconds")
        case .missing: throw .noGit
        }
    }

    /// Runs git, which must succeed.
    @discardableResult
    func run(_ words: String..., input: [UInt8] = []) throws(SyncProblem) -> Outcome {
        let outcome = try attempt(words, input: input)
        guard outcome.code == 0 else { throw .git(words.first ?? "", Self.reason(outcome.errors)) }
        return outcome
    }

    /// What git says first of what is wrong.
    static func reason(_ errors: String) -> String {
        let lines = errors.split(separator: "\n").map(String.init)
        let line = lines.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") } ?? lines.first ?? "it failed"
        return line.hasPrefix("fatal: ") || line.hasPrefix("error: ") ? String(line.dropFirst(7)) : line
    }

    /// Whether the words of a failure mean that there is no way to the other machine, as without a network.
    static func isOffline(_ errors: String) -> Bool {
        [
            "Could not resolve host", "Temporary failure in name resolution", "Network is unreachable",
            "No route to host",
            "Connection refused", "Connection timed out", "Operation timed out", "Failed to connect",
            "Couldn't connect",
            "Could not connect",
        ].contains { errors.contains($0) }
    }
}

/// Why the data could not be synchronised.
enum SyncProblem: Error, Equatable {
    case noGit
    /// `tend sync init` has not been run.
    case notSetUp
    /// What git was doing, and what it says.
    case git(String, String)
    /// A merge or rebase of the user's own is under way.
    case underWay(String)
    /// A lock that a git which died has left.
    case locked(String)
    /// Another git is at work, or has left a lock on a reference; what git says of it.
    case busy(String)
    /// The remote holds something else; some of the names in it.
    case otherRemote([String])
    /// The remote's data is of a newer version.
    case newer(String)
    /// The other side was always faster.
    case rejected(Int)
    /// The folder is part of another repository.
    case insideOther(String)
}
