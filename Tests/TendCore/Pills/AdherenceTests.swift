import TendCore
import TestSupport
import Testing

@Suite("Adherence")
struct AdherenceTests {
    private static let today = 20_777

    private static func record(
        _ slot: String?, _ day: Day, minutes: Int, _ outcome: DoseRecord.Outcome = .taken, isTimeAssumed: Bool = false
    ) -> DoseRecord {
        DoseRecord(
            id: "\(day)-\(slot ?? "")", at: OffsetDateTime(day: day, secondOfDay: minutes * 60, offset: 3600),
            medication: Medication.builtInName, slot: slot, outcome: outcome, isTimeAssumed: isTimeAssumed)
    }

    private static func day(_ ago: Int, _ records: (Day) -> [DoseRecord]) throws -> PillDay {
        let day = Day(ordinal: today - ago)
        return try PillDay(day, [try PillFixture.builtIn()], records(day), today: Day(ordinal: today))
    }

    @Test("Adherence counts doses, complete days and punctual doses separately")
    func figures() throws {
        let days = try [
            // One punctual and one late; both punctual; one skipped; one untimed and one missed; today one taken.
            Self.day(4) { [Self.record("morning", $0, minutes: 430), Self.record("evening", $0, minutes: 1400)] },
            Self.day(3) { [Self.record("morning", $0, minutes: 420), Self.record("evening", $0, minutes: 1260)] },
            Self.day(2) {
                [Self.record("morning", $0, minutes: 420), Self.record("evening", $0, minutes: 1260, .skipped)]
            },
            Self.day(1) {
                [Self.record("morning", $0, minutes: 1300, isTimeAssumed: true), Self.record(nil, $0, minutes: 9)]
            },
            Self.day(0) { [Self.record("morning", $0, minutes: 420)] },
        ]
        let figures = Adherence(days)
        #expect(figures.scheduled == 9)
        #expect((figures.taken, figures.skipped, figures.missed) == (7, 1, 1))
        #expect((figures.early, figures.late) == (0, 1))
        #expect((figures.untimed, figures.extra) == (1, 1))
        #expect((figures.decidedDays, figures.completeDays) == (4, 2))
        #expect(figures.rate == 7.0 / 9)
        #expect(figures.completeDayRate == 0.5)
        #expect(figures.onTimeRate == 5.0 / 6)
        #expect(Adherence(days.reversed()) == figures)
    }

    @Test("An early dose was taken, but not on time")
    func early() throws {
        let figures = Adherence([
            try Self.day(1) { [Self.record("morning", $0, minutes: 5), Self.record("evening", $0, minutes: 1260)] }
        ])
        #expect((figures.taken, figures.early, figures.onTime, figures.completeDays) == (2, 1, 1, 1))
        #expect(figures.onTimeRate == 0.5)
    }

    @Test("Skips with a reason are counted apart, and the second definition leaves them out")
    func reasons() throws {
        let days = try (1...4).map { ago in
            try Self.day(ago) { day in
                var skip = Self.record("evening", day, minutes: 1260, .skipped)
                skip.note = ago == 1 ? nil : "nausea"
                return ago == 4 ? [skip] : [Self.record("morning", day, minutes: 420), skip]
            }
        }
        let figures = Adherence(days)
        #expect((figures.taken, figures.skipped, figures.skippedWithReason, figures.missed) == (3, 4, 3, 1))
        #expect(figures.rate == 3.0 / 8)
        #expect(figures.rateWithoutReasonedSkips == 3.0 / 5)
        #expect(figures.completeDays == 0)
        let allSkipped = try Self.day(1) { day in
            ["morning", "evening"].map {
                var skip = Self.record($0, day, minutes: 420, .skipped)
                skip.note = "in hospital"
                return skip
            }
        }
        #expect(Adherence([allSkipped]).rate == 0 && Adherence([allSkipped]).rateWithoutReasonedSkips == nil)
    }

    @Test("Any amount is taken; extra doses are counted apart")
    func amounts() throws {
        let (today, yesterday) = (Day(ordinal: Self.today), Day(ordinal: Self.today - 1))
        let medications = try [
            PillFixture.medication("a", times: "08:00,20:00", dose: Quantity(2)),
            PillFixture.medication("b", .asNeeded),
        ]
        func record(_ medication: String, _ slot: String?, _ amount: Int?) throws -> DoseRecord {
            var record = try PillFixture.record(
                "\(medication)\(slot ?? "")", slot, at: "\(yesterday)T08:00:00+01:00", of: medication)
            record.amount = amount.map { Quantity($0) }
            return record
        }
        let records = try [
            record("a", "08:00", 1), record("a", "20:00", 2), record("a", nil, 2), record("b", nil, nil),
        ]
        let figures = Adherence([try PillDay(yesterday, medications, records, today: today)])
        #expect((figures.taken, figures.scheduled, figures.otherAmounts) == (2, 2, 1))
        #expect((figures.extra, figures.asNeeded) == (1, 1))
    }

    @Test("A taken dose with a note is no skip")
    func note() throws {
        let day = try Self.day(1) {
            var taken = Self.record("morning", $0, minutes: 420)
            taken.note = "with food"
            return [taken]
        }
        #expect(Adherence([day]).skippedWithReason == 0 && !day.hasOnlyReasonedGaps)
    }

    @Test("Adherence without decided doses has no rates")
    func empty() throws {
        for figures in [Adherence(), Adherence([try Self.day(0) { _ in [] }])] {
            #expect(figures.scheduled == 0)
            #expect(figures.rate == nil)
            #expect(figures.completeDayRate == nil)
            #expect(figures.onTimeRate == nil)
        }
    }

    @Test("The figures of single medications add up to the total", arguments: UInt64(1)...8)
    func perMedication(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let medications = try ["a", "b"].map {
            try PillFixture.medication($0, from: "2020-01-01", times: "08:00,20:00")
        }
        let days = try (0..<60).map { ago in
            let day = Day(ordinal: Self.today - ago)
            var records: [DoseRecord] = []
            for (name, slot) in [("a", "08:00"), ("a", "20:00"), ("b", "08:00"), ("b", "20:00"), ("b", nil)] {
                let roll = Int.random(in: 0..<4, using: &generator)
                if roll == 0 { continue }
                let second = Int.random(in: 0..<86_400, using: &generator)
                records.append(
                    DoseRecord(
                        id: "\(records.count)", at: OffsetDateTime(day: day, secondOfDay: second, offset: 0),
                        medication: name,
                        slot: slot, outcome: roll == 1 ? .skipped : .taken, isTimeAssumed: roll == 3))
            }
            return try PillDay(day, medications, records, today: Day(ordinal: Self.today))
        }
        let all = Adherence(days)
        let (a, b) = (Adherence(days, of: "a"), Adherence(days, of: "b"))
        #expect(all.scheduled == a.scheduled + b.scheduled, "seed \(seed)")
        #expect(all.taken == a.taken + b.taken && all.late == a.late + b.late, "seed \(seed)")
        #expect(a.extra == 0 && b.extra == all.extra, "seed \(seed)")
        for figures in [all, a, b] {
            #expect(figures.taken + figures.skipped + figures.missed == figures.scheduled, "seed \(seed)")
            #expect(figures.completeDays <= figures.decidedDays, "seed \(seed)")
            for rate in [figures.rate, figures.completeDayRate, figures.onTimeRate] {
                #expect((0...1).contains(rate ?? -1), "seed \(seed)")
            }
        }
        // Counted again from the states alone.
        let decided = days.flatMap(\.scheduled).filter { $0.state != .due }
        #expect(all.scheduled == decided.count, "seed \(seed)")
        #expect(all.late == decided.count { $0.state == .late }, "seed \(seed)")
        #expect(all.early == decided.count { $0.state == .early }, "seed \(seed)")
        // Today counts only after its last due dose; a complete day has no due doses.
        #expect(all.completeDays == days.count(where: \.isComplete), "seed \(seed)")
    }
}
