import TendCore
import TestSupport
import Testing

@testable import TendStore

/// Random changes to fasts keep at most one running and none overlapping; a refused change writes nothing.
@Suite("Random changes to fasts")
struct FastPropertyTests {
    @Test(
        "At most one fast runs, none overlap, and the summary is right",
        arguments: Sweep.seeds(quick: 1, ci: 8, full: 200))
    func property(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let test = try TestStore(cache: true)
        var counts = (done: 0, refused: 0)
        for step in 0..<150 {
            let before = test.fastFiles
            let action = Action.allCases.randomElement(using: &generator) ?? .start
            do {
                try Self.perform(action, on: test, step, using: &generator)
                counts.done += 1
            } catch is StoreError {
                counts.refused += 1
                #expect(
                    test.fastFiles == before, "seed \(seed), step \(step): \(action) was refused but changed a file")
            }
            try Self.check(test, "seed \(seed), step \(step): \(action)")
        }
        // Both outcomes must occur, or the test proves nothing.
        #expect(counts.done > 30 && counts.refused > 5, "seed \(seed): \(counts)")
    }

    private enum Action: CaseIterable {
        case start, stop, cancel, edit, move, delete, undo, redo
    }

    private static func perform(
        _ action: Action, on test: TestStore, _ step: Int, using generator: inout SeededGenerator
    ) throws {
        let time = try Self.time(using: &generator)
        let some = try test.storedFasts().sorted { $0.id < $1.id }.randomElement(using: &generator)
        switch action {
        case .start:
            let hours = [1, 16, 36, 168].randomElement(using: &generator) ?? 16
            try test.record(
                FastingSession(
                    id: "fast\(step)", start: time, target: .seconds(hours * 3600), schedule: "\(hours)h"))
            // Most fasts end at once, or the running one would block nearly all others.
            if Int.random(in: 0..<4, using: &generator) > 0 {
                let length = Int.random(in: 1...40, using: &generator) * 3600
                try test.change("fast\(step)") { $0.end = time.advanced(bySeconds: length) }
            }
        case .stop, .cancel:
            guard let (_, running) = try test.store.activeFast(), time.seconds >= running.start.seconds else { return }
            try test.change(running.id) { fast in
                fast.end = time
                fast.isCancelled = action == .cancel
            }
        case .edit:
            guard let some else { return }
            let (file, _) = try test.store.findFast(some.id)
            let isNewStart = Bool.random(using: &generator)
            // As in the command: a fast stays within a month of its file and ends after its start.
            if isNewStart, abs(Month(of: time.day).distance(to: file)) > 1 { return }
            if isNewStart ? some.end.map({ $0 < time }) ?? false : time < some.start { return }
            try test.change(some.id) { if isNewStart { $0.start = time } else { $0.end = time } }
        case .move:
            guard let some, !some.isActive else { return }
            let (file, _) = try test.store.findFast(some.id)
            if abs(Month(of: time.day).distance(to: file)) > 1 { return }
            let length = Int.random(in: 0...40, using: &generator) * 3600
            try test.change(some.id) { fast in
                fast.start = time
                fast.end = time.advanced(bySeconds: length)
            }
        case .delete:
            if let some { try test.deleteFast(some.id) }
        case .undo: _ = try test.store.undo()
        case .redo: _ = try test.store.redo()
        }
    }

    /// A time in October to December 2026, often at the end of a month, in whole hours so that edges meet.
    private static func time(using generator: inout SeededGenerator) throws -> OffsetDateTime {
        let first = try moment("2026-10-01T00:00:00Z")
        let hours =
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: 31 * 24 + Int.random(in: -48..<48, using: &generator)
            case 1: 61 * 24 + Int.random(in: -48..<48, using: &generator)
            default: Int.random(in: 0..<90 * 24, using: &generator)
            }
        return first.advanced(bySeconds: hours * 3600)
    }

    private static func check(_ test: TestStore, _ context: String) throws {
        let fasts = try test.storedFasts()
        let kept = fasts.filter { !$0.isCancelled }.sorted { $0.start < $1.start }
        #expect(fasts.count { $0.end == nil } <= 1, "two are running after \(context)")
        for (one, next) in zip(kept, kept.dropFirst()) {
            let end = one.end?.seconds ?? .max
            // A fast without length may start at the same instant as the next.
            #expect(end <= next.start.seconds || next.end == one.start, "\(one) and \(next) overlap after \(context)")
        }
        #expect(try test.store.activeFast()?.session == fasts.first(where: \.isActive), "\(context)")

        let summary = try test.store.fastingSummary(dayStart: .midnight)
        #expect(
            summary == (try test.restarted.fastingSummary(dayStart: .midnight)), "the cache is wrong after \(context)")
        #expect(try test.store.activeFast(by: summary)?.session == fasts.first(where: \.isActive), "\(context)")
        #expect(summary.latestEnd?.seconds == kept.compactMap(\.end?.seconds).max(), "\(context)")
        let days = FastingStatistics.creditedDays(fasts, dayStart: .midnight)
        #expect(summary.creditedDays == days, "the summary differs from the fasts after \(context)")
    }
}
