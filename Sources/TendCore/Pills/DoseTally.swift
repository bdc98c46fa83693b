/// The doses of a day as its records alone tell them, without the ones that count from a dose on another page: how many were
/// asked for, taken, and skipped with a reason.
package struct DoseTally: Equatable, Sendable {
    package private(set) var asked = 0
    package private(set) var taken = 0
    package private(set) var reasoned = 0
    package private(set) var lastTaken: OffsetDateTime?
    package var isComplete: Bool { taken == asked }
    package var hasOnlyReasonedGaps: Bool { taken + reasoned == asked }

    /// Counts the doses of a day.
    package init(_ medications: [Medication], on day: Day, _ facts: PillFacts) {
        for medication in medications {
            // An unreadable page of a neighbour has no record of this day.
            let records = (try? facts.records(of: medication, on: day)) ?? []
            let (doses, rest) = medication.matched(records, on: day, dayStart: facts.dayStart)
            for dose in doses where !dose.records.isEmpty || medication.isAsked(dose, facts.onTime, at: nil) {
                add(dose.records)
            }
            // A dose that counts from the last one, and one that was planned when it was recorded.
            for records in rest where medication.isScheduled(records[0], on: day, dayStart: facts.dayStart) {
                add(records)
            }
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
