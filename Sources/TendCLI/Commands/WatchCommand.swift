import TendKit

/// `tend watch`: shows today live, with keys for frequent actions.
enum WatchCommand {
    static let spec = CommandSpec(
        name: "watch", summary: "today, live, with keys for a cup, doses, fasts and tasks",
        details: """
            c logs a cup, 1 to 9 toggle the doses by their numbers, f starts or stops a fast, u undoes and r redoes the last \
            change, q or Ctrl-C ends. A task's letter adds one step to it, such as a page; the capital letter \
            completes it. The page is redrawn each second and after every change. The inbox is checked every 30 \
            seconds.
            """,
        examples: [.init("tend watch", "on a terminal")], inboxCheck: .attended, traits: .showsDoubleDoses
    ) { _ in
        { session in
            try loop(for: session).run(in: session.context, as: "tend watch")
            return .nothing
        }
    }

    static func loop(for session: Session) throws -> WatchLoop {
        let store = try session.store()
        let statusMessage = StatusMessage()
        // The inbox was checked before the command.
        let inbox = InboxTimer(checkedAt: session.context.now)
        return WatchLoop(
            page: { context, rows in
                if let news = inbox.news(in: context) { statusMessage.text = news }
                return try page(context, rows, statusMessage.text)
            },
            react: { key, context in
                if let words = words(for: key, in: context) { statusMessage.text = run(words, in: context) }
            },
            stamp: { store.changeStamp(on: session.context.clock().day) })
    }

    /// The result of the last key, or of the last check of the inbox.
    private final class StatusMessage {
        var text: String?
    }

    private static func page(_ context: Context, _ rows: Int, _ statusMessage: String?) throws -> [String] {
        do {
            var report = StatusReport(try Session(context).records().overview())
            report.isNumbered = true
            return WatchPage(report: report, statusMessage: statusMessage).lines(context.style, rows: rows)
        } catch {
            // An unreadable file may be in the middle of being repaired.
            return Failure(error).lines() + ["", WatchPage.keys(hasTasks: false, width: context.style.width)]
        }
    }

    /// Returns the command for a key.
    private static func words(for key: UInt8, in context: Context) -> [String]? {
        let records = try? Session(context).records()
        switch Character(Unicode.Scalar(key)) {
        case "c": return ["log"]
        case "f":
            let isFasting = (try? records?.fastState())?.active != nil
            return ["fast", isFasting ? "stop" : "start"]
        case "u": return ["undo"]
        case "r": return ["redo"]
        case let letter where letter.isLetter:
            return try? TaskKey.words(for: letter, in: records?.challenges().current())
        case let digit:
            guard let number = digit.wholeNumberValue, number > 0,
                let doses = (try? records?.pillState())?.today.doses, number <= doses.count
            else { return nil }
            let dose = doses[number - 1]
            return ["pill", dose.slot == nil ? "take" : "toggle", dose.slotID]
        }
    }

    /// Runs a command and returns its result in one line.
    private static func run(_ words: [String], in initial: Context) -> String {
        var context = initial
        // The screen has no room for a question.
        context.terminal.isInput = false
        do {
            var invocation = try ArgumentParser(root: CommandTable.root).parse(words)
            // The page itself shows double doses.
            invocation.traits.insert(.showsDoubleDoses)
            let session = Session(context)
            let result = try invocation.action(session)
            guard case .changed(let report, let durability) = result else { return "" }
            if let complaint = session.finish(result, of: invocation).first {
                return complaint.text(for: context.person)
            }
            if case .unconfirmed(let error) = durability { return Failure.unconfirmed(error).message.text() }
            var plain = context.style
            plain.colors = .none
            // The page wraps it.
            plain.width = 1000
            return report.summary(plain)
        } catch {
            return Failure(error).message.text(for: context.person)
        }
    }
}
