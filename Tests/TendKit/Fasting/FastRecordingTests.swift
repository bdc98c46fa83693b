import TendKit
import TestSupport
import Testing

@Suite("Recording fasts")
struct FastRecordingTests {
    private let scene: TrackerScene

    init() throws { scene = try TrackerScene() }

    /// Adds a fast between two times, such as `2026-11-14 20:00` and `12:00`.
    private func add(
        _ start: String, _ end: String, _ schedule: String? = nil, note: String? = nil, to tracker: Tracker? = nil
    ) throws -> FastChange {
        let tracker = try tracker ?? scene.tracker()
        return try tracker.addFast(schedule, from: try TimeInput(start), to: try TimeInput(end), note: note).value
    }

    private func stored() throws -> [FastingSession] { try scene.records().fasts().sessions }

    @Test("A started fast is stored with its schedule, time and note")
    func start() throws {
        let change = try scene.tracker().startFast("18:6", at: try TimeInput("yesterday 20:00"), note: "tea").value
        #expect(change.session.start.description == "2026-11-19T20:00:00+01:00" && change.session.isActive)
        #expect(change.session.target == .seconds(64_800) && change.session.schedule == "18:6")
        #expect(change.session.note == "tea" && change.session.endDay == nil)
        #expect(change.completeAt.description == "2026-11-20T14:00:00+01:00")
        #expect(change.times.map(\.moment) == [change.session.start] && !change.isUnplanned)
        #expect(try stored() == [change.session])
        #expect(try change.state().active == change.session)
    }

    @Test("A fast starts now, without a note, by default")
    func standard() throws {
        let change = try scene.tracker().startFast(note: "").value
        #expect(try change.session.start == scene.tracker().now && change.session.note == nil && change.times.isEmpty)
        #expect(change.session.schedule == "16:8")
    }

    @Test(
        "A fast until a time ends at the first such time after its start",
        arguments: [("08:00", "17:22", "2026-11-20T17:22:00+01:00"), ("20:00", "08:05", "2026-11-20T08:05:00+01:00")])
    func until(start: String, end: String, expected: String) throws {
        let begin = start == "20:00" ? "yesterday 20:00" : start
        let change = try scene.tracker("09:30").startFast(
            [], at: try TimeInput(begin), until: TimeOfDay(parsing: end)
        ).value
        #expect(change.completeAt.description == expected)
        #expect(throws: FastError.endAndSchedule) {
            try scene.tracker("09:31").startFast(["16:8"], at: nil, until: TimeOfDay.midnight)
        }
    }

    @Test("A second fast can't start while one runs")
    func startTwice() throws {
        let running = try scene.tracker("08:00").startFast().value.session
        let before = try scene.folder.contents()
        let error = #expect(throws: StoreError.self) { try scene.tracker().startFast() }
        guard case .overlap(_, let other) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(other.id == running.id && other.end == nil)
        #expect(try scene.folder.contents() == before)
    }

    @Test("A fast can't start in the future or with an unknown schedule")
    func startRefused() throws {
        let future = try #require(OffsetDateTime(rfc3339: "2026-11-20T09:11:00+01:00"))
        try scene.refused(TimeInputError(text: "09:11", kind: .inFuture(future))) {
            try $0.startFast(at: try TimeInput("09:11"))
        }
        try scene.refused(FastError.schedule("169h", .outOfRange(.seconds(169 * 3600)), suggestion: nil)) {
            try $0.startFast("169h")
        }
    }

    @Test("An added fast is stored with its times, target and note")
    func add() throws {
        let session = try add("2026-11-14 19:30", "2026-11-15 13:30", "18:6", note: "a walk").session
        #expect(session.start.description == "2026-11-14T19:30:00+01:00")
        #expect(session.end?.description == "2026-11-15T13:30:00+01:00")
        #expect(session.endDay == Day(iso: "2026-11-15") && session.isCompleted)
        #expect(session.schedule == "18:6" && session.note == "a walk")
        #expect(try stored() == [session])
    }

    @Test(
        "An end without a day is the first such time after the start",
        arguments: [("12:00", "2026-11-15T12:00"), ("19:29", "2026-11-15T19:29"), ("20:00", "2026-11-14T20:00")])
    func endWithoutDay(time: String, expected: String) throws {
        #expect(try add("2026-11-14 19:30", time).session.end?.description == "\(expected):00+01:00")
    }

    @Test(
        "Without a schedule the plan of the start's day decides, else the chosen schedule",
        arguments: [("13", "20:4", false), ("14", "36h", false), ("15", "20:4", true)])
    func planned(day: String, schedule: String, isUnplanned: Bool) throws {
        _ = try scene.tracker().useSchedule("20:4")
        _ = try scene.tracker().setFastingPlan(try FastingPlan(parsing: "sat=36h,sun=off"))
        let change = try add("2026-11-\(day) 20:00", "21:00")
        #expect(change.session.schedule == schedule && change.isUnplanned == isUnplanned)
        #expect(try !add("2026-11-\(day) 08:00", "09:00", "16:8").isUnplanned)
    }

    @Test("A fast can't end before its start or in the future")
    func times() throws {
        let start = try #require(OffsetDateTime(rfc3339: "2026-11-14T20:00:00+01:00"))
        let early = start.advanced(bySeconds: -60)
        try scene.refused(FastError.endBeforeStart(end: early, start: start)) {
            try add("2026-11-14 20:00", "2026-11-14 19:59", to: $0)
        }
        let future = try #require(OffsetDateTime(rfc3339: "2026-11-20T09:11:00+01:00"))
        try scene.refused(TimeInputError(text: "09:11", kind: .inFuture(future))) {
            try add("yesterday 20:00", "09:11", to: $0)
        }
    }

    @Test("A fast of more than a week needs consent")
    func implausible() throws {
        try scene.refused(FastError.implausible(.seconds(168 * 3600 + 60))) {
            try add("2026-11-11 09:00", "2026-11-18 09:01", to: $0)
        }
        _ = try add("2026-11-11 09:01", "2026-11-18 09:01")
        _ = try scene.tracker().undo()
        let consenting = try scene.tracker(acceptsImplausible: true)
        #expect(try add("2026-11-11 09:00", "2026-11-18 09:01", to: consenting).session.isCompleted)
    }

    @Test("A fast of more than 366 days is refused even with consent")
    func tooLong() throws {
        let consenting = try scene.tracker(acceptsImplausible: true)
        #expect(throws: FastError.tooLong(.seconds(366 * 86_400 + 60))) {
            try add("2025-11-17 09:00", "2026-11-18 09:01", to: consenting)
        }
        #expect(try scene.folder.names().isEmpty)
    }

    @Test(
        "A fast that overlaps another is refused and names it",
        arguments: [
            ("2026-11-15 11:59", "13:00", 0), ("2026-11-14 12:00", "20:01", 0), ("yesterday 19:00", "21:00", 1),
        ])
    func overlap(start: String, end: String, other index: Int) throws {
        _ = try add("2026-11-14 20:00", "12:00")
        _ = try scene.tracker().startFast(at: try TimeInput("yesterday 20:00"))
        let others = try stored()
        let before = try scene.folder.contents()
        let error = #expect(throws: StoreError.self) { try add(start, end) }
        guard case .overlap(_, let other) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(other.id == others[index].id && other.end == others[index].end)
        #expect(try scene.folder.contents() == before)
    }

    @Test("Fasts may touch each other")
    func touching() throws {
        _ = try add("2026-11-14 20:00", "12:00")
        _ = try scene.tracker().startFast(at: try TimeInput("yesterday 20:00"))
        _ = try add("2026-11-15 12:00", "13:00")
        _ = try add("yesterday 19:00", "20:00")
        #expect(try stored().count == 4)
    }

    @Test("Undo and redo remove and restore an added fast")
    func undo() throws {
        let session = try add("2026-11-14 20:00", "12:00").session
        _ = try scene.tracker().undo()
        #expect(try stored().isEmpty)
        _ = try scene.tracker().redo()
        #expect(try stored() == [session])
    }

    @Test("A dry run has the fast in its result and stores nothing")
    func dryRun() throws {
        let change = try add("2026-11-14 20:00", "12:00", to: try scene.tracker(isDryRun: true))
        #expect(change.session.isCompleted)
        #expect(try scene.folder.names().isEmpty)
    }
}
