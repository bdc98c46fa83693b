import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Temporary files outside the data folder")
struct TemporaryFilesTests {
    private static let note = "data/local/unfinished-copy"
    private static let name = ".tend-0123456789ab.tmp"

    private struct Stop: Error {}

    private static func names(in folder: String, of test: TestStore) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: test.folder.path(folder)).sorted()
    }

    @Test("A backup records its temporary file while it is in progress")
    func inProgress() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        try FileManager.default.createDirectory(
            atPath: test.folder.path("place"), withIntermediateDirectories: false)
        try test.store.withLock { store in
            try store.makeArchive(test.folder.path("place/a.tar")) { _ in
                let names = try Self.names(in: "place", of: test)
                let note = test.folder.text(Self.note)
                #expect(names.map { test.folder.path("place/\($0)") } == [note])
            }
            #expect(!test.folder.exists(Self.note))
            #expect(throws: Stop.self) {
                try store.makeArchive(test.folder.path("place/b.tar")) { _ in throw Stop() }
            }
            try store.copy(store.copiedFiles(), to: test.folder.path("place/c"))
        }
        #expect(!test.folder.exists(Self.note))
        #expect(try Self.names(in: "place", of: test) == ["a.tar", "c"])
        #expect(try test.findings() == [])
    }

    @Test("The next transaction removes what a finished transaction or restore left", arguments: [false, true])
    func leftovers(isOld: Bool) throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        try test.folder.write("{}", to: "data/local/batches/zzz000000000/days+2026-11-19.json")
        try test.folder.write("{}", to: "data/local/tend-restore-abc/settings.json")
        let date = Date(timeIntervalSince1970: Double(try TestStore.now().seconds - (isOld ? 700 : 500)))
        try FileManager.default.setAttributes(
            [.modificationDate: date], ofItemAtPath: test.folder.path("data/local/tend-restore-abc"))
        try test.importRecords(["2026-11-18"])
        #expect(!test.folder.exists("data/local/batches/zzz000000000/days+2026-11-19.json"))
        // A restore that is still running keeps its folder.
        #expect(test.folder.exists("data/local/tend-restore-abc/settings.json") == !isOld)
    }

    @Test("A file that is too large to be read whole is refused before it is read")
    func tooLarge() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        let page = test.folder.path("data/days/2026/\(TestStore.dayText).json")
        truncate(page, 10 << 30)
        let error = #expect(throws: SystemError.self) { try test.store.page(day(TestStore.dayText)) }
        #expect(error?.isTooLarge == true && error?.path == page)
    }

    /// A user's folder with the remains of a killed backup, and the note about them.
    private static func killed(isFolder: Bool) throws -> (test: TestStore, path: String) {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        try test.folder.write("half", to: isFolder ? "place/\(name)/days/x.json" : "place/\(name)")
        try test.folder.write("mine", to: "place/mine")
        let path = test.folder.path("place/\(name)")
        try test.put(path, at: "local/unfinished-copy")
        return (test, path)
    }

    @Test("The doctor removes the file or folder of a killed backup", arguments: [false, true])
    func repair(isFolder: Bool) throws {
        let (test, path) = try Self.killed(isFolder: isFolder)
        #expect(try test.findings() == [Finding(path, .leftover)])
        #expect(try test.repair() == [.removed])
        #expect(try Self.names(in: "place", of: test) == ["mine"])
        #expect(try test.findings() == [])
    }

    @Test("The next backup removes the remains of a killed backup")
    func next() throws {
        let (test, _) = try Self.killed(isFolder: true)
        try test.store.withLock { try $0.makeArchive(test.folder.path("a.tar")) { _ in } }
        #expect(try Self.names(in: "place", of: test) == ["mine"])
    }

    @Test(
        "A note about another file is ignored",
        arguments: ["mine", "../x", ".tend-x.tmp", "", "none/.tend-0123456789ab.tmp"])
    func otherNames(name: String) throws {
        let (test, _) = try Self.killed(isFolder: false)
        try test.folder.write("mine", to: "place/.tend-x.tmp")
        for place in [test.folder.path("place/"), "place/"] {
            try test.put(place + name, at: "local/unfinished-copy")
            #expect(try test.findings() == [])
        }
    }

    @Test("A link in place of a temporary file is removed, not followed")
    func link() throws {
        let (test, path) = try Self.killed(isFolder: false)
        try test.folder.remove("place/\(Self.name)")
        try test.folder.write("mine", to: "other/mine")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: test.folder.path("other"))
        try test.repair()
        #expect(try Self.names(in: "place", of: test) == ["mine"])
        #expect(test.folder.text("other/mine") == "mine")
    }

    @Test("The doctor removes old temporary files from the inbox")
    func inbox() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        try test.store.setInboxSetup(InboxSetup(folder: test.folder.path("inbox")))
        let names = [Self.name, ".tend-0123456789ac.tmp", ".tend-notes.tmp", "water.txt"]
        for name in names {
            try test.folder.write("x", to: "inbox/\(name)")
            let age = name == names[1] ? 60 : 3600
            try test.setModified(TestStore.now().seconds - age, of: "inbox/\(name)")
        }
        #expect(try test.findings() == [Finding(test.folder.path("inbox/\(Self.name)"), .leftover)])
        #expect(try test.repair() == [.removed])
        #expect(try Self.names(in: "inbox", of: test) == names.dropFirst().sorted())
    }
}
