import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

/// ``ChallengeWalk`` and ``ChallengeProgress`` over random plans and records against ``ChallengeModel``.
@Suite("Any challenge stands as the model says")
struct ChallengeModelTests {
    /// `TEND_SWEEP=full` tries many more.
    private static let seeds: ClosedRange<UInt64> =
        ProcessInfo.processInfo.environment["TEND_SWEEP"] == "full" ? 1...20_000 : 1...400

    @Test("on each of its days, whatever was done, left out, taken off and forgiven")
    func sweep() {
        var letters: Set<ChallengeDay.Verdict> = []
        var statuses: Set<ChallengeStatus> = []
        for seed in Self.seeds {
            var generator = SeededGenerator(seed: seed)
            let scene = RandomChallenge(using: &generator)
            for day in stride(from: scene.start - 1, through: scene.start + 60, by: seed % 5 == 0 ? 1 : 7) {
                if let stopped = scene.stopped, stopped > day { continue }
                let expected = scene.model.picture(today: day)
                let progress = scene.progress(today: day)
                // Of a damaged today between two attempts a test of its own speaks.
                if expected.verdicts.last == .unreadable, progress.today?.verdict == .between { continue }
                let found = ChallengeModel.Picture(progress, hasMetQuota: expected.isQuotaMetToday)
                #expect(found.settled == expected.settled, "seed \(seed), day \(day - scene.start): \(scene)")
                letters.formUnion(expected.verdicts)
                statuses.insert(expected.status)
                if found.settled != expected.settled { return }
            }
        }
        // A sweep that never came to some verdict would prove nothing of it.
        #expect(letters.count == 8, "\(letters)")
        #expect(statuses.count == 4, "\(statuses)")
    }
}

/// A plan of any kind with 60 days on which anything may have been recorded.
struct RandomChallenge: CustomStringConvertible {
    var plan: ChallengePlan
    let start: Int
    let firstWeekday: Weekday
    var rests: Set<Int> = []
    var repairs: Set<Int> = []
    var stopped: Int?
    /// For each day from the first a letter for each task, or `nil` for a page that can't be read.
    var logs: [[Character]?] = []

    init(using generator: inout SeededGenerator) {
        let frequencies: [TaskFrequency] = [
            .daily, .daily, .daily, .once, .perWeek(1), .perWeek(3), .perWeek(6), .weekdays([.monday, .thursday]),
            .weekdays([.saturday]),
        ]
        let tasks = (0..<Int.random(in: 1...4, using: &generator)).map { index in
            ChallengeTask(
                id: "t\(index)", name: "T", measure: .quantity(Quantity(10), unit: "pages"),
                frequency: frequencies.randomElement(using: &generator) ?? .daily)
        }
        plan = ChallengePlan(
            name: "Any", days: [1, 2, 5, 7, 10, 21, 40].randomElement(using: &generator) ?? 7,
            onMiss: ChallengePlan.MissRule.allCases.randomElement(using: &generator) ?? .goOn,
            passPercent: [1, 50, 80, 100].randomElement(using: &generator) ?? 1, tasks: tasks)
        start = 20_750 + Int.random(in: 0..<14, using: &generator)
        firstWeekday = Weekday.allCases.randomElement(using: &generator) ?? .monday
        let often = [40, 75, 92, 99].randomElement(using: &generator) ?? 50
        for index in 0..<61 {
            let number = Int.random(in: 0..<30, using: &generator)
            if number == 0 { rests.insert(start + index) }
            if number == 1 { repairs.insert(start + index) }
            // What is begun or skipped on a day off is a matter of its own.
            let others = number == 0 ? ["."] : [".", ".", "p", "s"]
            let letters = tasks.map { _ -> Character in
                let isDone = Int.random(in: 0..<100, using: &generator) < often
                return isDone ? "x" : Character(others.randomElement(using: &generator) ?? ".")
            }
            logs.append(Int.random(in: 0..<40, using: &generator) == 0 ? nil : letters)
        }
        if Int.random(in: 0..<6, using: &generator) == 0 {
            stopped = start + Int.random(in: -1..<40, using: &generator)
        }
    }

    private func letters(_ day: Int) -> [Character]? {
        logs.indices.contains(day - start) ? logs[day - start] : plan.tasks.map { _ in "." }
    }

    var model: ChallengeModel {
        ChallengeModel(
            plan: plan, start: start, firstWeekday: firstWeekday, rests: rests, repairs: repairs, stopped: stopped
        ) { day, _ in
            letters(day)?.map { .init(isDone: $0 == "x", hasSome: $0 == "x" || $0 == "p", isSkipped: $0 == "s") }
        }
    }

    private func evidence(_ day: Int) -> DayEvidence? {
        guard let letters = letters(day) else { return nil }
        var evidence = DayEvidence(Day(ordinal: day))
        let at = Moment(seconds: day * 86_400, offset: 0)
        for (task, letter) in zip(plan.tasks, letters) where letter != "." {
            evidence.records.append(
                TaskRecord(
                    id: task.id, at: at, challenge: "any", task: task.id, outcome: letter == "s" ? .skipped : .done,
                    value: letter == "x" ? Quantity(10) : letter == "p" ? Quantity(3) : nil))
        }
        return evidence
    }

    func progress(today: Int) -> ChallengeProgress {
        func marks(_ days: Set<Int>) -> [DayMark] {
            days.sorted().map { DayMark(day: Day(ordinal: $0), at: Moment(seconds: $0 * 86_400, offset: 0)) }
        }
        let challenge = Challenge(
            id: "any", name: "Any", start: Day(ordinal: start), plan: plan,
            stopped: stopped.map { Moment(seconds: $0 * 86_400 + 3600, offset: 0) }, rests: marks(rests),
            repairs: marks(repairs))
        let last = min(today, stopped ?? today)
        var walk = ChallengeWalk(challenge, rules: .init(firstWeekday: firstWeekday))
        var days: [ChallengeDay] = []
        var day = start
        while day < last, walk.outcome == nil {
            let judged =
                evidence(day).map { walk.judge($0, now: 0, isOver: true) }
                ?? ChallengeDay(unreadable: Day(ordinal: day), in: walk)
            walk.absorb(judged)
            days.append(judged)
            day += 1
        }
        var now: ChallengeDay?
        if walk.outcome == nil, stopped == nil, day == last {
            now =
                evidence(day).map { walk.judge($0, now: 0, isOver: false) }
                ?? ChallengeDay(unreadable: Day(ordinal: day), in: walk)
        }
        return ChallengeProgress(walk, today: now, day: Day(ordinal: last), days: days)
    }

    var description: String {
        let tasks = plan.tasks.map(\.frequency.description).joined(separator: " ")
        let log = logs.map { $0.map { String($0) } ?? "?" }.joined(separator: " ")
        return "\(plan.days) days, \(plan.onMiss), \(plan.passPercent) %, tasks \(tasks), weeks from \(firstWeekday), "
            + "from a \(Day(ordinal: start).weekday), rests \(rests.map { $0 - start }.sorted()), "
            + "repairs \(repairs.map { $0 - start }.sorted()), stopped \(stopped.map { $0 - start } ?? -9), log \(log)"
    }
}
