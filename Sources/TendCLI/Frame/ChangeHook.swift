import TendKit

extension Invocation {
    /// Starts the hook if one exists and the command changes something.
    /// - Returns: why it was not started.
    func hook(_ report: any Report, in session: Session) -> Message? {
        guard changes, !session.context.options.isDryRun, let hook = ChangeHook(in: session) else { return nil }
        return hook.start(name, report, in: session.context)
    }
}

/// The program to run after each change: `local/hooks/after-change` in the data folder.
///
/// It is a file rather than a setting, because settings are synchronised, and other machines must not decide what this one runs.
struct ChangeHook {
    private let path: String
    private let folder: String

    /// Returns `nil` without a hook, or if a hook started this process: a hook that records something would call itself forever.
    init?(in session: Session) {
        let context = session.context
        guard context.variable("TEND_HOOK") == nil, let folder = try? session.store().folder,
            context.exists(folder.changeHook)
        else { return nil }
        path = folder.changeHook
        self.folder = folder.path
    }

    /// The capacity of a pipe on Linux and macOS.
    private static let mostBytes = 65_536

    /// Starts the hook without waiting for it. Its input includes the output of `--json`.
    /// - Returns: why it was not started.
    func start(_ command: String, _ report: any Report, in context: Context) -> Message? {
        if let distrust = context.distrust(path) { return Failure.words(distrust, hook: path) }
        var input: JSONObject = [
            "at": .string(context.now.description), "command": .string(command),
            "result": NamedReport(report, of: context.person).json,
        ]
        // More than a pipe's capacity would have to wait for the hook to read it.
        if JSONWriter.compact(.object(input)).count >= Self.mostBytes { input["result"] = .null }
        let program = DetachedProgram(
            arguments: [path],
            environment: Extension.environment(folder, in: context).merging(["TEND_HOOK": "1"]) { $1 },
            input: JSONWriter.compact(.object(input)) + [UInt8(ascii: "\n")])
        return context.spawnDetached(program).map { "\(path) could not be run: \($0)" }
    }
}
