import TendKit

/// `tend log`: records a drink.
enum LogCommand {
    private static let amount = Argument(
        .text("AMOUNT", .portion), "the amount, or a container's name")
    private static let drink = Argument(
        .text("DRINK", .drink), "water, tea, coffee, juice or any other name", isPhrase: true)
    private static let at = Option("at", .time, "when you drank it: 08:30, -20m, 'yesterday 22:30'")
    private static let date = Option("date", .day, "the day it belongs to: yesterday, -3, 2026-11-19")
    private static let note = Option("note", .note, "a note to keep with it")

    static let spec = CommandSpec(
        name: "log", summary: "log a drink",
        details: """
            AMOUNT is a number with ml, cl, dl, l, oz, cups, tsp, tbsp, quart, gallon or a container (a number alone uses the unit of your settings), such \
            as 250ml, 1,5l, 1/2 l, 2 bottles or 2x250ml. A cup, also the default, is the setting \(command: "config get cup"); \
            uscup is the US cup. DRINK is water unless named. A time may stand among the words, with or without 'at'.
            """,
        examples: [
            .init("tend log", "one cup of water"),
            .init("tend log 250ml", "a glass"),
            .init("tend log 250ml tea yesterday 9am", "a tea of yesterday"),
            .init("tend log 12oz coffee --at 8:30am", "a coffee from this morning"),
            .init("tend log 0.5l tea --at -20m --note 'with mint'", "tea, twenty minutes ago"),
        ],
        arguments: [amount, drink], mostWords: 3, moment: MomentForm(time: at, day: date, name: name),
        options: [at, date, note],
        changes: true,
        inbox: InboxForm([note]) { .log(try newDrink($0)) }, inboxCheck: .attended
    ) { arguments in
        action(try newDrink(arguments))
    }

    /// Returns what a word for a time is as well.
    private static func name(_ word: String, _: [String], _ session: Session) throws -> MomentForm.Name? {
        let settings = try session.records().settings
        if settings.drink(word) != nil { return .also("drink") }
        return settings.container(word) != nil ? .also("container") : nil
    }

    static func action(_ new: NewDrink) -> CommandAction {
        { session in
            let tracker = try session.tracker()
            let outcome = try log(new, tracker, session)
            var report = WaterChangeReport(.logged, outcome, in: session.context.zone)
            // The drink is already stored: an error from here on must not suggest otherwise.
            if session.context.terminal.isOutput { report.celebration = tracker.celebrate(outcome.value) }
            let change = outcome.value
            report.remarks += [Remarks.tinyAmount(change), Remarks.fastDrinking(change), Remarks.caffeine(change)]
                .compactMap(\.self)
            return .recorded(report, outcome, in: session)
        }
    }

    /// Logs the drink; asks if its amount has several meanings.
    private static func log(_ new: NewDrink, _ tracker: Tracker, _ session: Session) throws -> Outcome<WaterChange> {
        do {
            return try tracker.log(new)
        } catch WaterError.unclear(let text, let meanings) where Prompt.isPossible(in: session.context) {
            let readings = meanings.map { Reading($0.meaning, SuggestedCommand("log", $0.words)) }
            var clear = new
            clear.portion = .words(meanings[try Prompt.choice(of: readings, for: text, in: session.context)].words)
            return try tracker.log(clear)
        } catch WaterError.similarDrink(let name, let known) where Prompt.isPossible(in: session.context) {
            let typed = new.words.map { $0.lowercased() == name.lowercased() ? known : $0 }
            let readings = [
                Reading(known, SuggestedCommand("log", typed)),
                Reading("a new drink", SuggestedCommand("log -y", new.words)),
            ]
            var clear = new
            if try Prompt.choice(of: readings, for: name, in: session.context) == 0 {
                clear.portion = .words(typed)
            } else {
                clear.acceptsNewName = true
            }
            return try tracker.log(clear)
        }
    }

    private static func newDrink(_ arguments: ParsedArguments) throws -> NewDrink {
        var new = NewDrink(.words(arguments.positionals), at: try arguments[at], note: try arguments[note])
        new.day = try arguments[date]
        new.reserved = CommandTable.root.subcommands.map(\.name)
        return new
    }
}

extension NewDrink {
    /// The words as typed.
    fileprivate var words: [String] { if case .words(let words) = portion { words } else { [] } }
}
