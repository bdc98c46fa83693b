package import TendCore

/// A medication of another app, as far as it can be set up here.
package struct ImportedMedication: Equatable, Sendable {
    /// Its name with single spaces. Whether it can be a name here is not checked.
    package let name: String
    /// The days on which it is taken.
    package var schedule = DosingSchedule.asNeeded
    /// The day from which an interval or a cycle is counted; `nil` for its first day.
    package var anchor: Day?
    /// The first day, if that is after today.
    package var from: Day?
    /// The last day.
    package var until: Day?
    /// By time; none where it is taken as needed.
    package var slots: [DoseSlot] = []
    package var dose: Quantity?
    package var unit: String?
    /// How much there is, counted as stocks are here; `nil` where it is not counted.
    package var stock: Quantity?
    /// The level at which to say that a refill is due.
    package var refillAt: Quantity?
    /// Everything that has no counterpart here, as phrases.
    package private(set) var lost: [String] = []

    private static let mostLost = 20

    init(name: String) { self.name = name }

    /// Notes that something has no counterpart here; of very many only the first ones.
    mutating func lose(_ phrase: String) {
        guard !lost.contains(phrase) else { return }
        if lost.count < Self.mostLost { lost.append(phrase) } else if lost.last != "more" { lost.append("more") }
    }

    /// The change of a plan that sets it up.
    package var change: PlanChange {
        var change = PlanChange()
        change.from = from.map(DayExpression.date)
        change.schedule = schedule
        change.slots = schedule == .asNeeded ? nil : slots
        change.dose = dose.map(Optional.some)
        change.unit = unit
        change.until = until.map { .some(.date($0)) }
        return change
    }

    /// How it would be taken from a day on.
    func plan(from day: Day) -> MedicationPlan {
        MedicationPlan(
            from: day, until: until, schedule: schedule, anchor: anchor, slots: slots, dose: dose, unit: unit)
    }

    /// The command that sets it up, for any POSIX shell; `nil` if its name can't be one here.
    var command: String? {
        do throws(NameError) { _ = try Name.check(name, as: .medication) } catch { return nil }
        var words = ["tend pill add", name.quotedForShell]
        if let dose { words.append("--dose \((unit.map { "\(dose) \($0)" } ?? "\(dose)").wordForShell)") }
        if !slots.isEmpty { words.append("--times \(slots.map(\.text).joined(separator: ","))") }
        switch schedule {
        case .daily, .stopped: break
        case .everyDays(let count): words.append("--every \(count)d")
        case .weekdays: words.append("--days \(schedule)")
        case .cycle: words.append("--cycle \(schedule)")
        case .asNeeded: words.append("--as-needed")
        }
        // An interval or a cycle is counted from its first day.
        if let first = anchor ?? from { words.append("--from \(first)") }
        if let until { words.append("--until \(until)") }
        if let stock { words.append("--stock \(stock)") }
        if let refillAt { words.append("--refill-at \(refillAt)") }
        return words.joined(separator: " ")
    }
}
