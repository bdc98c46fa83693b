import TendKit
import TestSupport
import Testing

@Suite("Corrections of fasts")
struct FastCorrectionTests {
    private let scene: TrackerScene
    /// A completed 16:8 fast from 20:00 on the 18th to 12:00 on the 19th.
    private let fast: FastingSession

    init() throws {
        scene = try TrackerScene()
        fast = try scene.tracker().addFast(
            "16:8", from: try TimeInput("2026-11-18 20:00"), to: try TimeInput("12:00"), note: "tea"
        ).value.session
    }

    private func stored() throws -> [FastingSession] { try scene.records().fasts().sessions }

    private func edit(_ edit: FastEdit, in tracker: Tracker? = nil) throws -> FastingSession {
        try (try tracker ?? scene.tracker()).editFast(.prefix(String(fast.id.prefix(4))), edit).value.session
    }

    @Test("A correction changes the named fields and completion")
    func edited() throws {
        let short = try edit(FastEdit(start: try TimeInput("21:00")))
        #expect(short.start.description == "2026-11-18T21:00:00+01:00" && short.end == fast.end && !short.isCompleted)
        let long = try edit(FastEdit(end: try TimeInput("13:00")))
        #expect(long.end?.description == "2026-11-19T13:00:00+01:00" && long.isCompleted)
        let other = try edit(FastEdit(target: "18:6"))
        #expect(other.target == .seconds(64_800) && other.schedule == "18:6" && !other.isCompleted)
        #expect(other.note == "tea" && other.id == fast.id)
        #expect(try stored() == [other])
    }

    @Test("A note is replaced, and an empty one is removed")
    func note() throws {
        #expect(try edit(FastEdit(note: "soup")).note == "soup")
        #expect(try edit(FastEdit(note: "")).note == nil)
        #expect(try stored().map(\.note) == [nil])
    }

    @Test("An end for the running fast stops it")
    func running() throws {
        _ = try scene.tracker().startFast(at: try TimeInput("yesterday 20:00"))
        let ended = try scene.tracker().editFast(.last, FastEdit(end: try TimeInput("08:00"))).value.session
        #expect(ended.end?.description == "2026-11-20T08:00:00+01:00")
        #expect(try scene.records().fastState().active == nil)
    }

    @Test("A correction that changes nothing stores no version")
    func unchanged() throws {
        let before = scene.folder.bytes("data/fasts/2026-11.json")
        #expect(try edit(FastEdit(start: try TimeInput("20:00"), target: "16:8", note: "tea")) == fast)
        #expect(scene.folder.bytes("data/fasts/2026-11.json") == before)
    }

    @Test("Undo restores the fast")
    func undo() throws {
        _ = try edit(FastEdit(target: "36h"))
        _ = try scene.tracker().undo()
        #expect(try stored() == [fast])
    }

    @Test("A start after the end, an unknown schedule and an overlap are refused")
    func refused() throws {
        let end = try #require(fast.end)
        try scene.refused(FastError.endBeforeStart(end: end, start: end.advanced(bySeconds: 60))) {
            try edit(FastEdit(start: try TimeInput("2026-11-19 12:01")), in: $0)
        }
        try scene.refused(FastError.schedule("169h", .outOfRange(.seconds(169 * 3600)), suggestion: nil)) {
            try edit(FastEdit(target: "169h"), in: $0)
        }
        _ = try scene.tracker().startFast(at: try TimeInput("yesterday 20:00"))
        let before = try scene.folder.contents()
        #expect(throws: StoreError.self) { try edit(FastEdit(end: try TimeInput("20:01"))) }
        #expect(try scene.folder.contents() == before)
    }

    @Test("A start more than a month from the recorded file is refused")
    func tooFarOff() throws {
        let start = try #require(OffsetDateTime(rfc3339: "2026-09-30T20:00:00+01:00"))
        try scene.refused(FastError.startTooFarOff(start)) {
            try edit(FastEdit(start: try TimeInput("2026-09-30 20:00")), in: $0)
        }
        let consenting = try scene.tracker(acceptsImplausible: true)
        #expect(try edit(FastEdit(start: try TimeInput("2026-10-01 20:00")), in: consenting).isCompleted)
    }

    @Test("A deleted fast is gone until undo restores it")
    func deleted() throws {
        #expect(try scene.tracker().deleteFast(.last).value.session == fast)
        #expect(try stored().isEmpty)
        _ = try scene.tracker().undo()
        #expect(try stored() == [fast])
    }

    @Test("The last fast is the one that started last")
    func last() throws {
        let newest = try scene.tracker().startFast().value.session
        #expect(try scene.tracker().deleteFast(.last).value.session == newest)
        #expect(try scene.tracker().deleteFast(.last).value.session == fast)
        try scene.refused(StoreError.noSuchRecord(kind: .fast, prefix: "last")) { try $0.deleteFast(.last) }
    }

    @Test("The last of two fasts from one second is the one recorded later", arguments: 1...12)
    func lastWithinASecond(round: Int) throws {
        // Random ids would be in the right order half of the time.
        _ = try scene.tracker().startFast("18:6")
        _ = try scene.tracker().cancelFast()
        _ = try scene.tracker().startFast("20:4")
        #expect(try scene.tracker().deleteFast(.last).value.session.schedule == "20:4")
    }

    @Test("An unknown id is refused")
    func unknown() throws {
        let error = StoreError.noSuchRecord(kind: .fast, prefix: "zzzz")
        try scene.refused(error) { try $0.deleteFast(.prefix("zzzz")) }
        try scene.refused(error) { try $0.editFast(.prefix("zzzz"), FastEdit(note: "x")) }
    }

    @Test("A dry run of a correction or deletion stores nothing")
    func dryRun() throws {
        let before = try scene.folder.contents()
        let tracker = try scene.tracker(isDryRun: true)
        #expect(try tracker.editFast(.last, FastEdit(note: "x")).value.session.note == "x")
        #expect(try tracker.deleteFast(.last).value.session == fast)
        #expect(try scene.folder.contents() == before)
    }
}
