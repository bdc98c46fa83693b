import TendCore
import Testing

/// The time when a task was done, its next step, and edits of its definition.
@Suite("Task details")
struct TaskDetailTests {
    private static func taskDay(_ task: ChallengeTask, _ edit: (inout DayEvidence) throws -> Void) throws -> TaskDay? {
        let start = try day("2026-11-20")
        let challenge = Challenge(
            id: "c", name: "n", start: start, plan: ChallengePlan(name: "n", days: 9, tasks: [task]),
            created: try moment("2026-11-20T00:00:00+01:00"))
        var evidence = DayEvidence(start)
        try edit(&evidence)
        return ChallengeEvaluator(challenge, rules: .init())
            .evaluate(evidence, now: try moment("2026-11-20T23:00:00+01:00"), isOver: false).tasks.first
    }

    private static func record(_ time: String, value: Int? = nil, item: String? = nil) throws -> TaskRecord {
        TaskRecord(
            id: "r\(time)\(item ?? "")", at: try moment("2026-11-20T\(time):00+01:00"), challenge: "c", task: "a",
            value: value.map { Quantity($0) }, item: item)
    }

    @Test(
        "A quantity is done at the time of the record reaching it",
        arguments: [(["09:00", "08:00"], "09:00"), (["07:00", "10:00", "08:30"], "08:30"), (["07:00"], nil)]
            as [([String], String?)])
    func quantity(times: [String], expected: String?) throws {
        let task = ChallengeTask.named("a", .quantity(Quantity(10), unit: "pages"))
        let found = try Self.taskDay(task) { $0.records = try times.map { try Self.record($0, value: 5) } }
        #expect(found?.doneAt?.timeOfDay.description == expected)
    }

    @Test("Ticks are done at the first record, checklists at the last")
    func ticks() throws {
        let tick = try Self.taskDay(.named("a")) { $0.records = [try Self.record("09:00"), try Self.record("08:00")] }
        #expect(tick?.doneAt?.timeOfDay.description == "08:00")
        let list = try Self.taskDay(.named("a", .checklist(["x", "y"]))) {
            $0.records = [
                try Self.record("09:00", item: "y"), try Self.record("07:00", item: "x"),
                try Self.record("11:00", item: "x"),
            ]
        }
        #expect(list?.doneAt?.timeOfDay.description == "09:00")
    }

    @Test("A skipped or open task has no time")
    func open() throws {
        let due = try Self.taskDay(.named("a")) { _ in }
        #expect(due?.doneAt == nil)
        let skipped = try Self.taskDay(.named("a")) {
            $0.records = [
                TaskRecord(
                    id: "s", at: try moment("2026-11-20T09:00:00+01:00"), challenge: "c", task: "a", outcome: .skipped)
            ]
        }
        #expect(skipped?.doneAt == nil)
    }

    @Test("Linked tasks are done at the drink or moment reaching the target")
    func links() throws {
        let water = try Self.taskDay(.named("a", link: .water)) {
            $0.waterTarget = HydrationTarget(goal: Volume(millilitres: 500))
            $0.water = Volume(millilitres: 900)
            $0.drinks = try ["08:00", "09:00", "10:00"].map {
                (try moment("2026-11-20T\($0):00+01:00"), Volume(millilitres: 300))
            }
        }
        #expect(water?.doneAt?.timeOfDay.description == "09:00")
        let fast = try Self.taskDay(.named("a", link: .fast)) {
            $0.fasts = [try FastFixture.november("19 20:00", "20 14:00", hours: 16)]
        }
        #expect(fast?.doneAt?.description == "2026-11-20T12:00:00+01:00")
    }

    @Test(
        "A step is part of the target, and the last one completes",
        arguments: [
            (ChallengeTask.Measure.binary, 0, nil), (.quantity(Quantity(10), unit: "pages"), 3, "1"),
            (.quantity(Quantity(10), unit: "pages"), 9, nil), (.quantity(Quantity(10000), unit: "steps"), 0, "1000"),
            (.duration(.seconds(2700)), 0, "5m"), (.duration(.seconds(2700)), 2500, nil),
            (.duration(.seconds(7200)), 0, "15m"),
        ] as [(ChallengeTask.Measure, Int, String?)])
    func step(measure: ChallengeTask.Measure, value: Int, expected: String?) throws {
        let found = try Self.taskDay(.named("a", measure)) { evidence in
            if value > 0 { evidence.records = [try Self.record("08:00", value: value)] }
        }
        #expect(found?.step == expected)
    }

    @Test("The step of a checklist is its next item")
    func nextItem() throws {
        let found = try Self.taskDay(.named("a", .checklist(["x", "y"]))) {
            $0.records = [try Self.record("08:00", item: "x")]
        }
        #expect(found?.step == "y")
    }

    @Test("An edit changes only its fields and refuses impossible measures")
    func edits() throws {
        let task = ChallengeTask.named("a", .quantity(Quantity(10), unit: "pages"))
        var edit = TaskEdit()
        edit.quantity = Quantity(20)
        edit.description = "slowly"
        let changed = try edit.applied(to: task)
        #expect(changed.measure == .quantity(Quantity(20), unit: "pages"))
        #expect(changed.description == "slowly")
        #expect(changed.name == task.name)
        edit = TaskEdit()
        edit.link = .some(.pills)
        #expect(throws: ChallengeError.measureOfLink("quantity", .pills)) { try edit.applied(to: task) }
        edit.isBinary = true
        #expect(try edit.applied(to: task).measure == .binary)
        edit = TaskEdit()
        edit.quantity = Quantity(3)
        #expect(throws: ChallengeError.quantityWithoutUnit("a")) { try edit.applied(to: .named("a")) }
        #expect(try edit.applied(to: .named("a", link: .water)).measure == .quantity(Quantity(3), unit: "ml"))
    }
}
