import TendCore
import TestSupport
import Testing

@testable import TendStore

/// A store with a challenge, and a plain list of its expected records.
struct StoredChallengeScene {
    enum Action: CaseIterable {
        case task, task2, editTask, deleteTask, drink, deleteDrink, dose, fast, moveFast, deleteFast, photo, deletePhoto
        case mark, removeMark, undo, undo2, redo
    }

    /// The records that should be stored, by their ids. Days are counted from 1970.
    struct ExpectedRecords {
        var tasks: [String: (day: Int, record: TaskRecord)] = [:]
        var drinks: [String: (day: Int, millilitres: Int)] = [:]
        var doses: [String: Int] = [:]
        var fasts: [String: (start: Int, end: Int)] = [:]
        var photos: [String: Int] = [:]
        var rests: Set<Int> = []
        var repairs: Set<Int> = []
    }

    let test: TestStore
    let challenge: Challenge
    /// The hours after midnight that belong to the previous day.
    let nightHours: Int
    let now: OffsetDateTime
    private(set) var changes = 0
    private var history: [ExpectedRecords] = [ExpectedRecords()]
    private var undone: [ExpectedRecords] = []
    var expected: ExpectedRecords { history.last ?? ExpectedRecords() }

    init(seed: UInt64) throws {
        test = try TestStore(cache: true)
        nightHours = seed.isMultiple(of: 2) ? 4 : 0
        let rule = ChallengePlan.MissRule.allCases[Int(seed % 3)]
        let all = [
            ChallengeTask(id: "a", name: "A"),
            ChallengeTask(id: "b", name: "B", measure: .quantity(Quantity(10), unit: "pages"), frequency: .perWeek(2)),
            ChallengeTask(id: "water", name: "Water", link: .water),
            ChallengeTask(id: "dose", name: "Dose", link: .pills),
            ChallengeTask(
                id: "fast", name: "Fast", measure: .duration(.seconds(16 * 3600)), frequency: .once, link: .fast),
            ChallengeTask(id: "photo", name: "Photo", frequency: .weekdays([.sunday]), link: .photo),
            ChallengeTask(id: "fasting", name: "Fast all day", link: .fasting),
            ChallengeTask(id: "some-water", name: "Water", frequency: .weekdays([.tuesday, .friday]), link: .water),
        ]
        // Few tasks at a time, or no day would be complete. Some without fasts, since only those use a cache.
        let pick = [[0], [1, 0], [2], [3, 5], [4, 0], [0, 5], [2, 3], [1], [4], [6], [6, 1], [7], [7, 0]][
            Int(seed % 13)]
        challenge = try TestStore.challenge(pick.map { all[$0] }, days: 9, rule, from: "2026-11-03")
        now = OffsetDateTime(seconds: (challenge.start.ordinal + 12) * 86_400 + 43_200, offset: 0)
        let hours = nightHours
        _ = try test.store.changeSettings(at: TestStore.now(), isUndoable: false) { settings in
            settings.set(.dayStartsAt, to: "0\(hours):00")
            return ((), "day start")
        }
        // A dose on every other day.
        let plan = MedicationPlan(
            from: challenge.start, schedule: .everyDays(2), lines: try DoseLine.list("08:00"))
        _ = try test.store.changeSettings(at: TestStore.now(), isUndoable: false) { settings in
            try settings.setPlan(plan, of: "d3")
            return ((), "plan")
        }
        try test.begin(challenge)
    }

    func progress(in store: Store? = nil, includesDays: Bool = true) throws -> ChallengeProgress {
        try test.progress(now: now, in: store, includesDays: includesDays)
    }

    mutating func perform(_ action: Action, _ step: Int, using generator: inout SeededGenerator) throws {
        let day = challenge.start.ordinal + Int.random(in: -1...12, using: &generator)
        let id = "r\(step)".id
        switch action {
        case .undo, .undo2:
            // The start of the challenge is not undone.
            guard history.count > 1 else { return }
            _ = try test.store.undo()
            undone.append(history.removeLast())
        case .redo:
            guard let next = undone.popLast() else { return }
            _ = try test.store.redo()
            history.append(next)
        default:
            var next = expected
            do {
                guard try change(action, id, day, &next, using: &generator) else { return }
            } catch is StoreError {
                // Overlapping fasts are refused and change nothing.
                return
            }
            history.append(next)
            undone = []
            changes += 1
        }
    }
}
