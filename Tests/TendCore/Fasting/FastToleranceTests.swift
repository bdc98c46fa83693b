import TendCore
import Testing

@Suite("Tolerance of fasts")
struct FastToleranceTests {
    private static func fast(_ end: String?, minutes: Int, hours: Int = 16) throws -> FastingSession {
        try [FastFixture.november("19 20:00", end, hours: hours)].with(.seconds(minutes * 60))[0]
    }

    @Test(
        "A fast that misses its target by the tolerance at most is completed",
        arguments: [
            ("20 11:58", 0, false), ("20 12:00", 0, true), ("20 11:58", 1, false), ("20 11:58", 2, true),
            ("20 11:00", 60, true), ("20 10:59", 60, false),
        ])
    func completed(end: String, minutes: Int, isCompleted: Bool) throws {
        let fast = try Self.fast(end, minutes: minutes)
        #expect(fast.isCompleted == isCompleted)
        #expect(fast.reachedTarget(at: fast.start) == isCompleted)
        #expect((fast.creditedDays(dayStart: .midnight) != nil) == isCompleted)
        let days = FastingDay.days(
            .last(1, endingWith: try day("2026-11-20")), sessions: [fast], now: fast.targetEnd, dayStart: .midnight)
        #expect(days.map(\.state) == [isCompleted ? .completed : .partial])
        let statistics = FastingStatistics(
            [fast], today: try day("2026-11-20"), dayStart: .midnight, firstWeekday: .monday)
        #expect(statistics.completed == (isCompleted ? 1 : 0) && statistics.streak.current == statistics.completed)
    }

    @Test("The tolerance is at most half of the target")
    func short() throws {
        #expect(try Self.fast("19 20:29", minutes: 60, hours: 1).isCompleted == false)
        #expect(try Self.fast("19 20:30", minutes: 60, hours: 1).isCompleted)
    }

    @Test("The end, the remaining time and the reminder stay at the target")
    func announcement() throws {
        let fast = try Self.fast(nil, minutes: 5)
        let now = try moment("2026-11-20T11:58:00+01:00")
        #expect(fast.reachedTarget(at: now) && fast.remainingSeconds(at: now) == 120)
        let reminder = try #require(FastReminders.complete(fast, zone: .fixed(offset: 3600)))
        #expect(reminder.at == (try moment("2026-11-20T12:00:00+01:00")))
    }

    @Test("A cancelled fast is not completed")
    func cancelled() throws {
        var fast = try Self.fast("20 11:58", minutes: 5)
        fast.isCancelled = true
        #expect(!fast.isCompleted)
    }

    @Test("A task linked to fasts is done within the tolerance", arguments: [(0, false), (5, true)])
    func task(minutes: Int, isDone: Bool) throws {
        let start = try day("2026-11-20")
        let challenge = Challenge(
            id: "c", name: "n", start: start,
            plan: ChallengePlan(name: "n", days: 9, tasks: [.named("a", link: .fast)]),
            created: try moment("2026-11-20T00:00:00+01:00"))
        var evidence = DayEvidence(start)
        evidence.fasts = [try Self.fast("20 11:58", minutes: minutes)]
        let judged = ChallengeEvaluator(challenge, rules: .init())
            .evaluate(evidence, now: try moment("2026-11-20T23:00:00+01:00"), isOver: false)
        #expect(judged.tasks.first?.state == (isDone ? .done : .partial))
        #expect(judged.tasks.first?.doneAt?.timeOfDay.description == (isDone ? "11:58" : nil))
    }
}
