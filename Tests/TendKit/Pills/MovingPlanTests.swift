import TendKit
import TestSupport
import Testing

/// Plans whose doses count from others, on the 20th of November 2026, a Friday.
@Suite("Plans that count from the last dose")
struct MovingPlanTests {
    private let scene: TrackerScene

    init() throws { scene = try TrackerScene() }

    private func add(
        _ every: String? = nil, times: String? = nil, isFromLast: Bool? = true, between: String? = nil,
        first: String? = nil
    ) throws {
        var change = PlanChange()
        change.schedule = try every.map { try DosingSchedule.every($0) }
        change.lines = try times.map { try DoseLine.list($0) }
        change.isFromLast = isFromLast
        change.window = try between.map { try DailyWindow(parsing: $0) }
        change.firstTime = first.flatMap { TimeOfDay(parsing: $0) }
        try scene.addMedication("x", change)
    }

    private func doses(at time: String, on day: Int = 20) throws -> [String] {
        let records = try scene.records(time)
        return try records.pills(on: TrackerScene.day(day), records.pillHistory()).doses.map {
            "\($0.slotID) \($0.state.rawValue)"
        }
    }

    private func reminders(at time: String) throws -> [String] {
        try scene.records(time).comingReminders(days: 1).reminders.map { "\($0.at.timeOfDay) \($0.id)" }
    }

    @Test("A correction, a revert and a deletion move the next dose and its reminder")
    func correction() throws {
        try add("6h", times: "08:00")
        try scene.record(.take, "x")
        #expect(try doses(at: "09:20") == ["x@08:00 late", "x@15:10 due"])
        #expect(try reminders(at: "09:20").first == "15:10 x@15:10-2026-11-20")
        try scene.record(.take, "x", at: "09:20") { $0.time = try TimeInput("08:30") }
        #expect(try doses(at: "09:20") == ["x@08:00 taken", "x@14:30 due"])
        #expect(try reminders(at: "09:20").first == "14:30 x@14:30-2026-11-20")
        try scene.record(.take, "x", at: "14:40")
        #expect(try doses(at: "14:40") == ["x@08:00 taken", "x@14:30 taken", "x@20:40 due"])
        _ = try scene.tracker("14:45").deleteDose(.last)
        #expect(try doses(at: "14:45").last == "x@14:30 due")
        try scene.record(.toggle, "x@08:00", at: "14:50")
        // The interval of a first dose has no missed one.
        #expect(try doses(at: "14:50") == ["x@14:00 due"])
    }

    @Test("A name means the dose about that moment, and is safe to repeat")
    func name() throws {
        try add("6h", times: "08:00")
        #expect(try scene.record(.take, "x", at: "09:00").results.map(\.effect) == [.taken])
        #expect(try scene.record(.take, "x", at: "09:01").results.map(\.effect) == [.unchanged])
        #expect(try scene.record(.take, "x", at: "14:55").results.map(\.name) == ["x@15:00"])
    }

    @Test("A weekly dose stays due, and an early one needs force")
    func weekly() throws {
        try add("1w")
        #expect(try doses(at: "23 09:00", on: 23) == ["x@08:00 due"])
        try scene.record(.take, "x", at: "23 09:00")
        #expect(try doses(at: "29 09:00", on: 29) == [])
        let next = try TrackerScene.day(30)
        let error = DoseError.nothingOpen(
            name: "x", next: "x@08:00", at: try TrackerScene.moment("08:00", day: 30), isToday: false)
        try scene.refused(error, at: "28 09:00") { try $0.recordDose(TrackerScene.request(.take, "x")) }
        try scene.record(.take, "x", at: "28 09:00") { $0.isForced = true }
        #expect(try doses(at: "30 09:00", on: 30) == [])
        #expect(try scene.records("30 09:00").medicationState("x").state.next?.dose.due?.at.day == next + 5)
    }

    @Test("A following dose after midnight belongs to the day of its chain")
    func midnight() throws {
        try add(times: "20:00,+3h,+3h", isFromLast: nil)
        try scene.record(.take, "x", at: "20:30")
        try scene.record(.take, "x", at: "23:40")
        #expect(try scene.record(.take, "x", at: "21 02:30").results.map(\.name) == ["x@+3h#2"])
        #expect(try scene.record(.take, "x", at: "21 02:31").results.map(\.effect) == [.unchanged])
        #expect(try doses(at: "21 03:00") == ["x@20:00 taken", "x@+3h taken", "x@+3h#2 taken"])
        #expect(try scene.record(.take, "x", at: "21 19:50").results.map(\.name) == ["x@20:00"])
        #expect(try scene.doses(21).map(\.slot) == ["20:00"])
    }

    @Test("An interval of hours begins at a moment, or the next half hour")
    func interval() throws {
        try add("10h", isFromLast: nil)
        #expect(try doses(at: "09:20") == ["x@09:30 due", "x@19:30 due"])
        #expect(try doses(at: "21 09:20", on: 21) == ["x@05:30 due", "x@15:30 due"])
    }

    @Test("A plan from the last dose reads back the same")
    func readBack() throws {
        try add("6h", between: "08:00-22:00")
        let plan = try #require(try scene.settings().medications["x"]?.plans.first)
        #expect(
            plan.isFromLast && plan.timing.window?.description == "08:00-22:00" && plan.lines.map(\.text) == ["08:00"])
        var change = PlanChange()
        change.dose = .some(Quantity(2))
        #expect(try scene.tracker().editMedication("x", change).value.plan?.isFromLast == true)
        change.schedule = .daily
        #expect(try scene.tracker().editMedication("x", change).value.plan?.isFromLast == false)
    }

    @Test(
        "A plan that contradicts itself is refused",
        arguments: [
            (nil, nil, nil, nil, MedicationError.fromLastWithoutInterval),
            ("1w", "08:00,20:00", nil, nil, .severalTimesOfInterval),
            ("1w", nil, "08:00-22:00", nil, .windowWithoutHours),
            ("6h", "08:00", nil, "09:00", .severalTimesOfInterval),
            ("6h", "08:00,+4h", nil, nil, .severalTimesOfInterval),
        ] as [(String?, String?, String?, String?, MedicationError)])
    func contradictions(
        every: String?, times: String?, between: String?, first: String?, error: MedicationError
    ) throws {
        #expect(throws: error) { try add(every, times: times, between: between, first: first) }
    }
}
