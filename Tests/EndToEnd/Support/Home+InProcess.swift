import Foundation
import TendLibc
import TendCLI
import TendKit
import Testing

/// Commands of `tend` run by the process of the tests, which saves starting one.
extension Home {
    /// Whether commands may run in this process. A binary named by `TEND_BINARY` is itself what the tests try.
    static let runsInProcess = ProcessInfo.processInfo.environment["TEND_BINARY"]?.isEmpty ?? true

    /// Runs a command line as a process would, except for a command that needs one: it reads standard input, names a
    /// file relative to the working folder, or starts other programs.
    /// - Parameter words: the arguments, without the program's name.
    /// - Returns: `nil` if the command needs a process.
    func runInProcess(_ words: [String], adding variables: [String: String] = [:]) -> ChildProcess.Outcome? {
        let environment = environment.merging(variables) { $1 }
        guard Self.runsInProcess, !InProcess.needsProcess(words), !hasHooks,
            var context = InProcess.context(environment)
        else { return nil }
        let (output, errors) = (InProcess.Sink(), InProcess.Sink())
        context.output = output
        context.errors = errors
        context.workingFolder = path
        context.executable = { [program] in program }
        InProcess.refusePrograms(in: &context, of: words)
        let code = Program.run(words, in: context)
        return ChildProcess.Outcome(ending: .exit(code.rawValue), output: output.bytes, errors: errors.bytes)
    }

    /// Runs the plain commands at the beginning of a line in this process, and the rest in a shell.
    /// - Parameter shellVariables: variables that only a shell reads.
    func line(
        _ line: String, adding variables: [String: String] = [:], inShell shellVariables: [String: String] = [:]
    ) throws -> ChildProcess.Outcome {
        var rest = line
        var outcome: ChildProcess.Outcome?
        while let (words, next) = PlainCommand.first(of: rest), let here = runInProcess(words, adding: variables) {
            outcome = outcome.map { $0 + here } ?? here
            rest = next
        }
        if let outcome, rest.isEmpty { return outcome }
        let there = try shell(rest, adding: variables.merging(shellVariables) { $1 })
        return outcome.map { $0 + there } ?? there
    }

    private var hasHooks: Bool { FolderTree.isFolder("\(data)/local/hooks") }
}

private enum InProcess {
    final class Sink: ByteSink {
        private(set) var bytes: [UInt8] = []

        func write(_ bytes: [UInt8]) { self.bytes += bytes }
    }

    /// Words of commands that start other programs, read standard input, or write a file relative to the working folder.
    private static let elsewhere: Set<String> = [
        "sync", "backup", "restore", "import", "report", "remind", "watch", "doctor", "install", "uninstall", "command",
        "-", "-o", "--output",
    ]

    static func needsProcess(_ words: [String]) -> Bool {
        words.contains { elsewhere.contains($0) || $0.hasPrefix("--output=") }
    }

    /// The context of a process with this environment and no terminal; `nil` if its clock or its zone needs one.
    static func context(_ environment: [String: String]) -> Context? {
        guard let name = environment["TZ"], name.contains("/"), let zone = Zone(foundation: name),
            let text = environment["TEND_NOW"], let now = OffsetDateTime(rfc3339: text),
            (1970...2037).contains(now.day.parts.year)
        else { return nil }
        let width = environment["COLUMNS"].flatMap { Int($0) } ?? 80
        var context = Context(
            now: zone.moment(at: now.seconds), zone: zone, environment: { environment[$0] }, output: Sink(),
            errors: Sink(),
            terminal: Context.Terminal(isInput: false, isOutput: false, isError: false, width: width > 0 ? width : 80),
            readLine: { nil })
        context.zoneName = { name }
        context.ticks = { Int(Date().timeIntervalSince1970 * 1e9) }
        context.exists = FolderTree.exists
        context.isFolder = FolderTree.isFolder
        let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        context.programs = { prefix in
            let names = folders.flatMap { FolderTree.names(in: $0, having: prefix) }
            return Set(names.filter { $0.hasPrefix("\(prefix)") }).sorted()
        }
        context.findProgram = { name in folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 } }
        context.userID = Int(getuid())
        return context
    }

    /// Makes a command that starts a program fail the test: one of its words belongs into ``elsewhere``.
    static func refusePrograms(in context: inout Context, of words: [String]) {
        func refuse(_ program: String?) -> String {
            Issue.record("\(words) starts \(program ?? "a program")")
            return "no programs can be run here"
        }
        context.run = { .init(.missing(StartFailure(refuse($0.arguments.first)))) }
        context.start = { .failure(StartFailure(refuse($0.arguments.first))) }
        context.runInForeground = { .missing(StartFailure(refuse($0.arguments.first))) }
        context.exec = { refuse($0.arguments.first) }
        context.spawnDetached = { refuse($0.arguments.first) }
    }
}

extension Zone {
    /// Foundation's zone: libc's belongs to the whole process.
    fileprivate init?(foundation name: String) {
        guard let zone = TimeZone(identifier: name) else { return nil }
        self.init { zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval($0))) }
    }
}
