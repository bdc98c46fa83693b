import Foundation
import KitScenes
import TestSupport
import Testing

import TendKit

@Suite("Inbox folders")
struct InboxFolderTests {
    private static let line = "2026-11-20 08:00 log 100ml\n"
    private static let tooLarge = (16 << 20) + 1

    @Test("An unusable file is reported once and stops no other")
    func hostile() throws {
        let scene = try InboxScene()
        try scene.folder.write(Self.line, to: "outside.txt")
        let files = FileManager.default
        try files.createSymbolicLink(
            atPath: "\(scene.inbox)/a.txt", withDestinationPath: scene.folder.path("outside.txt"))
        try files.createDirectory(atPath: "\(scene.inbox)/b.txt", withIntermediateDirectories: false)
        #expect(mkfifo("\(scene.inbox)/c.TXT", 0o600) == 0)
        try scene.write("", to: "d.jsonl")
        #expect(truncate("\(scene.inbox)/d.jsonl", off_t(Self.tooLarge)) == 0)
        try scene.folder.write([0xFF, 0xFE, 0x32, 0x00], to: "inbox/e.txt")
        try scene.write("", to: ".f.txt.icloud")
        try scene.write("2026-11-20 08:01 log 100ml\n", to: "z.txt")
        for name in [
            "note.md", ".hidden.txt", ".tend-abc.tmp", "today.txt", "today 2.txt", "today.sync-conflict-1.txt",
        ] {
            try scene.write(Self.line, to: name)
        }
        try scene.write(Self.line, to: "done/old.txt")
        let result = try scene.check()
        #expect(result.recorded.map(\.file) == ["z.txt"])
        #expect(Set(result.problems.map(\.file)) == ["a.txt", "b.txt", "c.TXT", "d.jsonl", "e.txt", ".f.txt.icloud"])
        let kinds = result.problems.map(\.kind)
        #expect(kinds.count { $0 == .notAFile } == 3)
        #expect(kinds.contains(.tooLarge(Self.tooLarge)))
        #expect(kinds.contains(.utf16) && kinds.contains(.notDownloaded))
        try scene.append("2026-11-20 08:02 log\n", to: "z.txt")
        #expect(try scene.check().problems.isEmpty)
        #expect(try scene.tracker().inboxStatus()?.problems.count == 6)
    }

    @Test("A missing folder is reported once per absence")
    func missing() throws {
        let scene = try InboxScene()
        try scene.write(Self.line)
        #expect(try scene.check().recorded.count == 1)
        let away = scene.folder.path("away")
        for _ in 0..<2 {
            try FileManager.default.moveItem(atPath: scene.inbox, toPath: away)
            #expect(try scene.check().problems.map(\.kind) == [.folderMissing])
            #expect(try scene.check().isEmpty)
            #expect(try scene.tracker().inboxStatus()?.problems.map(\.kind) == [.folderMissing])
            try FileManager.default.moveItem(atPath: away, toPath: scene.inbox)
            #expect(try scene.check().isEmpty)
        }
    }

    @Test("An inbox is a folder outside the data folder")
    func setUp() throws {
        let scene = try InboxScene()
        let data = scene.folder.path("data")
        try FileManager.default.createSymbolicLink(atPath: scene.folder.path("link"), withDestinationPath: data)
        for path in [
            data, "\(data)/local", scene.folder.path("link"), scene.folder.path("link/local"),
            scene.folder.path("inbox/../data"), "\(data)/local/../../data/.",
        ] {
            #expect(throws: InboxError.inDataFolder(path)) { try scene.tracker().setUpInbox(path) }
        }
        for path in ["inbox", scene.folder.path("nothing"), "/dev/null"] {
            #expect(throws: InboxError.noFolder(path)) { try scene.tracker().setUpInbox(path) }
        }
        try scene.tracker().turnOffInbox()
        #expect(try scene.tracker().checkInbox(reading: InboxScene.read) == nil)
        #expect(throws: InboxError.noInbox) { try scene.tracker().turnOffInbox() }
        #expect(throws: InboxError.noInbox) { try scene.lines() }
    }

    @Test("The phone's files stay on when the folder is set up again")
    func setUpAgain() throws {
        let scene = try InboxScene()
        try scene.tracker().setInboxToday(true)
        #expect(try scene.tracker().setUpInbox(scene.inbox)?.writesToday == true)
        try scene.folder.write("", to: "other/empty")
        #expect(try scene.tracker().setUpInbox(scene.folder.path("other"))?.writesToday == false)
    }

    @Test("Setting the inbox up again repairs its damaged files", arguments: ["inbox", "inbox-lines"])
    func damaged(name: String) throws {
        let scene = try InboxScene()
        try scene.write(Self.line)
        try scene.check()
        try scene.folder.write("{", to: "data/local/\(name).json")
        try scene.append("2026-11-20 08:01 log\n")
        #expect(throws: StoreError.self) { try scene.check() }
        _ = try scene.tracker().setUpInbox(scene.inbox)
        #expect(try scene.check().recorded.map(\.number) == [2])
    }

    @Test("A file moves to done a week after its last line")
    func tidy() throws {
        let scene = try InboxScene()
        for name in ["a.txt", "b.txt"] { try scene.write(Self.line, to: name) }
        try scene.write(Self.line + "2026-11-20 08:00 undo\n", to: "c.txt")
        try scene.write("old", to: "done/a.txt")
        for name in ["a.txt", "b.txt", "c.txt"] { try scene.age(name, by: 0) }
        let refused = try scene.check().refused
        #expect(try scene.tracker().tidyInbox().isEmpty)
        scene.now = scene.now.advanced(bySeconds: 7 * 86_400)
        #expect(try scene.tracker().tidyInbox() == ["a.txt", "b.txt"])
        #expect(scene.folder.text("inbox/done/a.txt") == "old")
        #expect(scene.folder.text("inbox/done/a 2.txt") == Self.line)
        _ = try scene.tracker().dismissInboxLine(try #require(refused.first).line.id)
        #expect(try scene.tracker().tidyInbox().isEmpty)
        scene.now = scene.now.advanced(bySeconds: 7 * 86_400)
        #expect(try scene.tracker().tidyInbox() == ["c.txt"])
        try scene.write(Self.line, to: "a.txt")
        #expect(try scene.check().recorded.isEmpty)
    }

    @Test("The phone's files change with the records and follow no link")
    func today() throws {
        let scene = try InboxScene()
        func write() throws -> Bool {
            try scene.tracker().writeInboxToday { ("\($0.water.total.millilitres) ml\n", "{}\n") }
        }
        #expect(try !write())
        try scene.tracker().setInboxToday(true)
        try scene.folder.write("secret", to: "victim")
        try FileManager.default.createSymbolicLink(
            atPath: "\(scene.inbox)/today.txt", withDestinationPath: scene.folder.path("victim"))
        #expect(try write())
        #expect(scene.folder.text("victim") == "secret")
        #expect(scene.folder.text("inbox/today.txt") == "0 ml\n")
        #expect(try !write())
        try scene.write(Self.line)
        #expect(try scene.check().recorded.count == 1)
        #expect(try write())
        #expect(scene.folder.text("inbox/today.txt") == "100 ml\n")
        #expect(try scene.check().isEmpty)
        try scene.tracker().setInboxToday(false)
        #expect(!scene.folder.exists("inbox/today.txt") && !scene.folder.exists("inbox/today.json"))
    }
}
