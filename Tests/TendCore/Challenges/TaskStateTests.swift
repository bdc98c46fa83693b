import TendCore
import Testing

@Suite("Task states")
struct TaskStateTests {
    private static let pages = ChallengeTask.Measure.quantity(Quantity(10), unit: "pages")
    private static let minutes = ChallengeTask.Measure.duration(.seconds(2700))
    private static let list = ChallengeTask.Measure.checklist(["one", "two"])

    @Test(
        "A task today is due, partial, done or skipped",
        arguments: [pages, minutes, list], [(".", TaskState.due), ("p", .partial), ("x", .done), ("s", .skipped)])
    func today(measure: ChallengeTask.Measure, entry: (String, TaskState)) {
        let scene = ChallengeScene([.named("a", measure)], logs: ["a": entry.0])
        #expect(scene.progress(on: 0).state(of: "a") == entry.1)
    }

    @Test(
        "A past task is missed, partial, done or skipped",
        arguments: [pages, minutes, list],
        [(".", TaskState.missed, "m"), ("p", .partial, "m"), ("x", .done, "c"), ("s", .skipped, "s")])
    func past(measure: ChallengeTask.Measure, entry: (String, TaskState, String)) {
        let scene = ChallengeScene([.named("a", measure)], logs: ["a": entry.0])
        let progress = scene.progress(on: 1)
        #expect(progress.state(of: "a", on: 0) == entry.1)
        #expect(progress.picture == entry.2 + "o")
    }

    @Test("Values of a day add up to the target", arguments: [(9, false), (10, true), (11, true)])
    func sums(total: Int, isDone: Bool) {
        let scene = ChallengeScene([.named("a", Self.pages)])
        var evidence = DayEvidence(scene.start)
        evidence.records = [4, total - 4].enumerated().map { index, value in
            TaskRecord(
                id: "r\(index)", at: scene.noon(of: 0), challenge: "c", task: "a", value: Quantity(value))
        }
        let day = ChallengeEvaluator(scene.challenge, rules: scene.rules).evaluate(
            evidence, now: scene.noon(of: 0), isOver: false)
        #expect(day.tasks.map(\.value) == [Quantity(total)])
        #expect(day.tasks.map(\.target) == [Quantity(10)])
        #expect(day.tasks.map(\.state) == [isDone ? .done : .partial])
    }

    @Test("A checklist counts each of its items once")
    func checklist() {
        let scene = ChallengeScene([.named("a", Self.list)])
        var evidence = DayEvidence(scene.start)
        evidence.records = ["one", "one", "three"].enumerated().map { index, item in
            TaskRecord(id: "r\(index)", at: scene.noon(of: 0), challenge: "c", task: "a", item: item)
        }
        let task = ChallengeEvaluator(scene.challenge, rules: scene.rules).evaluate(
            evidence, now: scene.noon(of: 0), isOver: true
        ).tasks.first
        #expect(task?.items == ["one"])
        #expect(task?.value == Quantity(1))
        #expect(task?.target == Quantity(2))
        #expect(task?.state == .partial)
    }

    @Test("A record of one task does not change another")
    func otherTask() {
        let scene = ChallengeScene([.named("a"), .named("b")], logs: ["a": "x"])
        #expect(scene.progress(on: 0).state(of: "a") == .done)
        #expect(scene.progress(on: 0).state(of: "b") == .due)
    }

    @Test("A task both done and skipped is done, without a reason")
    func doneAndSkipped() {
        let scene = ChallengeScene([.named("a")])
        var evidence = DayEvidence(scene.start)
        let skip = TaskRecord(
            id: "s", at: scene.noon(of: 0), challenge: "c", task: "a", outcome: .skipped, note: "ill")
        let done = TaskRecord(id: "d", at: scene.noon(of: 0), challenge: "c", task: "a")
        let evaluator = ChallengeEvaluator(scene.challenge, rules: scene.rules)
        evidence.records = [skip]
        #expect(evaluator.evaluate(evidence, now: scene.noon(of: 0), isOver: false).tasks.map(\.reason) == ["ill"])
        evidence.records = [skip, done]
        #expect(evaluator.evaluate(evidence, now: scene.noon(of: 0), isOver: false).tasks.map(\.state) == [.done])
        #expect(evaluator.evaluate(evidence, now: scene.noon(of: 0), isOver: false).tasks.map(\.reason) == [nil])
    }

    @Test("A weekly task is done on its days and counts the week")
    func weekly() {
        let scene = ChallengeScene("x.x", .perWeek(2), days: 14)
        #expect([0, 1, 2, 3].map { scene.progress(on: $0).state(of: "a") } == [.done, .due, .done, .due])
        let weeks = [0, 1, 2].map { scene.progress(on: $0).today?.tasks.first?.count }
        #expect(weeks.map { $0?.done } == [1, 1, 2])
        #expect(weeks.map { $0?.quota } == [2, 2, 2])
        #expect(scene.progress(on: 7).state(of: "a") == .due)
    }

    @Test("An open weekly task is not required before its last chances")
    func notRequired() {
        let tasks: [ChallengeTask] = [.named("a"), .named("b", frequency: .perWeek(2))]
        let scene = ChallengeScene(tasks, days: 7, .fail, logs: ["a": "xxxxxxx"])
        #expect(scene.progress(on: 4).picture == "ccccc")
        #expect(scene.progress(on: 4).today?.tasks.map(\.isRequired) == [true, false])
        #expect(scene.progress(on: 5).picture == "ccccco")
        #expect(scene.progress(on: 5).today?.tasks.map(\.isRequired) == [true, true])
        #expect(scene.progress(on: 6).attemptTexts == ["1: 0-5 failed 5"])
    }

    @Test("The share of a day covers its required tasks")
    func share() {
        let tasks: [ChallengeTask] = [.named("a"), .named("b"), .named("c", frequency: .perWeek(1))]
        let scene = ChallengeScene(tasks, logs: ["a": "x", "b": ".", "c": "."])
        #expect(scene.progress(on: 0).today?.share == 0.5)
        #expect(scene.with { $0.logs["c"] = "x" }.progress(on: 0).today?.share == 2.0 / 3)
        #expect(scene.with { $0.logs["b"] = "s" }.progress(on: 0).today?.share == 1)
    }
}
