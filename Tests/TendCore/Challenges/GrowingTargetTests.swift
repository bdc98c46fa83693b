import TendCore
import TestSupport
import Testing

/// A task whose amount changes with the days of a challenge. Scenes begin on a Monday.
@Suite("Growing targets")
struct GrowingTargetTests {
    private static func task(
        _ first: Int = 3, step: Int = 1, _ every: TaskGrowth.Pace = .day, last: Int? = 6,
        frequency: TaskFrequency = .daily
    ) -> ChallengeTask {
        var task = ChallengeTask.named("a", .quantity(Quantity(first), unit: "reps"), frequency: frequency)
        task.growth = TaskGrowth(step: Quantity(step), every: every, last: last.map { Quantity($0) })
        return task
    }

    /// The targets of the days up to one.
    private static func targets(_ scene: ChallengeScene, to index: Int) -> [Int] {
        scene.progress(on: index).allDays.map { ($0.tasks.first?.target.millionths ?? -1_000_000) / 1_000_000 }
    }

    @Test(
        "Each day has its own target",
        arguments: [
            (3, 1, TaskGrowth.Pace.day, 6, [3, 4, 5, 6, 6]), (3, 2, .day, 6, [3, 5, 6, 6, 6]),
            (3, 1, .day, nil, [3, 4, 5, 6, 7]), (9, -4, .day, 2, [9, 5, 2, 2, 2]), (3, 1, .week, 6, [3, 3, 3, 3, 3]),
        ] as [(Int, Int, TaskGrowth.Pace, Int?, [Int])])
    func perDay(first: Int, step: Int, every: TaskGrowth.Pace, last: Int?, expected: [Int]) {
        let scene = ChallengeScene([Self.task(first, step: step, every, last: last)], days: 20)
        #expect(Self.targets(scene, to: 4) == expected)
    }

    @Test("A target of weeks grows after every seventh day of the challenge")
    func perWeek() {
        let scene = ChallengeScene([Self.task(3, .week)], days: 40)
        #expect(Self.targets(scene, to: 15) == Array(repeating: 3, count: 7) + Array(repeating: 4, count: 7) + [5, 5])
    }

    @Test("A day is judged by its own target")
    func verdicts() {
        let scene = ChallengeScene([Self.task()], logs: ["a": "34477"])
        #expect(scene.progress(on: 5).picture == "ccmcco")
        #expect(scene.progress(on: 2).state(of: "a") == .partial)
    }

    @Test("A shrinking limit allows less each day")
    func limit() {
        var task = ChallengeTask.named("a", .atMost(Quantity(3), unit: "cigarettes"))
        task.growth = TaskGrowth(step: Quantity(-1), last: .zero)
        #expect(ChallengeScene([task], logs: ["a": "3220."]).progress(on: 5).picture == "ccmcco")
    }

    @Test("A paused day does not raise the target")
    func paused() {
        let start = ChallengeScene().start
        let pause = Pause(.challenges, from: start + 1, to: start + 2)
        let scene = ChallengeScene([Self.task()]).with { $0.rules = .init(paused: PausedDays([pause])) }
        #expect(scene.progress(on: 4).allDays.last?.tasks.first?.target == Quantity(5))
    }

    @Test("The next attempt begins with the first target")
    func restart() {
        let scene = ChallengeScene([Self.task()], .restart, logs: ["a": "34.34"])
        let progress = scene.progress(on: 5)
        #expect(progress.attemptTexts.first == "1: 0-2 failed 2")
        #expect(Self.targets(scene, to: 5) == [3, 4, 5, 3, 4, 5])
    }

    @Test("A task grows from its first day with this amount and step")
    func revisions() {
        let start = ChallengeScene().start
        let scene = ChallengeScene([Self.task()], days: 20).with {
            $0.revisions = [
                PlanRevision(from: start, days: 20, tasks: [Self.task()]),
                PlanRevision(from: start + 2, days: 20, tasks: [Self.task(20, step: 5, last: 40)]),
                PlanRevision(
                    from: start + 4, days: 20,
                    tasks: [Self.task(20, step: 5, last: 40, frequency: .weekdays([.friday]))]),
            ]
        }
        #expect(Self.targets(scene, to: 4) == [3, 4, 20, 25, 30])
    }

    @Test("A coming day shows its own target")
    func coming() {
        let progress = ChallengeScene([Self.task()]).progress(on: 0)
        #expect(progress.coming(ChallengeScene().start + 2)?.tasks.first?.target == Quantity(5))
    }

    @Test("A day's task has the day's amount, whether or not it is asked for", arguments: [(0, 3), (1, 4), (3, 6)])
    func grown(index: Int, target: Int) {
        let task = Self.task(frequency: .weekdays([.sunday]))
        let scene = ChallengeScene([task])
        let grown = scene.progress(on: 3).grown(task, on: scene.start + index)
        #expect(grown.measure == .quantity(Quantity(target), unit: "reps"))
    }

    @Test("An amount that can't grow is refused")
    func flaws() {
        #expect(Self.task().growthFlaw == nil)
        #expect(Self.task(last: 3).growthFlaw == .wrongSide(first: Quantity(3)))
        #expect(Self.task(step: -1, last: 6).growthFlaw == .wrongSide(first: Quantity(3)))
        #expect(Self.task(step: -1, last: nil).growthFlaw == .noLast)
        #expect(Self.task(last: nil).growthFlaw == nil && Self.task(last: nil).growsWithoutEnd)
        #expect(Self.task(frequency: .total(.week)).growthFlaw == .period(.week))
        #expect(Self.task(frequency: .once).growthFlaw == .once)
        for measure in [.binary, .duration(.seconds(60)), .record(unit: "kg")] as [ChallengeTask.Measure] {
            var task = Self.task()
            task.measure = measure
            #expect(task.growthFlaw == .noAmount)
        }
    }

    @Test("An edit keeps the step, changes its parts or removes it")
    func edits() throws {
        func edited(_ change: (inout TaskEdit) -> Void) throws(ChallengeError) -> TaskGrowth? {
            var edit = TaskEdit()
            change(&edit)
            return try edit.applied(to: Self.task()).growth
        }
        let growth = Self.task().growth
        #expect(try edited { $0.quantity = Quantity(4) } == growth)
        #expect(try edited { $0.stepUntil = Quantity(9) } == TaskGrowth(step: .one, last: Quantity(9)))
        #expect(try edited { $0.stepEvery = .week } == TaskGrowth(step: .one, every: .week, last: Quantity(6)))
        #expect(try edited { $0.removesStep = true } == nil && edited { $0.isBinary = true } == nil)
        #expect(throws: ChallengeError.growth("a", .wrongSide(first: Quantity(7)))) {
            try edited { $0.quantity = Quantity(7) }
        }
        #expect(throws: ChallengeError.noStep("b")) {
            var edit = TaskEdit()
            edit.stepUntil = .one
            _ = try edit.applied(to: .named("b", .quantity(.one, unit: "reps")))
        }
    }
}
