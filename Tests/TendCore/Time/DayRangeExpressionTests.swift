import TendCore
import Testing

@Suite("Day range input")
struct DayRangeExpressionTests {
    private static func resolved(
        _ range: DayRangeExpression, today: String, lastDay: String? = nil,
        or standard: DayRangeExpression.Extent = .days(7)
    ) throws -> String {
        let days = try range.resolved(
            today: try day(today), lastDay: try day(lastDay ?? today), firstWeekday: .monday, or: standard)
        return "\(days.lowerBound) \(days.upperBound)"
    }

    /// 2026-11-20 is a Friday.
    @Test(
        "Each extent covers its days",
        arguments: [
            (.days(1), "2026-11-20 2026-11-20"), (.days(3), "2026-11-18 2026-11-20"),
            (.week(ago: 0), "2026-11-16 2026-11-22"), (.week(ago: 1), "2026-11-09 2026-11-15"),
            (.month(.monthsAgo(0)), "2026-11-01 2026-11-30"), (.month(.monthsAgo(1)), "2026-10-01 2026-10-31"),
            (.month(.monthsAgo(9)), "2026-02-01 2026-02-28"), (.month(.monthsAgo(11)), "2025-12-01 2025-12-31"),
            (.year(.yearsAgo(0)), "2026-01-01 2026-12-31"), (.year(.yearsAgo(2)), "2024-01-01 2024-12-31"),
            (.year(.year(2025)), "2025-01-01 2025-12-31"),
            (.since(.daysAgo(2)), "2026-11-18 2026-11-20"), (.everything, "0001-01-01 9999-12-31"),
            (nil, "2026-11-14 2026-11-20"),
        ] as [(DayRangeExpression.Extent?, String)])
    func extents(_ extent: DayRangeExpression.Extent?, _ days: String) throws {
        #expect(try Self.resolved(DayRangeExpression(extent), today: "2026-11-20") == days)
    }

    @Test(
        "An end shifts a count of days and ends an open range",
        arguments: [
            (.days(3), "2026-11-17 2026-11-19"), (.since(.daysAgo(5)), "2026-11-15 2026-11-19"),
            (.since(.daysAgo(1)), "2026-11-19 2026-11-19"), (nil, "2026-11-13 2026-11-19"),
            (.everything, "0001-01-01 2026-11-19"),
        ] as [(DayRangeExpression.Extent?, String)])
    func ends(_ extent: DayRangeExpression.Extent?, _ days: String) throws {
        #expect(try Self.resolved(DayRangeExpression(extent, to: .daysAgo(1)), today: "2026-11-20") == days)
    }

    @Test("An open range ends today unless the default covers everything")
    func openEnd() throws {
        let since = DayRangeExpression(.since(.daysAgo(1)))
        #expect(try Self.resolved(since, today: "2026-11-20", or: .everything) == "2026-11-19 9999-12-31")
        #expect(try Self.resolved(since, today: "2026-11-20", or: .days(7)) == "2026-11-19 2026-11-20")
    }

    @Test(
        "An open range ends with the last recorded day",
        arguments: [
            (nil, "2026-11-15 2026-11-21"), (.days(2), "2026-11-20 2026-11-21"),
            (.since(.daysAgo(1)), "2026-11-19 2026-11-21"), (.week(ago: 0), "2026-11-16 2026-11-22"),
            (.month(.monthsAgo(0)), "2026-11-01 2026-11-30"),
        ] as [(DayRangeExpression.Extent?, String)])
    func recordedAhead(_ extent: DayRangeExpression.Extent?, _ days: String) throws {
        let range = DayRangeExpression(extent)
        #expect(try Self.resolved(range, today: "2026-11-20", lastDay: "2026-11-21") == days)
    }

    @Test("A range that ends before it begins is refused")
    func reversed() throws {
        #expect(throws: DayRangeError.reversed(try day("2026-11-20"), try day("2026-11-19"))) {
            try Self.resolved(DayRangeExpression(.since(.daysAgo(0)), to: .daysAgo(1)), today: "2026-11-20")
        }
    }

    @Test(
        "A month has several names",
        arguments: [
            ("2026-02", "2026-02"), ("last", "2026-10"), ("LAST", "2026-10"), ("this", "2026-11"), ("-1", "2026-10"),
            ("-13", "2025-10"), ("-0", "2026-11"),
        ])
    func months(_ text: String, _ month: String) throws {
        let today = try day("2026-11-20")
        #expect(MonthExpression(parsing: text)?.resolved(today: today).description == month)
    }

    @Test(
        "A month's name means the latest one, or with coming months the nearest",
        arguments: [
            ("november", "2026-11", "2026-11"), ("december", "2025-12", "2026-12"), ("april", "2026-04", "2027-04"),
            ("may", "2026-05", "2026-05"), ("oct", "2026-10", "2026-10"), ("2025-12", "2025-12", "2025-12"),
        ])
    func names(_ text: String, _ latest: String, _ nearest: String) throws {
        let today = try day("2026-11-20")
        let month = try #require(MonthExpression(parsing: text))
        #expect(month.resolved(today: today).description == latest)
        #expect(month.resolved(today: today, isPlanned: true).description == nearest)
    }

    @Test(
        "An invalid month is refused", arguments: ["", "no", "2026", "2026-13", "2026-00", "26-11", "-", "-x", "1"])
    func notMonths(_ text: String) {
        #expect(MonthExpression(parsing: text) == nil)
    }

    @Test("A month before the calendar falls back to this month")
    func longAgo() throws {
        #expect(
            MonthExpression.monthsAgo(9999).resolved(today: try day("0500-06-01")) == Month(of: try day("0500-06-01")))
    }
}
