package import TendCore

/// A medication from another app, as far as tend supports it.
package struct ImportedMedication: Equatable, Sendable {
    /// The name with single spaces. It may not be a valid name in tend.
    package let name: String
    /// The days on which it is taken.
    package var schedule = DosingSchedule.asNeeded
    /// The day from which an interval or a cycle is counted; `nil` for its first day.
    package var anchor: Day?
    /// Whether the interval counts from the last dose.
    package var isFromLast = false
    /// The hours in which a dose that counts from the last one may be due.
    package var window: DailyWindow?
    /// The first day, if it is in the future.
    package var from: Day?
    /// The last day.
    package var until: Day?
    /// By time; empty if taken as needed.
    package var lines: [DoseLine] = []
    package var dose: Quantity?
    package var unit: String?
    /// Whether the amount is asked at each dose.
    package var asksDose = false
    /// What to do with each dose.
    package var instruction: String?
    /// Whether its reminders must be noticed at once.
    package var isUrgent = false
    /// Whether its doses count as taken without records.
    package var isByPlan = false
    /// The plans that replace it, each from its day on, such as the steps of a taper.
    package var later: [ImportedMedication] = []
    /// The stock, counted as in tend; `nil` if it is not counted.
    package var stock: Quantity?
    /// The refill level.
    package var refillAt: Quantity?
    /// The last day of use, if the stock is counted.
    package var expires: Day?
    /// Everything without a counterpart in tend, as phrases.
    package private(set) var lost: [String] = []

    private static let mostLost = 20

    init(name: String) { self.name = name }

    /// Records something without a counterpart, up to a limit.
    mutating func lose(_ phrase: String) {
        guard !lost.contains(phrase) else { return }
        if lost.count < Self.mostLost { lost.append(phrase) } else if lost.last != "more" { lost.append("more") }
    }

    /// The plan change that sets it up.
    package var change: PlanChange {
        var change = PlanChange()
        change.from = from.map(DayExpression.date)
        change.schedule = schedule
        change.isFromLast = isFromLast ? true : nil
        change.window = window
        change.lines = schedule == .asNeeded ? nil : lines
        change.dose = dose.map(Optional.some)
        change.asksDose = asksDose ? true : nil
        change.unit = unit
        change.instruction = instruction
        change.isUrgent = isUrgent ? true : nil
        change.isByPlan = isByPlan ? true : nil
        change.until = until.map { .some(.date($0)) }
        return change
    }

    /// Returns its plan from a day on.
    package func plan(from day: Day) -> MedicationPlan {
        let timing = Timing(
            schedule, anchor: anchor ?? day, isFromLast: isFromLast, window: window, lines: lines)
        var plan = MedicationPlan(from: day, until: until, timing: timing ?? .asNeeded, dose: dose, unit: unit)
        (plan.instruction, plan.isUrgent, plan.isByPlan) = (instruction, isUrgent, isByPlan)
        plan.asksDose = asksDose
        return plan
    }

    /// The command that sets it up, for any POSIX shell; `nil` if its name is not valid in tend.
    var command: String? {
        do throws(NameError) { _ = try Name.check(name, as: .medication) } catch { return nil }
        var words = ["tend pill add", name.quotedForShell]
        words += doseWords
        if !lines.isEmpty { words.append("--times \(DoseLine.text(of: lines).wordForShell)") }
        switch schedule {
        case .daily where isFromLast: words.append("--every 1d")
        case .daily: break
        case .everyDays, .everyMonths, .interval: words.append("--\(schedule)")
        case .weekdays, .monthDays: words.append("--days \("\(schedule)".wordForShell)")
        case .cycle: words.append("--cycle \(schedule)")
        case .asNeeded: words.append("--as-needed")
        }
        if isFromLast { words.append("--from-last") }
        if let instruction { words.append("--text \(instruction.quotedForShell)") }
        if isUrgent { words.append("--urgent") }
        if let window { words.append("--between \(window)") }
        // Intervals and cycles count from the first day.
        if let first = anchor ?? from { words.append("--from \(first)") }
        if let until { words.append("--until \(until)") }
        if let stock { words.append("--stock \(stock)") }
        if let refillAt { words.append("--refill-at \(refillAt)") }
        if let expires { words.append("--expires \(expires)") }
        let byPlan = isByPlan ? ["tend pill stock \(name.quotedForShell) --by-plan"] : []
        return ([words.joined(separator: " ")] + later.map(\.edit) + byPlan).joined(separator: " && ")
    }

    private var doseWords: [String] {
        if asksDose { return ["--dose ask"] + (unit.map { ["--unit \($0.wordForShell)"] } ?? []) }
        guard let dose else { return [] }
        guard let unit else { return ["--dose \(dose)"] }
        // A unit of several words has its own option.
        if unit.contains(" ") { return ["--dose \(dose) --unit \(unit.wordForShell)"] }
        return ["--dose \("\(dose) \(unit)".wordForShell)"]
    }

    /// The command that replaces the plan before it.
    private var edit: String {
        var words = ["tend pill edit", name.quotedForShell, "--times \(DoseLine.text(of: lines).wordForShell)"]
        words += doseWords
        if let from { words.append("--from \(from)") }
        if let until { words.append("--until \(until)") }
        return words.joined(separator: " ")
    }
}
