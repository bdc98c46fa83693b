import TendCore
import Testing

@Suite("Challenge reminders")
struct ChallengeRemindersTests {
    private static let rule = ChallengeReminders()

    private static func due(_ scene: ChallengeScene, on index: Int) throws -> [Reminder] {
        let progress = scene.progress(on: index + 1)
        let day = try #require(progress.days.first { $0.day == scene.start + index })
        return rule.due(on: day, of: scene.challenge, zone: .fixed(offset: 0))
    }

    @Test("The open tasks of a day share one reminder, and a task with a time has its own")
    func tasks() throws {
        var own = ChallengeTask.named("c")
        own.remindAt = try time("09:30")
        let scene = ChallengeScene([.named("a"), .named("b", link: .water), own], logs: ["a": "."])
        let reminders = try Self.due(scene, on: 0)
        #expect(reminders.map { "\($0.at.timeOfDay) \($0.title)" } == ["09:30 C", "20:00 Scene"])
        #expect(reminders.map(\.id) == ["challenge-scene0-c-2026-11-02", "challenge-scene0-2026-11-02"])
        #expect(Set(reminders.map(\.key)).count == 2)
        // Only what is done by hand can be answered with 'done'.
        let answered = reminders.map { reminder -> [String] in
            guard case .tasks(let tasks, _, _, _)? = reminder.subject else { return [] }
            return tasks.map(\.id)
        }
        #expect(answered == [["c"], ["a"]])
    }

    @Test(
        "A done, skipped, rest or repaired day has no reminder",
        arguments: [("x", [], []), ("s", [], []), (".", [0], []), (".", [], [0])] as [(String, [Int], [Int])])
    func settled(log: String, rests: [Int], repairs: [Int]) throws {
        let scene = ChallengeScene(log + ".").with {
            $0.rests = rests
            $0.repairs = repairs
        }
        #expect(try Self.due(scene, on: 0).isEmpty)
        #expect(try Self.due(scene, on: 1).count == 1)
    }

    @Test("Without reminders of challenges no task has one")
    func off() throws {
        let scene = ChallengeScene("..")
        let day = try #require(scene.progress(on: 1).days.first)
        #expect(ChallengeReminders(isOn: false).due(on: day, of: scene.challenge, zone: .fixed(offset: 0)).isEmpty)
    }
}
