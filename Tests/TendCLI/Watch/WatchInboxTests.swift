import TendKit
import TestSupport
import Testing

@testable import TendCLI

@Suite("Watching an inbox")
struct WatchInboxTests {
    private let program: TestProgram

    init() throws {
        program = try TestProgram(now: "2026-11-20T14:10:00+01:00")
        program.context.isFolder = FolderTree.isFolder
        program.context.exists = FolderTree.exists
        program.context.options.color = .never
        program.context.terminal = Context.Terminal(isInput: true, isOutput: true, isError: true, width: 80)
        try program.folder.write("", to: "inbox/phone.txt")
        try #require(program.run("inbox", "setup", program.folder.path("inbox")).code == .done)
    }

    private func watch(until end: Int, _ act: @escaping (Int) throws -> Void) throws -> ScriptedScreen {
        let screen = ScriptedScreen(keys: [end: "q"], act)
        try screen.watch(in: program.context)
        return screen
    }

    private func write(_ lines: String...) throws {
        try program.folder.write(lines.map { "\($0)\n" }.joined(), to: "inbox/phone.txt")
    }

    @Test("New lines are recorded within half a minute")
    func news() throws {
        let screen = try watch(until: 90) { second in
            if second == 2 { try write("2026-11-20 14:00 log 250ml") }
            if second == 40 { try write("2026-11-20 14:00 log 250ml", "2026-11-20 14:01 log 300ml") }
        }
        #expect(screen.first("1 record came from the phone") == 30)
        #expect(screen.first("250 of 2000 ml") == 30)
        #expect(screen.first("550 of 2000 ml") == 60)
    }

    @Test("A waiting line is named once, and the page continues")
    func refused() throws {
        let screen = try watch(until: 70) { second in
            if second == 1 { try write("2026-11-20 14:00 goal 1l") }
            if second == 35 { try write("2026-11-20 14:00 goal 1l", "2026-11-20 14:01 log 300ml") }
        }
        #expect(screen.first("phone.txt:1: a line can't give the command 'goal'") == 30)
        #expect(screen.pages.last?.text.contains("1 record came from the phone") == true)
        #expect(screen.pages.last?.text.contains("phone.txt:1") == false)
    }

    @Test("Many remarks leave room for the page")
    func manyRemarks() throws {
        let screen = try watch(until: 35) { second in
            if second == 1 { try write("2026-11-20 14:00 goal 1l", "2026-11-20 14:00 goal 2l", "{", "undo") }
        }
        let page = try #require(screen.pages.first { $0.text.contains("phone.txt:1") }?.text)
        #expect(page.contains("4 messages about the inbox, see 'tend doctor'. phone.txt:1: "))
        #expect(!page.contains("phone.txt:2") && page.contains("q quit"))
    }

    @Test("A clock set back does not stop the checks")
    func clockSetBack() throws {
        let timer = InboxTimer(checkedAt: program.context.now)
        try write("2026-11-20 10:00 log 250ml")
        var context = program.context
        context.now = context.now.advanced(bySeconds: 29)
        #expect(timer.news(in: context) == nil)
        context.now = context.now.advanced(bySeconds: -3600)
        #expect(timer.news(in: context) == "1 record came from the phone")
        #expect(timer.news(in: context) == nil)
    }
}
