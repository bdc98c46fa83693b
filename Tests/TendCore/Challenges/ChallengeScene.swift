import TendCore

/// A challenge and its records, written as one character a day from its first day on.
///
/// In a log `x` is done, `p` is partial, `s` is skipped, `?` is an unreadable page, and any other letter is no record.
/// `w` is the day's goal in drinks, and `v` is half of it. A digit is that amount of the task's unit.
struct ChallengeScene {
    /// 2 November 2026 is a Monday.
    var start = Day(ordinal: 20_759)
    var plan: ChallengePlan
    /// The logs by task id.
    var logs: [String: String] = [:]
    var rests: [Int] = []
    var repairs: [Int] = []
    var photos: [Int] = []
    var stopped: Int?
    var revisions: [PlanRevision] = []
    var firstWeekday = Weekday.monday
    var rules = ChallengeEvaluator.Rules()

    init(
        _ tasks: [ChallengeTask] = [.named("a")], days: Int? = 10, _ onMiss: ChallengePlan.MissRule = .continue,
        pass: Int = 100, logs: [String: String] = [:]
    ) {
        plan = ChallengePlan(
            name: "Scene", days: days, onMiss: onMiss, passPercent: pass, allowsSkips: true, restDaysPerWeek: 6,
            repairs: 100, tasks: tasks)
        self.logs = logs
    }

    /// A scene with one daily task.
    init(_ log: String, days: Int = 10, _ onMiss: ChallengePlan.MissRule = .continue, pass: Int = 100) {
        self.init([.named("a")], days: days, onMiss, pass: pass, logs: ["a": log])
    }

    /// A scene with one task of a frequency.
    init(_ log: String, _ frequency: TaskFrequency, days: Int = 7, _ onMiss: ChallengePlan.MissRule = .continue) {
        self.init([.named("a", frequency: frequency)], days: days, onMiss, logs: ["a": log])
    }

    func with(_ change: (inout ChallengeScene) -> Void) -> ChallengeScene {
        var scene = self
        change(&scene)
        return scene
    }

    var challenge: Challenge {
        func marks(_ indices: [Int]) -> [DayMark] {
            indices.sorted().map { DayMark(day: start + $0, at: noon(of: $0)) }
        }
        return Challenge(
            id: "scene0000000", name: "Scene", start: start, plan: plan, created: noon(of: 0),
            firstWeekday: firstWeekday, stopped: stopped.map(noon), rests: marks(rests), repairs: marks(repairs),
            photos: marks(photos), revisions: revisions)
    }

    func noon(of index: Int) -> OffsetDateTime { OffsetDateTime(day: start + index, secondOfDay: 43_200, offset: 0) }

    /// The evidence of a day, or `nil` if its page can't be read.
    func evidence(_ index: Int) -> DayEvidence? {
        var evidence = DayEvidence(start + index)
        evidence.photoAt = photos.contains(index) ? noon(of: index) : nil
        evidence.waterTarget = HydrationTarget(goal: Volume(millilitres: 2000))
        for task in challenge.allTasks {
            let log = Array(logs[task.id] ?? "")
            let letter = log.indices.contains(index) ? log[index] : "."
            if letter == "?" { return nil }
            if letter == "w" || letter == "v" { evidence.water = Volume(millilitres: letter == "w" ? 2000 : 1000) }
            evidence.records += records(of: task, letter, index)
        }
        return evidence
    }

    private func records(of task: ChallengeTask, _ letter: Character, _ index: Int) -> [TaskRecord] {
        func record(_ outcome: TaskRecord.Outcome, value: Quantity? = nil, item: String? = nil) -> TaskRecord {
            TaskRecord(
                id: "\(task.id)\(index)\(item ?? "")", at: noon(of: index), challenge: "scene0000000", task: task.id,
                outcome: outcome, value: value, item: item, note: outcome == .skipped ? "ill" : nil)
        }
        if let amount = letter.wholeNumberValue { return [record(.done, value: Quantity(amount))] }
        switch (letter, task.measure) {
        case ("s", _): return [record(.skipped)]
        case ("x", .binary): return [record(.done)]
        case ("x", .quantity(let amount, _)): return [record(.done, value: amount)]
        case ("x", .duration(let length)): return [record(.done, value: Quantity(length.wholeSeconds))]
        case ("x", .checklist(let items)): return items.map { record(.done, item: $0) }
        case ("p", .quantity(let amount, _)):
            return [record(.done, value: Quantity(millionths: amount.millionths / 2))]
        case ("p", .duration(let length)): return [record(.done, value: Quantity(length.wholeSeconds / 2))]
        case ("p", .checklist(let items)): return items.prefix(1).map { record(.done, item: $0) }
        default: return []
        }
    }

    /// The progress at noon of the day with that index, `0` for the first.
    func progress(on index: Int) -> ChallengeProgress {
        let challenge = challenge
        let now = noon(of: index)
        let last = min(index, stopped ?? index)
        var evaluator = ChallengeEvaluator(challenge, rules: rules)
        var days: [ChallengeDay] = []
        var next = 0
        while next < last, evaluator.outcome == nil {
            let judged =
                evidence(next).map { evaluator.evaluate($0, now: now, isOver: true) }
                ?? ChallengeDay(unreadable: start + next, in: evaluator, isOver: true)
            evaluator.advance(past: judged)
            days.append(judged)
            next += 1
        }
        var today: ChallengeDay?
        if evaluator.outcome == nil, next == last {
            let judged =
                evidence(last).map { evaluator.evaluate($0, now: now, isOver: false) }
                ?? ChallengeDay(unreadable: start + last, in: evaluator, isOver: false)
            if stopped == nil {
                today = judged
            } else if judged.verdict == .complete {
                evaluator.advance(past: judged)
                days.append(judged)
            }
        }
        return ChallengeProgress(evaluator, today: today, day: start + last, days: days)
    }
}

extension ChallengeTask {
    static func named(
        _ id: String, _ measure: Measure = .binary, frequency: TaskFrequency = .daily, link: Link? = nil
    ) -> ChallengeTask {
        ChallengeTask(id: id, name: id.uppercased(), measure: measure, frequency: frequency, link: link)
    }
}

extension ChallengeProgress {
    /// The verdicts of all days up to today as letters: open, complete, missed, skipped, rest, `=` paused, `+` repaired, `.` free,
    /// `-` between, `?` unreadable.
    var picture: String {
        String((days + [today].compactMap(\.self)).map { Self.letter($0.verdict) })
    }

    private static func letter(_ verdict: ChallengeDay.Verdict) -> Character {
        switch verdict {
        case .open: "o"
        case .complete: "c"
        case .missed: "m"
        case .skipped: "s"
        case .rest: "r"
        case .paused: "="
        case .repaired: "+"
        case .free: "."
        case .between: "-"
        case .unreadable: "?"
        }
    }

    /// `1: 0-3 failed 2` for each attempt: number, first and last day from the challenge's start, status, complete days.
    var attemptTexts: [String] {
        let start = challenge.start.ordinal
        return attempts.map { attempt in
            "\(attempt.number): \(attempt.first.ordinal - start)-\(attempt.last.ordinal - start) "
                + "\(attempt.status.rawValue) \(attempt.complete)"
        }
    }

    func state(of task: String, on index: Int? = nil) -> TaskState? {
        let day = index.map { days[$0] } ?? today
        return day?.tasks.first { $0.task.id == task }?.state
    }
}
