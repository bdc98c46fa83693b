import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

/// At most one fast runs at a time, and every program that opens the folder finds it.
@Suite("Running fast")
struct ActiveFastTests {
    private static let start = "2026-11-19T20:00:00+01:00"

    private static func expectFound(_ id: String?, in test: TestStore) throws {
        for store in [test.store, test.restarted] {
            let summary = try store.fastingSummary(dayStart: .midnight)
            #expect(try store.activeFast()?.session.id == id)
            #expect(try store.activeFast(by: summary)?.session.id == id)
        }
    }

    @Test("A running fast is found after a restart and without the cache")
    func restart() throws {
        let test = try TestStore(cache: true)
        try Self.expectFound(nil, in: test)
        try test.record(TestStore.fast("aaa000000000", Self.start))
        try Self.expectFound("aaa000000000", in: test)
        try test.folder.remove("cache")
        try Self.expectFound("aaa000000000", in: test)
    }

    @Test("A running fast is found in later months, after 40 days")
    func overTheEndOfTheMonth() throws {
        let test = try TestStore(cache: true)
        for day in 1...9 {
            try test.record(
                TestStore.fast("sep\(day)".id, "2026-09-0\(day)T04:00:00+02:00", "2026-09-0\(day)T20:00:00+02:00"))
        }
        try test.record(TestStore.fast("aaa000000000", "2026-10-10T20:00:00+02:00"))
        try Self.expectFound("aaa000000000", in: test)
        // After forty days no other fast can start, in any month.
        for start in ["2026-11-19T20:00:00+01:00", "2026-10-31T20:00:00+01:00", "2026-10-10T20:00:00+02:00"] {
            let other = try TestStore.fast("bbb000000000", start)
            let running = try TestStore.fast("aaa000000000", "2026-10-10T20:00:00+02:00")
            #expect(throws: try StoreError.overlap(other, running)) {
                try test.record(other)
            }
        }
        try Self.expectFound("aaa000000000", in: test)
        let end = try moment("2026-11-19T20:00:00+01:00")
        try test.change("aaa000000000") { $0.end = end }
        try Self.expectFound(nil, in: test)
        #expect(try test.store.fasts().sessions.last?.elapsedSeconds(at: end) == 40 * 86_400 + 3600)
    }

    @Test("A fast forgotten for a hundred days prevents another")
    func hundredDays() throws {
        let test = try TestStore()
        let forgotten = try TestStore.fast("aaa000000000", "2026-07-01T20:00:00+02:00")
        try test.record(forgotten)
        let other = try TestStore.fast("bbb000000000", "2026-10-19T20:00:00+02:00")
        let error = Result { try test.record(other) }
        let running = try test.storedFasts().filter(\.isActive).map(\.id)
        #expect(throws: try StoreError.overlap(other, forgotten)) { try error.get() }
        #expect(running == ["aaa000000000"])
    }

    @Test("A running fast is found before three months of cancelled fasts")
    func beforeCancelled() throws {
        let test = try TestStore()
        for month in ["09", "10", "11"] {
            var fast = try TestStore.fast("m\(month)".id, "2026-\(month)-05T08:00:00Z", "2026-\(month)-05T09:00:00Z")
            fast.isCancelled = true
            try test.record(fast)
        }
        // Started in the past, which is allowed: cancelled fasts block no other.
        try test.record(TestStore.fast("aaa000000000", "2026-08-20T20:00:00+02:00"))
        let summary = try test.store.fastingSummary(dayStart: .midnight)
        #expect(try test.store.activeFast(by: summary)?.session.id == "aaa000000000")
        let found = try test.store.activeFast()?.session.id
        #expect(found == "aaa000000000")
    }

    @Test("Concurrent starts store one fast, and the refusals name it")
    func concurrentStarts() throws {
        let test = try TestStore()
        let folder = test.store.folder
        let start = try moment(Self.start)
        let refusals = Refusals()
        DispatchQueue.concurrentPerform(iterations: 8) { number in
            let store = Store(folder: folder, cacheFolder: nil)
            let fast = FastingSession(
                id: "fast\(number)".id, start: start.advanced(bySeconds: number % 3 * 86_400 * 11),
                target: .seconds(57_600), schedule: "16:8")
            do {
                _ = try store.changeFasts(Month(of: fast.start.day), at: start) { records in
                    records.put(fast)
                    return ((), "start")
                }
            } catch {
                refusals.add(error)
            }
        }
        let stored = try test.storedFasts()
        #expect(stored.count == 1)
        #expect(refusals.all.count == 7)
        for error in refusals.all {
            guard case StoreError.overlap(_, let other) = error else {
                Issue.record("\(error)")
                continue
            }
            #expect(other.id == stored.first?.id)
        }
    }

    private final class Refusals: @unchecked Sendable {
        private let lock = NSLock()
        private var errors: [any Error] = []
        func add(_ error: any Error) { lock.withLock { errors.append(error) } }
        var all: [any Error] { lock.withLock { errors } }
    }
}
