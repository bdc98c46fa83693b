import TendCore
import TestSupport
import Testing

@Suite("Stock by plan")
struct StockByPlanTests {
    private static func plan(_ from: String, _ times: String = "08:00x2,20:00", isByPlan: Bool) throws -> MedicationPlan
    {
        MedicationPlan(from: try day(from), lines: try PillFixture.lines(times), isByPlan: isByPlan)
    }

    private static let medication = Result {
        Medication(
            name: "iron",
            plans: [try plan("2026-11-01", isByPlan: false), try plan("2026-11-18", isByPlan: true)])
    }

    private static func use(at time: String) throws -> StockUse {
        let now = try moment("2026-11-\(time)+01:00")
        let facts = PillFacts(now: now, zone: .fixed(offset: 3600), dayStart: try #require(TimeOfDay(hour: 4)))
        return StockUse(try medication.get(), facts)
    }

    @Test(
        "Each dose lowers the stock at its time",
        arguments: [("20T07:59:59", 6), ("20T08:00:00", 8), ("20T20:00:00", 9), ("21T03:59:00", 9)])
    func times(time: String, used: Int) throws {
        #expect(try Self.use(at: time).usedByPlan(since: try day("2026-11-01")) == Quantity(used))
    }

    @Test(
        "A dose by the clock of a zone lowers it at its moment there",
        arguments: [
            // 06:00 in Tokyo is 22:00 on the day before; 20:00 in Los Angeles is 05:00 on the day after.
            (9, "06:00", "20T21:59:00", 3, "2026-11-23"), (9, "06:00", "20T22:00:00", 4, "2026-11-24"),
            (-8, "20:00", "20T04:59:00", 1, "2026-11-21"), (-8, "20:00", "20T05:00:00", 2, "2026-11-22"),
        ])
    func zones(hours: Int, time: String, at now: String, used: Int, end: String) throws {
        let medication = Medication(
            name: "iron",
            plans: [
                MedicationPlan(
                    from: try day("2026-11-18"), lines: try PillFixture.lines(time),
                    zone: PlanZone(name: "Elsewhere", clock: .fixed(offset: hours * 3600)), isByPlan: true)
            ])
        let facts = PillFacts(now: try moment("2026-11-\(now)+01:00"), zone: .fixed(offset: 3600), dayStart: .midnight)
        let use = StockUse(medication, facts)
        #expect(use.usedByPlan(since: try day("2026-11-18")) == Quantity(used))
        #expect(try Stock(use, level: Quantity(2), refillAt: nil, today: []).runsOutOn == day(end))
    }

    @Test("Recorded doses lower it only on other days", arguments: [("2026-11-17", 2), ("2026-11-18", 0)])
    func records(iso: String, used: Int) throws {
        let record = DoseRecord(
            id: "a", at: try moment("\(iso)T08:00:00+01:00"), medication: "iron", slot: nil, amount: Quantity(2))
        #expect(try Self.use(at: "20T09:00:00").used(by: record, on: try day(iso)) == Quantity(used))
    }

    @Test("A plan without records has no states, and a recorded dose is one in addition")
    func states() throws {
        let record = try PillFixture.record("a", "08:00", at: "2026-11-19T08:00:00+01:00", of: "iron")
        for (iso, records, count) in [("2026-11-18", [], 0), ("2026-11-19", [record], 1), ("2026-11-17", [], 2)] {
            let pills = try PillDay(day(iso), [Self.medication.get()], records, today: day("2026-11-20"))
            #expect(pills.doses.count == count && pills.hasScheduledDoses == (iso == "2026-11-17"))
        }
        #expect(try !Self.medication.get().asks(on: day("2026-11-18"), dayStart: .midnight))
    }

    @Test("Its doses remind at their times, and not late")
    func reminders() throws {
        let rule = PillReminders(medications: [try Self.medication.get()])
        let due = try rule.due(on: try day("2026-11-19"), zone: .fixed(offset: 3600), records: [])
        #expect(due.map(\.timing) == [.brief, .brief])
    }

    @Test("A change to or from records keeps the rest of a plan")
    func change() throws {
        var change = PlanChange()
        change.isByPlan = true
        let base = try Self.plan("2026-11-01", isByPlan: false)
        let today = try day("2026-11-20")
        let plan = try change.plan(of: "iron", from: today, changing: base, countedFrom: today, today: today)
        #expect(plan.isByPlan && plan.lines == base.lines && !plan.saysTheSame(as: base))
        #expect(plan.shifted(by: 3, from: today).isByPlan && base.carrying(changesFrom: base, to: plan).isByPlan)
        let needed = MedicationPlan(from: try day("2026-11-01"), schedule: .asNeeded)
        #expect(throws: MedicationError.stockOfNoTimes("iron")) {
            try change.plan(of: "iron", from: today, changing: needed, countedFrom: today, today: today)
        }
    }
}
