import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Challenges that can't be opened, and those that would never end")
struct UnreadableChallengeTests {
    @Test("a file that can't be opened is said to be unreadable, and the others are there")
    func folder() throws {
        let test = try TestStore()
        try test.begin(try TestStore.challenge())
        let other = "challenges/000000000001.json"
        // A folder can be opened by nobody as a file, not even by root.
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

    @Test("challenges stand in the order in which they were begun, whatever their ids and first days")
    func order() throws {
        let test = try TestStore()
        let now = try TestStore.now()
        let plan = try TestStore.challenge().plan
        // Ids, seconds since the first, and days until their first day.
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

    @Test("a first day further than 367 days from the start is damage, on either side", arguments: [-1, 1])
    func farFrom(direction: Int) throws {
        let now = try TestStore.now()
        for (distance, isDamage) in [(1, false), (366, false), (367, false), (368, true), (700_000, true)] {
            let test = try TestStore()
            let plan = try TestStore.challenge().plan
            let challenge = Challenge(
                id: TestStore.challengeID, name: "Far", start: now.day + direction * min(distance, 368), plan: plan,
                created: now)
            try test.begin(challenge)
            if distance > 368 {
                let iso = direction < 0 ? "0001-01-01" : "9998-01-01"
                let text = try #require(test.folder.text(TestStore.challengePath))
                try test.folder.write(
                    text.replacing(challenge.start.description, with: iso), to: TestStore.challengePath)
            }
            let (challenges, damage) = try test.restarted.challenges()
            #expect(challenges.isEmpty == isDamage, "\(distance)")
            let field = Damage.badField(section: "definition", id: TestStore.challengeID, field: "from")
            let path = "challenges/\(TestStore.challengeID).json"
            #expect(damage == (isDamage ? [.damaged(path: path, field)] : []), "\(distance)")
        }
    }

    @Test("more tasks than a challenge can have, and a task whose id can't be typed, are damage")
    func tasks() throws {
        func damage(_ tasks: [ChallengeTask]) throws -> [StoreError] {
            let test = try TestStore()
            try test.begin(try TestStore.challenge(tasks))
            return try test.restarted.challenges().damage
        }
        func many(_ count: Int) -> [ChallengeTask] { (0..<count).map { ChallengeTask(id: "t\($0)", name: "T") } }
        let path = "challenges/\(TestStore.challengeID).json"
        let tooMany = Damage.badField(section: "definition", id: TestStore.challengeID, field: "tasks")
        #expect(try damage(many(50)).isEmpty)
        #expect(try damage(many(51)) == [.damaged(path: path, tooMany)])
        for id in ["A", "-a", "a b", "ä", String(repeating: "a", count: 41)] {
            let bad = Damage.badField(section: "tasks", id: id, field: "id")
            #expect(try damage([ChallengeTask(id: id, name: "A")]) == [.damaged(path: path, bad)], "\(id)")
        }
    }
}
