import KitScenes
import TendKit
import TestSupport
import Testing

@Suite("Reminders for a carer who waits")
struct CarerReminderTests {
    private let scene: ReminderScene
    private let mum: Person

    init() throws {
        scene = try ReminderScene()
        mum = try scene.tracker("07:00").addPerson("mum")
        var plan = PlanChange()
        plan.lines = try DoseLine.list("09:00,21:00")
        plan.dose = .some(Quantity(100))
        plan.unit = "mg"
        _ = try tracker("07:00").addMedication("iron", plan)
        _ = try tracker("07:00").set(.remindAfter, to: "45m")
        try messages("07:00")
    }

    private func tracker(_ time: String) throws -> Tracker {
        let own = try scene.tracker(time)
        return own.caring(for: mum)
    }

    @discardableResult
    private func messages(_ time: String) throws -> [String] {
        Tracker.deliverReminders(of: [try tracker(time)], with: scene.notifier).messages
            .map { "\($0.at.timeOfDay) \($0.title): \($0.body)" }
    }

    @Test("An open dose comes after the delay, and only says that it is not recorded")
    func open() throws {
        #expect(try messages("09:00") == [] && messages("09:44") == [])
        #expect(try messages("09:45") == ["09:45 Mum: iron (09:00) is not recorded."])
        #expect(try messages("09:50") == [])
    }

    @Test("A dose that is recorded in time has no reminder", arguments: [DoseRequest.Action.take, .skip])
    func answered(action: DoseRequest.Action) throws {
        _ = try tracker("09:40").recordDose(DoseRequest(action, .named("iron@09:00")))
        #expect(try messages("09:45") == [])
    }

    @Test("A late text names the day of the dose")
    func late() throws {
        #expect(
            try messages("21 08:00") == [
                "09:45 Mum: 2 late reminders: Mum: iron (09:00 on 2026-11-20) is not recorded. "
                    + "Mum: iron (21:00 on 2026-11-20) is not recorded."
            ])
    }

    @Test("A dose that is due can be answered before the delay is over")
    func early() throws {
        let id = "mum/iron@09:00-2026-11-20"
        #expect(throws: ReminderError.self) { try tracker("08:59").answer(id, with: .taken) }
        _ = try tracker("09:10").answer(id, with: .taken)
        #expect(try messages("09:45") == [])
    }

    @Test("Doses of one time are one notification, answered together")
    func together() throws {
        var plan = PlanChange()
        plan.lines = try DoseLine.list("09:00")
        _ = try tracker("07:00").addMedication("zinc", plan)
        #expect(try messages("09:45") == ["09:45 Mum: 09:00: iron (100 mg) and zinc are not recorded."])
        let shown = try #require(scene.notifier.shown.last)
        #expect(shown.actions.map(\.line).first == "2026-11-20T09:45:00+01:00 for mum pill take iron@09:00,zinc@09:00")
        #expect(try tracker("09:50").answer(shown.id, with: .taken).value.reminders.count == 2)
    }

    @Test("The answers are the usual ones of a dose")
    func actions() throws {
        try messages("09:45")
        #expect(
            scene.notifier.shown.last?.actions.map(\.line) == [
                "2026-11-20T09:45:00+01:00 for mum pill take iron@09:00",
                "2026-11-20T09:45:00+01:00 for mum pill skip iron@09:00",
                "2026-11-20T09:45:00+01:00 for mum remind snooze iron@09:00-2026-11-20 30m",
            ])
    }

    @Test("Quiet hours delay it further")
    func quietHours() throws {
        _ = try scene.tracker("07:00").set(.quietHours, to: "21:30-07:00")
        _ = try tracker("09:10").recordDose(DoseRequest(.take, .named("iron@09:00")))
        #expect(try messages("21:45") == [])
        #expect(try messages("21 07:00") == ["07:00 Mum: iron (21:00 on 2026-11-20) is not recorded."])
    }

    @Test("A carer gets no reminder of a dose without records")
    func byPlan() throws {
        _ = try tracker("07:10").changeStock(of: "iron", .count(level: Quantity(90), refillAt: nil, isByPlan: true))
        #expect(try messages("09:00") == [] && messages("09:45") == [])
    }

    @Test("The list of coming reminders has the later times")
    func coming() throws {
        let coming = try tracker("08:00").records().comingReminders(days: 1).reminders
        #expect(coming.map(\.at.timeOfDay) == [TimeOfDay(hour: 9, minute: 45), TimeOfDay(hour: 21, minute: 45)])
    }

    @Test("One's own doses come later with their usual text")
    func own() throws {
        try scene.add("aspirin", "09:00")
        _ = try scene.tracker("07:00").set(.remindAfter, to: "1h")
        #expect(try scene.messages("09:00") == [])
        #expect(try scene.messages("10:00") == ["10:00 aspirin: It was due at 09:00 and is still open."])
    }

    @Test("Without the setting nothing waits")
    func unset() throws {
        _ = try tracker("07:10").unset(.remindAfter)
        #expect(try messages("09:00") == ["09:00 Mum: iron: Time to take 100 mg: 09:00."])
    }
}
