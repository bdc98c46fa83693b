import TendCore
import Testing

@testable import TendStore

@Suite("Overlap of fasts")
struct FastingOverlapTests {
    @Test(
        "Two fasts overlap if they share more than an instant",
        arguments: [
            // One after the other, with and without time between.
            ("19 08:00", "19 10:00", "19 11:00", "19 12:00", false),
            ("19 08:00", "19 10:00", "19 10:00", "19 12:00", false),
            // Overlapping by a minute, inside, equal, with the same start.
            ("19 08:00", "19 10:01", "19 10:00", "19 12:00", true),
            ("19 08:00", "19 12:00", "19 09:00", "19 10:00", true),
            ("19 08:00", "19 12:00", "19 08:00", "19 12:00", true),
            ("19 08:00", "19 12:00", "19 08:00", "19 09:00", true),
            // A fast without length, inside and at the edge.
            ("19 09:00", "19 09:00", "19 08:00", "19 10:00", true),
            ("19 08:00", "19 08:00", "19 08:00", "19 10:00", false),
        ])
    func ended(start: String, end: String, otherStart: String, otherEnd: String, overlaps: Bool) throws {
        let one = try span(start, end)
        let other = try span(otherStart, otherEnd)
        #expect(one.overlaps(other) == overlaps)
        #expect(other.overlaps(one) == overlaps, "in the other order")
    }

    @Test("A running fast overlaps later fasts and other running ones")
    func running() throws {
        let running = try span("19 20:00", nil)
        for (start, end, overlaps) in [
            ("19 08:00", "19 20:00", false), ("19 08:00", "19 20:01", true), ("25 08:00", "25 20:00", true),
        ] {
            let other = try span(start, end)
            #expect(running.overlaps(other) == overlaps, "\(start)")
            #expect(other.overlaps(running) == overlaps, "\(start)")
        }
        for start in ["18 20:00", "19 20:00", "20 20:00"] {
            #expect(running.overlaps(try span(start, nil)), "another running since \(start)")
        }
    }

    @Test("A cancelled fast has no span")
    func cancelled() throws {
        var fast = try TestStore.fast("aaa000000000", "2026-11-19T08:00:00+01:00", "2026-11-19T20:00:00+01:00")
        #expect(fast.span != nil)
        fast.isCancelled = true
        #expect(fast.span == nil)
    }

    @Test("Instants decide about an overlap, not local times")
    func clocks() throws {
        let berlin = try fast("2026-11-19T08:00:00+01:00", "2026-11-19T12:00:00+01:00")
        // 11:00 in London is 12:00 in Berlin.
        let london = try fast("2026-11-19T11:00:00Z", "2026-11-19T13:00:00Z")
        let early = try fast("2026-11-19T10:59:59Z", "2026-11-19T13:00:00Z")
        #expect(!berlin.overlaps(london))
        #expect(berlin.overlaps(early))
    }

    /// A fast in November 2026 between two times such as `20 18:00`, the day and the time of day.
    private func span(_ start: String, _ end: String?) throws -> RecordSpan {
        func full(_ text: String) -> String { "2026-11-\(text.replacing(" ", with: "T")):00+01:00" }
        return try fast(full(start), end.map(full))
    }

    private func fast(_ start: String, _ end: String?) throws -> RecordSpan {
        try #require(try TestStore.fast("aaa000000000", start, end).span)
    }
}
