import TendCore
import Testing

/// Fasts as tests write them down.
enum FastFixture {
    static func moment(_ text: String) throws -> Moment {
        try #require(Moment(rfc3339: text), "not a moment: \(text)")
    }

    static func day(_ text: String) throws -> Day { try #require(Day(iso: text), "not a day: \(text)") }

    /// A fast between two RFC 3339 times; a running one without an end.
    static func fast(
        _ start: String, _ end: String? = nil, hours: Int = 16, isCancelled: Bool = false, id: String = "k3q8s6th2m1r"
    ) throws -> FastingSession {
        FastingSession(
            id: id, start: try moment(start), end: try end.map(moment), target: Length(seconds: hours * 3600),
            schedule: "\(hours)h", isCancelled: isCancelled)
    }

    /// A fast of November 2026 between two times written as `20 18:00`, the day and the time of day.
    static func november(_ start: String, _ end: String?, hours: Int = 16, isCancelled: Bool = false) throws
        -> FastingSession
    {
        func full(_ text: String) -> String { "2026-11-\(text.replacing(" ", with: "T")):00+01:00" }
        return try fast(full(start), end.map(full), hours: hours, isCancelled: isCancelled)
    }

    /// Random numbers that are the same from the same seed on every machine (SplitMix64).
    struct Dice: RandomNumberGenerator {
        private var state: UInt64

        init(seed: UInt64) { state = seed }

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }
}
