/// The doses of a day: how many were asked for, taken, and skipped with a reason.
package struct DoseTally: Equatable, Sendable {
    package private(set) var asked = 0
    package private(set) var taken = 0
    package private(set) var reasoned = 0
    package private(set) var lastTaken: OffsetDateTime?
    package var isComplete: Bool { taken == asked }
    package var hasOnlyReasonedGaps: Bool { taken + reasoned == asked }

    /// Counts the doses of a day. Only for ones that count from the last one it reads pages of other days.
    /// - Throws: the errors of reading records.
    package init(_ medications: [Medication], on day: Day, _ facts: PillFacts) throws {
        for medication in medications {
            if medication.plans.contains(where: \.isFromLast) {
                for dose in try medication.doses(on: day, facts) where dose.isScheduled { add(dose.records) }
            } else {
                let records = try facts.records(of: medication, on: day)
                add(medication, records, on: day, dayStart: facts.dayStart, onTime: facts.onTime)
            }
        }
    }

    /// Counts the doses of a day whose page alone decides about them.
    package init(
        _ medications: [Medication], of page: [DoseRecord], on day: Day, dayStart: TimeOfDay, onTime: Duration?
    ) {
        for medication in medications {
            let records = page.filter { $0.medication == medication.name }
            add(medication, records, on: day, dayStart: dayStart, onTime: onTime)
        }
    }

    private mutating func add(
        _ medication: Medication, _ records: [DoseRecord], on day: Day, dayStart: TimeOfDay, onTime: Duration?
    ) {
        let (doses, rest) = medication.matched(records, on: day, dayStart: dayStart)
        for dose in doses where !dose.records.isEmpty || medication.isAsked(dose, onTime, at: nil) {
            add(dose.records)
        }
        // Of a dose that was planned when it was recorded.
        for records in rest where medication.isScheduled(records[0], on: day, dayStart: dayStart) { add(records) }
    }

    private mutating func add(_ records: [DoseRecord]) {
        asked += 1
        guard let record = Dose.telling(records) else { return }
        if record.outcome == .taken {
            taken += 1
            lastTaken = max(lastTaken ?? record.at, record.at)
        } else if record.note != nil {
            reasoned += 1
        }
    }
}
