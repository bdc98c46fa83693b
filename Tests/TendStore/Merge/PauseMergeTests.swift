import TendCore
import TestSupport
import Testing

@testable import TendStore

/// Pauses that several computers changed.
@Suite("Merging pauses")
struct PauseMergeTests {
    private static let first = Day(ordinal: 20_777)

    private static func settings(_ document: Document) throws -> Settings { try Settings(document, of: .settings) }

    /// Pauses trackers, or ends a pause, as a computer would.
    private static func edit(_ settings: inout Settings, using generator: inout SeededGenerator) throws {
        let day = first + Int.random(in: 0...20, using: &generator)
        let trackers = TrackerKind.pausable.filter { _ in Bool.random(using: &generator) }
        if Int.random(in: 0..<3, using: &generator) == 0 {
            if let change = try? settings.pauses.ending(trackers, on: day) { settings.apply(change) }
        } else {
            let last = day + Int.random(in: 0...6, using: &generator)
            settings.apply(try settings.pauses.adding(trackers, from: day, to: last, note: nil).change)
        }
    }

    @Test("Pauses merge to the same, whichever computer merges", arguments: UInt64(1)...60)
    func laws(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var base = try Self.settings(Document())
        for _ in 0..<3 { try Self.edit(&base, using: &generator) }
        let files = try (0..<3).map { _ in
            var own = try Self.settings(base.document)
            for _ in 0..<3 { try Self.edit(&own, using: &generator) }
            return own.document
        }
        let merged = files[0].merging(files[1]).merging(files[2])
        #expect(merged.bytes == files[2].merging(files[1]).merging(files[0]).bytes)
        #expect(merged.merging(files[1]).bytes == merged.bytes)
        // The merged file can be read, and has no pause that no computer has.
        let known = try files.map { try Self.settings($0).pauses.all }
        for pause in try Self.settings(merged).pauses.all { #expect(known.contains { $0.contains(pause) }) }
    }

    @Test("Two computers that pause the same holiday have one pause, and the days of both if they differ")
    func holiday() throws {
        func paused(_ first: Int, _ last: Int) throws -> Document {
            var settings = try Self.settings(Document())
            let (from, to) = (Self.first + first, Self.first + last)
            settings.apply(try settings.pauses.adding([.water], from: from, to: to, note: nil).change)
            return settings.document
        }
        let same = try Self.settings(try paused(0, 5).merging(paused(0, 5))).pauses
        #expect(same.all.count == 1)
        let both = try Self.settings(try paused(0, 5).merging(paused(3, 9))).pauses
        #expect(both.all.count == 2)
        #expect(both.days(of: .water).end(of: Self.first) == Self.first + 9)
    }

    @Test(
        "A damaged pause or earlier plan names its field",
        arguments: [
            ("pauses", "water@2026-11-20", #""tracker":"pills","from":"2026-11-20","to":"2026-11-21""#, "tracker"),
            ("pauses", "water@2026-11-20", #""tracker":"water","from":"2026-11-20","to":"2026-11-19""#, "to"),
            ("pauses", "water@2026-11-20", #""tracker":"water","from":"2026-11-21","to":"2026-11-22""#, "id"),
            ("fastingPlans", "2026-11-20", #""plan":"sat""#, "plan"),
            ("fastDays", "2026-11-20", #""start":"5:31","end":"dusk""#, "end"),
            ("fastDays", "2026-11-20", #""end":"17:31""#, "start"),
        ])
    func damage(section: String, id: String, fields: String, field: String) throws {
        let sections = #""\#(section)":[{"id":"\#(id)","rev":1,\#(fields)}]"#
        #expect(throws: Damage.badField(section: section, id: id, field: field)) {
            try Self.settings(try Document(Array("{\"format\":1,\(sections)}".utf8)))
        }
    }
}
