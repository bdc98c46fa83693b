import TendKit
import TestSupport
import Testing

@Suite("Delivery of reminders about people")
struct PersonDeliveryTests {
    private let scene: ReminderScene
    private let mum: Person

    init() throws {
        scene = try ReminderScene(times: "08:00,20:00")
        mum = try scene.tracker("07:00").addPerson("mum")
        var plan = PlanChange()
        plan.lines = try DoseLine.list("08:00,09:00")
        _ = try tracker("07:00").addMedication("iron", plan)
        try deliver("07:00")
    }

    private func tracker(_ time: String) throws -> Tracker {
        let own = try scene.tracker(time)
        return own.caring(for: mum)
    }

    @discardableResult
    private func deliver(_ time: String) throws -> ReminderDelivery {
        Tracker.deliverReminders(of: [try scene.tracker(time), try tracker(time)], with: scene.notifier)
    }

    @Test("A check shows everyone's reminders, with the person in id and title")
    func everyone() throws {
        let delivery = try deliver("08:00")
        #expect(delivery.messages.map(\.id) == ["aspirin@08:00-2026-11-20", "mum/iron@08:00-2026-11-20"])
        #expect(delivery.messages.map(\.title) == ["aspirin", "Mum: iron"])
        #expect(delivery.folders.map { $0.person?.name } == [nil, "mum"] && delivery.shown == 2)
        #expect(try deliver("08:05").isEmpty)
    }

    @Test("A summary of late reminders names the person")
    func late() throws {
        let delivery = try deliver("10:00")
        #expect(delivery.messages.map(\.title) == ["aspirin", "Mum: 2 late reminders"])
    }

    @Test("An unreadable folder does not silence the others")
    func unreadable() throws {
        try scene.folder.write("{", to: "data/settings.json")
        let delivery = try deliver("08:00")
        #expect(delivery.messages.map(\.id) == ["mum/iron@08:00-2026-11-20"])
        #expect(delivery.errors.map { $0.person?.name } == [nil] && delivery.folders.count == 1)
    }

    @Test("Only the user's quiet hours delay a person's reminder")
    func quietHours() throws {
        _ = try tracker("07:00").set(.quietHours, to: "07:30-12:00")
        #expect(try deliver("08:00").shown == 2)
        _ = try scene.tracker("08:30").set(.quietHours, to: "08:45-09:30")
        #expect(try deliver("09:00").isEmpty)
        #expect(try deliver("09:30").messages.map(\.id) == ["mum/iron@09:00-2026-11-20"])
    }

    @Test("A person's own setting switches off the person's reminders")
    func switchedOff() throws {
        _ = try tracker("07:00").set(.remindPills, to: "off")
        #expect(try deliver("08:00").messages.map(\.id) == ["aspirin@08:00-2026-11-20"])
    }

    @Test("A person's reminder is snoozed by its id, with or without the name", arguments: ["", "mum/", "MUM/"])
    func snooze(prefix: String) throws {
        try deliver("08:00")
        let snoozed = try #require(
            try tracker("08:01").snooze("\(prefix)iron@08:00-2026-11-20", for: .seconds(1800)).value.first)
        #expect(
            snoozed.reminder.id == "mum/iron@08:00-2026-11-20"
                && snoozed.until.timeOfDay == TimeOfDay(hour: 8, minute: 31))
        #expect(try deliver("08:31").messages.map(\.id) == [snoozed.reminder.id])
    }
}
