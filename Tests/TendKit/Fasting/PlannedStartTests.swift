import TendKit
import TestSupport
import Testing

/// 20 November 2026 is a Friday.
@Suite("Planned starts")
struct PlannedStartTests {
    private let scene: TrackerScene

    init() throws { scene = try TrackerScene() }

    private func plan(_ text: String) throws {
        _ = try scene.tracker("09:00").setFastingPlan(try FastingPlan(parsing: text))
    }

    private func add(_ start: String, _ end: String, _ schedule: String = "16:8") throws {
        _ = try scene.tracker("21 09:00").addFast(schedule, from: try TimeInput(start), to: try TimeInput(end))
    }

    private func suggestion(_ now: String) throws -> String? {
        let change = try scene.tracker(now).startFast().value
        _ = try scene.tracker(now).undo()
        return change.suggestedStart.map { "\($0.at.timeOfDay) \($0.isPlanned)" }
    }

    private func window(_ now: String) throws -> String? {
        try scene.records(now).fastState().eatingWindow.map { "\($0.from.timeOfDay)-\($0.until.timeOfDay)" }
    }

    @Test(
        "A start later than planned suggests the planned one",
        arguments: [("20 20:10", nil), ("20 21:10", "20:00 true"), ("21 07:00", "20:00 true"), ("20 19:00", nil)])
    func planned(now: String, expected: String?) throws {
        try plan("fri=16:8@20:00")
        #expect(try suggestion(now) == expected)
    }

    @Test("Nothing is suggested with a time, in a dry run, or before the end of the last fast")
    func noSuggestion() throws {
        try plan("fri=16:8@20:00")
        #expect(try scene.tracker("21:10", isDryRun: true).startFast().value.suggestedStart == nil)
        let timed = try scene.tracker("21:10").startFast(at: try TimeInput("21:00")).value
        #expect(timed.suggestedStart == nil)
        _ = try scene.tracker("21:11").cancelFast()
        #expect(try suggestion("21:20") == nil, "the cancelled fast ended after the planned start")
        _ = try scene.tracker("21:21").deleteFast(.last)
        #expect(try suggestion("21:22") == "20:00 true")
        try add("2026-11-20 02:00", "2026-11-20 20:30")
        #expect(try suggestion("21:22") == nil)
    }

    @Test("Without a plan the usual start is suggested, unless the day is off")
    func usual() throws {
        for day in 15...18 { try add("2026-11-\(day) 20:0\(day - 14)", "12:00") }
        #expect(try suggestion("20 21:10") == "20:00 false")
        try plan("fri=18:6,sat=off")
        #expect(try suggestion("20 21:10") == "20:00 false")
        try plan("fri=off")
        #expect(try suggestion("20 21:10") == nil)
    }

    @Test("In the first days of a month the fasts of the last one count")
    func newMonth() throws {
        for day in 24...27 {
            _ = try scene.tracker("28 09:00").addFast(
                from: try TimeInput("2026-10-\(day) 20:00"), to: try TimeInput("12:00"))
        }
        #expect(try suggestion("02 21:10") == "20:00 false")
    }

    @Test(
        "The eating window is the plan's, else the last fast's, else the usual one",
        arguments: [("fri=16:8@19:00", "11:00-19:00"), ("fri=18:6", "12:00-20:00"), ("fri=off", nil)])
    func source(plan text: String, expected: String?) throws {
        for day in 15...18 { try add("2026-11-\(day) 20:00", "12:00") }
        try add("2026-11-19 20:00", "2026-11-20 12:00")
        try plan(text)
        #expect(try window("14:00") == expected)
    }

    @Test("After a fast that ended early, the usual start ends the window")
    func usualWindow() throws {
        for day in 15...18 { try add("2026-11-\(day) 20:00", "12:00") }
        try add("2026-11-19 20:00", "2026-11-20 09:00")
        #expect(try window("14:00") == "12:00-20:00")
        #expect(try window("20:30") == nil)
        #expect(try window("28 14:00") == nil, "a week without fasts")
    }

    @Test("A pause hides the eating window and the planned start")
    func pause() throws {
        try plan("fri=16:8@20:00")
        let today = DayExpression.date(try #require(Day(iso: "2026-11-20")))
        _ = try scene.tracker("09:00").pause([.fasts], on: .days(today, to: today))
        #expect(try window("14:00") == nil)
        #expect(try scene.records("14:00").fastState().plannedStart == nil)
    }

    @Test("A running fast and a past planned start have no window")
    func noWindow() throws {
        try plan("fri=16:8@20:00")
        #expect(try window("14:00") == "12:00-20:00")
        #expect(try window("20:00") == nil)
        #expect(try scene.records("20:00").fastState().plannedStart?.timeOfDay == TimeOfDay(hour: 20))
        _ = try scene.tracker("14:00").startFast()
        #expect(try window("14:30") == nil)
        #expect(try scene.records("14:30").fastState().plannedStart == nil)
    }

    @Test(
        "A fast of 72 hours needs a confirmation only if the caller asks", arguments: [("71h", true), ("72h", false)])
    func confirmation(length: String, isStarted: Bool) throws {
        let tracker = try scene.tracker()
        if isStarted {
            _ = try tracker.startFast([length], at: nil, isConfirmed: false)
        } else {
            try scene.refused(FastError.unconfirmed(FastingSchedule(name: "72h", length: .seconds(72 * 3600)))) {
                try $0.startFast([length], at: nil, isConfirmed: false)
            }
            #expect(try tracker.startFast([length], at: nil).value.session.schedule == length)
        }
    }
}
