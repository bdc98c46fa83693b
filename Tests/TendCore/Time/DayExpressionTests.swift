import TendCore
import Testing

@Suite("Day input")
struct DayExpressionTests {
    /// A Friday.
    private static let today = "2026-11-20"

    @Test(
        "Each documented form names its day",
        arguments: [
            ("today", "2026-11-20"), ("Today", "2026-11-20"), ("yesterday", "2026-11-19"), ("-3", "2026-11-17"),
            ("-0", "2026-11-20"), ("-21", "2026-10-30"), ("-12000", "1994-01-12"), ("monday", "2026-11-16"),
            ("mon", "2026-11-16"),
            ("FRIDAY", "2026-11-20"), ("saturday", "2026-11-14"), ("2026-11-19", "2026-11-19"),
            ("last monday", "2026-11-16"), ("last friday", "2026-11-13"), ("22 Nov", "2026-11-22"),
            ("Nov 18", "2026-11-18"),
            ("1 jan", "2027-01-01"), ("1 june", "2026-06-01"), ("18.11.", "2026-11-18"), ("19.11.2025", "2025-11-19"),
            ("18 november 2020", "2020-11-18"), ("29 feb", "2028-02-29"), (" monday ", "2026-11-16"),
            ("2024-02-29", "2024-02-29"), ("2031-01-01", "2031-01-01"), ("13/12", "2026-12-13"),
            ("12/13", "2026-12-13"),
        ])
    func forms(text: String, iso: String) throws {
        #expect(try DayExpression(parsing: text).resolved(today: day(Self.today), .past) == day(iso))
    }

    @Test(
        "A near miss is not understood",
        arguments: [
            " ", "tomorow", "todayy", "3", "+3", "--3", "-", "-3d", "-x", "-1.5", "-123456", "mo", "mondays",
            "last week",
            "19.11", "11-19", "22 Novo", "222 Nov", "22 Nov 8am", "2026-11", "2026-11-1", "26-11-19", "２０２６-11-19",
            "-３", "now", "12/11", "11/12",
        ])
    func nearMisses(text: String) {
        #expect(throws: DayExpression.Problem.notUnderstood) { try DayExpression(parsing: text) }
    }

    @Test("Empty text is reported as empty")
    func empty() { #expect(throws: DayExpression.Problem.empty) { try DayExpression(parsing: "") } }

    @Test(
        "A date that does not exist has its own error",
        arguments: [
            "2026-02-30", "2026-02-29", "2026-13-01", "2026-11-31", "2026-00-00", "0000-01-01", "31 nov", "30.2.",
            "29.2.2026",
        ])
    func noSuchDay(text: String) {
        #expect(throws: DayExpression.Problem.noSuchDay) { try DayExpression(parsing: text) }
    }
}
