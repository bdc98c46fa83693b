import Foundation
import TestSupport
import Testing

/// tend alone decides which files it sends. Ignore and attribute files do not change that.
@Suite("Ignore and attribute files in sync", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct SyncIgnoreTests {
    private static let texts = ["", "*.json\n", "*\n", "!/local/\n!/local/**\n/days/\n"]

    /// Records several changes on a new page, which fills `local/`.
    private func record(_ home: Home) throws {
        let line = "tend log 77ml; tend undo; tend log 300ml; tend pill take morning; tend remind check"
        _ = try home.shell(line, adding: ["TEND_NOW": "2026-11-21T09:30:00+01:00"])
    }

    private func check(_ group: SyncGroup) throws {
        try record(group[0])
        for machine in [group[0], group[1], group[0]] {
            let outcome = try machine.sync()
            #expect(outcome.code == 0, "\(outcome.errorText)")
        }
        let names = try HostileRemote(group).everyName()
        #expect(names.filter { $0.hasPrefix("local") } == [])
        #expect(names.contains("days/2026/2026-11-21.json"))
        #expect(group[1].bytes(group[1].page("2026-11-21")) == group[0].bytes(group[0].page("2026-11-21")))
    }

    private func pair() throws -> SyncGroup {
        let group = try SyncGroup(2)
        try group[0].tend("log", "250ml")
        #expect(try group.settle() == [])
        return group
    }

    @Test(
        "The remote's .gitignore neither exposes local/ nor hides new pages",
        arguments: Sweep.some(of: texts, quick: 1))
    func remote(_ text: String) throws {
        let group = try pair()
        try HostileRemote(group).change { $0.put(".gitignore", text) }
        #expect(try group[0].sync().code == 0)
        try check(group)
        #expect(try HostileRemote(group).bytes(".gitignore") == Array(text.utf8))
    }

    @Test(
        "A .gitignore in the data folder neither exposes local/ nor hides pages",
        arguments: Sweep.some(of: texts, quick: 1))
    func here(_ text: String) throws {
        let group = try pair()
        try group[0].write(text, to: "\(group[0].data)/.gitignore")
        try check(group)
    }

    @Test("The user's global ignore file neither exposes local/ nor hides pages")
    func everywhere() throws {
        let group = try pair()
        try group[0].write("*.json\n/days/\n", to: "\(group[0].path)/ignored")
        try group[0].shell("git config --global core.excludesFile \"$HOME/ignored\"")
        try group[0].write("*.json\n", to: "\(group[0].data)/.git/info/exclude")
        try check(group)
    }

    @Test("The remote's .gitattributes changes no bytes and runs nothing")
    func attributes() throws {
        let group = try pair()
        let mark = "\(group[0].path)/mark"
        for name in ["clean", "smudge", "process"] {
            try group[0].shell("git config --global filter.x.\(name) \"touch '\(mark)'; cat\"")
        }
        try group[0].shell("git config --global merge.x.driver \"touch '\(mark)'\"")
        let text = "* filter=x merge=x text eol=crlf working-tree-encoding=UTF-16 ident -merge\n"
        try HostileRemote(group).change { $0.put(".gitattributes", text) }
        #expect(try group[0].sync().code == 0)
        try check(group)
        #expect(group[0].bytes(mark) == nil)
        #expect(try HostileRemote(group).bytes(".gitattributes") == Array(text.utf8))
        let sent = try HostileRemote(group).bytes("days/2026/2026-11-21.json")
        #expect(sent == group[0].bytes(group[0].page("2026-11-21")))
    }

    @Test("Tend adds its .gitignore and .gitattributes if the remote has none")
    func constants() throws {
        let group = try pair()
        let names = try group.names()
        #expect(names.contains(".gitignore") && names.contains(".gitattributes"))
        let attributes = try #require(try HostileRemote(group).bytes(".gitattributes"))
        #expect(String(decoding: attributes, as: UTF8.self).contains("*.json -merge"))
        let ignored = try #require(try HostileRemote(group).bytes(".gitignore"))
        #expect(String(decoding: ignored, as: UTF8.self).contains("/local/"))
    }
}
