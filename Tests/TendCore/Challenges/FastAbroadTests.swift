import TendCore
import Testing

/// Fasts that begin in one zone and end in another. Local time where they began and ended decides about their days.
@Suite("Linked fasts across time zones")
struct FastAbroadTests {
    private static func states(
        _ link: ChallengeTask.Link, _ fasts: [FastingSession], now: String = "2026-12-31T12:00:00+01:00",
        dayStart: TimeOfDay = .midnight
    ) throws -> [TaskState?] {
        let plan = ChallengePlan(name: "n", days: 30, tasks: [.named("a", link: link)])
        let first = try day("2026-11-01")
        let now = try moment(now)
        let challenge = Challenge(id: "c", name: "n", start: first, plan: plan, created: now)
        return (1...5).map { number in
            var evidence = DayEvidence(first + number)
            evidence.fasts = fasts
            return ChallengeEvaluator(challenge, rules: .init(dayStart: dayStart))
                .evaluate(evidence, now: now, isOver: true).tasks.first?.state
        }
    }

    // The states of 2 to 6 November.
    @Test(
        "A fasting task uses the offsets of the fast",
        arguments: [
            // Midnight in Tokyo ends the 4th, at 16:00 at home.
            ("2026-11-05T00:00:00+09:00", [TaskState.missed, .done, .done, .missed, .missed]),
            ("2026-11-04T23:59:00+09:00", [.missed, .done, .partial, .missed, .missed]),
            // 09:00 on the 4th at home, before the 4th began in California.
            ("2026-11-04T00:00:00-08:00", [.missed, .done, .missed, .missed, .missed]),
            ("2026-11-03T23:59:00-08:00", [.missed, .partial, .missed, .missed, .missed]),
            ("2026-11-05T00:00:00+01:00", [.missed, .done, .done, .missed, .missed]),
        ])
    func fasting(end: String, states: [TaskState]) throws {
        let fast = try FastFixture.fast("2026-11-02T20:00:00+01:00", end)
        #expect(try Self.states(.fasting, [fast]) == states)
    }

    @Test("A fasting day begins at the day start")
    func dayStart() throws {
        let four = try #require(TimeOfDay(parsing: "04:00"))
        for (end, state) in [("2026-11-04T04:00:00+09:00", TaskState.done), ("2026-11-04T03:59:00+09:00", .partial)] {
            let fast = try FastFixture.fast("2026-11-03T04:00:00+01:00", end)
            #expect(try Self.states(.fasting, [fast], dayStart: four)[1] == state, "\(end)")
            let late = try FastFixture.fast("2026-11-03T04:01:00+01:00", end)
            #expect(try Self.states(.fasting, [late], dayStart: four)[1] == .missed, "\(end)")
        }
    }

    @Test("On the first day the target is the rest of the day")
    func firstDay() throws {
        let plan = ChallengePlan(name: "n", days: 3, tasks: [.named("a", link: .fasting)])
        let start = try day("2026-11-02")
        let challenge = Challenge(
            id: "c", name: "n", start: start, plan: plan, created: try moment("2026-11-02T08:00:00Z"))
        var evidence = DayEvidence(start)
        evidence.fasts = [try FastFixture.fast("2026-11-02T20:00:00+01:00")]
        let evaluator = ChallengeEvaluator(challenge, rules: .init())
        let now = try moment("2026-11-02T21:30:00+01:00")
        let today = try #require(evaluator.evaluate(evidence, now: now, isOver: false).tasks.first)
        #expect(today.state == .partial)
        #expect(today.value == Quantity(5400))
        #expect(today.target == Quantity(4 * 3600))
        let later = try moment("2026-11-03T00:00:00+01:00")
        #expect(evaluator.evaluate(evidence, now: later, isOver: true).tasks.map(\.state) == [.done])
    }

    @Test("A fasting day of 25 hours counts as 24", arguments: [("00:00:00+01:00", true), ("23:59:00+01:00", false)])
    func clockChange(time: String, isDone: Bool) throws {
        let plan = ChallengePlan(name: "n", days: 5, tasks: [.named("a", link: .fasting)])
        let challenge = Challenge(
            id: "c", name: "n", start: try day("2026-10-24"), plan: plan, created: try moment("2026-10-24T08:00:00Z"))
        var evidence = DayEvidence(try day("2026-10-25"))
        let end = "2026-10-\(isDone ? 26 : 25)T\(time)"
        evidence.fasts = [try FastFixture.fast("2026-10-24T20:00:00+02:00", end)]
        let task = try #require(
            ChallengeEvaluator(challenge, rules: .init())
                .evaluate(evidence, now: try moment("2026-10-27T12:00:00+01:00"), isOver: true).tasks.first)
        #expect(task.target == Quantity(86_400))
        #expect(task.state == (isDone ? .done : .partial))
    }

    @Test("A fast up to 24 hours counts for its local end day")
    func fast() throws {
        let east = try FastFixture.fast("2026-11-03T08:00:00+09:00", "2026-11-04T00:30:00+09:00")
        #expect(try Self.states(.fast, [east]) == [.missed, .missed, .done, .missed, .missed])
        // Across the date line: begun on the 4th, ended on the 3rd.
        let west = try FastFixture.fast("2026-11-04T00:30:00+09:00", "2026-11-03T23:00:00-10:00")
        #expect(try Self.states(.fast, [west]) == [.missed, .done, .missed, .missed, .missed])
    }
}
