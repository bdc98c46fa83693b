/// The doses of a day: how many were asked for, taken, and skipped with a reason.
package struct DoseTally: Equatable, Sendable {
    package private(set) var asked = 0
    package private(set) var taken = 0
    package private(set) var reasoned = 0
    package private(set) var lastTaken: OffsetDateTime?
    /// How many can still be taken.
    package private(set) var open = 0
    package var isComplete: Bool { taken == asked }
    /// Whether no dose was missed, and none skipped without a reason.
    package var hasOnlyReasonedGaps: Bool { taken + reasoned + open == asked }

    /// Counts the doses of a day as the screens show them.
    /// - Throws: the errors of reading records.
    package init(_ medications: [Medication], on day: Day, _ facts: PillFacts) throws {
        for medication in medications {
            for dose in try medication.doses(on: day, facts) where dose.isScheduled {
                add(dose.records)
                if dose.isOpen { open += 1 }
            }
        }
    }

    /// Counts the doses of a day whose page alone decides about them.
    package init(
        _ medications: [Medication], of page: [DoseRecord], on day: Day, dayStart: TimeOfDay, onTime: Duration?
    ) {
        for medication in medications {
            let records = page.filter { $0.medication == medication.name }
            let (doses, rest) = medication.matched(records, on: day, dayStart: dayStart)
            for dose in doses where !dose.records.isEmpty || medication.isAsked(dose, onTime, at: nil) {
                add(dose.records)
            }
            // Of a dose that was planned when it was recorded.
            for records in rest where medication.isScheduled(records[0], on: day, dayStart: dayStart) { add(records) }
        }
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
