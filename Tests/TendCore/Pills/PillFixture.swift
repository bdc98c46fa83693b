import TendCore
import Testing

/// Medications, records and schedules for tests of pills.
enum PillFixture {
    /// The built-in medication, in use since long ago.
    static func builtIn() throws -> Medication {
        try #require(try MedicationList().all(builtInSince: day("2020-01-01"), today: day("2026-11-20")).first)
    }

    static func medication(
        _ name: String = "aspirin", _ schedule: DosingSchedule = .daily, from iso: String = "2026-01-01",
        times: String = "08:00"
    ) throws -> Medication {
        Medication(
            name: name, plans: [MedicationPlan(from: try day(iso), schedule: schedule, slots: try slots(times))])
    }

    static func slots(_ text: String) throws -> [DoseLine] { try DoseLine.list(text) }

    static func record(
        _ id: String, _ slot: String?, at text: String, of medication: String = Medication.builtInName,
        _ outcome: DoseRecord.Outcome = .taken
    ) throws -> DoseRecord {
        DoseRecord(id: id, at: try moment(text), medication: medication, slot: slot, outcome: outcome)
    }

    /// A random schedule, with each kind equally likely.
    static func schedule(using generator: inout some RandomNumberGenerator) -> DosingSchedule {
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: return .daily
        case 1: return .everyDays(Int.random(in: 2...40, using: &generator))
        case 2:
            let days = Weekday.allCases.filter { _ in Bool.random(using: &generator) }
            return days.isEmpty || days.count == 7 ? .weekdays([.sunday]) : .weekdays(days)
        case 3:
            return .cycle(
                on: Int.random(in: 1...30, using: &generator), off: Int.random(in: 1...30, using: &generator))
        case 4: return .asNeeded
        default: return .stopped
        }
    }
}
