import TestSupport
import Testing

@testable import TendCore

@Suite("Pill reminders")
struct PillRemindersTests {
    private static let zone = Zone.fixed(offset: 3600)

    private static func due(
        _ medication: Medication, on iso: String = "2026-11-20", _ records: [DoseRecord] = []
    ) throws -> [String] {
        try PillReminders(medications: [medication]).due(on: day(iso), zone: zone, records: records).map(\.id)
    }

    @Test("A skipped or taken dose has no reminder")
    func silent() throws {
        let builtIn = try PillFixture.builtIn()
        for (time, outcome) in [("05:00", DoseRecord.Outcome.taken), ("20:00", .taken), ("07:00", .skipped)] {
            let record = try PillFixture.record("a", "morning", at: "2026-11-20T\(time):00+01:00", outcome)
            #expect(try Self.due(builtIn, [record]) == ["evening-2026-11-20"])
        }
        let double = try ["a", "b"].map { try PillFixture.record($0, "morning", at: "2026-11-20T07:00:00+01:00") }
        #expect(try Self.due(builtIn, double) == ["evening-2026-11-20"])
    }

    @Test("An unscheduled dose silences no reminder")
    func unscheduled() throws {
        let record = try PillFixture.record("a", nil, at: "2026-11-20T08:00:00+01:00", of: "aspirin")
        #expect(try Self.due(PillFixture.medication(), [record]) == ["aspirin@08:00-2026-11-20"])
    }

    @Test(
        "A day without doses has no reminders",
        arguments: [
            ("2025-12-31", DosingSchedule.daily), ("2026-11-20", .asNeeded),
            ("2026-11-20", .weekdays([.monday])), ("2026-01-02", .everyDays(2)), ("2026-01-22", .cycle(on: 21, off: 7)),
        ])
    func withoutDoses(iso: String, schedule: DosingSchedule) throws {
        #expect(try Self.due(PillFixture.medication("aspirin", schedule), on: iso).isEmpty)
    }

    @Test("Reminders are sorted by time, then by id")
    func order() throws {
        let medications = try [
            PillFixture.medication("zinc", times: "08:00"), PillFixture.medication("aspirin", times: "08:00,06:00"),
        ]
        let reminders = try PillReminders(medications: medications).coming(
            after: moment("2026-11-20T05:00:00+01:00"), days: 1, zone: Self.zone)
        #expect(
            reminders.map(\.id) == [
                "aspirin@06:00-2026-11-20", "aspirin@08:00-2026-11-20", "zinc@08:00-2026-11-20",
            ])
        #expect(reminders.map(\.title) == ["aspirin", "aspirin", "zinc"])
    }

    @Test("The text names the amount and its unit")
    func dose() throws {
        let plan = MedicationPlan(
            from: try day("2026-01-01"), lines: try PillFixture.lines("08:00"), dose: Quantity(millionths: 1_500_000),
            unit: "mg")
        let rule = PillReminders(medications: [Medication(name: "a", plans: [plan])])
        #expect(
            try rule.due(on: day("2026-11-20"), zone: Self.zone).first?.body.contains("1.5 mg") == true)
    }

    @Test("Coming reminders follow a plan that changes or ends")
    func changingPlan() throws {
        let plans = [
            MedicationPlan(from: try day("2026-11-01"), lines: try PillFixture.lines("08:00")),
            MedicationPlan(
                from: try day("2026-11-22"), until: try day("2026-11-23"), lines: try PillFixture.lines("09:00")),
        ]
        let ids = try PillReminders(medications: [Medication(name: "a", plans: plans)]).coming(
            after: moment("2026-11-20T12:00:00+01:00"), zone: Self.zone
        ).map(\.id)
        #expect(ids == ["a@08:00-2026-11-21", "a@09:00-2026-11-22", "a@09:00-2026-11-23"])
    }

    @Test("One day of reminders is the current logical day")
    func logicalDay() throws {
        let rule = PillReminders(medications: [try PillFixture.builtIn()])
        // At 02:00 the 19th is not over, and its two pills are past.
        for (clock, count) in [("02:00", 0), ("04:00", 2)] {
            let now = try moment("2026-11-20T\(clock):00+01:00")
            #expect(try rule.coming(after: now, days: 1, zone: Self.zone, dayStart: time("04:00")).count == count)
        }
    }

    @Test("An overdue dose reminds once a day until its interval ends")
    func overdue() throws {
        let plan = MedicationPlan(
            from: try day("2026-11-02"), schedule: .weekly, isFromLast: true, lines: try PillFixture.lines("20:00"))
        let rule = PillReminders(
            medications: [Medication(name: "x", plans: [plan])], repetition: Repetition(every: .seconds(1800), times: 2)
        )
        let facts = try PillFixture.facts(["2 20:00 20:00@2"], now: "10 12:00")
        let found = try rule.reminders(on: day("2026-11-10")...day("2026-11-17"), facts)
        #expect(try found.map(\.at) == (10...17).map { try moment("2026-11-\($0)T20:00:00+01:00") })
        #expect(found.map { $0.repeats != nil } == [false, false, false, false, false, false, true, false])
        #expect(Set(found.map(\.key)).count == found.count)
        #expect(found.first?.stated(at: found[0].at).body == "It is overdue since 22:00 on 2026-11-09.")
    }

    @Test("Reminders of a plan without records come once", arguments: [false, true])
    func byPlan(isByPlan: Bool) throws {
        let plan = MedicationPlan(
            from: try day("2026-11-01"), lines: try PillFixture.lines("08:00"), isByPlan: isByPlan)
        let rule = PillReminders(
            medications: [Medication(name: "x", plans: [plan])], repetition: Repetition(every: .seconds(600), times: 2))
        let today = try day("2026-11-20")
        let found = try rule.reminders(on: today...today, PillFixture.facts(now: "20 06:00"))
        #expect(found.map { $0.repeats == nil } == [isByPlan])
    }

    @Test("A rare dose by date reminds once a day while it is open", arguments: [false, true])
    func rare(hasZone: Bool) throws {
        let zone = hasZone ? PlanZone(name: "Europe/Berlin", clock: Self.zone) : nil
        let plan = MedicationPlan(
            from: try day("2026-11-02"), schedule: .weekly, lines: try PillFixture.lines("20:00"), zone: zone)
        let rule = PillReminders(medications: [Medication(name: "x", plans: [plan])])
        let facts = try PillFixture.facts(now: "16 12:00")
        let found = try rule.reminders(on: facts.today...(facts.today + 5), facts)
        #expect(found.map { "\($0.at.day.parts.day) \($0.at.timeOfDay)" } == (16...19).map { "\($0) 20:00" })
        let later = try PillFixture.facts(now: "18 12:00")
        let sinceThen = try rule.reminders(on: (later.today - 2)...(later.today + 1), later)
        #expect(sinceThen.map(\.at.day.parts.day) == [17, 18, 19])
    }

    @Test("A following dose says that the dose before is not recorded")
    func waiting() throws {
        let rule = PillReminders(medications: [try PillFixture.medication(times: "08:00,+4h")])
        let found = try rule.due(on: day("2026-11-20"), zone: Self.zone)
        #expect(found.map { "\($0.at.timeOfDay)" } == ["08:00", "12:00"])
        #expect(found.last?.body == "+4h waits for 08:00, which is not recorded.")
        let record = try PillFixture.record("a", "08:00", at: "2026-11-20T09:10:00+01:00", of: "aspirin")
        let after = try rule.due(on: day("2026-11-20"), zone: Self.zone, records: [record])
        #expect(after.map { "\($0.at.timeOfDay) \($0.timing == .moment)" } == ["13:10 true"])
    }

    @Test("A reminder knows the next dose, the last one taken, the gap and the start of the day")
    func facts() throws {
        let plan = MedicationPlan(
            from: try day("2026-01-01"), lines: try PillFixture.lines("08:00,14:00"), dose: Quantity(100), unit: "mg",
            minimumGap: .seconds(4 * 3600))
        let rule = PillReminders(medications: [Medication(name: "aspirin", plans: [plan])])
        let (today, yesterday) = (try day("2026-11-20"), try day("2026-11-19"))
        // Doses of the day before don't answer a dose, but may be too close to it.
        let late = try PillFixture.record("a", "14:00", at: "2026-11-20T03:00:00+01:00", of: "aspirin")
        let other = try PillFixture.record("b", "08:00", at: "2026-11-20T03:30:00+01:00", of: "iron")
        let skipped = try PillFixture.record("c", "08:00", at: "2026-11-20T03:40:00+01:00", of: "aspirin", .skipped)
        let state = RuleState(
            today: today, zone: Self.zone, dayStart: try time("04:00"), doses: [yesterday: [late, other, skipped]])
        let reminders = try rule.reminders(on: yesterday...today, in: state).filter { $0.id.hasSuffix("2026-11-20") }
        func wording(next: String?) throws -> Reminder.Wording {
            .dose(
                DoseWording(
                    listed: "aspirin (100 mg)", amount: "100 mg", day: today, dayStart: try time("04:00"),
                    next: try next.map(moment),
                    spacing: .after(late.at, interval: .seconds(18 * 3600), isByLocalTime: true),
                    minimumGap: .seconds(4 * 3600),
                    name: "aspirin"))
        }
        #expect(
            reminders.map(\.wording) == [try wording(next: "2026-11-20T14:00:00+01:00"), try wording(next: nil)])
    }
}
