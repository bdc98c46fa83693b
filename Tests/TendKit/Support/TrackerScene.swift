import TendKit
import TestSupport
import Testing

/// An empty data folder, and its tracker at chosen times.
struct TrackerScene {
    let folder: TemporaryFolder
    private let zone = Zone.fixed(offset: 3600)

    init() throws { folder = try TemporaryFolder() }

    /// Returns the tracker at a time of the 20th of November 2026, or of another day: `08:00`, `19 22:30`.
    func tracker(_ time: String = "09:10", acceptsImplausible: Bool = false, isDryRun: Bool = false) throws -> Tracker {
        let text = time.contains(" ") ? time.split(separator: " ").joined(separator: "T") : "20T\(time)"
        let now = try #require(OffsetDateTime(rfc3339: "2026-11-\(text):00+01:00"))
        return try Tracker(
            folder: folder.path("data"), now: now, zone: zone,
            options: TrackerOptions(acceptsImplausible: acceptsImplausible, isDryRun: isDryRun))
    }

    func records(_ time: String = "09:10") throws -> Records { try tracker(time).records() }
    func settings() throws -> Settings { try records().settings }

    /// Runs an action that must be refused, and checks that it changes no file.
    func refused<Failure: Error & Equatable, Value>(
        _ error: Failure, _ action: (Tracker) throws -> Value, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let before = try folder.contents()
        #expect(throws: error, sourceLocation: sourceLocation) { _ = try action(tracker()) }
        #expect(try folder.contents() == before, sourceLocation: sourceLocation)
    }
}

extension Records {
    /// The recorded doses of a day.
    func doses(on iso: String) throws -> [DoseRecord] {
        try pills(on: try #require(Day(iso: iso)), pillHistory()).doses.flatMap(\.records)
    }
}

extension TemporaryFolder {
    /// Returns the bytes of all files, by path.
    func contents() throws -> [String: [UInt8]] {
        try names().reduce(into: [:]) { $0[$1] = bytes($1) ?? [] }
    }
}
