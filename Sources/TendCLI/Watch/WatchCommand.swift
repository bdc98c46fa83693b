import TendKit

/// `tend watch`: shows today live, with keys for frequent actions.
enum WatchCommand {
    static let spec = CommandSpec(
        name: "watch", summary: "today, live, with keys for a cup, doses, fasts and tasks",
        details: """
            c logs a cup, 1 to 9 toggle the doses by their numbers, f starts or stops a fast, u undoes and r redoes the last \
            change, ? explains the keys, q or Ctrl-C quits. A task's letter adds one step to it, such as a page; the capital letter \
            completes it. The page is redrawn each second and after every change; without room for all of it, the least \
            important lines are left out. The inbox is checked every 30 \
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
        let news = News()
        // The inbox was checked before the command.
        let inbox = InboxTimer(checkedAt: session.context.now)
        return WatchLoop(
            page: { context, rows in
                if let text = inbox.news(in: context) { news.messages = [text] }
                return try page(context, rows, news)
            },
            react: { key, context in
                var context = context
                // The screen has no room for a question.
                context.terminal.isInput = false
                let session = Session(context)
                news.showsKeys = key == UInt8(ascii: "?") && !news.showsKeys
                let pressed = news.pressed
                news.pressed = nil
                if let dose = dose(for: key, in: session), dose.isOutsideWindow, dose.slotID != pressed {
                    // A slip of the finger must not record a dose that is not due.
                    news.pressed = dose.slotID
                    let text: Message =
                        "\(name: dose.slotID) is \(DoseWords.state(dose)); press the key again to take it"
                    news.messages = [text.text(for: context.person)]
                } else if let change = change(for: key, in: session) {
                    news.messages = run(change, in: session)
                }
            },
            stamp: { store.changeStamp(on: session.context.clock().day) })
    }

    /// The result of the last key, or of the last check of the inbox.
    private final class News {
        var messages: [String] = []
        var showsKeys = false
        /// The dose outside its window whose key was the last one.
        var pressed: String?
    }

    private static func page(_ context: Context, _ rows: Int, _ news: News) throws -> [String] {
        do {
            let overview = try Session(context).records().overview()
            return WatchPage(overview: overview, messages: news.messages, showsKeys: news.showsKeys).lines(
                context.style, rows: rows)
        } catch {
            // An unreadable file may be in the middle of being repaired.
            return Failure(error).lines(context.style) + [
                "", WatchPage.keys(hasTasks: false, width: context.style.width),
            ]
        }
    }

    /// Returns the change for a key; `nil` for a key without a meaning.
    private static func change(for key: UInt8, in session: Session) -> Invocation? {
        let records = try? session.records()
        switch Character(Unicode.Scalar(key)) {
        case "c": return Invocation(changing: "log", LogCommand.action(NewDrink(.cup)))
        case "f":
            return (try? records?.fastState())?.active == nil
                ? Invocation(changing: "fast start", FastStartCommand.action())
                : Invocation(changing: "fast stop", FastStopCommand.action())
        case "u": return Invocation(changing: "undo", UndoCommand.action(UndoScope(count: 1)))
        case "r": return Invocation(changing: "redo", UndoCommand.redo(1))
        case let letter where letter.isLetter:
            guard let standings = try? records?.challenges().current(),
                let record = TaskKey.record(for: letter, in: standings)
            else { return nil }
            return Invocation(
                changing: "challenge done", ChallengeDoneCommand.action(record.target, value: record.value))
        default:
            guard let dose = dose(for: key, in: session) else { return nil }
            let verb: DoseRequest.Action = dose.due == nil ? .take : .toggle
            return Invocation(
                changing: "pill \(verb)",
                DoseCommand.action(
                    DoseRequest(verb, dose.due == nil ? .named(dose.slotID) : .exact(dose.slotID, on: dose.day))))
        }
    }

    /// Returns the dose of a key.
    private static func dose(for key: UInt8, in session: Session) -> Dose? {
        guard let number = Character(Unicode.Scalar(key)).wholeNumberValue, number > 0,
            let doses = (try? session.records().overview())?.listedDoses, number <= doses.count
        else { return nil }
        return doses[number - 1]
    }

    /// Makes a change.
    /// - Returns: its result in one line, and the remarks on it.
    private static func run(_ change: Invocation, in session: Session) -> [String] {
        let person = session.context.person
        do {
            let (shown, remarks) = try session.run(change) { result -> [String] in
                guard case .changed(let report, let durability, _) = result else { return [] }
                var plain = session.context.style
                plain.colors = .none
                // The page wraps it.
                plain.width = 1000
                let lines = [report.summary(plain)] + report.remarks.map { $0.text(for: person) }
                guard case .unconfirmed(let error) = durability else { return lines }
                return [Failure.unconfirmed(error).message.text(for: person)] + lines
            }
            return shown + remarks.map { $0.text(for: person) }
        } catch {
            return [Failure(error).message.text(for: person)]
        }
    }
}
