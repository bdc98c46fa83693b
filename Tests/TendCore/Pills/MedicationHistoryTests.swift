import TestSupport
import Testing

@testable import TendCore

@Suite("Medication histories")
struct MedicationHistoryTests {
    private static func day(_ iso: String) throws -> Day { try #require(Day(iso: iso)) }

    /// The days from 1 to 10 November of a medication that is doubled on the 5th and stopped on the 9th.
    private static func history(_ records: [DoseRecord] = [], from first: String = "2026-11-01") throws
        -> [MedicationHistory]
    {
        let plans = [
            MedicationPlan(from: try day("2026-10-01"), lines: try PillFixture.lines("08:00")),
            MedicationPlan(from: try day("2026-11-05"), lines: try PillFixture.lines("08:00,20:00")),
        ]
        let stop = DoseStop(from: try day("2026-11-09"))
        let medications = [Medication(name: "aspirin", plans: plans, stops: [stop])]
        let range = try day(first)...day("2026-11-10")
        let facts = PillFacts(today: try day("2026-11-20"), pages: Dictionary(grouping: records, by: \.at.day))
        let days = try range.map { try PillDay($0, of: medications, isNow: false, facts) }
        return MedicationHistory.list(medications, days: days, range: range)
    }

    @Test("Each plan of the range has its last day")
    func plans() throws {
        let history = try #require(try Self.history().first)
        #expect(history.plans.map { "\($0.plan.from)" } == ["2026-10-01", "2026-11-05"])
        #expect(history.plans.map { $0.last.map { "\($0)" } } == ["2026-11-04", nil])
        let later = try #require(try Self.history(from: "2026-11-06").first)
        #expect(later.plans.map { "\($0.plan.from)" } == ["2026-11-05"])
    }

    @Test("A stopped medication has no doses")
    func stopped() throws { #expect(try Self.history(from: "2026-11-09").flatMap(\.entries).isEmpty) }

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
        #expect(history.extra.map { "\($0.day)" } == ["2026-11-03"] && history.asNeeded.isEmpty)
        #expect(histories[1].asNeeded.count == 1 && histories[1].plans.isEmpty)
        #expect(history.figures.scheduled == 12 && history.figures.taken == 2)
        #expect(history.times.map { $0.times.map(\.description) } == [["08:10", "13:00"], []])
    }

    @Test("Times after midnight are later than those of the evening")
    func night() throws {
        let records = try ["05T20:10:00", "06T20:05:00", "07T00:20:00", "08T07:00:00"].enumerated().map { index, at in
            try PillFixture.record("n\(index)", "20:00", at: "2026-11-\(at)+01:00", of: "aspirin")
        }
        let times = try Self.history(records)[0].times.last?.times.map(\.description)
        #expect(times == ["20:05", "20:10", "00:20", "07:00"])
    }
}
