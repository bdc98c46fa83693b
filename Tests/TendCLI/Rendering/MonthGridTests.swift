import Foundation
import TendCore
import Testing

@testable import TendCLI

@Suite("Month grids") struct MonthGridTests {
    private static let today = Day(year: 2026, month: 11, day: 20) ?? Day(ordinal: 0)

    private func lines(
        _ month: String, firstWeekday: Weekday = .monday, _ style: OutputStyle = .plain,
        mark: (Day) -> MonthGrid.Mark = { _ in .blank }
    ) throws -> [String] {
        let grid = MonthGrid(month: try #require(Month(iso: month)), firstWeekday: firstWeekday, today: Self.today)
        return grid.lines(style, mark: mark)
    }

    @Test(
        "Every month has six rows of weeks",
        arguments: ["2026-02", "2026-03", "2026-08", "2026-11", "2024-02", "2027-05", "1970-01"],
        [Weekday.monday, .sunday, .saturday])
    func sixRows(_ month: String, _ first: Weekday) throws {
        #expect(try lines(month, firstWeekday: first).count == 2 + 6 * 2)
    }

    @Test("Every day appears once, below its weekday", arguments: [Weekday.monday, .sunday])
    func everyDay(_ first: Weekday) throws {
        for month in ["2026-02", "2026-11", "2024-02", "2026-08"] {
            let lines = try lines(month, firstWeekday: first)
            let month = try #require(Month(iso: month))
            let names = lines[1]
            for day in month.days {
                let name = Words.capitalized(String(day.weekday.name.prefix(2)))
                let column = try #require(names.range(of: name)).lowerBound.utf16Offset(in: names)
                let number = "\(day.parts.day)"
                let rows = stride(from: 2, to: lines.count - 1, by: 2).filter { row in
                    Self.cell(lines[row], at: column) == number
                }
                #expect(rows.count == 1, "\(day)")
            }
            let numbers = stride(from: 2, to: lines.count - 1, by: 2).flatMap { row in
                lines[row].split { !$0.isNumber }.compactMap { Int($0) }
            }
            #expect(numbers == Array(1...month.days.count))
        }
    }

    /// The number below the name of a weekday.
    private static func cell(_ line: String, at column: Int) -> String {
        let place = max(column - 1, 0)
        return String(line.dropFirst(place).prefix(4).filter { $0.isNumber })
    }

    @Test("Only today is outlined, in both of its lines")
    func today() throws {
        let lines = try lines("2026-11") { _ in MonthGrid.Mark(text: "xx", count: 2) }
        #expect(lines.filter { $0.contains("[") }.count == 2)
        #expect(lines.contains { $0.contains("[20 ]") })
        #expect(lines.contains { $0.contains("[xx ]") })
        #expect(try !self.lines("2026-10").contains { $0.contains("[") })
    }

    @Test("A mark stands directly below its day")
    func marksBelow() throws {
        let lines = try lines("2026-11") { day in MonthGrid.Mark(text: "\(day.parts.day % 10)#", count: 2) }
        for row in stride(from: 2, to: lines.count - 1, by: 2) {
            let numbers = Self.words(lines[row])
            let marks = Self.words(lines[row + 1])
            #expect(numbers.map { "\($0.text.suffix(1))#" } == marks.map(\.text))
            for (number, mark) in zip(numbers, marks) { #expect(abs(number.column - mark.column) <= 1) }
        }
    }

    private static func words(_ line: String) -> [(text: String, column: Int)] {
        let plain = line.map { "[]".contains($0) ? " " : $0 }
        var words: [(text: String, column: Int)] = []
        for (column, character) in plain.enumerated() where character != " " {
            if column > 0, plain[column - 1] != " ", let last = words.last {
                words[words.count - 1] = (last.text + String(character), last.column)
            } else {
                words.append((String(character), column))
            }
        }
        return words
    }

    @Test("Wide marks widen all cells equally", arguments: [1, 2, 3, 5, 8])
    func wideMarks(_ count: Int) throws {
        let text = String(repeating: "#", count: count)
        let lines = try lines("2026-11") { _ in MonthGrid.Mark(text: text, count: count) }
        let width = max(5, count + 2)
        #expect(lines.dropFirst().allSatisfy { $0.count <= width * 7 })
        #expect(lines.joined(separator: "\n").components(separatedBy: text).count == 31)
    }

    @Test("A month with two bars a day fits into 40 columns")
    func narrow() throws {
        let lines = try lines("2026-11") { _ in MonthGrid.Mark(text: "▮▯", count: 2) }
        #expect(lines.allSatisfy { $0.count <= 40 })
    }

    @Test("Only days of the month are requested")
    func otherMonths() throws {
        var asked: [Day] = []
        _ = try lines("2026-02") { day in
            asked.append(day)
            return .blank
        }
        #expect(asked.map(\.description).first == "2026-02-01")
        #expect(asked.map(\.description).last == "2026-02-28")
        #expect(asked.count == 28)
    }

    @Test("No line ends in spaces", arguments: ["2026-02", "2026-10", "2026-11"])
    func trailingSpaces(_ month: String) throws {
        let lines = try lines(month) { _ in MonthGrid.Mark(text: "▮▯", count: 2) }
        #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
    }
}
