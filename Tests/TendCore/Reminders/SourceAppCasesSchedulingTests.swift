import TendCore
import TestSupport
import Testing

/// The Pills app's 14 cases for `buildSchedule`, which plans the reminders of seven days.
@Suite("The Pills app: notification scheduling (14)")
struct SourceAppCasesSchedulingTests {
    private static let zone = Zone.fixed(offset: 3600)

    /// The reminders of seven days from 06:00 on 20 November 2026, or from another moment.
    private static func schedule(
        isOn: Bool = true, now: String = "2026-11-20T06:00:00+01:00", medications: [Medication]? = nil,
        taken: [String: [String]] = [:]
    ) throws -> [Reminder] {
        var records: [Day: [DoseRecord]] = [:]
        for (iso, slots) in taken {
            records[try day(iso)] = try slots.map { try PillFixture.record($0, $0, at: "\(iso)T05:00:00+01:00") }
        }
        let rule = PillReminders(isOn: isOn, medications: try medications ?? [PillFixture.builtIn()])
        return try rule.coming(after: moment(now), zone: zone, doses: records)
    }

    @Test("Scheduling 1: disabled reminders plan nothing")
    func disabled() throws { #expect(try Self.schedule(isOn: false).isEmpty) }

    @Test("Scheduling 2: a taken morning pill is skipped, the evening stays")
    func morningTaken() throws {
        let ids = try Self.schedule(taken: ["2026-11-20": ["morning"]]).map(\.id)
        #expect(ids.prefix(2) == ["evening-2026-11-20", "morning-2026-11-21"])
        #expect(ids.count == 13)
    }

    @Test("Scheduling 3: a taken evening pill is skipped, the morning stays")
    func eveningTaken() throws {
        let ids = try Self.schedule(taken: ["2026-11-20": ["evening"]]).map(\.id)
        #expect(ids.prefix(2) == ["morning-2026-11-20", "morning-2026-11-21"])
        #expect(ids.count == 13)
    }

    @Test("Scheduling 4: a day with both pills taken has none")
    func bothTaken() throws {
        let ids = try Self.schedule(taken: ["2026-11-20": ["morning", "evening"]]).map(\.id)
        #expect(ids.count == 12)
        #expect(!ids.contains { $0.hasSuffix("2026-11-20") })
    }

    @Test("Scheduling 5: a past morning time is skipped")
    func morningPast() throws {
        let ids = try Self.schedule(now: "2026-11-20T12:00:00+01:00").map(\.id)
        #expect(ids.first == "evening-2026-11-20")
        #expect(ids.count == 13)
    }

    @Test("Scheduling 6: after the evening's time, today has none")
    func bothPast() throws {
        let ids = try Self.schedule(now: "2026-11-20T22:00:00+01:00").map(\.id)
        #expect(ids.first == "morning-2026-11-21")
        #expect(ids.count == 12)
    }

    @Test("Scheduling 7: the current second is past, the next is not")
    func exactlyNow() throws {
        #expect(try Self.schedule(now: "2026-11-20T07:00:00+01:00").count == 13)
        #expect(try Self.schedule(now: "2026-11-20T06:59:59+01:00").count == 14)
    }

    @Test("Scheduling 8: seven days have two reminders each")
    func sevenDays() throws {
        let reminders = try Self.schedule()
        let days = ["20", "21", "22", "23", "24", "25", "26"]
        #expect(reminders.map(\.id) == days.flatMap { ["morning-2026-11-\($0)", "evening-2026-11-\($0)"] })
    }

    @Test("Scheduling 9: the hours are 7 and 21")
    func hour() throws {
        let hours = Set(try Self.schedule().map { "\($0.id.prefix(7)) \($0.at.timeOfDay.hour)" })
        #expect(hours == ["morning 7", "evening 21"])
    }

    @Test("Scheduling 10: reminders have their slots' minutes and no seconds")
    func minute() throws {
        let builtIn = try PillFixture.builtIn()
        let plan = MedicationPlan(
            from: try day("2020-01-01"), lines: try PillFixture.lines("morning=06:45,evening=21:05"))
        let reminders = try Self.schedule(medications: [Medication(name: builtIn.name, plans: [plan])])
        #expect(Set(reminders.map { "\($0.id.prefix(7)) \($0.at.timeOfDay.minute)" }) == ["morning 45", "evening 5"])
        #expect(reminders.allSatisfy { $0.at.seconds.isMultiple(of: 60) })
    }

    @Test("Scheduling 11: texts differ for morning and evening with the time")
    func body() throws {
        let reminders = try Self.schedule().prefix(2)
        #expect(reminders.map(\.title) == ["Morning pill", "Evening pill"])
        #expect(reminders.map(\.kind) == [.pill, .pill])
        #expect(reminders.first?.body.contains("07:00") == true)
        #expect(reminders.last?.body.contains("21:00") == true)
    }

    @Test("Scheduling 12: ids have padded dates across the new year")
    func dateFormat() throws {
        let ids = try Self.schedule(now: "2026-12-29T22:00:00+01:00").map(\.id).filter { $0.hasPrefix("morning") }
        #expect(
            ids == [
                "morning-2026-12-30", "morning-2026-12-31", "morning-2027-01-01", "morning-2027-01-02",
                "morning-2027-01-03", "morning-2027-01-04",
            ])
    }

    @Test("Scheduling 13: records of several days silence their own reminders")
    func mixedRecords() throws {
        let ids = try Self.schedule(taken: [
            "2026-11-19": ["morning", "evening"], "2026-11-20": ["morning"], "2026-11-21": ["evening"],
            "2026-11-22": ["morning", "evening"],
        ]).map(\.id)
        #expect(ids.prefix(3) == ["evening-2026-11-20", "morning-2026-11-21", "morning-2026-11-23"])
        #expect(ids.count == 10)
    }

    @Test("Scheduling 14: custom times replace 07:00 and 21:00")
    func customTimes() throws {
        let plan = MedicationPlan(
            from: try day("2020-01-01"), lines: try PillFixture.lines("morning=06:30,evening=22:15"))
        let medication = Medication(name: Medication.builtInName, plans: [plan])
        let reminders = try Self.schedule(medications: [medication])
        #expect(
            reminders.prefix(2).map(\.at) == [
                try moment("2026-11-20T06:30:00+01:00"), try moment("2026-11-20T22:15:00+01:00"),
            ])
        #expect(reminders.count == 14)
    }
}
