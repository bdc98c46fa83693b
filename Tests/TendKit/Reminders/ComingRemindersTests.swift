import TendKit
import TestSupport
import Testing

@Suite("Coming reminders")
struct ComingRemindersTests {
    private let scene: ReminderScene

    init() throws { scene = try ReminderScene(times: "08:00,20:00") }

    private func ids(_ time: String = "07:00", days: Int = 1) throws -> [String] {
        try scene.tracker(time).records().comingReminders(days: days).reminders.map(\.id)
    }

    @Test("The list has the reminders of some days, including today", arguments: [(-1, 2), (0, 2), (1, 2), (7, 14)])
    func days(count: Int, found: Int) throws { #expect(try ids(days: count).count == found) }

    @Test("A past or answered reminder is not in the list")
    func past() throws {
        #expect(try ids("08:00") == ["aspirin@20:00-2026-11-20"])
        try scene.record(.take, "aspirin@20:00", at: "08:00")
        #expect(try ids("08:00") == [])
        _ = try scene.tracker("08:01").undo()
        try scene.record(.skip, "aspirin@20:00", at: "08:02")
        #expect(try ids("08:02") == [])
    }

    @Test("All trackers' reminders are in the list, by time")
    func kinds() throws {
        _ = try scene.tracker("07:00").set(.remindHydration, to: "3h")
        _ = try scene.tracker("07:00").startFast("10h")
        let plan = try #require(ChallengePlan.builtIn("water-fast"))
        _ = try scene.tracker("07:00").startChallenge(plan)
        let reminders = try scene.tracker("07:00").records().comingReminders(days: 1).reminders
        #expect(
            reminders.filter { $0.kind != .challenge }.map { "\($0.at.timeOfDay) \($0.id)" } == [
                "08:00 hydration-8", "08:00 aspirin@08:00-2026-11-20", "11:00 hydration-11", "14:00 hydration-14",
                "17:00 hydration-17", "17:00 fast-complete", "20:00 hydration-20", "20:00 aspirin@20:00-2026-11-20",
            ])
        #expect(Set(reminders.map(\.kind)) == [.hydration, .pill, .fast, .challenge])
        _ = try scene.tracker("07:01").stopFast()
        #expect(try !ids("07:01").contains("fast-complete"))
    }

    @Test(
        "A setting switches off the reminders of a tracker",
        arguments: [
            (Preference.remindPills, Reminder.Kind.pill), (.remindFasts, .fast), (.remindChallenges, .challenge),
        ])
    func switchedOff(preference: Preference, kind: Reminder.Kind) throws {
        _ = try scene.tracker("07:00").startFast("10h")
        _ = try scene.tracker("07:00").startChallenge(try #require(ChallengePlan.builtIn("water-fast")))
        func kinds() throws -> Set<Reminder.Kind> {
            Set(try scene.tracker("07:00").records().comingReminders(days: 1).reminders.map(\.kind))
        }
        #expect(try kinds() == [.pill, .fast, .challenge])
        _ = try scene.tracker("07:00").set(preference, to: "off")
        #expect(try kinds() == Set([.pill, .fast, .challenge]).subtracting([kind]))
    }

    @Test("Before the first record no reminder is due")
    func nothing() throws {
        #expect(try ReminderScene().tracker("07:00").records().comingReminders(days: 7).reminders.isEmpty)
    }

    @Test("Listing changes nothing")
    func readOnly() throws {
        let before = try scene.folder.contents()
        _ = try ids("08:01")
        #expect(try scene.folder.contents() == before)
        #expect(try scene.check("08:01") == ["aspirin@08:00-2026-11-20"])
    }

    @Test("Quiet hours delay doses and drop fixed times to drink")
    func quietHours() throws {
        _ = try scene.tracker("07:00").set(.remindHydration, to: "3h")
        _ = try scene.tracker("07:00").set(.quietHours, to: "19:00-07:30")
        let coming = try scene.tracker("18:00").records().comingReminders(days: 1).reminders
        #expect(
            coming.map { "\($0.at.day) \($0.at.timeOfDay) \($0.id)" } == ["2026-11-21 07:30 aspirin@20:00-2026-11-20"])
    }

    @Test("During quiet hours the list has the reminders that wait for their end")
    func inQuietHours() throws {
        _ = try scene.tracker("07:00").set(.quietHours, to: "19:00-07:30")
        #expect(try scene.check("08:00").count == 1)
        let coming = try scene.tracker("21:00").records().comingReminders(days: 2).reminders
        #expect(
            coming.map { "\($0.at.day) \($0.at.timeOfDay) \($0.id)" } == [
                "2026-11-21 07:30 aspirin@20:00-2026-11-20", "2026-11-21 08:00 aspirin@08:00-2026-11-21",
                "2026-11-22 07:30 aspirin@20:00-2026-11-21",
            ])
    }

    @Test("The unanswered reminders of a day include past ones, and may be limited to some moments")
    func ofDays() throws {
        let records = try scene.tracker("12:00").records()
        let day = records.today
        #expect(
            records.reminders(on: day...day).reminders.map(\.id) == [
                "aspirin@08:00-2026-11-20", "aspirin@20:00-2026-11-20",
            ])
        let (first, last) = (try scene.tracker("07:00").now, try scene.tracker("12:00").now)
        let some = records.reminders(on: day...day, within: first...last).reminders.filter {
            $0.at.seconds <= last.seconds
        }
        #expect(some.map(\.id) == ["aspirin@08:00-2026-11-20"])
    }
}
