import TendCore
import TendStore
import Testing

@testable import TendCLI

@Suite("Calendars on a wide screen")
struct WideCalendarTests {
    private static func program(_ width: Int, isTerminal: Bool = true) throws -> TestProgram {
        let program = try TestProgram()
        program.run("log", "2l", "--at", "2026-10-03 10:00", "-q")
        program.run("log", "2l", "-q")
        program.run("fast", "add", "--start", "2026-10-03 08:00", "--end", "2026-10-04 08:00", "-q")
        program.run("pill", "take", "morning", "--date", "2026-10-03", "-y", "-q")
        program.context.terminal = Context.Terminal(
            isInput: false, isOutput: isTerminal, isError: false, width: width)
        program.context.options.color = .never
        return program
    }

    @Test(
        "As many months as fit stand beside each other, this one last",
        arguments: [(40, 1), (72, 1), (73, 2), (80, 2), (110, 2), (111, 3), (120, 3), (300, 3)],
        ["water", "fasts"])
    func months(_ screen: (width: Int, count: Int), kind: String) throws {
        let lines = try Self.program(screen.width).run("calendar", kind, "--color", "never").output.split(
            separator: "\n", omittingEmptySubsequences: false)
        let titles = ["September 2026", "October 2026", "November 2026"].suffix(screen.count)
        let isAlone = screen.count == 1
        let shown = isAlone ? ["\(Words.capitalized(kind)), November 2026"] : Array(titles)
        #expect(lines[0].split(separator: "  ").map { String($0).trimmed } == shown)
        // The title of a month alone has a blank line below it.
        let names = lines[isAlone ? 2 : 1]
        #expect(names.split(separator: " ").count == screen.count * 7)
        #expect(lines.allSatisfy { $0.count <= screen.width })
    }

    @Test("A month of doses stands alone, as its table is about it", arguments: [40, 80, 300])
    func pills(width: Int) throws {
        let lines = try Self.program(width).run("calendar", "pills", "--color", "never").output.split(separator: "\n")
        #expect(lines[0] == "Pills, November 2026" && lines[1].split(separator: " ").count == 7)
    }

    @Test("A named month stands alone", arguments: ["2026-10", "last", "-1"])
    func named(month: String) throws {
        let lines = try Self.program(200).run("calendar", month).output.split(separator: "\n")
        #expect(lines[0].contains("October 2026") && !lines[0].contains("September"))
    }

    @Test("A pipe and JSON have one month")
    func pipe() throws {
        let piped = try Self.program(200, isTerminal: false)
        #expect(!piped.run("calendar").output.contains("October"))
        for kind in ["water", "fasts", "pills"] {
            let days = try #require(try Self.program(200).json("calendar", kind)["days"]?.array)
            #expect(days.allSatisfy { $0.object?["day"]?.string?.hasPrefix("2026-11") == true }, "\(kind)")
        }
    }

    @Test("Blocks that don't fit are left out from the left")
    func beside() {
        let blocks = [["aa", "a"], ["bb", ""], ["cc", "c"]]
        #expect(Table.beside(blocks, width: 12) == ["aa   bb   cc", "a         c"])
        #expect(Table.beside(blocks, width: 11) == ["bb   cc", "     c"])
        #expect(Table.beside(blocks, width: 1) == ["cc", "c"])
        #expect(Table.beside([], width: 9).isEmpty)
    }
}
