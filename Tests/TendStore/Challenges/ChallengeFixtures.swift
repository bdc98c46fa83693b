import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

/// Changes to challenges in a store, without commands.
extension TestStore {
    static let challengeID = "7k2m9q4x1c0d"
    static let challengePath = "data/challenges/\(challengeID).json"

    static func challenge(
        _ tasks: [ChallengeTask] = [ChallengeTask(id: "a", name: "A")], days: Int? = 10,
        _ onMiss: ChallengePlan.MissRule = .continue, from iso: String = "2026-11-16"
    ) throws -> Challenge {
        let plan = ChallengePlan(
            template: "custom", name: "Mine", summary: "What it is about.", days: days, onMiss: onMiss, passPercent: 80,
            allowsSkips: true, restDaysPerWeek: 2, repairs: 3, tasks: tasks)
        return Challenge(id: challengeID, name: "Mine", start: try day(iso), plan: plan, created: try now())
    }

    func begin(_ challenge: Challenge) throws {
        _ = try store.changeChallenge(challenge.id, at: Self.now()) { file in
            file.begin(challenge)
            return ((), "start")
        }
    }

    func changeChallenge(_ summary: String = "change", _ edit: (inout ChallengeFile) throws -> Void) throws {
        _ = try store.changeChallenge(Self.challengeID, at: Self.now()) { file in
            try edit(&file)
            return ((), summary)
        }
    }

    func put(_ record: TaskRecord, on day: Day) throws {
        _ = try store.changePage(day, at: Self.now()) { page in
            page.put(record)
            return ((), "task")
        }
    }

    func done(_ id: String, on iso: String = dayText, task: String = "a") throws {
        try put(
            TaskRecord(id: id, at: Self.now(), challenge: Self.challengeID, task: task), on: try day(iso))
    }

    func deleteTask(_ id: String, on day: Day) throws {
        _ = try store.changePage(day, at: Self.now()) { page in
            page.deleteTask(id)
            return ((), "delete task")
        }
    }

    /// The progress of the challenge at a time.
    func progress(
        now: OffsetDateTime, in other: Store? = nil, includesDays: Bool = true
    ) throws -> ChallengeProgress {
        let store = other ?? store
        let settings = try store.settings()
        let today = now.logicalDay(startingAt: settings.dayStart)
        let context = EvaluationContext(
            settings: settings, builtInSince: try store.dailyTotals(settings, today: today).builtInSince, now: now,
            zone: .fixed(offset: 3600))
        let challenge = try #require(try store.challengeFile(Self.challengeID).challenge)
        return try store.progress(of: challenge, in: context, includesDays: includesDays).progress
    }

    func states(now: String) throws -> [TaskState?] {
        let progress = try progress(now: moment(now))
        return (progress.days + [progress.today].compactMap(\.self)).map { $0.tasks.first?.state }
    }

    /// The names in the data folder, without `local`.
    func dataNames() throws -> [String] {
        try folder.names().filter { $0.hasPrefix("data/") && !$0.hasPrefix("data/local") }
    }
}
