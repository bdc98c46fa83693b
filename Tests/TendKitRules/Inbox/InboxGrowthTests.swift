import Foundation
import KitScenes
import TestSupport
import Testing

@testable import TendKit
@testable import TendStore

@Suite("Inbox files that change during a read")
struct InboxGrowthTests {
    private static let whole = "2026-11-20 08:00 log 100ml\n"

    private static func snapshot(_ scene: InboxScene, _ listing: InboxFolder.Listing) -> InboxSnapshot {
        InboxSnapshot(
            InboxFolder(path: scene.inbox), listing, zone: scene.zone, now: scene.now.seconds, known: [:])
    }

    @Test(
        "Half a line written before the read waits",
        arguments: ["2026-11-20 08:01 log 2", "2026", "2026-11-20 08:01 log 250ml"])
    func afterListing(half: String) throws {
        let scene = try InboxScene()
        try scene.write(Self.whole)
        try scene.age("phone.txt", by: 4000)
        let listing = try InboxFolder(path: scene.inbox).list()
        try scene.append(half)
        let snapshot = Self.snapshot(scene, listing)
        #expect(snapshot.lines.map(\.number) == [1])
        #expect(snapshot.unfinished.map(\.text) == [half])
        #expect(try InboxFolder(path: scene.inbox).list().stamp != snapshot.stamp, "the next check looks again")
    }

    @Test("Whole lines written before the read are read at once")
    func wholeLines() throws {
        let scene = try InboxScene()
        try scene.write(Self.whole)
        try scene.age("phone.txt", by: 4000)
        let listing = try InboxFolder(path: scene.inbox).list()
        try scene.write(Self.whole + "2026-11-20 08:01 log 250ml\n", to: "new")
        #expect(rename("\(scene.inbox)/new", "\(scene.inbox)/phone.txt") == 0)
        #expect(Self.snapshot(scene, listing).lines.map(\.number) == [1, 2])
        try scene.folder.remove("inbox/phone.txt")
        #expect(Self.snapshot(scene, listing).files.isEmpty)
    }

    @Test("A growing file yields only whole lines")
    func growing() throws {
        let scene = try InboxScene()
        try scene.write("")
        let count = Sweep.count(quick: 500, ci: 2000, full: 20_000)
        let path = "\(scene.inbox)/phone.txt"
        let expected = (0..<count).map {
            "2026-11-20T08:00:00+01:00 log \($0 + 1)ml '\(String(repeating: "x", count: $0 % 97))'"
        }
        let writing = DispatchSemaphore(value: 0)
        // A separate thread: a task would wait for a free one, while this test keeps reading.
        Thread.detachNewThread {
            defer { writing.signal() }
            guard let file = try? FileHandle(forWritingTo: URL(fileURLWithPath: path)) else { return }
            for line in expected {
                let bytes = Data("\(line)\n".utf8)
                // In two pieces, and the line feed is not always in the second one alone.
                let cut = 1 + bytes.count * 7 / 11
                try? file.write(contentsOf: bytes[..<cut])
                try? file.write(contentsOf: bytes[cut...])
            }
            try? file.close()
        }
        var known = 0
        var isWritten = false
        while !isWritten {
            // Before the read, so that the last one sees everything.
            isWritten = writing.wait(timeout: .now()) == .success
            let snapshot = Self.snapshot(scene, try InboxFolder(path: scene.inbox).list())
            let texts = snapshot.lines.map(\.text)
            // The failure names one line, not thousands.
            try #require(texts.count >= known, "lines are gone")
            try #require(texts == Array(expected.prefix(texts.count)), "a line was cut at \(texts.count)")
            known = texts.count
        }
        #expect(known == count)
    }
}
