import TendKit
import TestSupport
import Testing

@Suite("Changes of a challenge's plan")
struct ChallengePlanTests {
    private let challenge: ChallengeScene
    private var scene: TrackerScene { challenge.scene }

    init() throws { challenge = try ChallengeScene() }

    private func tasks(daysAhead: Int = 0) throws -> [String] {
        try challenge.challenge().plan(on: challenge.day + daysAhead).tasks.map(\.id)
    }

    @Test("A challenge gets a new name and length")
    func edit() throws {
        let edit = ChallengeEdit(name: "Books", days: 20)
        let change = try scene.tracker().editChallenge("reading", edit).value
        #expect(change.isChanged && change.challenge.name == "Books" && change.challenge.plan.days == 20)
        #expect(try !scene.tracker().editChallenge("books", edit).value.isChanged)
        #expect(try challenge.challenge().name == "Books")
    }

    @Test("A length that the challenge has passed is refused")
    func tooShort() throws {
        try scene.refused(ChallengeError.tooShort(2, name: "Reading", day: challenge.day, number: 3)) {
            try $0.editChallenge(nil, ChallengeEdit(days: 2))
        }
    }

    @Test("The plan can't change before the first day")
    func beforeStart() throws {
        let day = try challenge.day
        try scene.refused(ChallengeError.changeBeforeStart(day - 3, name: "Reading", first: day - 2)) {
            try $0.addTask("run", TaskEdit(), from: .daysAgo(3))
        }
    }

    @Test("An added task counts from its first day on")
    func add() throws {
        let change = try scene.tracker().addTask("cold-shower", TaskEdit(), from: .daysAgo(-1)).value
        #expect(change.task?.name == "Cold shower" && change.from == change.today + 1)
        #expect(try tasks() == ["read", "walk", "fast"])
        #expect(try tasks(daysAhead: 1) == ["read", "walk", "fast", "cold-shower"])
        try scene.refused(ChallengeError.taskExists("read", name: "Reading")) { try $0.addTask("read", TaskEdit()) }
    }

    @Test("A changed task keeps its id and its past days")
    func editTask() throws {
        _ = try scene.tracker("19 20:00").completeTask(TaskTarget("read"))
        var edit = TaskEdit()
        edit.name = "Read a book"
        edit.duration = .seconds(1800)
        let change = try scene.tracker().editTask(TaskTarget("read"), edit).value
        #expect(change.isChanged && change.task?.id == "read" && change.task?.measure == .duration(.seconds(1800)))
        #expect(try !scene.tracker().editTask(TaskTarget("read"), edit).value.isChanged)
        let standing = try challenge.challenges().standing(challenge.challenge(), includesDays: true)
        let yesterday = standing.day(try challenge.day - 1)?.tasks.first { $0.task.id == "read" }
        #expect(yesterday?.state == .done && yesterday?.task.measure == .binary)
    }

    @Test("A removed task is missing from its day on, and the last one stays")
    func remove() throws {
        #expect(try scene.tracker().removeTask(TaskTarget("walk")).value.task?.id == "walk")
        _ = try scene.tracker().removeTask(TaskTarget("fast"))
        #expect(try tasks() == ["read"])
        #expect(try tasks(daysAhead: -1) == ["read", "walk", "fast"])
        try scene.refused(ChallengeError.lastTask("read", name: "Reading")) { try $0.removeTask(TaskTarget("read")) }
        _ = try scene.tracker().undo(2)
        #expect(try tasks() == ["read", "walk", "fast"])
    }

    @Test("The plan of a stopped challenge can't change")
    func stopped() throws {
        _ = try scene.tracker().stopChallenge("reading")
        try scene.refused(ChallengeError.ended(name: "Reading", .stopped)) {
            try $0.addTask("run", TaskEdit(), to: "reading")
        }
    }
}
