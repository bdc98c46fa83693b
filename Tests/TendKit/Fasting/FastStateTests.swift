import TendKit
import TestSupport
import Testing

@Suite("State and history of fasts")
struct FastStateTests {
    private let scene: TrackerScene

    init() throws { scene = try TrackerScene() }

    private func add(_ start: String, _ end: String, _ schedule: String = "16:8") throws {
        _ = try scene.tracker().addFast(schedule, from: try TimeInput(start), to: try TimeInput(end))
    }

    private func day(_ iso: String) throws -> Day { try #require(Day(iso: iso)) }

    @Test("Without fasts the state has only the planned schedule")
    func empty() throws {
        let state = try scene.records().fastState()
        #expect(!state.isUsed && state.active == nil && state.latestEnd == nil && state.eatingUntil == nil)
        #expect(state.planned == .standard && state.streak.lengths == [0, 0] && state.damaged.isEmpty)
        _ = try scene.tracker().setFastingPlan(try FastingPlan(parsing: "fri=off"))
        #expect(try scene.records().fastState().planned == nil)
    }

    @Test("A running fast is complete at its target, and no eating window is open")
    func running() throws {
        try add("yesterday 01:00", "17:00")
        let fast = try scene.tracker().startFast(at: try TimeInput("yesterday 20:00")).value.session
        let state = try scene.records().fastState()
        #expect(state.isUsed && state.active == fast && state.eatingUntil == nil)
        #expect(state.completeAt?.description == "2026-11-20T12:00:00+01:00")
        #expect(state.latestEnd?.description == "2026-11-19T17:00:00+01:00")
        #expect(state.streak.lengths == [1, 1])
    }

    @Test("A long running fast past its target keeps the streak, as its statistics do")
    func runningOn() throws {
        try add("2026-11-18 20:00", "2026-11-19 12:00")
        _ = try scene.tracker().startFast(at: try TimeInput("yesterday 20:00"))
        for (now, streak) in [("20 21:00", 1), ("21 03:00", 2), ("21 04:00", 0)] {
            let records = try scene.records(now)
            #expect(try records.fastState().streak.current == streak)
            #expect(try records.fastingStatistics().statistics.streak.current == streak)
        }
    }

    @Test(
        "A fast may be forgotten from twice its target, and a stop at the proposed time completes it",
        arguments: [
            ("15 20:00", "17 03:59", nil), ("15 20:00", "17 04:00", "mon 12:00"), ("15 20:00", "19 20:00", "mon 12:00"),
            ("15 20:00", "22 12:00", "mon 12:00"), ("15 20:00", "25 01:00", "2026-11-16 12:00"),
            ("19 20:00", "21 08:00", "fri 12:00"),
        ])
    func forgotten(start: String, now: String, typed: String?) throws {
        _ = try scene.tracker(start).startFast()
        let proposed = try scene.records(now).fastState().forgottenEnd
        #expect(proposed?.text == typed)
        guard let typed, let proposed else { return }
        let stopped = try scene.tracker(now).stopFast(at: try TimeInput(typed)).value.session
        #expect(
            stopped.isCompleted && stopped.elapsedSeconds(at: stopped.start) == 57_600 && stopped.end == proposed.at)
    }

    @Test("The proposed end of a forgotten fast is a whole minute after its target")
    func forgottenSeconds() throws {
        _ = try scene.tracker("19 20:00").startFast(at: try TimeInput("2026-11-15T20:00:30+01:00"))
        #expect(try scene.records().fastState().forgottenEnd?.text == "mon 12:01")
    }

    @Test(
        "The eating window lasts the rest of the day after a fast",
        arguments: [("16:8", "20 13:59", true), ("16:8", "20 14:00", false), ("36h", "20 06:01", false)])
    func eating(schedule: String, now: String, isOpen: Bool) throws {
        try add("yesterday 13:00", "2026-11-20 06:00", schedule)
        let until = try scene.records(now).fastState().eatingUntil?.description
        #expect(until == (isOpen ? "2026-11-20T14:00:00+01:00" : nil))
    }

    @Test("A cancelled fast leaves the end of the one before")
    func cancelled() throws {
        try add("2026-11-18 20:00", "12:00")
        _ = try scene.tracker().startFast(at: try TimeInput("08:00"))
        _ = try scene.tracker().cancelFast()
        #expect(try scene.records().fastState().latestEnd?.description == "2026-11-19T12:00:00+01:00")
    }

    @Test("Fasts are read from a month on or by the days of their starts")
    func ranges() throws {
        try add("2026-10-31 20:00", "12:00")
        try add("2026-11-14 20:00", "12:00")
        try add("2026-11-15 20:00", "12:00")
        let records = try scene.records()
        func starts(_ sessions: [FastingSession]) -> [String] { sessions.map { "\($0.start.day)" } }
        #expect(try starts(records.fasts().sessions) == ["2026-10-31", "2026-11-14", "2026-11-15"])
        #expect(try starts(records.fasts(since: Month(iso: "2026-11")).sessions) == ["2026-11-14", "2026-11-15"])
        #expect(try starts(records.fasts(in: nil).sessions).count == 3)
        let days = try day("2026-10-31")...day("2026-11-14")
        #expect(try starts(records.fasts(in: days).sessions) == ["2026-10-31", "2026-11-14"])
    }

    @Test("Statistics count the fasts that ended in the range, and the streak up to today")
    func statistics() throws {
        try add("2026-11-16 20:00", "12:00")
        try add("2026-11-17 20:00", "12:00")
        try add("2026-11-18 20:00", "11:00")
        try add("2026-11-19 14:00", "2026-11-20 06:00")
        let all = try scene.records().fastingStatistics().statistics
        #expect(all.total == 4 && all.completed == 3 && all.thisWeek == 3 && all.averageSeconds == 56_700)
        #expect(all.streak.lengths == [1, 2])
        let some = try scene.records().fastingStatistics(in: day("2026-11-17")...day("2026-11-18")).statistics
        #expect(some.total == 2 && some.completed == 2 && some.thisWeek == 3)
        #expect(some.lastDays.map(\.completed) == [57_600, 57_600])
        #expect(some.streak == all.streak)
        let present = try scene.records().fastingStatistics(in: day("2026-11-19")...day("2026-11-20")).statistics
        #expect(present.streak == all.streak)
    }

    @Test("Each day has its state, and a fast of a year counts for each of its days")
    func days() throws {
        let consenting = try scene.tracker(acceptsImplausible: true)
        _ = try consenting.addFast(
            "16:8", from: try TimeInput("2025-11-18 20:00"), to: try TimeInput("2026-11-17 12:00"))
        try add("2026-11-17 20:00", "2026-11-18 08:00")
        _ = try scene.tracker().startFast()
        let days = try scene.records().fastingDays(day("2026-11-16")...day("2026-11-20")).days
        #expect(days.map(\.state) == [.completed, .completed, .partial, .none, .running])
    }

    @Test("A damaged month is named, and the others are read")
    func damaged() throws {
        try add("2026-11-14 20:00", "12:00")
        try scene.folder.write("{", to: "data/fasts/2026-10.json")
        let records = try scene.records()
        #expect(try records.fastState().damaged == [try #require(Month(iso: "2026-10"))])
        let range = try day("2026-11-14")...day("2026-11-15")
        for damage in [
            try records.fasts().damage, try records.fasts(in: range).damage, try records.fastingStatistics().damage,
            try records.fastingDays(range).damage,
        ] {
            #expect(damage.count == 1)
            guard case .damaged(path: "fasts/2026-10.json", _)? = damage.first else {
                Issue.record("\(damage)")
                continue
            }
        }
        #expect(try records.fastingDays(range).days.map(\.state) == [.none, .completed])
    }
}
