import KitScenes
import TendKit
import TestSupport
import Testing

@Suite("Delivery of reminders")
struct ReminderDeliveryTests {
    private let scene: ReminderScene
    private static let (morning, evening) = ("aspirin@08:00-2026-11-20", "aspirin@20:00-2026-11-20")

    init() throws { scene = try ReminderScene(times: "08:00,20:00") }

    @Test("Each reminder is shown once, at the first check after its time")
    func once() throws {
        for (time, ids) in [
            ("07:55", []), ("08:00", [Self.morning]), ("08:05", []), ("20:02", [Self.evening]), ("20:07", []),
        ] { #expect(try scene.check(time) == ids, "\(time)") }
        #expect(scene.notifier.shown.map(\.id) == [Self.morning, Self.evening])
    }

    @Test("Without a notifier, or in a dry run, reminders stay due and nothing is stored")
    func notShown() throws {
        let before = try scene.folder.contents()
        let unshown = Tracker.deliverReminders(of: [try scene.tracker("08:01")], with: nil)
        let dry = Tracker.deliverReminders(
            of: [try scene.scene.tracker("08:01", isDryRun: true)], with: scene.notifier)
        for delivery in [unshown, dry] {
            #expect(delivery.messages.map(\.id) == [Self.morning] && !delivery.isEmpty && delivery.shown == 0)
        }
        #expect(try scene.folder.contents() == before && scene.notifier.shown.isEmpty)
        #expect(try scene.deliver("08:01").shown == 1)
        #expect(try scene.deliver("08:02").isEmpty)
    }

    @Test("An idle check writes nothing")
    func idle() throws {
        let before = try scene.folder.contents()
        for time in ["07:30", "07:35", "07:40"] { #expect(try scene.deliver(time).isEmpty) }
        #expect(try scene.folder.contents() == before)
    }

    @Test("A dose that was taken or skipped early has no reminder", arguments: [DoseRequest.Action.take, .skip])
    func answered(action: DoseRequest.Action) throws {
        try scene.record(action, "aspirin@08:00", at: "07:50")
        #expect(try scene.check("08:02") == [])
        #expect(try scene.check("20:02") == [Self.evening])
    }

    @Test("A claim lists late and punctual reminders separately")
    func late() throws {
        let messages = try scene.deliver("20:05").messages
        #expect(messages.map(\.id) == [Self.evening, Self.morning])
    }

    @Test("Several late reminders are one message, and no dose is recorded")
    func summary() throws {
        let delivery = try scene.deliver("21 09:00")
        #expect(delivery.shown == 3)
        #expect(delivery.messages.map(\.title) == ["3 late reminders"])
        #expect(scene.notifier.shown == delivery.messages)
        #expect(try scene.check("21 09:05") == [])
        #expect(try scene.tracker("21 09:05").records().pillState().today.doses.allSatisfy { $0.record == nil })
    }

    @Test("After four days of sleep every dose is in the summary")
    func longSleep() throws {
        #expect(try scene.deliver("24 12:00").messages.map(\.title) == ["9 late reminders"])
    }

    @Test("A reminder whose notifier fails stays due")
    func failure() throws {
        let failed = try scene.deliver("08:00", .failed("disk full"))
        #expect(failed.failure == "disk full" && failed.shown == 0 && failed.messages.map(\.id) == [Self.morning])
        #expect(try scene.tracker("08:00").hasUndeliveredReminders())
        let next = try scene.deliver("08:05")
        #expect(next.failure == nil && next.shown == 1)
        #expect(try !scene.tracker("08:06").hasUndeliveredReminders())
    }

    @Test("A reminder that can't be shown waits, and later checks write nothing", arguments: ["12:00", "21 12:00"])
    func waiting(time: String) throws {
        #expect(try !scene.tracker("08:00").hasUndeliveredReminders())
        #expect(try scene.deliver("08:00", .waits).shown == 0)
        let before = scene.storedLedger
        for time in ["08:01", "09:00", "11:00"] { try scene.deliver(time, .waits) }
        #expect(scene.storedLedger == before)
        #expect(try scene.tracker(time).hasUndeliveredReminders())
        #expect(try scene.deliver(time).messages.first?.id.contains(Self.morning) == true)
        #expect(try !scene.tracker(time).hasUndeliveredReminders())
    }

    @Test("A waiting reminder is dropped when its dose is taken")
    func takenMeanwhile() throws {
        try scene.deliver("08:00", .waits)
        try scene.record(.take, "aspirin@08:00", at: "08:01")
        #expect(try scene.deliver("08:02").isEmpty)
        #expect(try !scene.tracker("08:02").hasUndeliveredReminders())
    }

    @Test("The ledger stays small if no reminder is ever shown")
    func growth() throws {
        for day in 20...30 {
            for time in ["08:00", "20:00"] {
                try scene.deliver("\(day) \(time)", .waits)
                try scene.record(.take, "aspirin@\(time)", at: "\(day) \(time)")
            }
        }
        try scene.deliver("30 20:05", .waits)
        #expect(try !scene.tracker("30 20:05").hasUndeliveredReminders())
        let ledger = try #require(scene.folder.text("data/local/reminders.json"))
        #expect(ledger.split(separator: "@").count <= 21)
    }

    @Test("A clock that was set back is reported, and shows again what came before its time")
    func clockBack() throws {
        #expect(try scene.check("08:00") == [Self.morning])
        let back = try scene.deliver("07:00")
        #expect(back.isClockBack && back.isEmpty)
        #expect(try scene.check("08:00") == [Self.morning])
    }

    @Test("Reminders wait for the end of quiet hours")
    func quietHours() throws {
        _ = try scene.tracker("07:30").set(.quietHours, to: "19:30-07:00")
        #expect(try scene.check("08:00") == [Self.morning])
        let before = scene.storedLedger
        for time in ["20:00", "23:00", "21 06:59"] { #expect(try scene.deliver(time).isEmpty, "\(time)") }
        #expect(scene.storedLedger == before)
        #expect(try scene.check("21 07:00") == [Self.evening])
        #expect(try scene.check("21 07:05") == [])
    }

    @Test("A rule whose records can't be read silences no other")
    func failingRule() throws {
        _ = try scene.tracker("07:00").startFast("16h")
        let month = "data/fasts/2026-11.json"
        let fasts = try #require(scene.folder.bytes(month))
        try scene.folder.remove(month)
        try scene.folder.write("", to: "\(month)/folder")
        let delivery = try scene.deliver("08:01")
        #expect(delivery.messages.map(\.id) == [Self.morning] && delivery.errors.count == 1)
        #expect(try scene.check("08:05") == [])
        let list = try scene.tracker("08:05").records().comingReminders(days: 1)
        #expect(list.reminders.map(\.id) == [Self.evening] && list.errors.count == 1)
        #expect(try scene.check("23:05") == [Self.evening])
        // The fast reached its target at 23:00, while it could not be read.
        try scene.folder.remove(month)
        try scene.folder.write(fasts, to: month)
        #expect(try scene.check("23:10") == ["fast-complete"])
    }

    @Test("A damaged page silences no reminder")
    func damagedPage() throws {
        try scene.folder.write("{", to: "data/days/2026/2026-11-20.json")
        let delivery = try scene.deliver("08:00")
        #expect(delivery.messages.map(\.id) == [Self.morning] && delivery.errors.isEmpty)
    }

    @Test("A dose of the evening before clocks go forward is late in the morning")
    func nightOfTheChange() throws {
        let change = try #require(OffsetDateTime(rfc3339: "2026-03-29T01:00:00Z")).seconds
        let folder = try TemporaryFolder()
        func tracker(_ time: String) throws -> Tracker {
            try Tracker(
                folder: folder.path("data"), now: try #require(OffsetDateTime(rfc3339: time)),
                zone: Zone { $0 < change ? 3600 : 7200 })
        }
        func check(_ time: String) throws -> [String] {
            Tracker.deliverReminders(of: [try tracker(time)], with: scene.notifier).messages.map(\.id)
        }
        var plan = PlanChange()
        plan.lines = try DoseLine.list("23:00,23:50")
        _ = try tracker("2026-03-28T22:00:00+01:00").addMedication("aspirin", plan)
        #expect(try check("2026-03-28T22:00:00+01:00") == [])
        #expect(try check("2026-03-28T23:02:00+01:00") == ["aspirin@23:00-2026-03-28"])
        // The computer sleeps until breakfast.
        #expect(try check("2026-03-29T08:00:00+02:00") == ["aspirin@23:50-2026-03-28"])
    }
}
