import TestSupport

@testable import TendKit
@testable import TendStore

extension AnswerMonth {
    /// Compares the merged records with the answers: each is recorded once, and each dose was shown until then.
    func compare(until end: Int) throws {
        let pending = Set(answers.flatMap(\.doses))
        var found: [String: [DoseRecord]] = [:]
        for day in days {
            for dose in try tracker(0, at: end).store.page(day).doses {
                found["\(dose.medication)@\(dose.slot ?? "")-\(day)", default: []].append(dose)
            }
        }
        for (id, answer) in recorded where !pending.contains(id) {
            let outcomes = (found[id] ?? []).map { $0.outcome == .taken ? ReminderAnswer.taken : .skipped }
            if outcomes != [answer] {
                failures.append("\(id) was answered \(answer.word), and is recorded as \(outcomes)")
            }
        }
        for id in found.keys where recorded[id] == nil { failures.append("\(id) is recorded without an answer") }
        for id in shownDoses(until: end) where !computers.contains(where: { $0.shown.contains(id) }) {
            failures.append("\(id) was never shown")
        }
    }

    /// Returns the doses that were due more than a day before the end, without one that was shown ahead before the start.
    private func shownDoses(until end: Int) -> [String] {
        let (first, last) = (zone.moment(at: start).day, zone.moment(at: end).day - 2)
        return first > last
            ? []
            : (first...last).flatMap { day in
                Self.times.flatMap { name, times, _ in times.split(separator: ",").map { "\(name)@\($0)-\(day)" } }
            }.filter { $0 != "ahead@00:05-\(first)" }
    }
}
