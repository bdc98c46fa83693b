import TendCore
import Testing

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
            ("2025-12-31", DosingSchedule.daily), ("2026-11-20", .asNeeded), ("2026-11-20", .stopped),
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
            from: try day("2026-01-01"), slots: try PillFixture.slots("08:00"), dose: Quantity(millionths: 1_500_000),
            unit: "mg")
        let rule = PillReminders(medications: [Medication(name: "a", plans: [plan])])
        #expect(
            try rule.due(on: day("2026-11-20"), zone: Self.zone, records: []).first?.body.contains("1.5 mg") == true)
    }

    @Test("Coming reminders follow a plan that changes or ends")
    func changingPlan() throws {
        let plans = [
            MedicationPlan(from: try day("2026-11-01"), slots: try PillFixture.slots("08:00")),
            MedicationPlan(
                from: try day("2026-11-22"), until: try day("2026-11-23"), slots: try PillFixture.slots("09:00")),
        ]
        let ids = try PillReminders(medications: [Medication(name: "a", plans: plans)]).coming(
            after: moment("2026-11-20T12:00:00+01:00"), zone: Self.zone
        ).map(\.id)
        #expect(ids == ["a@08:00-2026-11-21", "a@09:00-2026-11-22", "a@09:00-2026-11-23"])
    }

    @Test("One day of reminders is the current logical day")
    func logicalDay() throws {
        let rule = PillReminders(medications: [try PillFixture.builtIn()], dayStart: try time("04:00"))
        // At 02:00 the 19th is not over, and its two pills are past.
        #expect(try rule.coming(after: moment("2026-11-20T02:00:00+01:00"), days: 1, zone: Self.zone).isEmpty)
        #expect(try rule.coming(after: moment("2026-11-20T04:00:00+01:00"), days: 1, zone: Self.zone).count == 2)
    }

    @Test("A reminder knows the next dose, the last one taken, the gap and the start of the day")
    func facts() throws {
        let plan = MedicationPlan(
            from: try day("2026-01-01"), slots: try PillFixture.slots("08:00,14:00"), dose: Quantity(100), unit: "mg",
            minimumGap: .seconds(4 * 3600))
        let rule = PillReminders(medications: [Medication(name: "aspirin", plans: [plan])], dayStart: try time("04:00"))
        let (today, yesterday) = (try day("2026-11-20"), try day("2026-11-19"))
        // Doses of the day before don't answer a dose, but may be too close to it.
        let late = try PillFixture.record("a", "14:00", at: "2026-11-20T03:00:00+01:00", of: "aspirin")
        let other = try PillFixture.record("b", "08:00", at: "2026-11-20T03:30:00+01:00", of: "iron")
        let skipped = try PillFixture.record("c", "08:00", at: "2026-11-20T03:40:00+01:00", of: "aspirin", .skipped)
        let state = RuleState(today: today, zone: Self.zone, doses: [yesterday: [late, other, skipped]])
        let reminders = try rule.reminders(on: yesterday...today, in: state).filter { $0.id.hasSuffix("2026-11-20") }
        func wording(next: String?) throws -> Reminder.Wording {
            .dose(
                DoseWording(
                    listed: "aspirin (100 mg)", amount: "100 mg", day: today, dayStart: try time("04:00"),
                    next: try next.map(moment),
                    lastTaken: late.at, minimumGap: .seconds(4 * 3600)))
        }
        #expect(
            reminders.map(\.wording) == [try wording(next: "2026-11-20T14:00:00+01:00"), try wording(next: nil)])
    }
}
