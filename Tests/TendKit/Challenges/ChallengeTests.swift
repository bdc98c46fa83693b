import TendKit
import TestSupport
import Testing

@Suite("Challenges")
struct ChallengeTests {
    private let challenge: ChallengeScene
    private var scene: TrackerScene { challenge.scene }

    init() throws { challenge = try ChallengeScene() }

    private func plan(_ name: String) -> ChallengePlan {
        ChallengePlan(name: name, days: 5, tasks: [ChallengeTask(id: "run", name: "Run")])
    }

    @Test("A started challenge counts its days from the first")
    func start() throws {
        let started = try scene.tracker().startChallenge(plan("Running"), name: "Fast  feet", from: .daysAgo(1)).value
        #expect(started.challenge.name == "Fast feet" && started.challenge.start == started.today - 1)
        #expect(started.standing?.progress.missed == 1 && started.neededFast == nil)
        #expect(try challenge.challenges().all.map(\.name) == ["Reading", "Fast feet"])
    }

    @Test("A second challenge with the name of an active one is refused")
    func sameName() throws {
        let id = try challenge.challenge().id
        try scene.refused(ChallengeError.alreadyRunning(name: "Reading", id: id)) {
            try $0.startChallenge(plan("READING"))
        }
    }

    @Test("The only challenge needs no name")
    func only() throws {
        #expect(try challenge.challenges().only().name == "Reading")
        _ = try scene.tracker().startChallenge(plan("Running"))
        let all = try challenge.challenges().all
        #expect(throws: ChallengeError.unnamedChallenge(all)) { try challenge.challenges().only() }
        for each in all { _ = try scene.tracker().deleteChallenge(each.id) }
        #expect(throws: ChallengeError.noChallenge) { try challenge.challenges().only() }
    }

    @Test("A start too far from today is refused", arguments: [-1000, 1000])
    func farStart(days: Int) throws {
        let start = try challenge.day - days
        try scene.refused(ChallengeError.startTooFarOff(start)) {
            try $0.startChallenge(plan("Running"), from: .daysAgo(days))
        }
    }

    @Test("A stopped challenge is over, and its records stay")
    func stop() throws {
        _ = try scene.tracker().completeTask(TaskTarget("read"))
        let change = try scene.tracker().stopChallenge("reading").value
        #expect(change.standing?.progress.status == .stopped && change.challenge.stopped != nil)
        #expect(try challenge.challenges().active().isEmpty)
        #expect(try challenge.challenges().current().map(\.challenge.name).isEmpty)
        #expect(try challenge.challenges().recordCount(of: challenge.challenge()).count == 1)
        try scene.refused(ChallengeError.ended(name: "Reading", .stopped)) { try $0.stopChallenge("reading") }
    }

    @Test("A deleted challenge takes its records along only on request", arguments: [false, true])
    func delete(isEverything: Bool) throws {
        _ = try scene.tracker().completeTask(TaskTarget("read"))
        let deleted = try scene.tracker().deleteChallenge("last", isEverything: isEverything).value
        #expect(deleted.records == 1 && deleted.isEverything == isEverything && deleted.photoError == nil)
        #expect(try challenge.challenges().all.isEmpty)
        let page = scene.folder.text("data/days/2026/2026-11-20.json") ?? ""
        #expect(page.contains("deleted") == isEverything)
        _ = try scene.tracker().undo()
        #expect(try challenge.challenges().recordCount(of: challenge.challenge()).count == 1)
    }

    @Test("A challenge is found by name, 'last' or the beginning of its id")
    func named() throws {
        let id = try challenge.challenge().id
        for word in ["READING", "last", String(id.prefix(5))] {
            #expect(try challenge.challenges().named(word).id == id)
        }
        #expect(throws: ChallengeError.self) { try challenge.challenges().named("redding") }
        try scene.refused(
            ChallengeError.unknownChallenge(
                "readin", suggestion: "Reading", known: challenge.challenges().all)
        ) { try $0.deleteChallenge("readin") }
    }

    @Test("Without a name the only active challenge is meant")
    func meant() throws {
        #expect(try challenge.challenges().meant(by: nil).name == "Reading")
        _ = try scene.tracker().startChallenge(plan("Running"))
        let active = try challenge.challenges().active().map(\.challenge)
        #expect(active.map(\.name) == ["Reading", "Running"])
        #expect(throws: ChallengeError.severalChallenges(nil, active)) { try challenge.challenges().meant(by: nil) }
        #expect(try challenge.challenges().current().count == 2)
    }

    @Test("Without a challenge, none is meant")
    func none() throws {
        let empty = try TrackerScene()
        #expect(throws: ChallengeError.noChallenge) { try empty.records().challenges().meant(by: nil) }
        #expect(try empty.folder.names() == [])
    }

    @Test("A standing has a verdict on each day of the challenge")
    func verdicts() throws {
        let standing = try challenge.challenges().standing(challenge.challenge(), includesDays: true)
        let day = try challenge.day
        #expect((-3...0).map { standing.day(day + $0)?.verdict } == [nil, .missed, .missed, .open])
        #expect(standing.lastDay == day)
    }
}
