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
        "1250 of 2000 ml", "Fast", "Pills", "0 of 3 taken", "vitamin D", "20:00", "75 Soft", "workout", "read",
        "q quits",
    ]

    @Test(
        "A terminal of 80 by 24 shows rings, drinks, fast, doses and tasks", arguments: [(80, 24), (60, 24), (120, 40)])
    func whole(_ columns: Int, _ rows: Int) throws {
        let page = try #require(try pages(columns, rows).first).joined(separator: "\n")
        // Without room for all figures next to the rings, there are bars.
        for text in Self.all + [columns < 80 ? "━" : "⣿"] { #expect(page.contains(text), "\(text): \(page)") }
    }

    @Test("Each dose and each task has its key before its sign")
    func keyed() throws {
        let page = try #require(try pages(80, 30).first)
        for text in ["1 ! 08:00  aspirin", "2 ○ 09:00  vitamin D", "3 · 20:00  aspirin", "a ○ workout"] {
            #expect(page.contains { $0.contains(text) }, "\(text): \(page.joined(separator: "\n"))")
        }
    }

    @Test(
        "Without room the week, then the rings, then single doses are left out", arguments: [(22, 2), (18, 1), (14, 0)])
    func order(_ rows: Int, _ parts: Int) throws {
        let page = try #require(try pages(80, rows).first).joined(separator: "\n")
        #expect(page.contains("7 days") == (parts > 1) && page.contains("⣿") == (parts > 0), "\(page)")
        for text in ["1250 of 2000 ml", "vitamin D", "q quits"] { #expect(page.contains(text), "\(text): \(page)") }
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

    @Test("A message stands above the keys")
    func message() throws {
        program.context.exists = { $0.hasSuffix("after-change") }
        program.context.spawnDetached = { _ in "Permission denied, and a long explanation of what happened" }
        let pages = try pages(80, 24, keys: "c")
        #expect(pages[1].contains { $0.contains("⣿") } && pages[1].contains { $0.contains("Logged 250 ml") })
    }

    @Test("A forgotten fast is named with the command that ends it")
    func forgotten() throws {
        program.run("fast", "delete", "last", "-y")
        program.run("fast", "start", "--at", "2026-11-18 20:00")
        let page = try #require(try pages(80, 24).first)
        #expect(
            page.contains {
                $0.contains("Thu 12:00  fast, forgot to stop?") && $0.hasSuffix("tend fast stop 'thu 12:00'")
            })
    }
}
