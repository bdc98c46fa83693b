import TestSupport
import Testing

@testable import TendCore

/// A medication that begins before the day on which it was added.
@Suite("Days before the addition")
struct AddedOnTests {
    @Test("An unrecorded dose before the addition is not missed, in a model", arguments: 1...200)
    func model(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let begin = try day("2026-06-01")
        let added = OffsetDateTime(
            seconds: (begin.ordinal * 1440 + Int.random(in: -4000...30_000, using: &generator)) * 60, offset: 0)
        let schedule = PillFixture.schedule(using: &generator)
        let times = schedule == .asNeeded ? [] : try PillFixture.lines("08:00,20:00")
        func medication(_ addedAt: OffsetDateTime?) -> Medication {
            let plan = MedicationPlan(from: begin, schedule: schedule, lines: times, addedAt: addedAt)
            return Medication(name: "iron", plans: [plan])
        }
        for offset in 0..<40 {
            let day = begin + offset
            let isRecorded = Bool.random(using: &generator)
            let records =
                isRecorded
                ? [try PillFixture.record("k3q8z7m2w9x\(offset % 9)", "08:00", at: "\(day)T08:00:00Z", of: "iron")] : []
            let facts = PillFacts(today: begin + 60, zone: .fixed(offset: 0), pages: [day: records])
            let all = try medication(nil).doses(on: day, facts)
            // The plan without the moment is the reference: only unrecorded doses whose time had passed are left out.
            let expected = all.filter { !$0.records.isEmpty || $0.due.map { $0.at >= added } ?? true }
            #expect(try medication(added).doses(on: day, facts) == expected, "\(day)")
            let isAsked = all.contains { $0.due.map { $0.at >= added } ?? false }
            #expect(medication(added).asks(on: day, dayStart: .midnight) == isAsked, "\(day)")
        }
    }

    @Test(
        "A dose added in its window is due until that ends",
        arguments: [
            ("06:00", "11:59", ["overdue", "later"]), ("09:00", "09:00", ["due", "later"]),
            ("08:30", "09:00", ["due", "later"]),
            ("08:30", "09:01", ["later"]), ("09:01", "09:02", ["later"]), ("21:30", "23:59", []),
        ])
    func window(added: String, now: String, expected: [String]) throws {
        let (date, added) = (try day("2026-11-20"), try moment("2026-11-20T\(added):00+01:00"))
        let plan = MedicationPlan(from: date, lines: try PillFixture.lines("08:00,20:00"), addedAt: added)
        let facts = PillFacts(now: try moment("2026-11-20T\(now):00+01:00"), zone: .fixed(offset: 3600))
        let found = try Medication(name: "iron", plans: [plan]).doses(on: date, facts)
        #expect(found.compactMap(\.phase?.rawValue) == expected)
    }

    @Test("A dose whose time was over is recorded by its name, and by nothing else")
    func named() throws {
        let added = try moment("2026-11-20T12:00:00+01:00")
        let plan = MedicationPlan(from: added.day, lines: try PillFixture.lines("08:00,20:00"), addedAt: added)
        let facts = PillFacts(now: added, zone: .fixed(offset: 3600))
        let finder = DoseFinder([Medication(name: "iron", plans: [plan])], facts)
        for word in ["iron", "iron@8"] {
            #expect(try finder.choices(.named(word)).choices.map(\.name) == ["iron@08:00"])
        }
        for target in [DoseTarget.nearest, .all, .named("morning")] {
            #expect(throws: DoseError.self) { try finder.choices(target) }
        }
    }

    @Test("A dose that the plan before had stays after a change")
    func kept() throws {
        let date = try day("2026-11-20")
        var plan = MedicationPlan(
            from: date, lines: try PillFixture.lines("08:00,12:00,20:00"),
            addedAt: try moment("2026-11-20T15:00:00+01:00"))
        plan.keptKeys = ["08:00", "20:00"]
        let facts = PillFacts(now: try moment("2026-11-20T15:00:00+01:00"), zone: .fixed(offset: 3600))
        let found = try Medication(name: "iron", plans: [plan]).doses(on: date, facts)
        #expect(found.map { "\($0.due?.key ?? "") \($0.phase?.rawValue ?? "")" } == ["08:00 overdue", "20:00 later"])
    }

    @Test("A medication has no days off before its addition")
    func off() throws {
        let (begin, added) = (try day("2026-11-16"), try moment("2026-11-20T12:00:00+01:00"))
        let plan = MedicationPlan(
            from: begin, schedule: .weekdays([.monday]), lines: try PillFixture.lines("08:00"), addedAt: added)
        let medication = Medication(name: "iron", plans: [plan])
        // Monday to Monday.
        #expect(
            (0...7).map { medication.isOff(on: begin + $0, dayStart: .midnight) } == [
                false, false, false, false, true, true, true, false,
            ])
        #expect(
            (0...7).map { medication.hasUncountedDoses(on: begin + $0, dayStart: .midnight) } == [true]
                + Array(repeating: false, count: 7))
        #expect(!medication.hasUncountedDoses(on: begin - 7, dayStart: .midnight))
    }

    @Test("The first day of the pack is before the medication's first day", arguments: 1...28)
    func dayOfPack(number: Int) throws {
        let today = try day("2026-11-16")
        var change = PlanChange()
        change.schedule = .cycle(on: 21, off: 7)
        change.cycleDay = number
        let plan = try change.plan(of: "pill", from: today, changing: nil, countedFrom: today, today: today)
        let model = (0..<56).map { (number - 1 + $0) % 28 < 21 }
        #expect((0..<56).map { !plan.lines(on: today + $0).isEmpty } == model)
        #expect(plan.from == today)
    }

    @Test(
        "A day outside the interval is refused",
        arguments: [
            (DosingSchedule.daily, 1), (.asNeeded, 1), (.everyDays(3), 4), (.cycle(on: 2, off: 1), 4),
            (.cycle(on: 2, off: 1), 0),
        ])
    func outside(schedule: DosingSchedule, number: Int) throws {
        var change = PlanChange()
        change.schedule = schedule
        change.cycleDay = number
        let today = try day("2026-11-16")
        #expect(throws: MedicationError.dayOutsideCycle(number, days: schedule.period)) {
            try change.plan(of: "pill", from: today, changing: nil, countedFrom: today, today: today)
        }
    }
}
