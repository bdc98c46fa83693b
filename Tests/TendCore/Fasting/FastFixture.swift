import TendCore

/// Fasts from short texts.
enum FastFixture {
    /// A fast between two RFC 3339 times, or a running fast without an end.
    static func fast(
        _ start: String, _ end: String? = nil, hours: Int = 16, isCancelled: Bool = false, id: String = "k3q8s6th2m1r"
    ) throws -> FastingSession {
        FastingSession(
            id: id, start: try moment(start), end: try end.map(moment), target: .seconds(hours * 3600),
            schedule: "\(hours)h", isCancelled: isCancelled)
    }

    /// A fast in November 2026 between two times such as `20 18:00`, the day and the time of day.
    static func november(_ start: String, _ end: String?, hours: Int = 16, isCancelled: Bool = false) throws
        -> FastingSession
    {
        func full(_ text: String) -> String { "2026-11-\(text.replacing(" ", with: "T")):00+01:00" }
        return try fast(full(start), end.map(full), hours: hours, isCancelled: isCancelled)
    }
}
