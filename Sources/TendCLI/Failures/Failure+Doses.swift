import TendCore

extension Failure {
    init(doses error: DoseError) {
        let code: ExitCode = if case .historyLocked = error { .notAllowed } else { .usage }
        self.init(code, Self.words(error))
    }

    private static func words(_ error: DoseError) -> Message {
        switch error {
        case .otherUnit(let text, let name, let unit):
            "'\(text)' is in another unit than '\(name)', which is counted in \(unit ?? "no unit"); leave out the unit"
        case .unknownDose(let word, let suggestion, let known):
            "'\(word)' is neither a dose nor a medication; "
                + (suggestion.map { "did you mean \($0)?" } ?? choice(known, none: addOne))
        case .noSuchSlot(let medication, let key, let known):
            "'\(medication)' has no dose '\(key)'; "
                + choice(known, none: "it is taken as needed: write \(medication) alone")
        case .severalDoses(let known, let word?): "'\(word)' could be several doses; name one: \(list(known))"
        case .severalDoses(let known, nil): "several doses are due about that time; name one: \(list(known))"
        case .noDoseNear(let known):
            "no dose is due within two hours of that time; " + choice(known, none: "that day has no doses")
        case .noDoseAt(let time, let known):
            "nothing is due at \(time); " + choice(known, none: "that day has no doses")
        case .whichNight(let dose, let day, let before, let isOpen):
            "that could be '\(dose)' of \(before), which is \(isOpen ? "still open" : "recorded already"), or of \(day); "
                + "give --date \(before) or --date \(day)"
        case .notTaken(let name, let day, let next?): "'\(name)' is not taken on \(day); it begins on \(next)"
        case .notTaken(let name, let day, nil):
            "'\(name)' was stopped before \(day); \(command: "pill add") starts it again, \(command: "pill list") shows the current ones"
        case .notScheduled(let name, let day, let next):
            "'\(name)' is not scheduled on \(day)" + (next.map { ", next on \($0)" } ?? "")
                + "; --force records it anyway"
        case .historyLocked(let day):
            "past days are locked, including \(day); \(command: "pill unlock") opens them for ten minutes, and so does -y"
        case .futureDose(let day): "\(day) is in the future; doses can be recorded for today and before"
        case .doseOnOtherDay(let day, let at):
            "\(at.timeOfDay) on \(at.day) is too far from \(day), the day of the dose; check --date and --at"
        case .pastDoseNeedsTime(let name, let day): "when on \(day) was '\(name)' taken? Give --at, such as --at 14:30"
        case .mixedToggle(let doses):
            "some of \(doses.joined(separator: ", ")) are taken and some are not; use \(command: "pill take"), or name one"
        case .toggleOfTaken(let dose):
            "'\(dose)' is taken, and a toggle would undo that; to correct it: \(command: "pill take", dose)"
        case .skippedDose(let dose):
            "'\(dose)' was skipped; to take it after all: \(command: "pill take", dose)"
        case .skipOfTaken(let dose, let at, let day):
            "'\(dose)' was taken at \(at.timeOfDay); to undo that: \(SuggestedCommand("pill toggle", [dose] + (day.map { ["--date", $0.description] } ?? [])))"
        case .asNeeded(let name, let verb):
            "'\(name)' is taken as needed, so there is nothing to \(verb); \(command: "pill take") adds a dose, and "
                + "\(command: "undo") or \(command: "pill delete") removes one"
        case .doubleDose(let dose, let ids):
            "there are \(ids.count) records of '\(dose)', a possible double dose; \(command: "pill delete") one of \(ids.map { String($0.prefix(6)) }.joined(separator: ", "))"
        case .amountOfSeveral(let doses): "--dose is for one dose, but several are named: \(list(doses))"
        case .implausibleAmount(let amount, let name, let usual):
            "\(amount) is far from the usual dose of '\(name)', \(usual); give -y if it is meant"
        case .limit(let name, let refusal): limit(name, refusal)
        }
    }

    private static func limit(_ name: String, _ refusal: DoseLimits.Refusal) -> Message {
        func time(_ moment: OffsetDateTime) -> Message { "\(moment.timeOfDay) on \(moment.day)" }
        let force = "--force records it anyway"
        return switch refusal {
        case .tooClose(let other, let gap, let next):
            "'\(name)' was taken at \(time(other)), and doses must be at least \(gap.text) apart; "
                + "the next is allowed from \(time(next)); \(force)"
        case .tooMany(let count, let next):
            "with this, '\(name)' would be taken more than \(Words.count(count, "time")) within 24 hours; "
                + "the next is allowed from \(time(next)); \(force)"
        case .tooMuch(let count, let most):
            "that counts as \(count) doses of '\(name)', and \(most) are allowed within 24 hours; \(force)"
        }
    }
}
