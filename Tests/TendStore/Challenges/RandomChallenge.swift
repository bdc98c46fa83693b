import TendCore
import TestSupport

@testable import TendStore

/// A random plan with random records on 61 days.
struct RandomChallenge: CustomStringConvertible {
    var plan: ChallengePlan
    let start: Int
    let firstWeekday: Weekday
    var rests: Set<Int> = []
    var repairs: Set<Int> = []
    var photos: Set<Int> = []
    var stopped: Int?
    /// One letter per task for each day from the first, or `nil` for an unreadable page.
    var logs: [[Character]?] = []

    init(using generator: inout SeededGenerator) {
        let frequencies: [TaskFrequency] = [
            .daily, .daily, .daily, .once, .perWeek(1), .perWeek(3), .perWeek(6), .perDays(2, of: 3),
            .perDays(1, of: 4), .perDays(10, of: 30), .weekdays([.monday, .thursday]),
            .weekdays([.saturday]), .total(.week), .total(.week),
        ]
        let tasks = (0..<Int.random(in: 1...4, using: &generator)).map { index in
            // Drinks can complete one task.
            let isLinked = index == 0 && Int.random(in: 0..<3, using: &generator) == 0
            let frequency = frequencies.randomElement(using: &generator) ?? .daily
            let total = [1, 10, 25, 60].randomElement(using: &generator) ?? 10
            let target = Quantity(frequency == .total(.week) ? total : 10)
            var measure = ChallengeTask.Measure.quantity(target, unit: isLinked ? "ml" : "pages")
            if !isLinked, frequency != .once, Int.random(in: 0..<3, using: &generator) == 0 {
                let most = [0, 0, 3, 9, 10, 20].randomElement(using: &generator) ?? 0
                measure = .atMost(Quantity(most), unit: "cigarettes")
            }
            return ChallengeTask(
                id: "t\(index)", name: "T", measure: measure, frequency: frequency, link: isLinked ? .water : nil)
        }
        plan = ChallengePlan(
            name: "Any", days: [1, 2, 5, 7, 10, 21, 40, nil, nil].randomElement(using: &generator) ?? 7,
            onMiss: ChallengePlan.MissRule.allCases.randomElement(using: &generator) ?? .continue,
            passPercent: [1, 50, 80, 100].randomElement(using: &generator) ?? 1, tasks: tasks)
        start = 20_750 + Int.random(in: 0..<14, using: &generator)
        firstWeekday = Weekday.allCases.randomElement(using: &generator) ?? .monday
        let often = [40, 75, 92, 99].randomElement(using: &generator) ?? 50
        for index in 0..<61 {
            let number = Int.random(in: 0..<30, using: &generator)
            if number == 0 { rests.insert(start + index) }
            if number == 1 { repairs.insert(start + index) }
            if number == 2 { photos.insert(start + index) }
            let others = [".", ".", "p", "s"]
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
            plan: plan, start: start, firstWeekday: firstWeekday, rests: rests, repairs: repairs, stopped: stopped,
            isMeant: { day in
                let manual = zip(plan.tasks, letters(day) ?? []).filter { $0.0.link == nil && !$0.0.isLimit }.map(\.1)
                return photos.contains(day) || manual.contains { $0 == "x" || $0 == "p" }
            },
            seen: { day, _ in
                letters(day).map { letters in
                    zip(plan.tasks, letters).map { task, letter in
                        .init(
                            isDone: letter == "x", hasSome: letter == "x" || letter == "p", isSkipped: letter == "s",
                            asksNothing: (task.link != nil || task.isLimit) && !isOnWeekday(task, day),
                            amount: letter == "x" ? 10 : letter == "p" ? 3 : 0)
                    }
                }
            })
    }

    private func isOnWeekday(_ task: ChallengeTask, _ day: Int) -> Bool {
        guard case .weekdays(let days) = task.frequency else { return true }
        return days.contains(Weekday.allCases[(day - 4) % 7])
    }

    private func evidence(_ day: Int) -> DayEvidence? {
        guard let letters = letters(day) else { return nil }
        var evidence = DayEvidence(Day(ordinal: day))
        // The page decides the day of a record, wherever the user was.
        let at = OffsetDateTime(seconds: day * 86_400, offset: (day % 27 - 12) * 3600)
        evidence.photoAt = photos.contains(day) ? at : nil
        for (task, letter) in zip(plan.tasks, letters) where letter != "." {
            if task.link != nil, letter != "s" {
                evidence.water = Volume(millilitres: letter == "x" ? 10 : 3)
                continue
            }
            evidence.records.append(
                TaskRecord(
                    id: task.id, at: at, challenge: "any", task: task.id, outcome: letter == "s" ? .skipped : .done,
                    value: letter == "x" ? Quantity(10) : letter == "p" ? Quantity(3) : nil))
        }
        return evidence
    }

    func progress(today: Int) -> ChallengeProgress {
        func marks(_ days: Set<Int>) -> [DayMark] {
            days.sorted().map { DayMark(day: Day(ordinal: $0), at: OffsetDateTime(seconds: $0 * 86_400, offset: 0)) }
        }
        let challenge = Challenge(
            id: "any", name: "Any", start: Day(ordinal: start), plan: plan,
            created: OffsetDateTime(seconds: start * 86_400, offset: 0), firstWeekday: firstWeekday,
            stopped: stopped.map { OffsetDateTime(seconds: $0 * 86_400 + 3600, offset: 0) }, rests: marks(rests),
            repairs: marks(repairs))
        let last = min(today, stopped ?? today)
        let now = OffsetDateTime(seconds: today * 86_400 + 43_200, offset: 0)
        var evaluator = ChallengeEvaluator(challenge, rules: .init())
        var days: [ChallengeDay] = []
        var day = start
        while day < last, evaluator.outcome == nil {
            let judged =
                evidence(day).map { evaluator.evaluate($0, now: now, isOver: true) }
                ?? ChallengeDay(unreadable: Day(ordinal: day), in: evaluator, isOver: true)
            evaluator.advance(past: judged)
            days.append(judged)
            day += 1
        }
        var current: ChallengeDay?
        if evaluator.outcome == nil, day == last {
            let judged =
                evidence(day).map { evaluator.evaluate($0, now: now, isOver: false) }
                ?? ChallengeDay(unreadable: Day(ordinal: day), in: evaluator, isOver: false)
            if stopped == nil {
                current = judged
            } else if judged.verdict == .complete {
                evaluator.advance(past: judged)
                days.append(judged)
            }
        }
        return ChallengeProgress(evaluator, today: current, day: Day(ordinal: last), days: days)
    }

    var description: String {
        let tasks = plan.tasks.map { "\($0.measure) \($0.frequency)\($0.link == nil ? "" : " (linked)")" }.joined(
            separator: ", ")
        let log = logs.map { $0.map { String($0) } ?? "?" }.joined(separator: " ")
        return
            "\(plan.days.map(String.init) ?? "endless") days, \(plan.onMiss), \(plan.passPercent) %, tasks \(tasks), weeks from \(firstWeekday), "
            + "from a \(Day(ordinal: start).weekday), rests \(rests.map { $0 - start }.sorted()), "
            + "repairs \(repairs.map { $0 - start }.sorted()), photos \(photos.map { $0 - start }.sorted()), "
            + "stopped \(stopped.map { $0 - start } ?? -9), log \(log)"
    }
}
