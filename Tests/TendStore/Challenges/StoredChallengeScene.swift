import TendCore
import TestSupport
import Testing

@testable import TendStore

/// A store with a challenge, and beside it a plain list of what should be in it.
struct StoredChallengeScene {
    enum Action: CaseIterable {
        case task, task2, editTask, deleteTask, drink, deleteDrink, dose, fast, moveFast, deleteFast, photo, deletePhoto
        case mark, removeMark, undo, undo2, redo
    }

    /// What is recorded, by the records' ids. Days are counted from 1970.
    struct Shadow {
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
    /// Hours into the night that still belong to the day before.
    let nightHours: Int
    let now: Moment
    private(set) var changes = 0
    private var history: [Shadow] = [Shadow()]
    private var undone: [Shadow] = []
    private var shadow: Shadow { history.last ?? Shadow() }

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
                id: "fast", name: "Fast", measure: .duration(Length(seconds: 16 * 3600)), frequency: .once, link: .fast),
            ChallengeTask(id: "photo", name: "Photo", frequency: .weekdays([.sunday]), link: .photo),
        ]
        // Few tasks at a time, or no day would ever be complete. Some without fasts, since only those are kept in a cache.
        let pick = [[0], [1, 0], [2], [3, 5], [4, 0], [0, 5], [2, 3], [1], [4]][Int(seed % 9)]
        challenge = try TestStore.challenge(pick.map { all[$0] }, days: 9, rule, from: "2026-11-03")
        now = Moment(seconds: (challenge.start.ordinal + 12) * 86_400 + 43_200, offset: 0)
        let hours = nightHours
        _ = try test.store.changeSettings(at: TestStore.now(), isUndoable: false) { settings in
            settings.set(.dayStartsAt, to: "0\(hours):00")
            return ((), "day start")
        }
        // A dose on every other day.
        let plan = MedicationPlan(
            from: challenge.start, schedule: .everyDays(2), slots: try DoseSlot.list("08:00"))
        _ = try test.store.changeSettings(at: TestStore.now(), isUndoable: false) { settings in
            settings.setPlan(plan, of: "d3")
            return ((), "plan")
        }
        try test.begin(challenge)
    }

    func progress(in store: Store? = nil, includesDays: Bool = true) throws -> ChallengeProgress {
        try test.progress(now: now, in: store, includesDays: includesDays)
    }

    mutating func perform(_ action: Action, _ step: Int, using generator: inout SeededGenerator) throws {
        let day = challenge.start.ordinal + Int.random(in: -1...12, using: &generator)
        let id = "id\(step)"
        switch action {
        case .undo, .undo2:
            // The challenge's own beginning stays.
            guard history.count > 1 else { return }
            _ = try test.store.undo()
            undone.append(history.removeLast())
        case .redo:
            guard let next = undone.popLast() else { return }
            _ = try test.store.redo()
            history.append(next)
        default:
            var next = shadow
            do {
                guard try change(action, id, day, &next, using: &generator) else { return }
            } catch is StoreError {
                // Fasts that overlap are refused, and nothing changes.
                return
            }
            history.append(next)
            undone = []
            changes += 1
        }
    }

    private func change(
        _ action: Action, _ id: String, _ day: Int, _ next: inout Shadow, using generator: inout SeededGenerator
    ) throws -> Bool {
        let at = Moment(seconds: day * 86_400 + 36_000, offset: 0)
        switch action {
        case .task, .task2:
            let task = Bool.random(using: &generator) ? "a" : "b"
            let isSkip = Int.random(in: 0..<6, using: &generator) == 0 && !next.rests.contains(day)
            let value = Quantity([4, 6, 10].randomElement(using: &generator) ?? 10)
            let record = TaskRecord(
                id: id, at: at, challenge: challenge.id, task: task, outcome: isSkip ? .skipped : .done,
                value: task == "b" && !isSkip ? value : nil)
            next.tasks[id] = (day, record)
            try test.put(record, on: Day(ordinal: day))
        case .editTask:
            guard let (id, entry) = next.tasks.sorted(by: { $0.key < $1.key }).randomElement(using: &generator)
            else { return false }
            var record = entry.record
            record.outcome = record.outcome == .done && !next.rests.contains(entry.day) ? .skipped : .done
            record.value = record.task == "b" && record.outcome == .done ? Quantity(5) : nil
            if record == entry.record { return false }
            next.tasks[id] = (entry.day, record)
            try test.put(record, on: Day(ordinal: entry.day))
        case .deleteTask:
            guard let (id, entry) = next.tasks.sorted(by: { $0.key < $1.key }).randomElement(using: &generator)
            else { return false }
            next.tasks[id] = nil
            try test.deleteTask(id, on: Day(ordinal: entry.day))
        case .drink:
            let amount = [500, 1500, 2000, 2500].randomElement(using: &generator) ?? 500
            next.drinks[id] = (day, amount)
            try test.log(id, amount, on: Day(ordinal: day).description)
        case .deleteDrink:
            guard let (id, entry) = next.drinks.sorted(by: { $0.key < $1.key }).randomElement(using: &generator)
            else { return false }
            next.drinks[id] = nil
            try test.delete(id, on: Day(ordinal: entry.day).description)
        case .dose:
            if let (id, on) = next.doses.sorted(by: { $0.key < $1.key }).randomElement(using: &generator),
                Int.random(in: 0..<4, using: &generator) == 0
            {
                next.doses[id] = nil
                try test.deleteDose(id, on: Day(ordinal: on).description)
            } else {
                next.doses[id] = day
                try test.dose(id, "08:00", on: Day(ordinal: day).description, of: "d3")
            }
        case .mark, .removeMark: return try mark(action, day, &next, using: &generator)
        case .photo, .deletePhoto: return try photo(action, id, day, &next, using: &generator)
        default: return try fast(action, id, day, &next, using: &generator)
        }
        return true
    }

    private func mark(
        _ action: Action, _ day: Int, _ next: inout Shadow, using generator: inout SeededGenerator
    ) throws -> Bool {
        let mark = DayMark(day: Day(ordinal: day), at: try TestStore.now(), note: "why")
        if action == .removeMark {
            guard let old = next.rests.union(next.repairs).sorted().randomElement(using: &generator) else {
                return false
            }
            next.rests.remove(old)
            next.repairs.remove(old)
            try test.changeChallenge { $0.removeMark(Day(ordinal: old)) }
        } else if !next.rests.union(next.repairs).contains(day) {
            let isSkipped = next.tasks.values.contains { $0.day == day && $0.record.outcome == .skipped }
            if Bool.random(using: &generator), !isSkipped {
                next.rests.insert(day)
                try test.changeChallenge { $0.addRest(mark) }
            } else {
                next.repairs.insert(day)
                try test.changeChallenge { $0.addRepair(mark) }
            }
        } else {
            return false
        }
        return true
    }

    private func photo(
        _ action: Action, _ id: String, _ day: Int, _ next: inout Shadow, using generator: inout SeededGenerator
    ) throws -> Bool {
        if action == .photo {
            next.photos[id] = day
            let photo = ProgressPhoto(
                id: id, at: try TestStore.now(), day: Day(ordinal: day), angle: .side, file: "\(id).jpg")
            try test.changeChallenge { $0.put(photo) }
        } else {
            guard let id = next.photos.keys.sorted().randomElement(using: &generator) else { return false }
            next.photos[id] = nil
            try test.changeChallenge { $0.deletePhoto(id) }
        }
        return true
    }

    private func fast(
        _ action: Action, _ id: String, _ day: Int, _ next: inout Shadow, using generator: inout SeededGenerator
    ) throws -> Bool {
        let start = day * 86_400 + Int.random(in: 0..<24, using: &generator) * 3600
        let hours = [2, 14, 16, 20, 24, 25, 37, 60].randomElement(using: &generator) ?? 16
        let some = next.fasts.keys.sorted().randomElement(using: &generator)
        let span = (start: start, end: start + hours * 3600)
        switch action {
        case .fast:
            next.fasts[id] = span
            try test.record(
                FastingSession(
                    id: id, start: Moment(seconds: span.start, offset: 0), end: Moment(seconds: span.end, offset: 0),
                    target: Length(seconds: 3600), schedule: "1h"))
        case .moveFast:
            guard let some, next.fasts[some]?.start != span.start else { return false }
            next.fasts[some] = span
            try test.change(some) { fast in
                fast.start = Moment(seconds: span.start, offset: 0)
                fast.end = Moment(seconds: span.end, offset: 0)
            }
        default:
            guard let some else { return false }
            next.fasts[some] = nil
            try test.deleteFast(some)
        }
        return true
    }

    var picture: ChallengeModel.Picture {
        let shadow = shadow
        let model = ChallengeModel(
            plan: challenge.plan, start: challenge.start.ordinal, firstWeekday: .monday, rests: shadow.rests,
            repairs: shadow.repairs
        ) { day, _ in challenge.plan.tasks.map { look(at: $0, on: day, shadow) } }
        return model.picture(today: challenge.start.ordinal + 12)
    }

    private func look(at task: ChallengeTask, on day: Int, _ shadow: Shadow) -> ChallengeModel.Seen {
        let own = shadow.tasks.values.filter { $0.day == day && $0.record.task == task.id }.map(\.record)
        let done = own.filter { $0.outcome == .done }
        var seen = ChallengeModel.Seen(isSkipped: own.contains { $0.outcome == .skipped })
        func reached(_ value: Int, _ target: Int) {
            seen.hasSome = value > 0
            seen.isDone = value >= target
        }
        switch task.id {
        case "a": reached(done.count, 1)
        case "b": reached(done.reduce(0) { $0 + ($1.value?.millionths ?? 0) }, 10_000_000)
        case "water": reached(shadow.drinks.values.filter { $0.day == day }.reduce(0) { $0 + $1.millilitres }, 2000)
        case "dose":
            seen.asksNothing = !(day - challenge.start.ordinal).isMultiple(of: 2) || day < challenge.start.ordinal
            reached(shadow.doses.values.contains(day) ? 1 : 0, 1)
        case "photo": reached(done.count + shadow.photos.values.count { $0 == day }, 1)
        default:
            reached(
                shadow.fasts.values.filter { days(of: $0).contains(day) }.map { $0.end - $0.start }.max() ?? 0, 57_600)
        }
        return seen
    }

    /// Up to 24 hours count for the day on which they ended, more for each day that they touched.
    private func days(of fast: (start: Int, end: Int)) -> [Int] {
        let night = nightHours * 3600
        let last = (fast.end - night) / 86_400
        return fast.end - fast.start > 86_400 ? Array((fast.start - night) / 86_400...last) : [last]
    }
}
