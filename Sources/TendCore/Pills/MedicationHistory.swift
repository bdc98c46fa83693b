/// A medication's plans and doses on the days of a range.
public struct MedicationHistory: Sendable {
    /// A dose and its day.
    public typealias Entry = (day: Day, dose: Dose)
    /// A plan and its last day; `nil` if it has no end.
    public typealias PlanDays = (plan: MedicationPlan, last: Day?)

    public let medication: Medication
    /// The plans that apply on one of the days, earliest first.
    public let plans: [PlanDays]
    /// Earliest first.
    public let entries: [Entry]
    public let figures: Adherence

    /// - Parameter days: ascending.
    init(_ medication: Medication, days: [PillDay], range: DayRange) {
        self.medication = medication
        let lasts = medication.plans.dropFirst().map { Optional($0.from - 1) } + [nil]
        plans = zip(medication.plans, lasts).map { plan, last in
            (plan, [last, plan.until].compactMap(\.self).min())
        }.filter { plan, last in plan.from <= range.upperBound && last ?? range.upperBound >= range.lowerBound }
        entries = days.flatMap { day in
            day.doses.filter { $0.medication == medication.name }.map { (day.day, $0) }
        }
        figures = Adherence(days, of: medication.name)
    }

    /// Returns the medications with a dose or a plan on one of the days, and then the ones that only records name.
    /// - Parameter days: ascending.
    public static func list(_ medications: [Medication], days: [PillDay], range: DayRange) -> [MedicationHistory] {
        let others = Set(days.flatMap { $0.doses.map(\.medication) }).subtracting(medications.map(\.name))
        return (medications + others.sorted().map { Medication(name: $0, plans: []) })
            .map { MedicationHistory($0, days: days, range: range) }
            .filter { history in
                !history.entries.isEmpty || !history.plans.isEmpty
            }
    }

    public var missed: [Entry] { entries.filter { $0.dose.state == .missed } }
    public var late: [Entry] { entries.filter { $0.dose.isScheduled && $0.dose.state == .late } }
    public var skipped: [Entry] { entries.filter { $0.dose.state == .skipped } }
    /// The doses taken as needed.
    public var asNeeded: [Entry] { entries.filter { !$0.dose.isScheduled && !$0.dose.isExtra && $0.dose.isTaken } }
    /// The doses taken in addition to the plan.
    public var extra: [Entry] { entries.filter { $0.dose.isExtra && $0.dose.isTaken } }
    /// The doses of which another amount was taken than planned.
    public var otherAmounts: [Entry] { entries.filter(\.dose.hasOtherAmount) }
    /// The doses that are still open although their window is over.
    public var overdue: [Entry] { entries.filter(\.dose.isOverdue) }
    public var possibleDoubles: [Entry] { entries.filter(\.dose.isPossibleDouble) }
    /// The taken doses with a note.
    public var noted: [Entry] { entries.filter { $0.dose.isTaken && $0.dose.record?.note != nil } }

    /// The recorded times of each dose that is due at a time of day, from twelve hours before it to twelve after; times that depend on other doses show no habit.
    public var times: [(key: String, times: [TimeOfDay])] {
        var found: [(time: TimeOfDay, key: String, times: [TimeOfDay])] = []
        for (_, dose) in entries {
            guard let due = dose.due, !due.isMoving else { continue }
            let place = found.firstIndex { $0.key == due.key } ?? found.count
            if place == found.count { found.append((due.time, due.key, [])) }
            if dose.isTaken, let record = dose.record, !record.isTimeAssumed {
                found[place].times.append(record.at.timeOfDay)
            }
        }
        // 00:20 is after 22:05 for a dose of 22:00.
        func order(_ time: TimeOfDay, _ due: TimeOfDay) -> Int { (time.minutes - due.minutes + 2160) % 1440 }
        return found.sorted { ($0.time, $0.key) < ($1.time, $1.key) }.map { dose in
            (dose.key, dose.times.sorted { order($0, dose.time) < order($1, dose.time) })
        }
    }
}
