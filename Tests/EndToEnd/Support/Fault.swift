/// A system call of a command that fails with an injected error.
struct Fault: CustomStringConvertible, Sendable {
    let call: Strace.Call
    /// `EIO`, or `EIO+` if all later calls of that name fail too, as on a full or broken disk.
    let error: String

    var description: String { "\(error) at \(call) on [\(call.text)]" }
    private var isLasting: Bool { error.hasSuffix("+") }

    static let everyError = ["EIO", "ENOSPC", "EACCES", "EINTR", "EDQUOT", "EIO+", "ENOSPC+"]
    private static let names: Set<String> = [
        "openat", "read", "write", "fsync", "close", "rename", "flock", "mkdir", "pread64",
    ]

    /// Each error at each call that can fail for a reason outside the program.
    /// - Parameter includesZoneData: whether to inject errors while zone data is read. libc then uses Greenwich time,
    ///   which the store can't detect.
    static func all(
        at calls: [Strace.Call], errors: [String] = everyError, includesZoneData: Bool = false
    ) -> [Self] {
        let isTried = { (call: Strace.Call) in
            names.contains(call.name) && (includesZoneData || !call.text.contains("/zoneinfo"))
        }
        return calls.filter(isTried).flatMap { call in errors.map { Self(call: call, error: $0) } }
    }

    /// Runs the command and makes the call fail.
    func run(_ words: [String], in home: Home) throws -> ChildProcess.Outcome {
        let event = "error=\(error.filter { $0 != "+" }):when=\(call.number)\(isLasting ? "+" : "")"
        return try Strace.run(words, at: call, event, in: home)
    }

    /// Returns the failures in how the command ended.
    /// - Parameters:
    ///   - isDone: whether the command's change is stored.
    ///   - inputs: the names of the files that it reads outside the data folder.
    func failures(
        _ outcome: ChildProcess.Outcome, isDone: Bool, in home: Home, inputs: [String] = []
    ) throws -> [String] {
        guard let code = outcome.code else { return ["ended by \(outcome.ending)"] }
        let report = "exit code \(code), \(outcome.errorText)"
        var failures: [String] = []
        if isDone != (code == 0 || code == 3) { failures.append("stored: \(isDone), but \(report)") }
        let isInput = inputs.contains { call.text.contains("/\($0)") }
        let isKnown = [0, 3, 73, 74, 75, 77].contains(code) || (isInput && code == 66)
        if !isKnown { failures.append("unexpected exit code: \(report)") }
        let isMute = isLasting && call.name == "write"
        if code != 0, outcome.errors.isEmpty, !isMute { failures.append("\(report) without a message") }
        if try !StoredData(home).leftovers.isEmpty { failures.append("left a temporary file") }
        // A call interrupted by a signal must be repeated.
        if error == "EINTR", !["mkdir", "rename"].contains(call.name), code != 0 {
            failures.append("gave up when interrupted: \(report)")
        }
        return failures
    }

    /// Returns the failures of the exit code, depending on whether the file was in place when the call failed.
    ///
    /// Before that, an error must not be treated as a missing file. After it, only the folder's fsync matters.
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
    /// Runs the command and kills it at the call. Returns `nil` if the command ended in another way than by the kill
    /// or normally.
    static func kill(_ words: [String], at point: Call, in home: Home) throws -> ChildProcess.Outcome? {
        let killed = try run(words, at: point, "signal=KILL:when=\(point.number)", in: home)
        // A new cache is read again, so a run may make fewer calls than the counted one and end normally.
        return killed.ending == .signal(9) || killed.code == 0 ? killed : nil
    }
}

extension Strace.Call {
    /// Whether the call opens or reads a file without changing it.
    var isReading: Bool { name == "read" || text.contains("O_RDONLY|O_NONBLOCK") }

    /// Whether the call may change something on the disk. A kill at another call leaves the same files as a kill at
    /// the next such call.
    var changesDisk: Bool {
        let names = ["write", "fsync", "rename", "link", "unlink", "rmdir", "mkdir", "flock", "fchmod", "ftruncate"]
        return names.contains { name.hasPrefix($0) } || text.contains("O_CREAT") || name == "exit"
    }
}
