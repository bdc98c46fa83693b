import TendKit
import TestSupport
import Testing

/// A challenge of ten days, `Reading`, that began on the 18th of November 2026, today being the 20th.
struct ChallengeScene {
    let scene: TrackerScene

    init(repairs: Int = 1, restDaysPerWeek: Int = 1, allowsSkips: Bool = true) throws {
        scene = try TrackerScene()
        let plan = ChallengePlan(
            name: "Reading", days: 10, allowsSkips: allowsSkips, restDaysPerWeek: restDaysPerWeek, repairs: repairs,
            tasks: [
                ChallengeTask(id: "read", name: "Read"), ChallengeTask(id: "walk", name: "Walk"),
                ChallengeTask(id: "fast", name: "Fast", link: .fast),
            ])
        _ = try scene.tracker("18 09:00").startChallenge(plan)
    }

    var day: Day { get throws { try scene.records().today } }
    func challenges() throws -> Challenges { try scene.records().challenges() }
    func challenge() throws -> Challenge { try challenges().meant(by: nil) }

    /// Returns the states of today's tasks, by id.
    func states() throws -> [String: TaskState] {
        let standing = try challenges().standing(challenge())
        let tasks = standing.day(try day)?.tasks ?? []
        return Dictionary(uniqueKeysWithValues: tasks.map { ($0.task.id, $0.state) })
    }
}
