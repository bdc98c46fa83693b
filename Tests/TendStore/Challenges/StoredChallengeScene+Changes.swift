import TendCore
import TestSupport

@testable import TendStore

extension StoredChallengeScene {
    /// Changes the store and the expected records. Returns `false` if there is nothing to change.
    func change(
        _ action: Action, _ id: String, _ day: Int, _ next: inout ExpectedRecords,
        using generator: inout SeededGenerator
    ) throws -> Bool {
        let at = OffsetDateTime(seconds: day * 86_400 + 36_000, offset: 0)
        switch action {
        case .task, .task2:
            let task = Bool.random(using: &generator) ? "a" : "b"
            let isSkip = Int.random(in: 0..<6, using: &generator) == 0
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
            record.outcome = record.outcome == .done ? .skipped : .done
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
        _ action: Action, _ day: Int, _ next: inout ExpectedRecords, using generator: inout SeededGenerator
    ) throws -> Bool {
        let mark = DayMark(day: Day(ordinal: day), at: try TestStore.now(), note: "why")
        if action == .removeMark {
            guard let old = next.rests.union(next.repairs).sorted().randomElement(using: &generator) else {
                return false
            }
            if next.rests.remove(old) != nil {
                try test.changeChallenge { $0.removeRest(Day(ordinal: old)) }
            } else {
                next.repairs.remove(old)
                try test.changeChallenge { $0.removeRepair(Day(ordinal: old)) }
            }
        } else if !next.rests.union(next.repairs).contains(day) {
            if Bool.random(using: &generator) {
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
        _ action: Action, _ id: String, _ day: Int, _ next: inout ExpectedRecords,
        using generator: inout SeededGenerator
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
        _ action: Action, _ id: String, _ day: Int, _ next: inout ExpectedRecords,
        using generator: inout SeededGenerator
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
                    id: id, start: OffsetDateTime(seconds: span.start, offset: 0),
                    end: OffsetDateTime(seconds: span.end, offset: 0),
                    target: .seconds(3600), schedule: "1h"))
        case .moveFast:
            guard let some, next.fasts[some]?.start != span.start else { return false }
            next.fasts[some] = span
            try test.change(some) { fast in
                fast.start = OffsetDateTime(seconds: span.start, offset: 0)
                fast.end = OffsetDateTime(seconds: span.end, offset: 0)
            }
        default:
            guard let some else { return false }
            next.fasts[some] = nil
            try test.deleteFast(some)
        }
        return true
    }
}
