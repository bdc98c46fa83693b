import TendCore

/// A zone as a component of an iCalendar file (RFC 5545, 3.6.5): the offset at the beginning, and each change from then on.
///
/// Changes are dates rather than rules: no rule covers a zone such as Morocco's, and one form is enough.
struct CalendarZone {
    let zone: PlanZone
    /// The first day that needs it.
    let first: Day

    /// How far ahead changes are listed.
    private static let years = 30
    /// Seconds between two looks for a change. Clocks that go back after a month of fasting are the closest changes.
    private static let step = 7 * 86_400

    var lines: [String] {
        guard let clock = zone.clock else { return [] }
        let start = clock.moment(of: .midnight, on: first - 1)
        var parts: [(key: [Int], starts: [Int])] = [([start.offset, start.offset], [start.seconds])]
        for change in changes(of: clock, from: start) {
            let key = [change.before, change.after]
            if let index = parts.dropFirst().firstIndex(where: { $0.key == key }) {
                parts[index].starts.append(change.at)
            } else {
                parts.append((key, [change.at]))
            }
        }
        return ["BEGIN:VTIMEZONE", "TZID:\(zone.name)"] + parts.flatMap { Self.part($0.key, $0.starts) } + [
            "END:VTIMEZONE"
        ]
    }

    private static func part(_ key: [Int], _ starts: [Int]) -> [String] {
        let (before, after) = (key[0], key[1])
        let name = after > before ? "DAYLIGHT" : "STANDARD"
        // The times are by the clock before the change.
        let dates = starts.map { ICalendar.digits(OffsetDateTime(seconds: $0, offset: before)) }
        let more = dates.count > 1 ? ["RDATE:" + dates.dropFirst().joined(separator: ",")] : []
        return ["BEGIN:\(name)", "DTSTART:\(dates[0])"] + more + [
            "TZOFFSETFROM:\(offset(before))", "TZOFFSETTO:\(offset(after))", "END:\(name)",
        ]
    }

    /// Returns `+0100`.
    private static func offset(_ seconds: Int) -> String {
        let minutes = abs(seconds) / 60
        let digits = "\(10_000 + minutes / 60 * 100 + minutes % 60)".dropFirst()
        return (seconds < 0 ? "-" : "+") + digits
    }

    private func changes(of clock: Zone, from start: OffsetDateTime) -> [(at: Int, before: Int, after: Int)] {
        var changes: [(at: Int, before: Int, after: Int)] = []
        var before = start
        let end = start.seconds + Self.years * 366 * 86_400
        while before.seconds < end {
            let after = clock.moment(at: before.seconds + Self.step)
            if after.offset != before.offset {
                var (low, high) = (before.seconds, after.seconds)
                while high - low > 1 {
                    let middle = low + (high - low) / 2
                    if clock.moment(at: middle).offset == before.offset { low = middle } else { high = middle }
                }
                changes.append((high, before.offset, after.offset))
            }
            before = after
        }
        return changes
    }
}
