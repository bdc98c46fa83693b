import TendKit
import TestSupport
import Testing

/// A stop lies beside the plans, so that nothing of them is deleted.
@Suite("Resumed medications")
struct ResumedMedicationTests {
    private let scene: TrackerScene

    init() throws { scene = try TrackerScene() }

    private func add(
        _ schedule: DosingSchedule? = nil, taper: String? = nil, isFromLast: Bool? = nil, at time: String = "10 07:00"
    ) throws {
        var change = try PlanChange(schedule)
        change.taper = try taper.map { try TaperStep.list($0) }
        change.isFromLast = isFromLast
        try scene.addMedication("x", change, at: time)
    }

    private func pause(from day: Int, to time: String, isShifted: Bool = false) throws {
        _ = try scene.tracker("\(day < 10 ? "0" : "")\(day) 09:00").stopMedication("x")
        _ = try scene.tracker(time).resumeMedication("x", shifted: isShifted)
    }

    /// The days of November with a dose from a day on, and the amounts that are due, as seen on a day.
    private func doses(from first: Int = 20, at time: String) throws -> [String] {
        let records = try scene.records(time)
        let history = try records.pillHistory()
        return try (first...30).flatMap { day in
            try records.pills(on: TrackerScene.day(day), history).scheduled.map {
                "\(day)" + ($0.amountText.map { " \($0)" } ?? "") + ($0.state == .missed ? " missed" : "")
            }
        }
    }

    @Test("A taper keeps its dates over a stop, or moves by its days", arguments: [false, true])
    func taper(isShifted: Bool) throws {
        try add(taper: "40mg 7d, 30mg 7d, 20mg 7d")
        try pause(from: 19, to: "22 07:00", isShifted: isShifted)
        let (middle, last) = isShifted ? (22...26, 27...30) : (22...23, 24...30)
        #expect(try doses(at: "22 07:00") == middle.map { "\($0) 30 mg" } + last.map { "\($0) 20 mg" })
        let end = try #require(Day(iso: isShifted ? "2026-12-03" : "2026-11-30"))
        #expect(try scene.settings().medications["x"]?.plans.last?.until == end)
    }

    @Test("An interval keeps its days over a stop, or is counted from later ones", arguments: [false, true])
    func interval(isShifted: Bool) throws {
        try add(.everyDays(3))
        try pause(from: 15, to: "20 07:00", isShifted: isShifted)
        #expect(try doses(at: "20 07:00") == (isShifted ? ["21", "24", "27", "30"] : ["22", "25", "28"]))
    }

    @Test("Days of the week can't be moved")
    func fixedRhythm() throws {
        try add(.weekdays([.monday]))
        _ = try scene.tracker("15 09:00").stopMedication("x")
        try scene.refused(MedicationError.fixedRhythm("x")) { try $0.resumeMedication("x", shifted: true) }
        _ = try scene.tracker().resumeMedication("x")
        #expect(try doses(at: "20 09:10") == ["23", "30"])
    }

    @Test("A dose that counts from the last one and was open is due on the first day after")
    func fromLast() throws {
        try add(.everyDays(7), isFromLast: true, at: "02 07:00")
        try scene.record(.take, "x", at: "02 08:00")
        try pause(from: 10, to: "18 07:00")
        #expect(try doses(from: 3, at: "18 07:00").first == "18")
        #expect(try scene.records("18 07:00").medicationState("x").state.next?.dose.due?.at.day == TrackerScene.day(18))
    }

    @Test("A second stop moves a planned one to its own day")
    func secondStop() throws {
        try add(.daily)
        let first = try scene.tracker("15 09:00").stopMedication("x", from: DayExpression(parsing: "2026-11-25")).value
        #expect(try first.beginning.day == TrackerScene.day(25))
        let second = try scene.tracker("15 09:00").stopMedication("x", from: DayExpression(parsing: "2026-11-22")).value
        #expect(try second.beginning.day == TrackerScene.day(22))
        #expect(try doses(at: "15 09:00") == ["20", "21"])
        _ = try scene.tracker("15 09:00").stopMedication("x", from: DayExpression(parsing: "2026-11-24"))
        #expect(try doses(at: "15 09:00") == ["20", "21", "22", "23"])
    }

    @Test("A stop leaves what was recorded or missed before, and undo removes it")
    func undo() throws {
        try add()
        try scene.record(.take, "x", at: "18 08:00")
        let before = try scene.settings()
        _ = try scene.tracker("20 09:00").stopMedication("x")
        #expect(try doses(from: 17, at: "20 09:00") == ["17 missed", "18", "19 missed"])
        _ = try scene.tracker("20 09:01").undo()
        #expect(try scene.settings().medications == before.medications)
    }

    @Test(
        "New times of a stopped medication are on every day",
        arguments: [DosingSchedule.weekdays([.monday]), .interval(minutes: 480)])
    func added(before: DosingSchedule) throws {
        try add(before)
        _ = try scene.tracker("15 09:00").stopMedication("x")
        try scene.addMedication("x", PlanChange(times: "09:00"), at: "22 07:00")
        #expect(try scene.settings().medications["x"]?.plans.last?.schedule == .daily)
    }

    @Test("A medication that is taken can't be resumed")
    func refused() throws {
        try add()
        try scene.refused(MedicationError.notStopped("x")) { try $0.resumeMedication("x") }
    }
}

/// The day's beginning decides on which day a dose stands, and never which dose a record answers.
@Suite("Doses after a change of the day's beginning")
struct MovedDayStartTests {
    @Test("Doses stay taken", arguments: ["04:00", "12:00", "01:00"])
    func moved(start: String) throws {
        let scene = try TrackerScene()
        try scene.addMedication("x", PlanChange(times: "02:00,14:00"), at: "17 00:00")
        for day in 17...20 {
            try scene.record(.take, "x@02:00", at: "\(day) 02:10")
            try scene.record(.take, "x@14:00", at: "\(day) 14:05")
        }
        func open() throws -> [String] {
            let records = try scene.records("20 15:00")
            let history = try records.pillHistory()
            return try (16...20).flatMap { day in
                try records.pills(on: TrackerScene.day(day), history).scheduled.filter { !$0.isTaken }.map {
                    "\(day) \($0.slotID) \($0.state)"
                }
            }
        }
        #expect(try open() == [] && scene.records("20 15:00").pillState().streak.current == 4)
        for (value, left) in [(start, start == "01:00" ? [] : ["20 x@02:00 due"]), ("00:00", [])] {
            _ = try scene.tracker("20 15:00").set(.dayStartsAt, to: value)
            #expect(try open() == left)
            #expect(try scene.record(.take, "x", at: "20 15:00").results.map(\.effect) == [.unchanged])
        }
    }
}
