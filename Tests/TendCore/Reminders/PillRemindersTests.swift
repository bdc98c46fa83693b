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
        let reminders = PillReminders(medications: medications).reminders(
            after: try moment("2026-11-20T05:00:00+01:00"), days: 1, zone: Self.zone
        ) { _ in [] }
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
        let ids = PillReminders(medications: [Medication(name: "a", plans: plans)]).reminders(
            after: try moment("2026-11-20T12:00:00+01:00"), zone: Self.zone
        ) { _ in [] }.map(\.id)
        #expect(ids == ["a@08:00-2026-11-21", "a@09:00-2026-11-22", "a@09:00-2026-11-23"])
    }

    @Test(
        "A range of one day is the current logical day",
        arguments: [(-1, 0), (0, 0), (1, 2)])
    func days(count: Int, found: Int) throws {
        let rule = PillReminders(medications: [try PillFixture.builtIn()], dayStart: try time("04:00"))
        // At 02:00 the 19th is not over, and its two pills are past.
        let late = rule.reminders(after: try moment("2026-11-20T02:00:00+01:00"), days: count, zone: Self.zone) { _ in
            []
        }
        #expect(late.isEmpty)
        let early = rule.reminders(after: try moment("2026-11-20T04:00:00+01:00"), days: count, zone: Self.zone) { _ in
            []
        }
        #expect(early.count == found)
    }
}
