import Foundation

/// Traces the program's system calls and makes them fail, with `strace` on Linux.
enum Strace {
    /// Whether `strace` is installed and may trace processes here.
    static let isUsable = path != nil && canInject([])

    /// Options that stop the program only at injected calls, which is faster. They don't work for signals: strace
    /// does not send them.
    private static let quickOptions = canInject(["--seccomp-bpf"]) ? ["--seccomp-bpf"] : []

    private static let path = ["/usr/local/bin/strace", "/usr/bin/strace", "/bin/strace"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    private static func canInject(_ options: [String]) -> Bool {
        guard let path, let home = try? Home() else { return false }
        // `sync` exits with 1 if the error was injected.
        let trial = ["-f", "-o", "\(home.scratch)/trial", "-e", "trace=fsync", "-e", "inject=fsync:error=EPERM"]
        let outcome = try? home.run([path] + options + trial + ["sync", home.scratch])
        return outcome?.code == 1
    }

    /// One system call of a run without a fault.
    struct Call: CustomStringConvertible {
        let name: String
        /// The position among the calls of this name, counted from 1.
        let number: Int
        /// The whole line: arguments, descriptors with their paths, and the result.
        let text: String

        var description: String { "\(name) #\(number)" }
        var succeeded: Bool { !text.contains(" = -1 ") }
    }

    /// Runs the command and lists its system calls, without the calls that load the program.
    /// - Parameter followsChildren: whether to include the calls of programs that it starts.
    static func calls(of words: [String], in home: Home, followsChildren: Bool = true) throws -> [Call] {
        let log = "\(home.scratch)/calls"
        let follow = followsChildren ? ["-f"] : []
        // Strings can be short: the written bytes don't matter, and paths are never cut off.
        _ = try home.run([path ?? "strace"] + follow + ["-y", "-s", "16", "-o", log, home.program] + words)
        let lines = String(decoding: home.bytes(log) ?? [], as: UTF8.self).split(separator: "\n")
        var counts: [Substring: Int] = [:]
        var calls: [Call] = []
        var isLoaded = false
        for line in lines {
            let text = line.drop { $0.isNumber }.drop { $0 == " " }
            let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            guard !name.isEmpty, text.dropFirst(name.count).first == "(" else { continue }
            counts[name, default: 0] += 1
            if text.contains("F_GETFD") || text.contains("/zoneinfo") || text.contains(home.data) { isLoaded = true }
            if isLoaded, name != "exit_group" {
                calls.append(Call(name: String(name), number: counts[name] ?? 1, text: String(text)))
            }
        }
        return calls
    }

    /// Runs the command and injects an event at one kind of call: `signal=KILL:when=3`, `error=EIO:when=2+`.
    static func run(
        _ words: [String], at call: Call, _ event: String, in home: Home, followsChildren: Bool = true
    ) throws -> ChildProcess.Outcome {
        let options = followsChildren ? (event.contains("signal=") ? [] : quickOptions) + ["-f"] : []
        return try home.run(
            [path ?? "strace"] + options + [
                "-y", "-o", injectionLog(home), "-e", "trace=\(call.name)", "-e", "inject=\(call.name):\(event)",
                home.program,
            ] + words)
    }

    /// Runs the command and lets the calls of one kind fail for a file.
    static func run(_ words: [String], failing name: String, of file: String, in home: Home) throws
        -> ChildProcess.Outcome
    {
        let options = ["-o", injectionLog(home), "-P", file, "-e", "inject=\(name):error=EACCES"]
        return try home.run([path ?? "strace"] + options + [home.program] + words)
    }

    /// Whether the last run with an injection in the home has injected an error.
    static func hasInjected(in home: Home) -> Bool {
        String(decoding: home.bytes(injectionLog(home)) ?? [], as: UTF8.self).contains("(INJECTED)")
    }

    /// Whether the error was injected at the traced call. A run that reads its cache at another moment makes other
    /// calls, so the same number may mean another call. The calls of that name up to the error must name the traced
    /// files.
    static func hasInjected(at call: Call, of calls: [Call], in home: Home) -> Bool {
        let log = String(decoding: home.bytes(injectionLog(home)) ?? [], as: UTF8.self).split(separator: "\n")
        guard let place = log.firstIndex(where: { $0.contains("(INJECTED)") }) else { return false }
        let traced = calls.filter { $0.name == call.name && $0.number <= call.number }.map { files($0.text) }
        return log[...place].suffix(traced.count).map { files(String($0)) } == traced
    }

    /// The files of a home that a call names, without the random part of temporary names.
    private static func files(_ text: String) -> [String] {
        // The result of a successful open repeats the file.
        let arguments = text.prefix(upTo: text.ranges(of: ") = ").last?.lowerBound ?? text.endIndex)
        return arguments.matches(of: /tend-end-to-end-[0-9A-F-]+([^">]*)/).map { match in
            String(match.1).replacing(/\.tend-[^\/]*\.tmp/, with: ".tmp")
        }
    }

    private static func injectionLog(_ home: Home) -> String { "\(home.scratch)/injected" }
}
