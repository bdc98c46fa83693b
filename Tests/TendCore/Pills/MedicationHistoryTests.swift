import Testing

@testable import TendCore

@Suite("Medication histories")
struct MedicationHistoryTests {
    private static func day(_ iso: String) throws -> Day { try #require(Day(iso: iso)) }

    /// The days from 1 to 10 November of a medication that is doubled on the 5th and stopped on the 9th.
    private static func history(_ records: [DoseRecord] = [], from first: String = "2026-11-01") throws
        -> [MedicationHistory]
    {
        let slots = try PillFixture.slots("08:00")
        let plans = [
            MedicationPlan(from: try day("2026-10-01"), slots: slots),
            MedicationPlan(from: try day("2026-11-05"), slots: try PillFixture.slots("08:00,20:00")),
            MedicationPlan(from: try day("2026-11-09"), schedule: .stopped),
        ]
        let medications = [Medication(name: "aspirin", plans: plans)]
        let range = try day(first)...day("2026-11-10")
        let rules = PillDay.Rules(today: try day("2026-11-20"))
        let days = range.map { day in
            PillDay(
                day, medications: medications,
                records: records.filter { $0.at.logicalDay(startingAt: .midnight) == day }, rules: rules)
        }
        return MedicationHistory.list(medications, days: days, range: range)
    }

    @Test("Each plan of the range has its last day")
    func plans() throws {
        let history = try #require(try Self.history().first)
        #expect(history.plans.map { "\($0.plan.from)" } == ["2026-10-01", "2026-11-05", "2026-11-09"])
        #expect(history.plans.map { $0.last.map { "\($0)" } } == ["2026-11-04", "2026-11-08", nil])
        let later = try #require(try Self.history(from: "2026-11-06").first)
        #expect(later.plans.map { "\($0.plan.from)" } == ["2026-11-05", "2026-11-09"])
    }

    @Test("A stopped medication without doses in the range is left out")
    func stopped() throws { #expect(try Self.history(from: "2026-11-09").isEmpty) }

    @Test("Doses are listed by their state")
    func states() throws {
        var skipped = try PillFixture.record("b", "08:00", at: "2026-11-02T08:00:00+01:00", of: "aspirin", .skipped)
        skipped.note = "nausea"
        var noted = try PillFixture.record("c", "08:00", at: "2026-11-03T13:00:00+01:00", of: "aspirin")
        noted.note = "forgot"
        let records = [
            try PillFixture.record("a", "08:00", at: "2026-11-01T08:10:00+01:00", of: "aspirin"), skipped, noted,
            try PillFixture.record("d", nil, at: "2026-11-03T23:00:00+01:00", of: "aspirin"),
            try PillFixture.record("e", nil, at: "2026-11-04T09:00:00+01:00", of: "ibuprofen"),
        ]
        let histories = try Self.history(records)
        #expect(histories.map(\.medication.name) == ["aspirin", "ibuprofen"])
        let history = histories[0]
        #expect(history.missed.map { "\($0.day)" }.first == "2026-11-04" && history.missed.count == 9)
        #expect(history.late.map(\.day) == history.noted.map(\.day) && history.late.count == 1)
        #expect(history.skipped.map(\.dose.isSkippedWithReason) == [true])
        #expect(history.unscheduled.map { "\($0.day)" } == ["2026-11-03"])
        #expect(histories[1].unscheduled.count == 1 && histories[1].plans.isEmpty)
        #expect(history.figures.scheduled == 12 && history.figures.taken == 2)
        #expect(history.times.map { $0.times.map(\.description) } == [["08:10", "13:00"], []])
    }
}
