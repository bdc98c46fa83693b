import TendCore
import Testing

/// Tasks that fasts complete. Days are in November 2026, Central European time.
@Suite("Tasks linked to fasts")
struct FastLinkTests {
    /// The task on a day, which is over unless `now` is given.
    private static func task(
        _ link: ChallengeTask.Link, _ measure: ChallengeTask.Measure = .binary, on dayOfMonth: Int,
        fasts: [FastingSession], now: String? = nil, start: Int? = nil
    ) throws -> TaskDay? {
        let plan = ChallengePlan(name: "n", days: 30, tasks: [.named("a", measure, link: link)])
        let first = try day("2026-11-01") + ((start ?? 1) - 1)
        let challenge = Challenge(
            id: "c", name: "n", start: first, plan: plan, created: try moment("2026-11-01T08:00:00+01:00"))
        var evidence = DayEvidence(try day("2026-11-01") + (dayOfMonth - 1))
        evidence.fasts = fasts
        let later = try moment("2026-12-31T12:00:00+01:00")
        let instant = try now.map { try moment("2026-11-\($0.replacing(" ", with: "T")):00+01:00") }
        return ChallengeEvaluator(challenge, rules: .init())
            .evaluate(evidence, now: instant ?? later, isOver: instant == nil).tasks.first
    }

    private static func fast(_ start: String, _ end: String?, hours: Int = 16) throws -> FastingSession {
        try FastFixture.november(start, end, hours: hours)
    }

    @Test("A fast up to 24 hours counts only for its end day")
    func short() throws {
        for (end, hours) in [("03 12:00", 16), ("03 20:00", 24)] {
            let fasts = [try Self.fast("02 20:00", end, hours: hours)]
            #expect(try Self.task(.fast, on: 2, fasts: fasts)?.state == .missed)
            #expect(try Self.task(.fast, on: 3, fasts: fasts)?.state == .done)
            #expect(try Self.task(.fast, on: 4, fasts: fasts)?.state == .missed)
        }
    }

    @Test("A longer fast counts for every touched day")
    func long() throws {
        let fasts = [try Self.fast("02 20:00", "04 09:00", hours: 36)]
        let states = try (1...5).map { try Self.task(.fast, on: $0, fasts: fasts)?.state }
        #expect(states == [.missed, .done, .done, .done, .missed])
    }

    @Test("A fast must reach its target, or the duration of the task")
    func target() throws {
        let fasts = [try Self.fast("02 20:00", "03 12:00", hours: 18)]
        let own = try Self.task(.fast, on: 3, fasts: fasts)
        #expect(own?.state == .partial)
        #expect(own?.value == Quantity(16 * 3600))
        #expect(own?.target == Quantity(18 * 3600))
        #expect(try Self.task(.fast, .duration(.seconds(16 * 3600)), on: 3, fasts: fasts)?.state == .done)
        #expect(try Self.task(.fast, .duration(.seconds(16 * 3600 + 1)), on: 3, fasts: fasts)?.state == .partial)
    }

    @Test("The longest of several fasts counts in any order")
    func several() throws {
        let fasts = [try Self.fast("02 22:00", "03 06:00"), try Self.fast("03 06:30", "03 22:30")]
        for fasts in [fasts, fasts.reversed()] {
            #expect(try Self.task(.fast, on: 3, fasts: fasts)?.state == .done)
            #expect(try Self.task(.fast, on: 3, fasts: fasts)?.value == Quantity(16 * 3600))
        }
    }

    @Test("A running fast counts up to now")
    func running() throws {
        let fasts = [try Self.fast("02 20:00", nil)]
        #expect(try Self.task(.fast, on: 3, fasts: fasts, now: "03 11:59")?.state == .partial)
        #expect(try Self.task(.fast, on: 3, fasts: fasts, now: "03 12:00")?.state == .done)
        #expect(try Self.task(.fast, on: 2, fasts: fasts, now: "02 21:00")?.state == .partial)
        #expect(try Self.task(.fast, on: 2, fasts: [], now: "02 21:00")?.state == .due)
    }

    @Test("A fasting task needs one fast for the whole day")
    func allDay() throws {
        let whole = [try Self.fast("02 20:00", "04 09:00")]
        #expect(try Self.task(.fasting, on: 3, fasts: whole)?.state == .done)
        #expect(try Self.task(.fasting, on: 4, fasts: whole)?.state != .done)
        #expect(try Self.task(.fasting, on: 2, fasts: whole)?.state != .done)
        let exact = [try Self.fast("03 00:00", "04 00:00")]
        #expect(try Self.task(.fasting, on: 3, fasts: exact)?.state == .done)
        let late = [try Self.fast("03 00:01", "04 09:00")]
        #expect(try Self.task(.fasting, on: 3, fasts: late)?.state != .done)
        let early = [try Self.fast("02 20:00", "03 23:59")]
        #expect(try Self.task(.fasting, on: 3, fasts: early)?.state != .done)
        let gap = [try Self.fast("02 20:00", "03 12:00"), try Self.fast("03 12:01", "04 09:00")]
        #expect(try Self.task(.fasting, on: 3, fasts: gap)?.state != .done)
    }

    @Test("On an attempt's first day the fast may begin at any time")
    func firstDay() throws {
        let fasts = [try Self.fast("02 20:00", "03 09:00")]
        #expect(try Self.task(.fasting, on: 2, fasts: fasts, start: 2)?.state == .done)
        #expect(try Self.task(.fasting, on: 2, fasts: fasts, start: 1)?.state != .done)
        let ended = [try Self.fast("02 08:00", "02 23:00")]
        #expect(try Self.task(.fasting, on: 2, fasts: ended, start: 2)?.state != .done)
    }

    @Test("A fasting task is not done before the day is over")
    func notBefore() throws {
        let fasts = [try Self.fast("02 20:00", nil)]
        let now = try Self.task(.fasting, on: 3, fasts: fasts, now: "03 23:59")
        #expect(now?.state == .partial)
        #expect(now?.value == Quantity(86_340))
        #expect(now?.target == Quantity(86_400))
        #expect(try Self.task(.fasting, on: 3, fasts: fasts)?.state == .done)
    }

    @Test("A fast that ended early keeps its partial value")
    func over() throws {
        let fasts = [try Self.fast("02 20:00", "03 12:00")]
        for now in ["03 13:00", "03 23:00", nil] {
            let task = try Self.task(.fasting, on: 3, fasts: fasts, now: now)
            #expect(task?.state == .partial)
            #expect(task?.value == Quantity(12 * 3600))
        }
    }

    @Test("A task linked to fasts can't be recorded manually", arguments: [ChallengeTask.Link.fast, .fasting])
    func manual(link: ChallengeTask.Link) {
        let scene = ChallengeScene([.named("a", link: link)], logs: ["a": "x"])
        #expect(scene.progress(on: 0).state(of: "a") == .due)
    }
}

/// Fasting days that can no longer be complete.
@Suite("Stopped fasts")
struct StoppedFastTests {
    private static func progress(
        _ fasts: [FastingSession], start: Int, now: String, onMiss: ChallengePlan.MissRule = .fail
    ) throws -> ChallengeProgress {
        let task = ChallengeTask.named("a", link: .fasting)
        let plan = ChallengePlan(name: "n", days: 3, onMiss: onMiss, tasks: [task])
        let first = try day("2026-11-01") + (start - 1)
        let challenge = Challenge(
            id: "c", name: "n", start: first, plan: plan, created: try moment("2026-11-01T08:00:00+01:00"))
        let instant = try moment("2026-11-\(now.replacing(" ", with: "T")):00+01:00")
        var evidence = DayEvidence(instant.day)
        evidence.fasts = fasts
        let evaluator = ChallengeEvaluator(challenge, rules: .init())
        return ChallengeProgress(
            evaluator, today: evaluator.evaluate(evidence, now: instant, isOver: false), day: instant.day)
    }

    @Test("A stopped fast after the first day misses the day immediately")
    func stopped() throws {
        let fasts = [try FastFixture.november("02 20:00", "03 12:00", hours: 72)]
        let progress = try Self.progress(fasts, start: 2, now: "03 13:00")
        #expect(progress.today?.verdict == .missed)
        #expect(progress.status == .failed)
        #expect(progress.today?.tasks.first?.isSettled == true)
        #expect(progress.today?.tasks.first?.state == .partial)
    }

    @Test("A day without a fast since its begin is missed")
    func none() throws {
        #expect(try Self.progress([], start: 2, now: "03 13:00").status == .failed)
        let late = [try FastFixture.november("03 08:00", nil, hours: 72)]
        #expect(try Self.progress(late, start: 2, now: "03 13:00").status == .failed)
    }

    @Test("A day with a running fast is open, as is the first")
    func open() throws {
        let running = [try FastFixture.november("02 20:00", nil, hours: 72)]
        #expect(try Self.progress(running, start: 2, now: "03 13:00").today?.verdict == .open)
        let stopped = [try FastFixture.november("02 08:00", "02 12:00", hours: 72)]
        #expect(try Self.progress(stopped, start: 2, now: "02 13:00").today?.verdict == .open)
    }

    @Test("A missed fasting day fails the attempt of a restarting challenge")
    func restart() throws {
        let progress = try Self.progress([], start: 2, now: "03 13:00", onMiss: .restart)
        #expect(progress.status == .active)
        #expect(progress.attempts.map(\.status) == [.failed])
    }

    @Test("Future days are open")
    func future() throws {
        let running = [try FastFixture.november("02 20:00", nil, hours: 72)]
        let progress = try Self.progress(running, start: 2, now: "03 13:00")
        #expect(progress.coming(try day("2026-11-04"))?.verdict == .open)
    }
}
