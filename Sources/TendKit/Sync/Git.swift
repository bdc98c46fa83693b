/// The system's git, run in the data folder.
struct Git {
    let runner: ProgramRunner
    var starter: ProgramStarter = { _ in .failure("no program can be started here") }
    let folder: String

    /// The time limit of a command, or of an answer, in seconds.
    static let limit = 600

    struct Outcome {
        let code: Int
        let output: [UInt8]
        let errors: String

        var text: String { String(decoding: output, as: UTF8.self) }
        /// The first line of the output.
        var line: String { text.split(separator: "\n").first.map(String.init) ?? "" }
    }

    /// How long git waits for a reference that another git has locked, in milliseconds. The default of 100 ms is too
    /// short for a busy disk, because git syncs references to it.
    static let patience = 3000

    /// Overrides user settings that would change git's behaviour here or start a program.
    ///
    /// Other settings apply: the user's name, credential helpers, `core.sshCommand`, proxies, `url.*.insteadOf`.
    private static let settings = [
        "core.hooksPath=/dev/null", "core.fsmonitor=false", "core.symlinks=false", "core.excludesFile=",
        "core.attributesFile=", "core.autocrlf=false", "core.safecrlf=false", "core.sparseCheckout=false",
        "core.splitIndex=false",
        "core.sharedRepository=0600", "core.alternateRefsCommand=:",
        "core.filesRefLockTimeout=\(patience)", "core.packedRefsTimeout=\(patience)", "commit.gpgSign=false",
        "push.gpgSign=false",
        "push.followTags=false", "push.recurseSubmodules=no", "push.pushOption=",
        "fetch.recurseSubmodules=no", "submodule.recurse=false", "log.showSignature=false", "i18n.commitEncoding=UTF-8",
        "i18n.logOutputEncoding=UTF-8", "color.ui=false",
        "protocol.ext.allow=never", "remote.\(Repository.remote).mirror=false",
        "remote.\(Repository.remote).tagOpt=--no-tags", "remote.\(Repository.remote).prune=false",
    ].flatMap { ["-c", $0] }

    /// Runs git and returns its result, whatever the exit code.
    /// - Parameters:
    ///   - settings: additional git settings, as `name=value`.
    ///   - index: the path of an index to use in place of the repository's.
    ///   - usesNetwork: whether it may ask for a password.
    ///   - searchesAbove: whether a repository in a parent folder counts.
    func attempt(
        _ words: [String], settings: [String] = [], input: [UInt8] = [], index: String? = nil,
        usesNetwork: Bool = false, searchesAbove: Bool = false
    ) throws(SyncError) -> Outcome {
        var program = program(words, settings: settings, input: input, index: index, searchesAbove: searchesAbove)
        program.mayAsk = usesNetwork
        let result = runner(program)
        let errors = String(decoding: result.errors, as: UTF8.self)
        switch result.ending {
        case .ended(let code): return Outcome(code: code, output: result.output, errors: errors)
        case .signal(let number): throw .git(words.first ?? "", "it was killed by signal \(number)")
        case .killed: throw .git(words.first ?? "", "it took longer than \(Self.limit) seconds")
        case .missing(let failure): throw Self.notStarted(failure, words)
        }
    }

    /// Starts a git that answers questions.
    func start(_ words: [String]) throws(SyncError) -> any RunningProgram {
        switch starter(program(words)) {
        case .success(let program): return program
        case .failure(let failure): throw Self.notStarted(failure, words)
        }
    }

    private static func notStarted(_ failure: StartFailure, _ words: [String]) -> SyncError {
        failure.isNotFound ? .noGit : .git(words.first ?? "", "it can't be started: \(failure)")
    }

    private func program(
        _ words: [String], settings: [String] = [], input: [UInt8] = [], index: String? = nil,
        searchesAbove: Bool = false
    ) -> ChildProgram {
        var environment = ["LC_ALL": "C", "GIT_NO_REPLACE_OBJECTS": "1"]
        environment["GIT_INDEX_FILE"] = index
        if !searchesAbove {
            environment["GIT_CEILING_DIRECTORIES"] = "\(folder)/.."
        }
        var program = ChildProgram(
            arguments: ["git", "-C", folder] + Self.settings + settings.flatMap { ["-c", $0] } + words,
            environment: environment, input: input,
            seconds: Self.limit, captured: [.output, .errors])
        // A git hook that calls tend has GIT_DIR set, which would redirect the commit to another repository.
        program.hiddenVariables = "GIT_"
        return program
    }

    /// Runs git and throws unless it succeeds.
    @discardableResult
    func run(_ words: String..., input: [UInt8] = []) throws(SyncError) -> Outcome {
        try run(words, input: input)
    }

    /// Runs git and throws unless it succeeds.
    @discardableResult
    func run(
        _ words: [String], settings: [String] = [], input: [UInt8] = [], index: String? = nil
    ) throws(SyncError) -> Outcome {
        let outcome = try attempt(words, settings: settings, input: input, index: index)
        if outcome.code == 0 { return outcome }
        let reason = Self.reason(outcome.errors)
        throw Self.isLocked(reason) ? .busy(reason) : .git(words.first ?? "", reason)
    }

    /// Returns the hash of the object that a revision names; `nil` without one.
    func object(_ revision: String) throws(SyncError) -> String? {
        let outcome = try attempt(["rev-parse", "-q", "--verify", revision])
        return outcome.code == 0 && !outcome.line.isEmpty ? outcome.line : nil
    }

    /// Returns the first line of git's messages that names an error.
    static func reason(_ errors: String) -> String {
        let lines = errors.split(separator: "\n").map(String.init)
        if let lock = lines.first(where: isLocked) {
            let start = lock.firstRange(of: "cannot")?.lowerBound ?? lock.firstRange(of: ": ")?.upperBound
            // The sentence ends in a full stop, and a remote's line in blanks that erase its progress display.
            let words = lock[(start ?? lock.startIndex)...].split(separator: " ").joined(separator: " ")
            return words.hasSuffix(".") ? String(words.dropLast()) : words
        }
        // `! [remote rejected] COMMIT -> main (the reason)`
        if let rejected = lines.first(where: { $0.contains("[remote rejected]") }) {
            let reason = rejected.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
            return reason.isEmpty ? rejected : "the remote refused it: \(reason)"
        }
        let line = lines.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") } ?? lines.first ?? "it failed"
        return line.hasPrefix("fatal: ") || line.hasPrefix("error: ") ? String(line.dropFirst(7)) : line
    }

    /// Returns whether an error means that another git has locked a file or a reference of the repository.
    static func isLocked(_ errors: String) -> Bool {
        let signs = ["cannot lock ref", "could not lock config file", ".lock': File exists"]
        return signs.contains { errors.contains($0) }
    }

    /// Returns whether an error means that another git moved the reference in the meantime.
    static func isRace(_ errors: String) -> Bool {
        if errors.contains("incorrect old value") { return true }
        let signs = ["but expected", "reference already exists"]
        return errors.contains("cannot lock ref") && signs.contains { errors.contains($0) }
    }

    /// Returns whether an error means that one side uses SHA-1 and the other SHA-256.
    static func isOtherHash(_ errors: String) -> Bool {
        errors.contains("mismatched algorithms") || errors.contains("repository's hash algorithm")
    }

    /// Returns whether an error means that the remote can't be reached, for example without a network.
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
