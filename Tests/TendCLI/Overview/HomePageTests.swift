import TendCore
import TendExchange
import TestSupport
import Testing

@testable import TendCLI

@Suite("Home screen")
struct HomePageTests {
    /// Returns the screen of a folder with all trackers.
    private func lines(_ columns: Int, _ rows: Int? = nil, _ line: String = "") throws -> [String] {
        let screens = try Screens(width: columns)
        screens.program.context.terminal.height = rows
        return screens.run(line).output.replacing(/\u{1B}\[[0-9;]*m/, with: "").split(
            separator: "\n", omittingEmptySubsequences: false
        ).dropLast().map(
            String.init)
    }

    @Test("No line is wider than the terminal", arguments: [20, 40, 59, 60, 79, 80, 120, 200])
    func width(_ columns: Int) throws {
        for line in try lines(columns) { #expect(line.shownColumns <= columns, "\(line)") }
    }

    @Test("From ten rows on the page leaves two for the prompt", arguments: [10, 11, 12, 14, 16, 20, 24], [40, 80])
    func rows(_ rows: Int, _ columns: Int) throws {
        let page = try lines(columns, rows)
        #expect(page.count <= rows - 2, "\(page.joined(separator: "\n"))")
        #expect(page.contains { $0.hasPrefix("Next") } && page.contains { $0.contains("Water") })
    }

    @Test("The screen has the signs of the table only")
    func signs() throws {
        let known = Set(Sign.allCases.map(\.symbol).joined() + "━─│╸╾┿…×")
        for columns in [40, 80] {
            for character in try lines(columns).joined() where !character.isASCII && !known.contains(character) {
                let scalar = character.unicodeScalars.first?.value ?? 0
                #expect((0x2800..<0x2900).contains(scalar) || character.isLetter, "\(character)")
            }
        }
    }

    @Test("Every screen has the colours of the table only")
    func colors() throws {
        let screens = try Screens(width: 80)
        let codes = Set(
            OutputStyle.Color.allCases.flatMap { [$0.code(.basic), $0.code(.indexed)] }.compactMap(\.self) + ["0"])
        for line in Screens.lines {
            for match in screens.run(line).output.matches(of: /\u{1B}\[([0-9;]*)m/) {
                #expect(codes.contains(String(match.1)), "'tend \(line)' has the colour \(match.1)")
            }
        }
    }

    @Test(
        "A dose of an earlier day has its weekday for six days, then its date",
        arguments: [(19, "Fri 09:00"), (20, "13 Nov 09:00")])
    func earlierDay(day: Int, time: String) throws {
        let program = try TestProgram(now: "2026-11-01T08:00:00+01:00")
        program.context.terminal.isOutput = true
        #expect(
            program.run("pill", "add", "mtx", "--every", "30d", "--times", "09:00", "--from", "2026-11-13").code
                == .done)
        program.context.now = try #require(OffsetDateTime(rfc3339: "2026-11-\(day)T12:00:00+01:00"))
        let page = program.run().output.replacing(/\u{1B}\[[0-9;]*m/, with: "")
        let line = try #require(page.split(separator: "\n").first { $0.hasPrefix("Now") })
        #expect(line.contains(time) && line.hasSuffix("pill take mtx"), "\(page)")
    }

    @Test("A past day has neither what is open nor what comes next")
    func past() throws {
        let page = try lines(80, nil, "status yesterday")
        #expect(!page.contains { $0.hasPrefix("Now") || $0.hasPrefix("Next") } && page[0].hasSuffix(" 2026"))
    }
}
