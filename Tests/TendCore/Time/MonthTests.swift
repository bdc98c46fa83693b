import TendCore
import Testing

@Suite("Months")
struct MonthTests {
    @Test(
        "A month has the days of the calendar",
        arguments: [
            ("2026-01", 31), ("2026-02", 28), ("2024-02", 29), ("1900-02", 28), ("2000-02", 29), ("2026-04", 30),
            ("2026-06", 30), ("2026-09", 30), ("2026-11", 30), ("2026-12", 31), ("9999-12", 31), ("0001-01", 31),
        ])
    func length(iso: String, count: Int) throws {
        let month = try #require(Month(iso: iso))
        #expect(month.days.count == count)
        #expect(month.days.lowerBound.description == "\(iso)-01")
        #expect(month.days.upperBound.description == "\(iso)-\(count)")
        #expect(month.days.allSatisfy { Month(of: $0) == month })
        #expect(month.description == iso)
    }

    @Test("The months of a year have their English names in order")
    func names() {
        let names = (1...12).compactMap { Month(year: 2026, number: $0)?.name.prefix(3) }
        #expect(names.joined(separator: " ") == "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec")
    }

    @Test(
        "Text other than yyyy-MM is not a month",
        arguments: [
            "", "2026", "2026-13", "2026-00", "2026-1", "26-11", "2026-11-01", "2026-11 ", "0000-11", "2026/11",
            "+026-11", "november",
        ])
    func nearMisses(text: String) { #expect(Month(iso: text) == nil) }
}
