import TendCore
import Testing

/// The Pills app's 14 cases of `buildSchedule`, which plans the reminders of seven days.
@Suite("The Pills app: notification scheduling (14)")
struct SourceAppCasesSchedulingTests {
    private static let zone = Zone.fixed(offset: 3600)

    /// The reminders of seven days from 06:00 on 20 November 2026 on, or from another moment.
    private static func schedule(
        isOn: Bool = true, now: String = "2026-11-20T06:00:00+01:00", medications: [Medication]? = nil,
        taken: [String: [String]] = [:]
    ) throws -> [Reminder] {
        var records: [Day: [DoseRecord]] = [:]
        for (iso, slots) in taken {
            records[try day(iso)] = try slots.map { try PillFixture.record($0, $0, at: "\(iso)T05:00:00+01:00") }
        }
        let rule = PillReminders(isOn: isOn, medications: try medications ?? [PillFixture.builtIn()])
        return rule.reminders(after: try moment(now), zone: zone) { records[$0] ?? [] }
    }

    @Test("scheduling 1: switched off, there is nothing")
    func disabled() throws { #expect(try Self.schedule(isOn: false).isEmpty) }

    @Test("scheduling 2: a morning pill that was taken is skipped, the evening stays")
    func morningTaken() throws {
        let ids = try Self.schedule(taken: ["2026-11-20": ["morning"]]).map(\.id)
        #expect(ids.prefix(2) == ["evening-2026-11-20", "morning-2026-11-21"])
        #expect(ids.count == 13)
    }

    @Test("scheduling 3: an evening pill that was taken is skipped, the morning stays")
    func eveningTaken() throws {
        let ids = try Self.schedule(taken: ["2026-11-20": ["evening"]]).map(\.id)
        #expect(ids.prefix(2) == ["morning-2026-11-20", "morning-2026-11-21"])
        #expect(ids.count == 13)
    }

    @Test("scheduling 4: a day with both taken has none")
    func bothTaken() throws {
        let ids = try Self.schedule(taken: ["2026-11-20": ["morning", "evening"]]).map(\.id)
        #expect(ids.count == 12)
        #expect(!ids.contains { $0.hasSuffix("2026-11-20") })
    }

    @Test("scheduling 5: a morning time that is past is skipped")
    func morningPast() throws {
        let ids = try Self.schedule(now: "2026-11-20T12:00:00+01:00").map(\.id)
        #expect(ids.first == "evening-2026-11-20")
        #expect(ids.count == 13)
    }

    @Test("scheduling 6: after the evening's time, today has none")
    func bothPast() throws {
        let ids = try Self.schedule(now: "2026-11-20T22:00:00+01:00").map(\.id)
        #expect(ids.first == "morning-2026-11-21")
        #expect(ids.count == 12)
    }

    @Test("scheduling 7: a time that is this very second is past, one a second later is not")
    func exactlyNow() throws {
        #expect(try Self.schedule(now: "2026-11-20T07:00:00+01:00").count == 13)
        #expect(try Self.schedule(now: "2026-11-20T06:59:59+01:00").count == 14)
    }

    @Test("scheduling 8: seven days are covered, two reminders on each")
    func sevenDays() throws {
        let reminders = try Self.schedule()
        let days = ["20", "21", "22", "23", "24", "25", "26"]
        #expect(reminders.map(\.id) == days.flatMap { ["morning-2026-11-\($0)", "evening-2026-11-\($0)"] })
    }

    @Test("scheduling 9: the hours are those of the two pills")
    func hour() throws {
        let hours = Set(try Self.schedule().map { "\($0.id.prefix(7)) \($0.at.timeOfDay.hour)" })
        #expect(hours == ["morning 7", "evening 21"])
    }

    @Test("scheduling 10: the minutes are those of the two pills, with no seconds over")
    func minute() throws {
        let builtIn = try PillFixture.builtIn()
        let plan = MedicationPlan(
            from: try day("2020-01-01"), slots: try PillFixture.slots("morning=06:45,evening=21:05"))
        let reminders = try Self.schedule(medications: [Medication(name: builtIn.name, plans: [plan])])
        #expect(Set(reminders.map { "\($0.id.prefix(7)) \($0.at.timeOfDay.minute)" }) == ["morning 45", "evening 5"])
        #expect(reminders.allSatisfy { $0.at.seconds.isMultiple(of: 60) })
    }

    @Test("scheduling 11: what a reminder says tells morning and evening apart and names the time")
    func body() throws {
        let reminders = try Self.schedule().prefix(2)
        #expect(reminders.map(\.title) == ["Morning pill", "Evening pill"])
        #expect(reminders.map(\.kind) == [.pill, .pill])
        #expect(reminders.first?.body.contains("07:00") == true)
        #expect(reminders.last?.body.contains("21:00") == true)
    }

    @Test("scheduling 12: the date in an id has four, two and two digits, over the turn of the year too")
    func dateFormat() throws {
        let ids = try Self.schedule(now: "2026-12-29T22:00:00+01:00").map(\.id).filter { $0.hasPrefix("morning") }
        #expect(
            ids == [
                "morning-2026-12-30", "morning-2026-12-31", "morning-2027-01-01", "morning-2027-01-02",
                "morning-2027-01-03", "morning-2027-01-04",
            ])
    }

    @Test("scheduling 13: records of several days each silence their own")
    func mixedRecords() throws {
        let ids = try Self.schedule(taken: [
            "2026-11-19": ["morning", "evening"], "2026-11-20": ["morning"], "2026-11-21": ["evening"],
            "2026-11-22": ["morning", "evening"],
        ]).map(\.id)
        #expect(ids.prefix(3) == ["evening-2026-11-20", "morning-2026-11-21", "morning-2026-11-23"])
        #expect(ids.count == 10)
    }

    @Test("scheduling 14: times of the user's own hold in place of 07:00 and 21:00")
    func customTimes() throws {
        let plan = MedicationPlan(
            from: try day("2020-01-01"), slots: try PillFixture.slots("morning=06:30,evening=22:15"))
        let medication = Medication(name: Medication.builtInName, plans: [plan])
        let reminders = try Self.schedule(medications: [medication])
        #expect(
            reminders.prefix(2).map(\.at) == [
                try moment("2026-11-20T06:30:00+01:00"), try moment("2026-11-20T22:15:00+01:00"),
            ])
        #expect(reminders.count == 14)
    }
}
