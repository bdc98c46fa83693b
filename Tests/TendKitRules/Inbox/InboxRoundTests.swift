import Foundation
import KitScenes
import TestSupport
import Testing

@testable import TendKit
@testable import TendStore

@Suite("Rounds of inbox checks")
struct InboxRoundTests {
    @Test("Lines beyond a round wait for the next check")
    func rounds() throws {
        let scene = try InboxScene()
        try scene.write((10..<22).map { "2026-11-20 08:\($0) log 1ml\n" }.joined())
        func check(_ machine: String, isWhole: Bool) throws -> InboxCheck {
            let tracker = try scene.tracker(machine)
            return try #require(try tracker.checkInbox(isWhole: isWhole, upTo: 10, reading: InboxScene.read))
        }
        let first = try check("data", isWhole: false)
        #expect(first.recorded.count == 10 && first.remaining == 2)
        #expect(try check("data", isWhole: false).recorded.count == 2)
        _ = try scene.tracker("other").setUpInbox(scene.inbox)
        let whole = try check("other", isWhole: true)
        #expect(whole.recorded.count == 12 && whole.remaining == 0)
        #expect(try scene.records("other") == scene.records())
        _ = try scene.tracker("other").undo()
        #expect(try scene.records("other").isEmpty)
    }

    @Test("An error after a record reports both, and the next check records the rest", arguments: [1, 10])
    func failure(linesOfRound: Int) throws {
        let scene = try InboxScene()
        func check() throws -> InboxCheck {
            try #require(try scene.tracker().checkInbox(isWhole: true, upTo: linesOfRound, reading: InboxScene.read))
        }
        // A page that can't be read.
        let page = scene.folder.path("data/days/2026/2026-11-20.json")
        try FileManager.default.createDirectory(atPath: page, withIntermediateDirectories: true)
        try scene.write(
            "2026-11-16 08:00 log 1ml\n2026-11-17 08:00 log 2ml\n2026-11-20 07:00 pill take morning\n2026-11-20 08:00 fast start\n"
        )
        let first = try check()
        #expect(first.recorded.map(\.number) == [1, 2] && first.remaining == 2)
        #expect((first.failure as? SystemError)?.path == page)
        // No record precedes the error now, so the error is thrown.
        #expect(throws: SystemError.self) { try check() }
        try FileManager.default.removeItem(atPath: page)
        let last = try check()
        #expect(last.recorded.map(\.number) == [3, 4] && last.failure == nil && last.remaining == 0)
        #expect(try scene.records().count == 4)
    }

    @Test("A round ends after half a second")
    func longRound() throws {
        let scene = try InboxScene()
        try scene.write((10..<20).map { "2026-11-20 08:\($0) log 1ml\n" }.joined())
        let clock = SlowClock()
        var tracker = try scene.tracker()
        var store = tracker.store
        store.ticks = clock.next
        tracker = tracker.with(store)
        let setup = try #require(try store.inboxSetup())
        var run = try InboxRun(
            tracker, setup, InboxFolder(path: scene.inbox).list(), isAttended: true, upTo: .max,
            reading: InboxScene.read
        )
        try run.runRound(tracker, upTo: 200)
        #expect((1...5).contains(run.result.recorded.count) && !run.isFinished)
        while !run.isFinished { try run.runRound(tracker, upTo: 200) }
        #expect(run.result.recorded.count == 10 && run.result.remaining == 0)
    }

    /// A clock of a computer on which each look at it takes a tenth of a second.
    private final class SlowClock: @unchecked Sendable {
        private var ticks = 0
        @Sendable func next() -> Int? {
            ticks += 100_000_000
            return ticks
        }
    }

    @Test("A folder that stops being the inbox during a check is read no further", arguments: [true, false])
    func otherFolder(isOff: Bool) throws {
        let scene = try InboxScene()
        try scene.write("2026-11-20 08:00 log 1ml\n2026-11-20 08:01 log 1ml\n")
        let tracker = try scene.tracker()
        var run: InboxRun?
        func runRound() throws -> Bool {
            try tracker.store.withLock {
                try tracker.checkRound(of: &run, with: $0, true, isAttended: true, upTo: 1, reading: InboxScene.read)
            }
        }
        #expect(try !runRound())
        if isOff {
            try tracker.turnOffInbox()
        } else {
            try scene.folder.write("", to: "other/phone.txt")
            _ = try tracker.setUpInbox(scene.folder.path("other"))
        }
        #expect(try runRound())
        #expect(try scene.records().count == 1)
    }

    @Test("Many refused lines delay neither new lines nor the end")
    func refusedLines() throws {
        let scene = try InboxScene()
        try scene.write((10..<45).map { "2026-11-20 08:\($0) undo\n" }.joined())
        func check(isWhole: Bool) throws -> InboxCheck {
            try #require(try scene.tracker().checkInbox(isWhole: isWhole, upTo: 10, reading: InboxScene.read))
        }
        #expect(try check(isWhole: true).refused.count == 35)
        try scene.append("2026-11-20 09:00 log 1ml\n")
        let one = try check(isWhole: false)
        #expect(one.recorded.count == 1 && one.remaining == 0)
        try scene.append("2026-11-20 09:01 log 1ml\n")
        #expect(try check(isWhole: true).recorded.count == 1)
    }

    @Test("A 'fast stop' line that arrives late ends the right fast in rounds of one line")
    func lateEnd() throws {
        let scene = try InboxScene()
        func check() throws -> InboxCheck {
            try #require(try scene.tracker().checkInbox(isWhole: true, upTo: 1, reading: InboxScene.read))
        }
        try scene.write("2026-11-18 20:00 fast start\n2026-11-19 20:00 fast start\n2026-11-20 10:00 fast stop\n")
        #expect(try check().recorded.map(\.number) == [1])
        try scene.write("2026-11-19 12:00 fast stop\n", to: "b.txt")
        _ = try check()
        #expect(try scene.lines().allSatisfy { $0.state.name == "recorded" })
        #expect(try scene.tracker().records().fastState().active == nil)
    }
}
