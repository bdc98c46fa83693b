import TendCore

extension DoseError: ReportableError {
    var failure: Failure {
        let code: ExitCode = if case .historyLocked = self { .notAllowed } else { .usage }
        return Failure(code, self, remedy)
    }

    private var remedy: Message? {
        switch self {
        case .otherUnit: "leave out the unit"
        case .unknownDose(_, let suggestion, let known):
            .suggestion(suggestion, else: .choice(known, none: MedicationError.addOne))
        case .noSuchSlot(let medication, _, let known):
            .choice(known, none: "it is taken as needed: write \(medication) alone")
        case .severalDoses(let known, _): "name one: \(Words.list(known, "or"))"
        case .severalDue(let known, let verb):
            "\(command: "pill \(verb) all") is for one of each medication, or name one: \(Words.list(known, "or"))"
        case .severalReadings(let spelled, let verb):
            "write \(spelled.map { "\(SuggestedCommand("pill \(verb)", $0))" as Message }.joined(separator: " or "))"
        case .notADetail(let text, let doses, let verb) where (try? DayExpression(parsing: text)) != nil:
            "for a day: \(command: "pill \(verb)", doses.joined(separator: ","), "--date", text)"
        case .notADetail(let text, _, _) where TimeOfDay.isMistyped(text): "write a time such as 08:30 or 7:30pm"
        case .notADetail(let text, _, let verb) where TimeInputError.isPartOfDay(text):
            verb == "skip" ? nil : "add the time, as in '\(text) 8:30'"
        case .notADetail(let text, _, _) where Quantity.readings(of: text) != nil:
            Quantity.readings(of: text).map { "write \($0.decimal) or \($0.thousands)" }
        case .notADetail(let text, _, _)
        where text.count < 3 || text.contains(where: \.isNumber) || Self.isCount(text):
            // A note would hide a time, an amount or the rest of a name.
            "write a time such as 13:00, an amount such as 400mg, or the whole name"
        case .notADetail(let text, let doses, let verb):
            "for a note: \(command: "pill \(verb)", doses.joined(separator: ","), "--note", text)"
        case .givenTwice: "leave one out"
        case .noDoseNear(let known), .noDoseAt(_, let known): .choice(known, none: "that day has no doses")
        case .nothingOpen(_, let next?, _, true, let verb):
            "to \(verb == "skip" ? "skip" : "record") it early: \(command: "pill \(verb)", next)"
        case .nothingOpen(_, let next?, _, _, "skip"): "to skip it early: \(command: "pill skip", next)"
        case .nothingOpen(_, nil, _, _, "skip"): nil
        case .nothingOpen(let name, _, _, _, _): "for a dose outside the plan: \(command: "pill take", name, "--again")"
        case .nothingOfPart(_, let coming, let verb):
            coming.first.map { "to record it early: \(command: "pill \(verb)", $0)" }
                ?? "\(command: "pill list") shows the doses"
        case .allLeftOut(_, let first): "\(command: "pill take", first)"
        case .stopped(let name, _): "to continue it: \(command: "pill resume", name)"
        case .over(let name, _): "for one more dose: \(command: "pill take", name, "--again")"
        case .notTaken(_, _, let next?): "it begins on \(next)"
        case .notTaken(let name, _, nil): "\(command: "pill show", name) shows its plan"
        case .notScheduled, .limit: "--force records it anyway"
        case .medicationAsRecord(let name):
            "to end it: \(command: "pill stop", name), which keeps its history; \(command: "pill list") shows the ids of records"
        case .historyLocked: "\(command: "pill unlock") opens them for ten minutes, and so does -y"
        case .futureDose:
            "doses can be recorded for today and before; \(command: "pill stop", "NAME") is for days ahead"
        case .nothingToSkip: "\(command: "pill calendar") shows the days"
        case .doseOnOtherDay: "check --date and --at"
        case .pastDoseNeedsTime: "give --at, such as --at 14:30"
        case .mixedToggle: "use \(command: "pill take"), or name one"
        case .toggleOfTaken(let dose): "to correct it: \(command: "pill take", dose)"
        case .skipOfTaken(let dose, _, let day):
            "to undo that: \(SuggestedCommand("pill toggle", [dose] + (day.map { ["--date", $0.description] } ?? [])))"
        case .asNeeded(let name, _):
            "\(command: "pill show", name) shows when one is allowed, and \(command: "pill delete ID") deletes one"
        case .doubleDose(_, let ids):
            "\(command: "pill delete") one of \(ids.map { String($0.prefix(6)) }.joined(separator: ", "))"
        case .amountNeeded(let names, nil, let last?): Self.amounts(names, last)
        case .amountNeeded(let names, let day, _):
            "write \(SuggestedCommand.asking(names.first ?? "NAME", day.map { ["--date", $0.description] } ?? []))"
        case .implausibleAmount(let amount, _, _, _, let pieces?):
            "for \(amount) doses, write \(pieces); give -y if \(amount) is meant"
        case .implausibleAmount: "give -y if it is meant"
        case .amountOfSeveral: nil
        }
    }

    /// Returns the command that takes the first dose with the amount of the last one.
    private static func amounts(_ names: [String], _ last: String) -> Message {
        let words = [names.first ?? ""] + last.split(separator: " ").map(String.init)
        return "if it was \(last) again: \(SuggestedCommand("pill take", words))"
    }

    /// Returns whether a text begins with a number in words, and so is an amount rather than a note.
    private static func isCount(_ text: String) -> Bool {
        let first = text.prefix { $0 != " " }.lowercased()
        return ["once", "twice", "thrice"].contains(first) || SpelledNumber.digits(of: first) != nil
    }
}
