import Foundation
import TendKit
import TestSupport
import Testing

/// Without a look at an interval, so that only an event of the system can be the cause.
///
/// The limit is only for an event that never comes. A test that waits goes on when a thread of the pool is free,
/// which can be at the end of the whole run, so it is far longer than that.
@Suite("Streams of changes", .serialized, .timeLimit(.minutes(30)))
struct ChangeStreamTests {
    private let folder: TemporaryFolder
    private let tracker: Tracker

    init() throws {
        folder = try TemporaryFolder()
        tracker = try Tracker.standard(folder: folder.path("data"))
    }

    private var changes: AsyncStream<Void> { tracker.changes(every: .seconds(86_400)) }

    private func log() throws { _ = try tracker.atCurrentTime().log(NewDrink()) }

    @Test("A change of any kind of record is reported, by a tracker or by another program")
    func kinds() async throws {
        let path = "data/days/\(tracker.now.day.parts.year)/\(tracker.now.day).json"
        let actions: [(Tracker) throws -> Void] = [
            { _ = try $0.log(NewDrink()) },
            { _ = try $0.startFast(at: nil) },
            {
                _ = try $0.startChallenge(ChallengePlan(name: "A", days: 3, tasks: [ChallengeTask(id: "a", name: "A")]))
            },
            { _ = try $0.set(.units, to: "oz") },
            { _ = try $0.log(NewDrink(at: TimeInput("\($0.now.day - 20) 12:00"))) },
            { _ = try $0.undo() },
            // As a synchronizer does, and as an editor.
            { _ in try folder.write(try #require(folder.bytes(path)), to: path) },
            { _ in
                let file = try #require(FileHandle(forWritingAtPath: folder.path(path)))
                try file.seekToEnd()
                try file.write(contentsOf: Data("\n".utf8))
                try file.close()
            },
            { _ in try folder.remove(path) },
        ]
        // The folder does not exist yet.
        var stream = changes.makeAsyncIterator()
        for action in actions {
            try action(tracker.atCurrentTime())
            #expect(await stream.next() != nil)
        }
    }

    @Test("A folder that is removed, restored or replaced is still watched")
    func replaced() async throws {
        try log()
        var stream = changes.makeAsyncIterator()
        let (data, away) = (folder.path("data"), folder.path("away"))
        for (from, to) in [(data, away), (away, data)] {
            #expect(rename(from, to) == 0)
            #expect(await stream.next() != nil)
        }
        try log()
        #expect(await stream.next() != nil)
        try FileManager.default.copyItem(atPath: data, toPath: folder.path("copy"))
        try folder.remove("data")
        #expect(await stream.next() != nil)
        #expect(rename(folder.path("copy"), data) == 0)
        #expect(await stream.next() != nil)
        try log()
        #expect(await stream.next() != nil)
    }

    @Test("Cancellation ends the stream")
    func cancelled() async {
        let stream = changes
        let task = Task {
            for await _ in stream {}
            return true
        }
        task.cancel()
        #expect(await task.value)
    }

    /// Only this suite uses the system's events.
    @Test(
        "A stream that is released leaves no descriptor open",
        .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd"), "no /proc"))
    func descriptors() throws {
        func count() throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count {
                (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))?
                    .contains("inotify") == true
            }
        }
        try log()
        let before = try count()
        do {
            let streams = (0..<20).map { _ in changes }
            #expect(try count() == before + streams.count)
        }
        #expect(try count() == before)
    }

    @Test("A stream of a person does not have the changes of others")
    func person() async throws {
        let mum = try tracker.addPerson("mum")
        var hers = tracker.caring(for: mum).changes(every: .seconds(86_400)).makeAsyncIterator()
        try log()
        _ = try tracker.caring(for: mum).log(NewDrink(.amount(Amount(parsing: "300ml"))))
        #expect(await hers.next() != nil)
        let day = try tracker.caring(for: mum).records().water(on: tracker.now.day)
        #expect(day.entries.count == 1)
    }
}
