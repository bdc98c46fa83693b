import TendKit
import TestSupport
import Testing

/// 20 November 2026 is a Friday.
@Suite("Planned days of fasts")
struct DatedFastTests {
    private let scene: TrackerScene

    init() throws { scene = try TrackerScene() }

    private func plan(_ text: String) throws -> Bool {
        try scene.tracker("09:00").setFastingTimetable(try FastingTimetable(parsing: text)).isChanged
    }

    @Test("A repeat changes nothing, and other days stay")
    func again() throws {
        #expect(try plan("2026-11-20 10:00 17:00\n2026-11-21 off"))
        #expect(try !plan("2026-11-21 off\n2026-11-20 10:00 17:00"))
        #expect(try plan("2026-11-21 10:00 17:30"))
        #expect(try scene.settings().datedFasts.map(\.day.description).sorted() == ["2026-11-20", "2026-11-21"])
        _ = try scene.tracker("09:00").undo()
        #expect(try scene.settings().datedFasts.contains { $0.times == nil })
        _ = try scene.tracker("09:00").undo()
        #expect(try scene.settings().datedFasts.isEmpty)
    }

    @Test(
        "A fast of a planned day lasts to its end",
        arguments: [("10:20", 6 * 3600 + 40 * 60), ("09:30", 7 * 3600 + 1800)])
    func start(now: String, seconds: Int) throws {
        _ = try plan("2026-11-20 10:00 17:00")
        #expect(try scene.tracker(now).startFast().value.session.target == .seconds(seconds))
        #expect(try scene.records(now).fastState().completeAt?.timeOfDay.description == "17:00")
    }

    @Test("The eating window ends with the planned start")
    func window() throws {
        _ = try plan("2026-11-20 10:00 17:00")
        let state = try scene.records("09:00").fastState()
        #expect(state.plannedStart?.timeOfDay.description == "10:00")
        #expect(state.eatingWindow?.until.timeOfDay.description == "10:00")
        #expect(state.planned?.name == "7h")
    }

    @Test("Removing the plan removes the days from today on")
    func remove() throws {
        _ = try plan("2026-11-19 10:00 17:00\n2026-11-20 10:00 17:00\n2026-11-21 10:00 17:00")
        _ = try scene.tracker("09:00").setFastingPlan(nil)
        #expect(try scene.settings().datedFasts.map(\.day.description) == ["2026-11-19"])
    }

    @Test("A tolerance counts an ended fast as completed, until it is removed")
    func tolerance() throws {
        _ = try scene.tracker("09:00").set(.fastTolerance, to: "5m")
        _ = try scene.tracker("12:00").addFast("1h", from: try TimeInput("10:00"), to: try TimeInput("10:58"))
        #expect(try scene.records("12:00").fastState().latestLength?.isCompleted == true)
        #expect(try scene.records("12:00").fastState().streak.current == 1)
        #expect(try scene.records("12:00").fastingStatistics().statistics.completed == 1)
        #expect(try scene.records("12:00").fasts().sessions.map(\.isCompleted) == [true])
        _ = try scene.tracker("12:00").set(.fastTolerance, to: "0m")
        #expect(try scene.records("12:00").fastState().streak.current == 0)
    }
}
