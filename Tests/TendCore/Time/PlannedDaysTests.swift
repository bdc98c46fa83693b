import TendCore
import Testing

@Suite("Days of a plan")
struct PlannedDaysTests {
    /// A Friday.
    private static let today = "2026-11-20"

    @Test(
        "Words name the first and the last day, none before today unless they say so",
        arguments: [
            ("sat sun", "2026-11-21", "2026-11-22"), ("friday", "2026-11-20", "2026-11-20"),
            ("monday to friday", "2026-11-23", "2026-11-27"), ("from monday to friday", "2026-11-23", "2026-11-27"),
            ("until sunday", "2026-11-20", "2026-11-22"), ("3 days", "2026-11-20", "2026-11-22"),
            ("for a week", "2026-11-20", "2026-11-26"), ("monday for 10 days", "2026-11-23", "2026-12-02"),
            ("next week", "2026-11-23", "2026-11-29"), ("this week", "2026-11-16", "2026-11-22"),
            ("dec 24 - jan 2", "2026-12-24", "2027-01-02"), ("yesterday tomorrow", "2026-11-19", "2026-11-21"),
            ("-3 today", "2026-11-17", "2026-11-20"), ("2026-12-20 2027-01-02", "2026-12-20", "2027-01-02"),
            ("24.12.-26.12.", "2026-12-24", "2026-12-26"), ("last monday today", "2026-11-16", "2026-11-20"),
            ("in 3 days", "2026-11-23", "2026-11-23"),
        ])
    func days(text: String, first: String, last: String) throws {
        let days = try #require(PlannedDays(words: text.split(separator: " ").map(String.init)))
        let (found, end) = days.resolved(today: try #require(Day(iso: Self.today)), firstWeekday: .monday)
        #expect(found.description == first && end.description == last)
    }

    @Test(
        "Other words are no days", arguments: ["", "x", "until", "for", "3", "3 hours", "monday x", "a week ago until"])
    func others(text: String) {
        #expect(PlannedDays(words: text.split(separator: " ").map(String.init)) == nil)
    }

    @Test(
        "A weekday lies in the past for a record and in the future for a plan",
        arguments: [
            ("monday", "2026-11-16", "2026-11-23"), ("friday", "2026-11-20", "2026-11-20"),
            ("saturday", "2026-11-14", "2026-11-21"), ("next friday", "2026-11-27", "2026-11-27"),
            ("last friday", "2026-11-13", "2026-11-13"), ("this monday", "2026-11-16", "2026-11-23"),
            ("-3", "2026-11-17", "2026-11-17"), ("3 days ago", "2026-11-17", "2026-11-17"),
            ("a week ago", "2026-11-13", "2026-11-13"), ("in 2 weeks", "2026-12-04", "2026-12-04"),
            ("the day before yesterday", "2026-11-18", "2026-11-18"), ("11/19", "2026-11-19", "2026-11-19"),
            ("19/11", "2026-11-19", "2026-11-19"), ("2026/11/19", "2026-11-19", "2026-11-19"),
            ("11/19/2025", "2025-11-19", "2025-11-19"),
        ])
    func direction(text: String, past: String, future: String) throws {
        let (day, today) = (try DayExpression(parsing: text), try #require(Day(iso: Self.today)))
        #expect(day.resolved(today: today, .past).description == past)
        #expect(day.resolved(today: today, .future).description == future)
    }

    @Test("Words with two meanings are no day", arguments: ["11/12", "1/2", "3/4", "36 hours ago", "13/13"])
    func unclear(text: String) {
        #expect(throws: DayExpression.Problem.self) { try DayExpression(parsing: text) }
    }
}
