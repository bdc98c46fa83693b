import TendKit

extension Invocation {
    /// Starts the hook, where there is one and the command is one that changes something.
    /// - Returns: why it was not started.
    func hook(_ report: any Report, in session: Session) -> String? {
        guard changes, !session.context.options.isDryRun, let hook = ChangeHook(in: session) else { return nil }
        return hook.start(name, report, in: session.context)
    }
}

/// The program that is run after each change: `local/hooks/after-change` in the data folder.
///
/// It is a file and no setting because settings travel to other machines, and what a machine runs is not for others to say.
struct ChangeHook {
    private let path: String
    private let folder: String

    /// `nil` where there is no hook, or this is already one's doing: a hook that records something would call itself for ever.
    init?(in session: Session) {
        let context = session.context
        guard context.variable("TEND_HOOK") == nil, let folder = try? session.store().folder,
            context.exists(folder.changeHook)
        else { return nil }
        path = folder.changeHook
        self.folder = folder.path
    }

    /// What a pipe holds on Linux and macOS.
    private static let mostBytes = 65_536

    /// Starts it and goes on at once. It is told what `--json` would print.
    /// - Returns: why it was not started.
    func start(_ command: String, _ report: any Report, in context: Context) -> String? {
        if let distrust = context.distrust(path) { return Failure.words(distrust, hook: path) }
        var input: JSONObject = [
            "at": .string(context.now.description), "command": .string(command),
            "result": NamedReport(report, of: context.person).json,
        ]
        // More than a pipe holds would have to wait for the hook to read it.
        if JSONWriter.compact(.object(input)).count >= Self.mostBytes { input["result"] = .null }
        let program = DetachedProgram(
            arguments: [path],
            environment: Extension.environment(folder, in: context).merging(["TEND_HOOK": "1"]) { $1 },
            input: JSONWriter.compact(.object(input)) + [UInt8(ascii: "\n")])
        return context.spawnDetached(program).map { "\(path) could not be run: \($0)" }
    }
}
