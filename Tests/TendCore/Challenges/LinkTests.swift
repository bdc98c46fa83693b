import TendCore
import Testing

@Suite("Tasks linked to water, pills and photos")
struct LinkTests {
    private static func task(
        _ link: ChallengeTask.Link, _ measure: ChallengeTask.Measure = .binary, isOver: Bool = true, log: String = "",
        _ fill: (inout DayEvidence) -> Void
    ) throws -> TaskDay? {
        let scene = ChallengeScene([.named("a", measure, link: link)], logs: ["a": log])
        var evidence = try #require(scene.evidence(0))
        fill(&evidence)
        return ChallengeEvaluator(scene.challenge, rules: .init()).evaluate(
            evidence, now: scene.noon(of: 0), isOver: isOver
        )
        .tasks.first
    }

    @Test(
        "A water task is done at its quantity",
        arguments: [(0, TaskState.missed), (1, .partial), (3784, .partial), (3785, .done), (5000, .done)])
    func waterQuantity(millilitres: Int, state: TaskState) throws {
        let task = try Self.task(.water, .quantity(Quantity(3785), unit: "ml")) {
            $0.water = Volume(millilitres: millilitres)
            $0.waterTarget = HydrationTarget(goal: Volume(millilitres: 1))
        }
        #expect(task?.state == state)
        #expect(task?.value == Quantity(millilitres))
        #expect(task?.target == Quantity(3785))
    }

    @Test("A water task without quantity is done at the day's goal", arguments: [(1999, false), (2000, true)])
    func waterGoal(millilitres: Int, isDone: Bool) throws {
        let task = try Self.task(.water, isOver: false) {
            $0.water = Volume(millilitres: millilitres)
            $0.waterTarget = HydrationTarget(goal: Volume(millilitres: 2000))
        }
        #expect(task?.state == (isDone ? .done : .partial))
        #expect(task?.target == Quantity(2000))
    }

    @Test(
        "A limit of water is kept by a day at or below it, once the day is over",
        arguments: [
            (0, true, TaskState.done), (1500, true, .done), (1501, true, .missed), (1500, false, .due),
            (1501, false, .missed),
        ])
    func waterLimit(millilitres: Int, isOver: Bool, state: TaskState) throws {
        let linked = try Self.task(.water, .atMost(Quantity(1500), unit: "ml"), isOver: isOver) {
            $0.water = Volume(millilitres: millilitres)
        }
        #expect(linked?.state == state)
        let byTheDay = try Self.task(.water, isOver: isOver) {
            $0.water = Volume(millilitres: millilitres)
            $0.waterTarget = HydrationTarget(goal: nil, limit: Volume(millilitres: 1500))
        }
        #expect(byTheDay?.state == state, "a task for the day's goal follows a limit that stands alone")
    }

    @Test("A task for the day's goal is missed above the limit", arguments: [(1000, TaskState.done), (1501, .missed)])
    func waterRange(millilitres: Int, state: TaskState) throws {
        let task = try Self.task(.water) {
            $0.water = Volume(millilitres: millilitres)
            $0.waterTarget = HydrationTarget(goal: Volume(millilitres: 1000), limit: Volume(millilitres: 1500))
        }
        #expect(task?.state == state)
    }

    @Test("A water task counts every microlitre")
    func waterExactly() throws {
        for (microlitres, state) in [(3_784_999, TaskState.partial), (3_785_000, .done)] {
            let task = try Self.task(.water, .quantity(Quantity(3785), unit: "ml")) {
                $0.water = Volume(microlitres: microlitres)
            }
            #expect(task?.state == state)
        }
    }

    @Test(
        "A pills task is done when all doses were taken",
        arguments: [(2, 0, TaskState.missed), (2, 1, .partial), (2, 2, .done), (1, 1, .done)])
    func pills(scheduled: Int, taken: Int, state: TaskState) throws {
        #expect(try Self.task(.pills) { $0.pills = (scheduled, taken) }?.state == state)
    }

    @Test("A pills task asks for nothing on a day without doses")
    func noDoses() throws {
        #expect(try Self.task(.pills) { $0.pills = (0, 0) } == nil)
        let scene = ChallengeScene([.named("a", link: .pills)])
        #expect(scene.progress(on: 3).picture == "....")
        #expect(scene.progress(on: 3).tallies.map(\.asked) == [0])
    }

    @Test("A photo or a manual record completes a photo task")
    func photo() throws {
        let noon = try moment("2026-11-20T12:00:00+01:00")
        #expect(try Self.task(.photo) { $0.photoAt = noon }?.state == .done)
        #expect(try Self.task(.photo, log: "x") { _ in }?.state == .done)
        #expect(try Self.task(.photo) { _ in }?.state == .missed)
        #expect(try Self.task(.photo, isOver: false) { _ in }?.state == .due)
    }

    @Test(
        "A manual record does not complete water and pills tasks",
        arguments: [ChallengeTask.Link.water, .pills])
    func manualRecord(link: ChallengeTask.Link) throws {
        let task = try Self.task(link, log: "x") {
            $0.waterTarget = HydrationTarget(goal: Volume(millilitres: 2000))
            $0.pills = (1, 0)
        }
        #expect(task?.state == .missed)
    }

    @Test("A linked task can be skipped", arguments: ChallengeTask.Link.allCases)
    func skipped(link: ChallengeTask.Link) throws {
        let task = try Self.task(link, log: "s") {
            $0.waterTarget = HydrationTarget(goal: Volume(millilitres: 2000))
            $0.pills = (1, 0)
        }
        #expect(task?.state == .skipped)
    }

    @Test("Only unlinked, photo and workout tasks can be recorded manually")
    func manual() {
        let manual = ChallengeTask.Link.allCases.filter { ChallengeTask.named("a", link: $0).isManual }
        #expect(manual == [.photo, .workout, .outdoorWorkout])
        #expect(ChallengeTask.named("a").isManual)
    }
}
