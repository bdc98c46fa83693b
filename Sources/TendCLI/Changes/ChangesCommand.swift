import TendKit

/// `tend changes`: lists the changes that `undo` and `redo` would affect.
enum ChangesCommand {
    private static let limit = Option("limit", .count(1...500), "at most N (default: 20)")

    static let spec = CommandSpec(
        name: "changes", summary: "the latest changes, in the order undo reverts them",
        examples: [
            .init("tend changes", "the last 20"), .init("tend changes --limit 100", "the last 100"),
            .init("tend changes clear", "forget them; undo begins anew"),
        ],
        options: [limit], subcommands: [.init("clear") { clear }]
    ) { arguments in
        let limit = try arguments[limit] ?? 20
        return { session in
            let all = try session.tracker().changes(includesPeople: session.context.isAboutEveryone)
            var report = ChangesReport(
                done: Array(all.done.prefix(limit)), undone: all.undone, now: session.context.now)
            // The list for undo needs no git.
            do {
                report.received = try session.tracker().receivedChanges(
                    limit, besides: session.context.deviceName, with: session.context.run)
            } catch let error as SyncError {
                report.remarks = ["changes from other computers are left out: \(Failure(error).message)"]
            }
            return .shown(report)
        }
    }

    private static let clear = CommandSpec(
        name: "clear", summary: "forget all changes, and what they keep of deleted records",
        details: "The records stay as they are. Nothing done before can be undone then.",
        examples: [.init("tend changes clear", "asks first")], changes: true
    ) { _ in
        { session in
            let question = "Forget all changes? Nothing done until now can be undone then."
            guard try Prompt.confirms(question, of: "changes clear", in: session.context) else {
                return .shown(MessageReport(json: .object(["cleared": .integer(0)]), text: ["Nothing was cleared."]))
            }
            let tracker = try session.tracker()
            let count = try tracker.clearChanges(includesPeople: session.context.isAboutEveryone)
            let verb = session.context.options.isDryRun ? "Would forget" : "Forgot"
            let text: Message = "\(verb: verb) \(Words.count(count, "change")); the records stay."
            return .changed(MessageReport(json: .object(["cleared": .integer(count)]), text: [text]), .confirmed)
        }
    }
}
