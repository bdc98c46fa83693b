import Foundation
import TendCore
import Testing

@testable import TendCLI

@Suite("Month grids") struct MonthGridTests {
    private static let today = Day(year: 2026, month: 11, day: 20) ?? Day(ordinal: 0)

    private func lines(
        _ month: String, firstWeekday: Weekday = .monday, title: String? = nil, _ style: OutputStyle = .plain,
        mark: @escaping (Day) -> Line = { _ in "" }
    ) throws -> [String] {
        let grid = MonthGrid(
            month: try #require(Month(iso: month)), firstWeekday: firstWeekday, today: Self.today, title: title)
        return grid.lines(style, mark: mark)
    }

    @Test(
        "Every month has six rows of weeks, but one that stands alone only those with days",
        arguments: ["2026-02", "2026-03", "2026-08", "2026-11", "2024-02", "2027-05", "1970-01"],
        [Weekday.monday, .sunday, .saturday])
    func rows(_ month: String, _ first: Weekday) throws {
        #expect(try lines(month, firstWeekday: first).count == 2 + 6)
        let alone = try lines(month, firstWeekday: first, title: "Pills")
        #expect(alone[0] == "Pills" && alone[1].isEmpty && (3 + 4...3 + 6).contains(alone.count))
        #expect(alone.dropFirst(2).allSatisfy { !$0.isEmpty })
    }

    @Test("Every day appears once, below its weekday", arguments: [Weekday.monday, .sunday])
    func everyDay(_ first: Weekday) throws {
        for month in ["2026-02", "2026-11", "2024-02", "2026-08"] {
            let lines = try lines(month, firstWeekday: first) { _ in "##" }
            let month = try #require(Month(iso: month))
            let names = lines[1]
            for day in month.days {
                let name = Words.capitalized(String(day.weekday.name.prefix(2)))
                let column = try #require(names.range(of: name)).lowerBound.utf16Offset(in: names)
                let cells = lines[2...].filter { line in
                    let cell = line.dropFirst(column).prefix(5)
                    return cell.prefix(2).filter(\.isNumber) == "\(day.parts.day)" && cell.suffix(3) == " ##"
                }
                #expect(cells.count == 1, "\(day)")
            }
            let numbers = lines[2...].flatMap { $0.split { !$0.isNumber }.compactMap { Int($0) } }
            #expect(numbers == Array(1...month.days.count))
        }
    }

    @Test("Today is in brackets, with one sign or several")
    func today() throws {
        #expect(try lines("2026-11") { _ in "x" }.count { $0.contains("[20x] 21x") } == 1)
        #expect(try lines("2026-11") { _ in "xy" }.count { $0.contains("[20 xy]  21 xy") } == 1)
        #expect(try lines("2026-11") { $0.parts.day == 19 ? "xyz" : "x" }.count { $0.contains("[20 x  ]") } == 1)
        #expect(try !lines("2026-10") { _ in "x" }.contains { $0.contains("[") })
    }

    @Test("Wide marks widen all cells equally", arguments: [1, 2, 3, 5, 8])
    func wideMarks(_ count: Int) throws {
        let text = String(repeating: "#", count: count)
        let lines = try lines("2026-11") { _ in Line(text) }
        #expect(lines.dropFirst().allSatisfy { $0.count <= (count == 1 ? 5 : count + 6) * 7 })
        #expect(lines.joined(separator: "\n").components(separatedBy: text).count == 31)
    }

    @Test("A month with a sign a day fits into 40 columns, and one with six into 80")
    func widths() throws {
        #expect(try lines("2026-11") { _ in "#" }.allSatisfy { $0.count <= 40 })
        #expect(try lines("2026-11") { _ in "######" }.allSatisfy { $0.count <= 80 })
    }

    @Test("Only days of the month are requested")
    func otherMonths() throws {
        var asked: [Day] = []
        _ = try lines("2026-02") { day in
            asked.append(day)
            return ""
        }
        #expect(asked.map(\.description).first == "2026-02-01")
        #expect(asked.map(\.description).last == "2026-02-28")
        #expect(asked.count == 28)
    }

    @Test("No line ends in spaces", arguments: ["2026-02", "2026-10", "2026-11"])
    func trailingSpaces(_ month: String) throws {
        let lines = try lines(month) { _ in "▮▯" }
        #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
    }
}
