import TendCore
import Testing

/// The day with this date; the test fails if it does not exist.
func day(_ iso: String) throws -> Day { try #require(Day(iso: iso), "no such day: \(iso)") }

/// The moment with this RFC 3339 text.
func moment(_ text: String) throws -> OffsetDateTime {
    try #require(OffsetDateTime(rfc3339: text), "not a moment: \(text)")
}

func time(_ text: String) throws -> TimeOfDay { try #require(TimeOfDay(parsing: text), "not a time: \(text)") }

extension Zone {
    /// A zone with the offset `base` until the first transition: an instant and the offset from then on.
    static func changing(from base: Int, _ transitions: [(at: OffsetDateTime, to: Int)]) -> Zone {
        let changes = transitions.map { (at: $0.at.seconds, to: $0.to) }
        return Zone { seconds in changes.last { $0.at <= seconds }?.to ?? base }
    }

}

/// Zones with the hardest clock changes.
enum TestZone {
    /// Central European time around the two changes of 2026.
    static func berlin2026() throws -> Zone {
        Zone.changing(
            from: 3600,
            [(try moment("2026-03-29T01:00:00Z"), 7200), (try moment("2026-10-25T01:00:00Z"), 3600)])
    }

    /// Samoa, which crossed the date line and had no 30 December 2011.
    static func apia2011() throws -> Zone {
        Zone.changing(from: -36_000, [(try moment("2011-12-30T10:00:00Z"), 50_400)])
    }

    /// São Paulo, where 4 November 2018 began at 01:00, and clocks went back at midnight in February 2019.
    static func saoPaulo2018() throws -> Zone {
        Zone.changing(
            from: -10_800,
            [(try moment("2018-11-04T03:00:00Z"), -7200), (try moment("2019-02-17T02:00:00Z"), -10_800)])
    }
}
