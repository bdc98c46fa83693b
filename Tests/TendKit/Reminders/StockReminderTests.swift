import TendKit
import TestSupport
import Testing

@Suite("Delivery of reminders of stocks")
struct StockReminderTests {
    private let scene: ReminderScene

    init() throws {
        scene = try ReminderScene()
        try scene.add("aspirin", "08:00,20:00", dose: 1)
    }

    private func count(_ level: Int, _ refillAt: RefillLevel?, expires: Day? = nil, at time: String) throws {
        _ = try scene.tracker(time).changeStock(
            of: "aspirin", .count(level: Quantity(level), refillAt: .some(refillAt), expires: .some(expires)))
    }

    private func stocks(_ time: String) throws -> [String] {
        try scene.deliver(time).messages.filter { $0.kind == .stock }.map { "\($0.id): \($0.body)" }
    }

    @Test("A low stock comes once a day, until it is refilled")
    func daily() throws {
        try count(12, .days(7), at: "07:00")
        #expect(try stocks("07:55") == [])
        #expect(try stocks("08:00") == ["stock-aspirin: aspirin lasts until 25 Nov."])
        #expect(try stocks("08:05") == [] && stocks("20:00") == [])
        // The computer was off in the morning.
        #expect(try stocks("21 17:00") == ["stock-aspirin: aspirin lasts until 26 Nov."])
        try count(60, .days(7), at: "21 18:00")
        #expect(try stocks("22 08:00") == [])
    }

    @Test("A dose that reaches the level brings the reminder")
    func reached() throws {
        try count(15, .units(Quantity(14)), at: "07:00")
        #expect(try stocks("08:00") == [])
        try scene.record(.take, "aspirin@08:00", at: "08:10")
        #expect(try stocks("08:15").count == 1)
    }

    @Test("A stock without a level and without a near expiry is silent")
    func unwatched() throws {
        try count(1, nil, at: "07:00")
        #expect(try stocks("08:00") == [])
        try count(60, nil, expires: Day(expiry: "2026-12-10"), at: "08:10")
        #expect(try stocks("08:15") == ["stock-aspirin: aspirin expires next month (10 Dec)."])
        #expect(try stocks("21 08:00") == [] && stocks("27 08:00") != [])
    }

    @Test("A stopped medication, and reminders.stock off, are silent")
    func silent() throws {
        try count(1, .days(7), at: "07:00")
        _ = try scene.tracker("07:30").set(.remindStock, to: "off")
        #expect(try stocks("08:00") == [])
        _ = try scene.tracker("08:10").set(.remindStock, to: "on")
        _ = try scene.tracker("08:10").stopMedication("aspirin")
        #expect(try stocks("21 08:00") == [])
    }

    @Test("Quiet hours delay it, and a snooze moves it")
    func delayed() throws {
        try count(1, .days(7), at: "07:00")
        _ = try scene.tracker("07:00").set(.quietHours, to: "22:00-09:00")
        #expect(try stocks("08:30") == [] && stocks("09:00").count == 1)
        _ = try scene.tracker("09:10").snooze("stock-aspirin", for: .seconds(3600))
        #expect(try stocks("10:00") == [] && stocks("10:10").count == 1)
    }

    @Test("The list of coming reminders has it")
    func coming() throws {
        try count(12, .days(7), at: "07:00")
        let coming = try scene.tracker("07:30").records().comingReminders(days: 2).reminders.filter {
            $0.kind == .stock
        }
        #expect(coming.map(\.at.timeOfDay) == [TimeOfDay(hour: 8), TimeOfDay(hour: 8)])
        #expect(coming.map(\.body).last == "aspirin lasts until 25 Nov.")
    }

    @Test("A person's reminder names the person")
    func person() throws {
        let mum = try scene.tracker("07:00").addPerson("mum")
        func tracker(_ time: String) throws -> Tracker {
            let own = try scene.tracker(time)
            return own.caring(for: mum)
        }
        var plan = PlanChange()
        plan.lines = try DoseLine.list("20:00")
        plan.dose = .some(.one)
        _ = try tracker("07:00").addMedication("iron", plan)
        _ = try tracker("07:00").changeStock(of: "iron", .count(level: Quantity(3), refillAt: .days(7)))
        let shown = Tracker.deliverReminders(of: [try tracker("08:00")], with: scene.notifier).messages
        #expect(shown.map(\.title) == ["Mum: stock of iron"] && shown.map(\.id) == ["mum/stock-iron"])
    }
}
