import TendKit
import TestSupport
import Testing

@Suite("Ending fasts")
struct FastEndTests {
    private let scene: TrackerScene

    init() throws { scene = try TrackerScene() }

    private func stored() throws -> [FastingSession] { try scene.records().fasts().sessions }

    @Test("Stopping ends the running fast, now or at a time")
    func stop() throws {
        _ = try scene.tracker().startFast(at: try TimeInput("yesterday 16:00"))
        let stopped = try scene.tracker().stopFast(at: try TimeInput("07:59")).value
        #expect(stopped.session.end?.description == "2026-11-20T07:59:00+01:00" && !stopped.session.isCompleted)
        #expect(stopped.session.endDay == Day(iso: "2026-11-20"))
        #expect(try stored() == [stopped.session] && stopped.state().active == nil)
        _ = try scene.tracker().undo()
        #expect(try scene.tracker("08:00").stopFast().value.session.isCompleted)
    }

    @Test("Cancelling ends the running fast, which does not count")
    func cancel() throws {
        _ = try scene.tracker().startFast("4h", at: try TimeInput("yesterday 20:00"))
        let session = try scene.tracker().cancelFast(at: try TimeInput("08:15")).value.session
        #expect(session.end?.description == "2026-11-20T08:15:00+01:00")
        #expect(session.isCancelled && !session.isCompleted)
        _ = try scene.tracker().undo()
        #expect(try scene.records().fastState().active != nil)
    }

    @Test("An end before the start or in the future is refused")
    func endRefused() throws {
        let start = try scene.tracker().startFast(at: try TimeInput("08:00")).value.session.start
        let early = start.advanced(bySeconds: -60)
        for end in [Tracker.stopFast, Tracker.cancelFast] {
            try scene.refused(FastError.endBeforeStart(end: early, start: start)) {
                try end($0)(TimeInput("07:59"), nil)
            }
            let future = start.advanced(bySeconds: 71 * 60)
            try scene.refused(TimeInputError(text: "09:11", kind: .inFuture(future))) {
                try end($0)(TimeInput("09:11"), nil)
            }
        }
    }

    @Test("Without a running fast nothing can be ended")
    func noActiveFast() throws {
        _ = try scene.tracker().addFast(from: try TimeInput("2026-11-14 20:00"), to: try TimeInput("12:00"))
        try scene.refused(FastError.noActiveFast) { try $0.stopFast() }
        try scene.refused(FastError.noActiveFast) { try $0.cancelFast() }
    }

    @Test("A fast can be cancelled after the clock was set back before its start")
    func clockBack() throws {
        let start = try scene.tracker("09:10").startFast().value.session.start
        #expect(try scene.tracker("08:00").cancelFast().value.session.end == start)
    }

    @Test("A fast stopped after more than a week needs consent, and cancelling does not")
    func forgotten() throws {
        _ = try scene.tracker("02 09:09").startFast()
        try scene.refused(FastError.implausible(.seconds(18 * 86_400 + 60))) { try $0.stopFast() }
        #expect(try scene.tracker().cancelFast().value.session.isCancelled)
        _ = try scene.tracker().undo()
        #expect(try scene.tracker(acceptsImplausible: true).stopFast().value.session.isCompleted)
    }
}
