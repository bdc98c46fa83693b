import TendKit

/// `tend water list`: lists the drinks of a day or a range, with their ids for `edit` and `delete`.
enum WaterListCommand {
    private static let date = Option("date", .day, "another day: yesterday, -3, monday, 2026-11-19")

    static let spec = CommandSpec(
        name: "list", summary: "the drinks of a day, with their ids",
        examples: [
            .init("tend water list", "today"), .init("tend water list --date yesterday", "the day before"),
            .init("tend water list --week", "this week, day by day"),
        ],
        options: [date] + RangeOptions.all(unlessGiven: "today"), prepare: prepare)

    private static func prepare(_ arguments: ParsedArguments) throws -> CommandAction {
        if let range = try RangeOptions.given(arguments, insteadOf: date) {
            return { session in
                let records = try session.records()
                let (days, damage) = try records.hydrationDays(try records.days(range, or: .days(7)))
                let lists = days.filter { !$0.entries.isEmpty }.map { report($0, records) }
                return .shown(DayListsReport(lists, today: records.today, remarks: Remarks.leftOut(each: damage)))
            }
        }
        let day = try arguments[date] ?? .daysAgo(0)
        return { session in
            let records = try session.records()
            return .shown(report(try records.water(on: day.resolved(today: records.today, .past)), records))
        }
    }

    private static func report(_ day: HydrationDay, _ records: Records) -> WaterListReport {
        WaterListReport(day: day, today: records.today, now: records.now, unit: records.settings.unit)
    }
}

/// The drink argument shared by `edit` and `delete`.
private enum OneDrink {
    static let id = Argument(
        .record(.water, listedBy: "water list"), "the drink's id or its beginning, or 'last'")
}

/// `tend water edit`: corrects a drink.
enum WaterEditCommand {
    private static let newAmount = Argument(.amount, "the new amount, the same as --amount", isPhrase: true)
    private static let amount = Option("amount", .amount, "the new amount")
    private static let drink = Option("drink", .drink, "the new drink")
    private static let at = Option("at", .time, "the new time, on the same day")
    private static let note = Option("note", .note, "a new note; an empty one removes it")

    static let spec = CommandSpec(
        name: "edit", summary: "correct a drink",
        details: "Without ID it is the newest drink.",
        examples: [
            .init("tend water edit 300ml", "the newest drink"),
            .init("tend water edit --amount 300ml", "the same"),
            .init("tend water edit 9:15 200ml", "the drink at 9:15, or else the newest one"),
            .init("tend water edit last at 9:15", "another time"),
            .init("tend water edit k3q8 --drink tea --at 09:15", "one by its id"),
        ],
        arguments: [OneDrink.id, newAmount], moment: MomentForm(time: at), options: [amount, drink, at, note],
        changes: true
    ) { arguments in
        var arguments = arguments
        // An amount alone corrects the newest drink; a number without a unit may be the beginning of an id.
        let isAmountAlone = (try? Amount(parsing: arguments.positionals.joined(separator: " ")))?.unit != nil
        if isAmountAlone { arguments.positionals.insert("last", at: 0) }
        // Then a time may be the one of the drink.
        let reference = isAmountAlone ? nil : try arguments[OneDrink.id] ?? .last
        try refuseOtherValue(arguments)
        let typed = try arguments[newAmount]
        if typed != nil, arguments.has(amount) { throw UsageError.conflict("AMOUNT", "--amount") }
        let edit = DrinkEdit(
            amount: try typed ?? arguments[amount], drink: try arguments[drink], time: try arguments[at],
            note: try arguments[note])
        if edit.isEmpty { throw UsageError.nothingToChange(command: arguments.command) }
        return { session in
            let outcome = try session.tracker().editDrink(reference, edit)
            return .changed(WaterChangeReport(.changed, outcome, in: session.context.zone), outcome.durability)
        }
    }
}

extension WaterEditCommand {
    /// Refuses a drink in place of the amount, with the option that takes it.
    private static func refuseOtherValue(_ arguments: ParsedArguments) throws(UsageError) {
        let typed = arguments.phrase(from: 1)
        // '+100ml' would be 100 ml in all.
        if let sum = [typed, arguments.text(amount.spec)].compactMap(\.self).first(where: { $0.hasPrefix("+") }) {
            throw .amount(sum, .notANumber)
        }
        guard let text = typed, (try? Amount(parsing: text)) == nil, text.first?.isLetter == true else { return }
        throw .unexpectedArgument(text, command: arguments.command)
    }
}

/// `tend water delete`: deletes a drink.
enum WaterDeleteCommand {
    static let spec = CommandSpec(
        name: "delete", summary: "delete a drink ('tend undo' brings it back)",
        details: "ID may be left out if today has only one drink.",
        examples: [.init("tend water delete last", "the newest"), .init("tend water delete k3q8", "one by its id")],
        arguments: [OneDrink.id], changes: true
    ) { arguments in
        let reference = try arguments[OneDrink.id]
        return { session in
            let outcome = try session.tracker().deleteDrink(reference)
            return .changed(WaterChangeReport(.deleted, outcome, in: session.context.zone), outcome.durability)
        }
    }
}

/// `tend water reset`: deletes all of today's drinks.
enum WaterResetCommand {
    private static let date = Option("date", .day, "the day: yesterday, -3, monday, 2026-11-19")

    static let spec = CommandSpec(
        name: "reset", summary: "delete the drinks of today, or of a day ('tend undo' restores them)",
        examples: [
            .init("tend water reset", "asks first"), .init("tend water reset -y", "does not ask"),
            .init("tend water reset --date yesterday", "the drinks of yesterday"),
        ],
        options: [date], changes: true
    ) { arguments in
        let date = try arguments[date]
        return { session in
            let records = try session.records()
            let day = date?.resolved(today: records.today, .past) ?? records.today
            let (isToday, current) = (day == records.today, try records.water(on: day))
            if current.entries.isEmpty {
                return .shown(
                    MessageReport(
                        json: json(0), text: ["Nothing logged \(isToday ? "today" : "on \(day)"); nothing to reset."]))
            }
            let what = Words.count(current.entries.count, "drink")
            let question =
                "Delete \(what) of \(isToday ? "today" : "\(day)") (\(records.settings.unit.text(current.total)))?"
            guard
                try Prompt.confirms(question, of: "water reset\(isToday ? "" : " --date \(day)")", in: session.context)
            else {
                return .shown(MessageReport(json: json(0), text: ["Nothing was deleted."]))
            }
            let outcome = try session.tracker().resetDrinks(on: date)
            let deleted = Words.count(outcome.value, "drink")
            let text: Message =
                outcome.isDryRun
                ? "\(verb: "Would delete") \(deleted) from \(isToday ? "today" : "\(day)")."
                : "\(verb: "Deleted") \(deleted) from \(isToday ? "today" : "\(day)"); \(command: "undo") restores \(outcome.value == 1 ? "it" : "them")."
            return .changed(MessageReport(json: json(outcome.value), text: [text]), outcome.durability)
        }
    }

    private static func json(_ count: Int) -> JSONValue { .object(["deleted": .integer(count)]) }
}
