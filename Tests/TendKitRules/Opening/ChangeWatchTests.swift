import Foundation
import Synchronization
import TendLibc
import TestSupport
import Testing

@testable import TendKit

@Suite("Watches of changes", .timeLimit(.minutes(30)))
struct ChangeWatchTests {
    private let folder: TemporaryFolder
    private let tracker: Tracker

    init() throws {
        folder = try TemporaryFolder()
        tracker = try Tracker.standard(folder: folder.path("data"))
    }

    /// Counts calls from another thread, for which a test can wait.
    private final class CallCounter: Sendable {
        private let count = Mutex(0)
        private let arrived = DispatchSemaphore(value: 0)

        func add() {
            count.withLock { $0 += 1 }
            arrived.signal()
        }

        func wait() { arrived.wait() }
        var all: Int { count.withLock { $0 } }
    }

    private func watch(
        _ reports: CallCounter, every interval: Duration = .seconds(86_400),
        events: @escaping @Sendable ([String]) -> FolderEvents? = { FolderEvents($0) }
    ) throws -> ChangeWatch {
        try #require(ChangeWatch(of: tracker, every: interval, events: events) { reports.add() })
    }

    @Test("Each change is reported once, whatever the number of its files", arguments: [true, false])
    func once(hasEvents: Bool) throws {
        let (source, reports) = (try Tracker.standard(folder: folder.path("source")), CallCounter())
        let watch = try watch(reports, every: hasEvents ? .seconds(86_400) : .milliseconds(1)) {
            hasEvents ? FolderEvents($0) : nil
        }
        for number in 1...20 {
            // An import of a page and a settings file is a transaction.
            _ = try source.log(NewDrink())
            _ = try source.pause([.water], on: .days(.daysAgo(number * 2), to: .daysAgo(number * 2)))
            var bytes: [UInt8] = []
            try source.records().export(.json) { bytes += $0 }
            try folder.write(bytes, to: "export.json")
            _ = try tracker.importFile(at: folder.path("export.json"))
            reports.wait()
            _ = try tracker.undo()
            reports.wait()
        }
        watch.end()
        #expect(reports.all == 40)
    }

    @Test("A transaction that begins during a look is reported once")
    func beginning() throws {
        let (data, now) = (folder.path("data"), tracker.now.day)
        let (page, intent) = ("\(data)/days/\(now.parts.year)/\(now).json", "\(data)/local/intent.json")
        try folder.write("{}", to: "data/days/\(now.parts.year)/\(now).json")
        try folder.write("", to: "data/local/lock")
        let (reports, looks) = (CallCounter(), CallCounter())
        // Without events, each look calls this once before it reads the files. The first look is the start's.
        let watch = try watch(reports, every: .milliseconds(1)) { _ in
            looks.add()
            let files = FileManager.default
            switch looks.all {
            case 2:
                _ = files.createFile(atPath: intent, contents: Data("{".utf8))
                _ = files.createFile(atPath: page, contents: Data("{ }".utf8))
            case 3:
                _ = files.createFile(atPath: page, contents: Data("{  }".utf8))
                try? files.removeItem(atPath: intent)
            default: break
            }
            return nil
        }
        // The fifth look comes after the report of the third.
        for _ in 1...5 { looks.wait() }
        watch.end()
        #expect(reports.all == 1)
    }

    @Test("Nothing is reported after the end")
    func end() throws {
        let reports = CallCounter()
        let watch = try watch(reports)
        _ = try tracker.log(NewDrink())
        reports.wait()
        watch.end()
        watch.end()
        _ = try tracker.log(NewDrink())
        #expect(reports.all == 1)
    }

    @Test("An interrupted transaction does not silence the watch")
    func interrupted() throws {
        let reports = CallCounter()
        let watch = try watch(reports)
        defer { watch.end() }
        try folder.write("{", to: "data/local/intent.json")
        try folder.write("{}", to: "data/days/\(tracker.now.day.parts.year)/\(tracker.now.day).json")
        reports.wait()
    }

    @Test("The stamp changes with the day of the settings and with the zone")
    func stamp() throws {
        _ = try tracker.set(.dayStartsAt, to: "04:00")
        func stamp(_ time: String, zone: Int = 3600) throws -> [Int] {
            let now = try #require(OffsetDateTime(rfc3339: time))
            return ChangeWatch.stamp(of: tracker.at(now, in: .fixed(offset: zone)))
        }
        let evening = try stamp("2026-11-20T23:59:00+01:00")
        #expect(try stamp("2026-11-21T03:59:00+01:00") == evening)
        #expect(try stamp("2026-11-21T04:00:00+01:00") != evening)
        #expect(try stamp("2026-11-20T22:59:00+00:00") != evening)
    }
}
