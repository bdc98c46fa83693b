import TendCore

/// A workout that may count for a task.
struct Workout {
    let start: OffsetDateTime
    /// When it ended, in seconds since 1970.
    let end: Int
    /// The duration, excluding pauses.
    let seconds: Int
    /// `nil` if unknown.
    var isOutdoors: Bool?
    let source: String
    let line: Int
    /// The seconds that another source's workout already counts.
    var sharedSeconds = 0

    /// The duration without the time that another workout counts.
    var countedSeconds: Int {
        sharedSeconds == 0 ? seconds : min(seconds, max(end - start.seconds - sharedSeconds, 0))
    }
}

/// The assignment of workouts to the tasks of challenges.
struct WorkoutTasks {
    private var workouts: [Workout] = []

    func hasTasks(in context: ImportContext) -> Bool {
        context.challenges.contains { $0.hasTask(linkedTo: .workout, .outdoorWorkout) }
    }

    mutating func add(_ workout: Workout) { workouts.append(workout) }

    /// Assigns each workout of a day to the first task of each challenge that still needs time. Workouts known to be outdoors
    /// go to outdoor tasks first; others never do.
    func assign(into collector: ImportCollector) {
        let context = collector.context
        let challenges = context.challenges.filter { $0.hasTask(linkedTo: .workout, .outdoorWorkout) }
        let usable = workouts.sorted { ($0.start, $0.line) < ($1.start, $1.line) }.filter { workout in
            let day = context.logicalDay(workout.start)
            guard let reason = Self.reason(against: workout, on: day, in: challenges, context) else { return true }
            collector.skip(reason: reason)
            return false
        }
        let distinct = DistinctWorkouts(usable)
        for _ in 0..<distinct.repeatedCount { collector.skip(reason: "workouts at the same time as a longer one") }
        let byDay = Dictionary(grouping: distinct.workouts) { context.logicalDay($0.start) }
        for challenge in challenges {
            for (day, workouts) in byDay.sorted(by: { $0.key < $1.key }) where challenge.asks(on: day, context) {
                var done: [String: Int] = [:]
                for workout in workouts {
                    let tasks = challenge.plan(on: day).tasks.filter { $0.takes(workout) }.sorted {
                        $0.link == .outdoorWorkout && $1.link != .outdoorWorkout
                    }
                    let open = tasks.first { done[$0.id] ?? 0 < $0.wantedSeconds }
                    guard let task = open ?? tasks.first else { continue }
                    done[task.id, default: 0] += max(workout.countedSeconds, 1)
                    collector.add(workout, to: task, of: challenge, on: day)
                }
            }
        }
    }

    /// Returns the reason no challenge uses a workout; `nil` if one does.
    private static func reason(
        against workout: Workout, on day: Day, in challenges: [Challenge], _ context: ImportContext
    ) -> String? {
        let asking = challenges.filter { $0.asks(on: day, context) }
        if asking.contains(where: { $0.plan(on: day).tasks.contains { $0.takes(workout) } }) { return nil }
        if asking.contains(where: { $0.plan(on: day).tasks.contains(where: \.isWorkout) }) {
            return "workouts that are not known to have been outdoors"
        }
        if !asking.isEmpty { return "workouts on days without a task for them" }
        let isEarly = challenges.contains { day < $0.start }
        return isEarly ? "workouts before a challenge began" : "workouts after a challenge ended"
    }
}

extension Challenge {
    /// Whether the challenge may have tasks on that day; one that restarts after a miss has no last day.
    fileprivate func asks(on day: Day, _ context: ImportContext) -> Bool {
        if let stopped, day > context.logicalDay(stopped) { return false }
        if plan.onMiss == .restart { return day >= start }
        return day >= start && plan(on: day).lastDay(from: start, paused: context.pausedDays).map { day <= $0 } ?? true
    }
}

extension ChallengeTask {
    fileprivate func takes(_ workout: Workout) -> Bool {
        link == .workout || link == .outdoorWorkout && workout.isOutdoors == true
    }

    fileprivate var isWorkout: Bool { link == .workout || link == .outdoorWorkout }

    fileprivate var wantedSeconds: Int {
        if case .duration(let length) = measure { return length.wholeSeconds }
        return 1
    }
}

extension ImportCollector {
    fileprivate func add(_ workout: Workout, to task: ChallengeTask, of challenge: Challenge, on day: Day) {
        var value: Quantity?
        if case .duration = task.measure {
            guard workout.countedSeconds > 0 else { return skip(reason: "workouts without a duration") }
            value = Quantity(workout.countedSeconds)
        }
        let record = TaskRecord(
            id: "", at: workout.start, challenge: challenge.id, task: task.id, outcome: .done, value: value)
        // Without the task and the counted time: both may change with the day's other workouts.
        let key = ImportedRecord.key(
            ImportFormat.appleHealth.name, workout.source, String(workout.start.seconds), String(workout.seconds),
            challenge.id)
        add(
            ImportedRecord(
                .task(record), on: day, identity: .key(key), source: "Apple Health: \(workout.source)",
                line: workout.line), at: workout.start, by: workout.source)
    }
}
