import TendCore
import Testing

/// Elapsed time, remaining time, progress and completion of one fast.
@Suite("Fasts")
struct FastingSessionTests {
    @Test(
        "A running fast reaches its target when no time remains",
        arguments: [
            ("20:00:00", 0, 57_600, 0.0, false), ("20:00:01", 1, 57_599, 1.0 / 57_600, false),
            ("24:00:00", 14_400, 43_200, 0.25, false), ("35:59:59", 57_599, 1, 57_599.0 / 57_600, false),
            ("36:00:00", 57_600, 0, 1.0, true), ("44:00:00", 86_400, 0, 1.0, true),
        ] as [(String, Int, Int, Double, Bool)])
    func running(clock: String, elapsed: Int, remaining: Int, progress: Double, reached: Bool) throws {
        let fast = try FastFixture.november("19 20:00", nil)
        let parts = clock.split(separator: ":").compactMap { Int($0) }
        let now = try moment("2026-11-19T00:00:00+01:00")
            .advanced(bySeconds: parts[0] * 3600 + parts[1] * 60 + parts[2])
        #expect(fast.isActive)
        #expect(fast.elapsedSeconds(at: now) == elapsed)
        #expect(fast.remainingSeconds(at: now) == remaining)
        #expect(abs(fast.progress(at: now) - progress) < 1e-9)
        #expect(fast.reachedTarget(at: now) == reached)
        #expect(!fast.isCompleted, "a running fast is never completed")
    }

    @Test("An ended fast stops counting")
    func ended() throws {
        let fast = try FastFixture.november("19 20:00", "20 08:00")
        let later = try moment("2027-03-01T00:00:00+01:00")
        #expect(!fast.isActive)
        #expect(fast.elapsedSeconds(at: later) == 12 * 3600)
        #expect(fast.remainingSeconds(at: later) == 4 * 3600)
        #expect(fast.progress(at: later) == 0.75)
        #expect(!fast.reachedTarget(at: later))
    }

    @Test("A clock before the start shows no elapsed time")
    func clockBehind() throws {
        let fast = try FastFixture.november("19 20:00", nil)
        let before = try moment("2026-11-19T19:00:00+01:00")
        #expect(fast.elapsedSeconds(at: before) == 0)
        #expect(fast.remainingSeconds(at: before) == 57_600)
        #expect(fast.progress(at: before) == 0)
        #expect(!fast.reachedTarget(at: before))
    }

    @Test(
        "A fast is completed when it has reached its target exactly",
        arguments: [("12:00:00", true), ("11:59:59", false), ("12:00:01", true), ("23:00:00", true)])
    func completion(end: String, isCompleted: Bool) throws {
        let fast = try FastFixture.fast("2026-11-19T20:00:00+01:00", "2026-11-20T\(end)+01:00")
        #expect(fast.isCompleted == isCompleted)
    }

    @Test("A cancelled fast is never completed")
    func cancelled() throws {
        var fast = try FastFixture.november("18 20:00", "20 20:00", isCancelled: true)
        #expect(!fast.isCompleted)
        #expect(fast.creditedDays(dayStart: .midnight) == nil)
        fast.target = Duration.seconds(3600)
        #expect(!fast.isCompleted)
    }

    @Test("Completion is recalculated after every edit")
    func edits() throws {
        var fast = try FastFixture.november("19 20:00", "20 12:00")
        #expect(fast.isCompleted)
        fast.start = try moment("2026-11-19T20:00:01+01:00")
        #expect(!fast.isCompleted, "a later start")
        fast.end = try moment("2026-11-20T12:00:01+01:00")
        #expect(fast.isCompleted, "a later end")
        fast.target = Duration.seconds(18 * 3600)
        #expect(!fast.isCompleted, "a longer target")
        fast.start = try moment("2026-11-19T18:00:01+01:00")
        #expect(fast.isCompleted, "an earlier start")
        fast.end = nil
        #expect(!fast.isCompleted && fast.isActive, "no end")
    }

    @Test("The target ends its length after the start")
    func targetEnd() throws {
        let fast = try FastFixture.november("19 20:00", nil, hours: 36)
        #expect(fast.targetEnd.description == "2026-11-21T08:00:00+01:00")
    }

    /// Berlin's clocks go back on 25 October and forward on 29 March 2026. Only the offsets of the moments matter.
    @Test(
        "A fast across a clock change has its elapsed length",
        arguments: [
            ("2026-10-24T20:00:00+02:00", "2026-10-25T12:00:00+01:00", 17),
            ("2026-03-28T20:00:00+01:00", "2026-03-29T12:00:00+02:00", 15),
            ("2026-11-19T20:00:00+01:00", "2026-11-20T12:00:00+01:00", 16),
            // From Berlin to New York.
            ("2026-11-19T20:00:00+01:00", "2026-11-20T12:00:00-05:00", 22),
            // Between the two 02:30 of the night in October.
            ("2026-10-25T02:30:00+02:00", "2026-10-25T02:30:00+01:00", 1),
        ])
    func clockChanges(start: String, end: String, hours: Int) throws {
        let fast = try FastFixture.fast(start, end)
        let now = try moment(end)
        #expect(fast.elapsedSeconds(at: now) == hours * 3600)
        #expect(fast.isCompleted == (hours >= 16))
        let running = try FastFixture.fast(start)
        #expect(running.elapsedSeconds(at: now) == hours * 3600)
        #expect(running.reachedTarget(at: now) == (hours >= 16))
    }
}
