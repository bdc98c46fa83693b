import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Unreadable and unbounded challenges")
struct UnreadableChallengeTests {
    @Test("An unreadable challenge is reported and hides no other")
    func folder() throws {
        let test = try TestStore()
        try test.begin(try TestStore.challenge())
        let other = "challenges/000000000001.json"
        // Not even root can open a folder as a file.
        try FileManager.default.createDirectory(
            atPath: test.folder.path("data/\(other)"), withIntermediateDirectories: true)
        let (challenges, damage) = try test.store.challenges()
        #expect(challenges.map(\.id) == [TestStore.challengeID])
        #expect(damage.count == 1)
        guard case .unreadable(let path, _)? = damage.first else {
            Issue.record("\(damage)")
            return
        }
        #expect(path == other)
    }

    @Test("Challenges are listed in the order of their creation")
    func order() throws {
        let test = try TestStore()
        let now = try TestStore.now()
        let plan = try TestStore.challenge().plan
        // Ids, seconds after the first creation, and days until the first day.
        let list = [
            ("zzzzzzzzzzzz", 0, 20), ("aaaaaaaaaaaa", 60, -3), ("mmmmmmmmmmmm", 60, -9), ("bbbbbbbbbbbb", 30, 0),
        ]
        for (id, seconds, days) in list {
            let challenge = Challenge(
                id: id, name: id, start: now.day + days, plan: plan, created: now.advanced(bySeconds: seconds))
            _ = try test.store.changeChallenge(id, at: now) { file in
                file.begin(challenge)
                return ((), "start")
            }
        }
        #expect(
            try test.restarted.challenges().challenges.map(\.id)
                == ["zzzzzzzzzzzz", "bbbbbbbbbbbb", "aaaaaaaaaaaa", "mmmmmmmmmmmm"])
    }

    @Test(
        "A first day more than 367 days from the creation is damage",
        arguments: [
            ("2026-11-16", true), ("2027-11-18", true), ("2027-11-19", false), ("2025-11-14", true),
            ("2025-11-13", false), ("0001-01-01", false), ("9998-12-31", false),
        ])
    func farFrom(iso: String, isValid: Bool) throws {
        let id = TestStore.challengeID
        // Created on 16 November 2026.
        let fields = ChallengeDamageTests.definition.merging(["from": "\"\(iso)\""]) { $1 }
        func read() throws -> ChallengeFile {
            try ChallengeDamageTests.read(["definition": ChallengeDamageTests.record(id, fields)])
        }
        if isValid {
            #expect(try read().challenge?.start.description == iso)
        } else {
            #expect(throws: Damage.badField(section: "definition", id: id, field: "from")) { _ = try read() }
        }
    }

    @Test("A challenge that could not be read again is not written", arguments: [368, -368, 700_000])
    func neverWritten(distance: Int) throws {
        let test = try TestStore()
        let now = try TestStore.now()
        let challenge = Challenge(
            id: TestStore.challengeID, name: "Far", start: now.day + distance, plan: try TestStore.challenge().plan,
            created: now)
        #expect(throws: StoreError.unreadableChange(path: "challenges/\(TestStore.challengeID).json")) {
            try test.begin(challenge)
        }
        #expect(!test.folder.exists(TestStore.challengePath))
    }

    @Test("More tasks than a challenge allows are damage", arguments: [(50, true), (51, false)])
    func manyTasks(count: Int, isValid: Bool) throws {
        let tasks = (0..<count).map { index in
            "{\"frequency\":\"daily\",\"id\":\"t\(index)\",\"measure\":\"binary\",\"name\":\"T\","
                + "\"position\":\(index),\"rev\":1}"
        }
        let section = "[\(tasks.joined(separator: ","))]"
        if isValid {
            #expect(try ChallengeDamageTests.read(["tasks": section]).challenge?.plan.tasks.count == count)
        } else {
            #expect(throws: Damage.badField(section: "definition", id: TestStore.challengeID, field: "tasks")) {
                _ = try ChallengeDamageTests.read(["tasks": section])
            }
        }
    }

    @Test(
        "A task with an invalid id is damage",
        arguments: ["A", "-a", "a b", "ä", String(repeating: "a", count: 41)])
    func taskID(id: String) {
        let fields = [
            "name": "\"A\"", "position": "0", "frequency": "\"daily\"", "measure": "\"binary\"",
        ]
        #expect(throws: Damage.badField(section: "tasks", id: id, field: "id")) {
            _ = try ChallengeDamageTests.read(["tasks": ChallengeDamageTests.record(id, fields)])
        }
    }
}
