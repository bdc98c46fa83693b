import TendKit
import TestSupport
import Testing

@testable import TendCLI

@Suite("Pages of tend watch")
struct WatchPageTests {
    private let program: TestProgram

    init() throws {
        program = try TestProgram()
        program.context.options.color = .never
        // A dose that was over when it was added is not due.
        try program.at("07:00")
        try run([["pill", "add", "aspirin", "100mg", "8am", "8pm"], ["pill", "add", "vitamin D", "9am"]])
        try program.at("09:30")
        try run([
            ["log", "250ml", "--at", "08:00"], ["log", "1l", "tea", "--at", "08:10"],
            ["challenge", "start", "75-soft"],
            ["fast", "add", "--start", "yesterday 09:00", "--end", "23:00"],
        ])
    }

    private func run(_ lines: [[String]]) throws {
        for words in lines {
            let result = program.run(words)
            try #require(result.code == .done, "\(words): \(result.errors)")
        }
    }

    /// Returns the pages after each key, the first one before any.
    private func pages(_ columns: Int, _ rows: Int, keys: String = "") throws -> [[String]] {
        program.context.terminal = Context.Terminal(isInput: true, isOutput: true, isError: true, width: columns)
        let width = columns
        program.context.screenWidth = { width }
        let typed = Dictionary(uniqueKeysWithValues: (keys + "q").enumerated().map { ($0.offset + 1, $0.element) })
        let screen = ScriptedScreen(keys: typed, height: rows)
        try screen.watch(in: program.context)
        let pages = screen.pages.map {
            $0.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
        for page in pages {
            #expect(page.count <= rows && page.allSatisfy { $0.columns <= columns }, "\(page.joined(separator: "\n"))")
        }
        return pages
    }

    private static let all = [
        "1250 of 2000 ml", "Not fasting", "Next: 16:8", "Pills 0 of 3", "vitamin D", "20:00", "75 Soft", "workout",
        "read", "q quits",
    ]

    @Test(
        "A terminal of 80 by 24 shows ring, drinks, fast, doses and tasks", arguments: [(80, 24), (60, 20), (120, 40)])
    func whole(_ columns: Int, _ rows: Int) throws {
        let page = try #require(try pages(columns, rows).first).joined(separator: "\n")
        for text in Self.all + ["⣿"] { #expect(page.contains(text), "\(text): \(page)") }
        #expect(!page.contains(" more"))
    }

    @Test("A fast that starts and stops moves no line of the page", arguments: [(80, 24), (60, 20), (40, 15)])
    func start(_ columns: Int, _ rows: Int) throws {
        let pages = try pages(columns, rows, keys: "ff")
        try #require(pages.count == 3)
        let places = pages.map { page in page.firstIndex { $0.hasPrefix("Pills") } }
        #expect(Set(places).count == 1 && places[0] != nil)
        #expect(Set(pages.map(\.count)).count == 1)
        #expect(pages[1].contains { $0.contains("Fasting 00:00:00 of 16 h (0 %)") })
        #expect(pages[1].contains { $0.contains("16:00:00 to go") })
    }

    @Test("Without room the ring, then details, then settled lines are left out")
    func order() throws {
        program.run("pill", "take", "aspirin@08:00")
        let small = try #require(try pages(40, 15).first)
        let page = small.joined(separator: "\n")
        for text in ["1250 of 2000 ml", "Not fasting", "Next: 16:8", "vitamin D", "20:00", "Pills 1 of 3", "q quits"] {
            #expect(page.contains(text), "\(text): \(page)")
        }
        for text in ["⣿", "Last drink", "tea"] { #expect(!page.contains(text), "\(text): \(page)") }
        #expect(small.contains { $0.hasSuffix(" more") && Int($0.dropLast(5)) != nil })
    }

    @Test("The smallest pages keep the keys", arguments: [(20, 1), (20, 2), (20, 5), (40, 8)])
    func tiny(_ columns: Int, _ rows: Int) throws {
        let page = try #require(try pages(columns, rows).first)
        #expect(page.last?.hasPrefix("c cup") == true && page.last?.contains("q") == true)
    }

    @Test("A question mark explains the keys until the next key", arguments: ["??", "?u", "?x"])
    func keys(_ keys: String) throws {
        let pages = try pages(80, 24, keys: keys)
        #expect(pages[1].contains { $0.contains("quits, as Ctrl-C does") })
        #expect(!pages[1].contains { $0.contains("2000 ml") })
        #expect(pages[2].contains { $0.contains("2000 ml") })
    }

    @Test("A message keeps the ring and drops other lines")
    func message() throws {
        program.context.exists = { $0.hasSuffix("after-change") }
        program.context.spawnDetached = { _ in "Permission denied, and a long explanation of what happened" }
        let pages = try pages(60, 20, keys: "c")
        #expect(pages[1].contains { $0.contains("⣿") } && pages[1].contains { $0.hasSuffix(" more") })
        #expect(pages[1].contains { $0.contains("Logged 250 ml") })
    }

    @Test("A forgotten fast is named with the command that ends it")
    func forgotten() throws {
        program.run("fast", "delete", "last", "-y")
        program.run("fast", "start", "--at", "2026-11-18 20:00")
        let page = try #require(try pages(80, 24).first)
        #expect(page.contains { $0.contains("Fasting 37:30:00 of 16 h (100 %)") })
        #expect(page.contains { $0.contains("forgot to stop? tend fast stop 'thu 12:00'") })
    }

    @Test(
        "Lines are left out by importance, and of equal ones the later first",
        arguments: [
            (6, ["a", "", "b", "c", "d", "e"]), (5, ["a", "b", "c", "d", "e"]), (4, ["a", "b", "d", "2 more"]),
            (3, ["a", "d", "3 more"]), (2, ["d", "4 more"]), (1, ["5 more"]), (0, []),
        ])
    func fit(_ rows: Int, _ lines: [String]) {
        let all = [
            WatchLine("a", .title), .blank, WatchLine("b", .task), WatchLine("c", .gap), WatchLine("d", .top),
            WatchLine("e", .task),
        ]
        #expect(WatchLine.fit(all, rows: rows, style: .plain) == lines)
    }
}
