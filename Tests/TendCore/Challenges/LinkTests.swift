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
        "water is done from the task's quantity on",
        arguments: [(0, TaskState.missed), (1, .partial), (3784, .partial), (3785, .done), (5000, .done)])
    func waterQuantity(millilitres: Int, state: TaskState) throws {
        let task = try Self.task(.water, .quantity(Quantity(3785), unit: "ml")) {
            $0.water = Volume(millilitres: millilitres)
            $0.waterGoal = Volume(millilitres: 1)
        }
        #expect(task?.state == state)
        #expect(task?.value == Quantity(millilitres))
        #expect(task?.target == Quantity(3785))
    }

    @Test("water without a quantity is done from the day's goal on", arguments: [(1999, false), (2000, true)])
    func waterGoal(millilitres: Int, isDone: Bool) throws {
        let task = try Self.task(.water, isOver: false) {
            $0.water = Volume(millilitres: millilitres)
            $0.waterGoal = Volume(millilitres: 2000)
        }
        #expect(task?.state == (isDone ? .done : .partial))
        #expect(task?.target == Quantity(2000))
    }

    @Test("water is counted to the last thousandth of a millilitre")
    func waterExactly() throws {
        for (microlitres, state) in [(3_784_999, TaskState.partial), (3_785_000, .done)] {
            let task = try Self.task(.water, .quantity(Quantity(3785), unit: "ml")) {
                $0.water = Volume(microlitres: microlitres)
            }
            #expect(task?.state == state)
        }
    }

    @Test(
        "pills are done when all doses of the day were taken",
        arguments: [(2, 0, TaskState.missed), (2, 1, .partial), (2, 2, .done), (1, 1, .done)])
    func pills(scheduled: Int, taken: Int, state: TaskState) throws {
        #expect(try Self.task(.pills) { $0.pills = (scheduled, taken) }?.state == state)
    }

    @Test("a day without doses asks nothing, and is free")
    func noDoses() throws {
        #expect(try Self.task(.pills) { $0.pills = (0, 0) } == nil)
        let scene = ChallengeScene([.named("a", link: .pills)])
        #expect(scene.progress(on: 3).picture == "....")
        #expect(scene.progress(on: 3).tallies.map(\.asked) == [0])
    }

    @Test("a photo of the day or a word by hand is enough")
    func photo() throws {
        let noon = try moment("2026-11-20T12:00:00+01:00")
        #expect(try Self.task(.photo) { $0.photoAt = noon }?.state == .done)
        #expect(try Self.task(.photo, log: "x") { _ in }?.state == .done)
        #expect(try Self.task(.photo) { _ in }?.state == .missed)
        #expect(try Self.task(.photo, isOver: false) { _ in }?.state == .due)
    }

    @Test(
        "what is linked to water and pills is not done by a word by hand",
        arguments: [ChallengeTask.Link.water, .pills])
    func byHand(link: ChallengeTask.Link) throws {
        let task = try Self.task(link, log: "x") {
            $0.waterGoal = Volume(millilitres: 2000)
            $0.pills = (1, 0)
        }
        #expect(task?.state == .missed)
    }

    @Test("a linked task can be skipped like any other", arguments: ChallengeTask.Link.allCases)
    func skipped(link: ChallengeTask.Link) throws {
        let task = try Self.task(link, log: "s") {
            $0.waterGoal = Volume(millilitres: 2000)
            $0.pills = (1, 0)
        }
        #expect(task?.state == .skipped)
    }

    @Test("only what no record completes, photos and workouts can be said by hand")
    func manual() {
        let manual = ChallengeTask.Link.allCases.filter { ChallengeTask.named("a", link: $0).isManual }
        #expect(manual == [.photo, .workout, .outdoorWorkout])
        #expect(ChallengeTask.named("a").isManual)
    }
}
