import Foundation
import TendKit
import TestSupport
import Testing

@Suite("Opening of trackers")
struct TrackerOpeningTests {
    private let folder: TemporaryFolder
    private let now: OffsetDateTime

    init() throws {
        folder = try TemporaryFolder()
        now = try #require(OffsetDateTime(rfc3339: "2026-11-20T23:50:00+01:00"))
    }

    private func tracker(_ options: TrackerOptions = TrackerOptions()) throws -> Tracker {
        try Tracker(folder: folder.path("data"), now: now, zone: .fixed(offset: 3600), options: options)
    }

    private func drink(_ text: String = "250ml") throws -> NewDrink { NewDrink(.amount(try Amount(parsing: text))) }

    @Test("A relative path is refused", arguments: ["data", "./data", "~/data", ""])
    func relative(path: String) {
        #expect(throws: LocationError.relativePath(path)) {
            try Tracker(folder: path, now: now, zone: .fixed(offset: 0))
        }
        #expect(throws: LocationError.relativePath(path)) {
            try Tracker(folder: "/data", cacheFolder: path, now: now, zone: .fixed(offset: 0))
        }
    }

    @Test("The standard tracker uses the chosen folder and the current time")
    func standard() throws {
        let tracker = try Tracker.standard(folder: folder.path("data"))
        #expect(try tracker.log(drink()).value.day.total == tracker.records().water(on: tracker.now.day).total)
        #expect(try folder.names().contains { $0.hasPrefix("data/days") })
        #expect(tracker.atCurrentTime().now >= tracker.now)
    }

    @Test("A tracker at another time records on that day, and backs up the page first")
    func laterDay() throws {
        let tracker = try tracker()
        _ = try tracker.log(drink())
        let later = tracker.at(OffsetDateTime(seconds: now.seconds + 1200, offset: 3600))
        #expect(try later.log(drink()).value.day.day == now.day + 1)
        _ = try later.log(drink())
        #expect(try folder.names().contains { $0.contains("local/backups/2026-11-21") })
    }

    @Test("Options accept implausible values and keep dry runs from changing anything")
    func options() throws {
        #expect(throws: WaterError.self) { try tracker().log(drink("6l")) }
        var options = TrackerOptions(acceptsImplausible: true, isDryRun: true)
        #expect(try tracker(options).log(drink("6l")).isDryRun)
        #expect(try folder.names().isEmpty)
        options.isDryRun = false
        _ = try tracker(options).log(drink("6l"))
    }

    @Test("The wait for the lock holds at another time, for a person and in a group")
    func timeout() throws {
        let tracker = try tracker(TrackerOptions(lockTimeout: .zero))
        let mum = try tracker.addPerson("mum")
        let file = open(folder.path("data/local/lock"), O_RDWR)
        defer { close(file) }
        #expect(flock(file, LOCK_EX) == 0)
        for other in [tracker, tracker.at(now), tracker.grouping(ChangeGroup(summary: "two"))] {
            #expect(throws: StoreError.busy) { try other.log(drink()) }
        }
        #expect(throws: Never.self) { try tracker.caring(for: mum).log(drink()) }
    }
}
