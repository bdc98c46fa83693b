/// A system call of a command that is made to fail.
struct Fault: CustomStringConvertible, Sendable {
    let call: Strace.Call
    /// `EIO`, or `EIO+` where all later calls of the name fail as well, as they do on a disk that is full or broken.
    let error: String

    var description: String { "\(error) at \(call) on [\(call.text)]" }
    private var isLasting: Bool { error.hasSuffix("+") }

    static let everyError = ["EIO", "ENOSPC", "EACCES", "EINTR", "EDQUOT", "EIO+", "ENOSPC+"]
    private static let names: Set<String> = [
        "openat", "read", "write", "fsync", "close", "rename", "flock", "mkdir", "pread64",
    ]

    /// Each error at each of the calls that can fail for a reason outside the program.
    /// - Parameter includesZoneData: whether reading zone data fails too. libc then takes the zone for Greenwich, which
    ///   the store can't notice.
    static func all(
        at calls: [Strace.Call], errors: [String] = everyError, includesZoneData: Bool = false
    ) -> [Self] {
        let isTried = { (call: Strace.Call) in
            names.contains(call.name) && (includesZoneData || !call.text.contains("/zoneinfo"))
        }
        return calls.filter(isTried).flatMap { call in errors.map { Self(call: call, error: $0) } }
    }

    /// Runs the command and lets the call fail.
    func run(_ words: [String], in home: Home) throws -> ChildProcess.Outcome {
        let event = "error=\(error.filter { $0 != "+" }):when=\(call.number)\(isLasting ? "+" : "")"
        return try Strace.run(words, at: call, event, in: home)
    }

    /// What is wrong with how the command ended.
    /// - Parameters:
    ///   - isDone: whether its change is stored.
    ///   - inputs: the names of the files outside the data folder that it reads.
    func failures(
        _ outcome: ChildProcess.Outcome, isDone: Bool, in home: Home, inputs: [String] = []
    ) throws -> [String] {
        guard let code = outcome.code else { return ["ended by \(outcome.ending)"] }
        let told = "exit code \(code), \(outcome.errorText)"
        var failures: [String] = []
        if isDone != (code == 0 || code == 3) { failures.append("stored: \(isDone), but \(told)") }
        let isInput = inputs.contains { call.text.contains("/\($0)") }
        let isKnown = [0, 3, 73, 74, 75, 77].contains(code) || (isInput && code == 66)
        if !isKnown { failures.append("not a code for this: \(told)") }
        let isMute = isLasting && call.name == "write"
        if code != 0, outcome.errors.isEmpty, !isMute { failures.append("\(told) without a word") }
        if try !StoredData(home).leftovers.isEmpty { failures.append("left a temporary file") }
        // An interrupted call is repeated.
        if error == "EINTR", !["mkdir", "rename"].contains(call.name), code != 0 {
            failures.append("gave up when interrupted: \(told)")
        }
        return failures
    }

    /// What is wrong with the exit code, given whether the file was in place when the call failed.
    ///
    /// Before that, an error must not pass for a file that does not exist. After it, only the folder's fsync matters.
    func failures(ofCode code: Int32?, isPlaced: Bool) -> [String] {
        guard error != "EINTR", call.name != "close" else { return [] }
        if isPlaced {
            let isFolder = call.name == "fsync" || call.text.contains("O_DIRECTORY")
            let isData = isFolder && !call.text.contains("/local/")
            return isData && code != 3 ? ["durability unknown, but exit code \(code ?? -1)"] : []
        }
        if code == 0 { return ["the error was not noticed"] }
        return error == "EACCES" && code != 77 ? ["a lack of permission is exit code \(code ?? -1)"] : []
    }
}

extension Strace {
    /// Runs the command and kills it at the call; `nil` where it ended in a way that a kill does not explain.
    static func kill(_ words: [String], at point: Call, in home: Home) throws -> ChildProcess.Outcome? {
        let killed = try run(words, at: point, "signal=KILL:when=\(point.number)", in: home)
        // A cache that has just been written is looked through once more, so a run may have fewer calls than the one
        // that was counted, and end by itself.
        return killed.ending == .signal(9) || killed.code == 0 ? killed : nil
    }
}

extension Strace.Call {
    /// Whether it opens or reads a file that stays as it is.
    var isReading: Bool { name == "read" || text.contains("O_RDONLY|O_NONBLOCK") }

    /// Whether it may change something on the disk. Between such calls a kill leaves what it leaves at the next one.
    var changesDisk: Bool {
        let names = ["write", "fsync", "rename", "link", "unlink", "rmdir", "mkdir", "flock", "fchmod", "ftruncate"]
        return names.contains { name.hasPrefix($0) } || text.contains("O_CREAT") || name == "exit"
    }
}
