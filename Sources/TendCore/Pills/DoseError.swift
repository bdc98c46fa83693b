/// A reason a dose can't be found or recorded.
public enum DoseError: TendError, Equatable, Sendable {
    // Naming the dose.
    /// An unknown dose name, with the nearest name and the day's names.
    case unknownDose(String, suggestion: String?, known: [String])
    case noSuchSlot(medication: String, key: String, known: [String])
    /// An ambiguous word; `nil` if the user gave none.
    case severalDoses(known: [String], word: String?)
    /// Several doses due now, of which a command without a name could mean any.
    case severalDue([String], verb: String)
    /// Words with several meanings, each spelled as arguments with only one.
    case severalReadings([[String]], verb: String)
    /// Words after the names of doses that are neither an amount nor a time.
    case notADetail(String, doses: [String], verb: String)
    /// A time or an amount that is given as a word and as an option.
    case givenTwice(option: String)
    /// No dose is due or overdue; the ones of the day.
    case noDoseNear(known: [String])
    /// Nothing of a medication is due or overdue: its next dose, and when it is due.
    case nothingOpen(name: String, next: String?, at: OffsetDateTime?, isToday: Bool, verb: String = "take")
    /// No dose of a part of the day is due or overdue; the ones to come.
    case nothingOfPart(String, coming: [String], verb: String)
    /// Every open dose has to be named, since it is due since an earlier day, held back, or needs an amount.
    case allLeftOut([String], first: String)
    case noDoseAt(TimeOfDay, known: [String])
    /// A medication that is stopped, from a day on.
    case stopped(name: String, from: Day)
    /// A plan that is over, with its last day.
    case over(name: String, last: Day)
    /// A medication that is not taken on a day, with the next one on which it is.
    case notTaken(name: String, day: Day, begins: Day?)
    case notScheduled(name: String, day: Day, next: Day?)

    /// A medication in place of the record of a dose.
    case medicationAsRecord(String)

    // The time.
    case historyLocked(Day)
    case futureDose(Day)
    /// No unrecorded dose on these days.
    case nothingToSkip(Day, Day)
    case doseOnOtherDay(Day, at: OffsetDateTime)
    case pastDoseNeedsTime(name: String, day: Day)

    // Earlier records.
    case mixedToggle([String])
    case toggleOfTaken(dose: String)
    /// `day` is `nil` for today.
    case skipOfTaken(dose: String, at: OffsetDateTime, day: Day?)
    case asNeeded(name: String, verb: String)
    case doubleDose(dose: String, ids: [String])

    // The amount.
    /// Doses whose amounts are asked, their day if it is not the current one, and the amount of the last one.
    case amountNeeded([String], day: Day?, last: String?)
    case amountOfSeveral([String])
    /// A unit that is not the medication's own.
    case otherUnit(String, name: String, unit: String?)
    /// `isLast`: whether it is compared with the last dose, since there is no usual one. `pieces`: the amount of that many usual
    /// doses; `nil` if it is hardly a number of them.
    case implausibleAmount(Quantity, name: String, usual: String, isLast: Bool = false, pieces: String? = nil)
    case limit(name: String, DoseLimits.Refusal)

    public var isQuestion: Bool { if case .implausibleAmount = self { true } else { false } }

    public var problem: String {
        switch self {
        case .otherUnit(let text, let name, let unit):
            "'\(text)' is in another unit than '\(name)', which is counted in \(unit ?? "no unit")"
        case .unknownDose(let word, _, _): "'\(word)' is neither a dose nor a medication"
        case .noSuchSlot(let medication, let key, _): "'\(medication)' has no dose '\(key)'"
        case .severalDoses(_, let word?): "'\(word)' could be several doses"
        case .severalDoses(_, nil), .severalDue: "several doses are open"
        case .severalReadings: "these words have more than one meaning"
        case .notADetail(let text, let doses, _):
            "'\(text)' is neither an amount nor a time, after \(Phrase.list(doses, "and"))"
        case .givenTwice(let option): "\(option) is given twice, as a word and as an option"
        case .noDoseNear: "no dose is due or overdue"
        case .nothingOpen(let name, let next?, let at?, let isToday, _):
            "no dose of '\(name)' is due; \(next) is next, at \(at.timeOfDay)" + (isToday ? "" : " on \(at.day)")
        case .nothingOpen(let name, _, _, _, _): "no dose of '\(name)' is due"
        case .nothingOfPart(let part, let coming, _):
            "no \(part) dose is due" + (coming.isEmpty ? "" : "; \(Phrase.list(coming, "and")) to come")
        case .allLeftOut(let names, _):
            "\(Phrase.list(names, "and")) \(names.count == 1 ? "is" : "are") overdue since an earlier day, held back or without an amount, so name one"
        case .noDoseAt(let time, _): "nothing is due at \(time)"
        case .stopped(let name, let day): "'\(name)' is stopped from \(day) on"
        case .over(let name, let last): "the plan of '\(name)' ended on \(last)"
        case .notTaken(let name, let day, _): "'\(name)' is not taken on \(day)"
        case .notScheduled(let name, let day, let next):
            "'\(name)' is not scheduled on \(day)" + (next.map { ", next on \($0)" } ?? "")
        case .medicationAsRecord(let name): "'\(name)' is a medication, not the record of a dose"
        case .historyLocked(let day): "past days are locked, including \(day)"
        case .nothingToSkip(let first, let last): "no dose from \(first) to \(last) is left to skip"
        case .futureDose(let day): "\(day) is in the future"
        case .doseOnOtherDay(let day, let at):
            "\(at.timeOfDay) on \(at.day) is too far from \(day), the day of the dose"
        case .pastDoseNeedsTime(let name, let day): "'\(name)' of \(day) needs the time it was taken"
        case .mixedToggle(let doses): "some of \(doses.joined(separator: ", ")) are taken and some are not"
        case .toggleOfTaken(let dose): "'\(dose)' is taken, and a toggle would undo that"
        case .skipOfTaken(let dose, let at, _): "'\(dose)' was taken at \(at.timeOfDay)"
        case .asNeeded(let name, let verb): "'\(name)' is taken as needed, so there is nothing to \(verb)"
        case .doubleDose(let dose, let ids): "there are \(ids.count) records of '\(dose)', a possible double dose"
        case .amountOfSeveral(let doses):
            "an amount is for one dose, but several are named: \(Phrase.list(doses, "or"))"
        case .amountNeeded(let names, _, _):
            "\(Phrase.list(names, "and")) \(names.count == 1 ? "needs its amount" : "need their amounts")"
        case .implausibleAmount(let amount, let name, let usual, let isLast, _):
            "\(amount) is far from the \(isLast ? "last" : "usual") dose of '\(name)', \(usual)"
        case .limit(let name, let refusal): refusal.problem(of: "'\(name)'")
        }
    }
}

extension DoseLimits.Refusal {
    public var problem: String { problem(of: "the medication") }

    public func problem(of subject: String) -> String {
        func time(_ moment: OffsetDateTime) -> String { "\(moment.timeOfDay) on \(moment.day)" }
        return switch self {
        case .tooClose(let other, let gap, let next):
            "\(subject) was taken at \(time(other)), and doses must be at least \(gap.text) apart; "
                + "the next is allowed from \(time(next))"
        case .tooMany(let count, let next):
            "with this, \(subject) would be taken more than \(Phrase.count(count, "time")) within 24 hours; "
                + "the next is allowed from \(time(next))"
        case .substance(let limit, let next?):
            "with this, more than \(limit.text) would be taken within 24 hours; the dose is allowed from \(time(next))"
        case .substance(let limit, nil): "that is more than \(limit.text), the most within 24 hours"
        case .tooMuch(let count, let most):
            "that counts as \(count) doses of \(subject), and \(most) are allowed within 24 hours"
        }
    }
}
