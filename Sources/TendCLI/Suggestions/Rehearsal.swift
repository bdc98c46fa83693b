import TendCore
import TendKit

/// A try of a command line in the folder of a refused one, which changes, prints and starts nothing.
struct Rehearsal {
    let context: Context

    /// The commands that reach other computers, programs or files; their lines are only parsed.
    private static let reaching: Set<String> = [
        "sync", "import", "inbox", "backup", "restore", "watch", "setup", "doctor", "export", "report", "man",
        "completions",
    ]
    private static let reachingVerbs: Set<String> = [
        "fast watch", "remind check", "remind install", "remind uninstall", "challenge photo add",
    ]

    init(_ context: Context) {
        var context = context
        context.output = NoOutput()
        context.errors = NoOutput()
        context.readLine = { nil }
        context.run = { _ in .init(.missing("")) }
        context.start = { _ in .failure("") }
        context.runInForeground = { _ in .missing("") }
        context.exec = { _ in "" }
        context.spawnDetached = { _ in "" }
        context.isRehearsal = true
        context.options.isDryRun = true
        self.context = context
    }

    /// Returns whether the words can be parsed.
    static func parses(_ words: [String]) -> Bool {
        (try? ArgumentParser(root: CommandTable.root).parse(words)) != nil
    }

    /// Returns whether what a command needs is there: its file or folder, or a terminal.
    private func canReach(_ path: String, _ words: [String]) -> Bool {
        switch path {
        case "inbox setup", "import", "restore":
            words.last.map { context.exists(context.absolute($0)) } ?? false
        case "setup" where Rewriting.separated(words).words.count > 1: true
        case "setup", "watch", "fast watch": Prompt.isPossible(in: context)
        default: true
        }
    }

    /// Returns the line that works here and now: the given one, or with `-y` if only the lock of past days refuses it.
    func working(_ words: [String]) -> [String]? {
        do {
            return try refuses(words) ? nil : words
        } catch DoseError.historyLocked {
            let confirmed = words + ["-y"]
            return (try? refuses(confirmed)) == false ? confirmed : nil
        } catch {
            return nil
        }
    }

    /// Returns the reason for which a command line is refused here and now; `nil` for one that works.
    func refusal(_ words: [String]) -> (any Error)? {
        do { _ = try refuses(words) } catch { return error }
        return nil
    }

    /// Returns whether a command line would not be refused here and now.
    func works(_ words: [String]) -> Bool { (try? refuses(words)) == false }

    private func refuses(_ words: [String]) throws -> Bool {
        let invocation = try ArgumentParser(root: CommandTable.root).parse(words)
        let path = invocation.name
        var context = context
        let folder = context.options.dataFolder
        context.options = invocation.options
        context.options.isDryRun = true
        context.options.dataFolder = invocation.options.dataFolder ?? folder
        context.person = try invocation.person(in: context)
        let isOwnCopy = path == "restore" && words.contains("--day")
        if !isOwnCopy,
            Self.reachingVerbs.contains(path) || Self.reaching.contains(String(path.prefix { $0 != " " }))
        {
            return !canReach(path, words)
        }
        return switch try invocation.action(Session(context)) {
        case .failed, .changed(_, _, rest: .some): true
        case .incomplete(_, let errors): !errors.isEmpty
        default: false
        }
    }
}

/// An output that keeps nothing.
private struct NoOutput: ByteSink {
    func write(_ bytes: [UInt8]) {}
}
