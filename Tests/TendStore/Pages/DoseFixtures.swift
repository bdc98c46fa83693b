import TendCore
import TestSupport
import Testing

@testable import TendStore

extension TestStore {
    /// Records a dose, by default at 08:00 and of the built-in medication.
    /// - Parameter planned: its date; `nil` as in earlier records.
    func dose(
        _ id: String, _ slot: String?, on iso: String = dayText, at time: String = "08:00:00+01:00",
        of medication: String = Medication.builtInName, _ outcome: DoseRecord.Outcome = .taken, amount: Quantity? = nil,
        note: String? = nil, planned: Day? = nil
    ) throws {
        let record = DoseRecord(
            id: id, at: try moment("\(iso)T\(time)"), medication: medication, slot: slot, outcome: outcome,
            amount: amount, note: note,
            planned: try planned.map { LocalMoment(day: $0, time: try #require(TimeOfDay(hour: 8))) })
        _ = try store.changePage(day(iso), at: Self.now()) { page in
            page.put(record)
            return ((), "dose")
        }
    }

    func deleteDose(_ id: String, on iso: String = dayText) throws {
        _ = try store.changePage(day(iso), at: Self.now()) { page in
            page.deleteDose(id)
            return ((), "delete dose")
        }
    }

    func setPlan(_ plan: MedicationPlan, of name: String) throws {
        _ = try store.changeSettings(at: Self.now()) { settings in
            try settings.setPlan(plan, of: name)
            return ((), "plan")
        }
    }

    func setStop(from day: Day, until: Day? = nil, of name: String) throws {
        _ = try store.changeSettings(at: Self.now()) { settings in
            try settings.setStop(DoseStop(from: day, until: until), replacing: day, of: name)
            return ((), "stop")
        }
    }

    /// What decides about doses now.
    func pillFacts() throws -> PillFacts {
        try store.pillFacts(store.settings(), now: Self.now(), zone: .fixed(offset: 3600))
    }
}
