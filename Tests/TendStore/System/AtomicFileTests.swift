import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Atomic file replacement")
struct AtomicFileTests {
    private struct Stop: Error {}

    private static func replace(_ path: String, with text: String) throws -> Durability {
        try AtomicFile.replace(path, suffix: Store.newIdentifier) { try $0.write(Array(text.utf8)) }
    }

    @Test("A new file is private, and no temporary file remains")
    func creates() throws {
        let folder = try TemporaryFolder()
        #expect(try Self.replace(folder.path("new"), with: "one") == .confirmed)
        #expect(folder.text("new") == "one")
        #expect(try folder.mode("new") == 0o600)
        #expect(try folder.names() == ["new"])
    }

    @Test("An open reader keeps the old file after a replacement")
    func replaces() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "file")
        let reader = try #require(FileHandle(forReadingAtPath: folder.path("file")))
        _ = try Self.replace(folder.path("file"), with: "new")
        #expect(folder.text("file") == "new")
        #expect(String(decoding: reader.readDataToEndOfFile(), as: UTF8.self) == "old")
        try reader.close()
    }

    @Test("The target of a symbolic link is replaced, not the link")
    func followsLinks() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "elsewhere/real")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("link"), withDestinationPath: "elsewhere/real")
        _ = try Self.replace(folder.path("link"), with: "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link")) == "elsewhere/real")
        #expect(folder.text("elsewhere/real") == "new")
        #expect(try folder.names() == ["elsewhere", "elsewhere/real", "link"])
    }

    @Test("A dangling link stays a link")
    func danglingLinks() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "elsewhere/other")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("link"), withDestinationPath: "elsewhere/real")
        _ = try? Self.replace(folder.path("link"), with: "new")
        #expect(
            (try? FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link"))) == "elsewhere/real")
    }

    @Test("A failed write keeps the old file and no temporary file")
    func failingContents() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "file")
        #expect(throws: Stop.self) {
            try AtomicFile.replace(folder.path("file"), suffix: Store.newIdentifier) { sink in
                try sink.write(Array("half".utf8))
                throw Stop()
            }
        }
        #expect(folder.text("file") == "old")
        #expect(try folder.names() == ["file"])
    }

    @Test("A failed rename removes the temporary file")
    func failingRename() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "place/inside")
        #expect {
            try Self.replace(folder.path("place"), with: "new")
        } throws: {
            ($0 as? SystemError)?.operation == .rename
        }
        #expect(try folder.names() == ["place", "place/inside"])
    }

    @Test("A missing folder is reported as missing")
    func missingFolder() throws {
        let folder = try TemporaryFolder()
        #expect {
            try Self.replace(folder.path("no/file"), with: "new")
        } throws: {
            ($0 as? SystemError)?.isMissing == true
        }
    }

    @Test("An existing temporary file or link is not written to")
    func plantedName() throws {
        let folder = try TemporaryFolder()
        try folder.write("planted", to: ".tend-one.tmp")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path(".tend-two.tmp"), withDestinationPath: folder.path(".tend-one.tmp"))
        var names = ["three", "two", "one"]
        _ = try AtomicFile.replace(folder.path("file"), suffix: { names.popLast() ?? "four" }) {
            try $0.write(Array("new".utf8))
        }
        #expect(folder.text("file") == "new")
        #expect(folder.text(".tend-one.tmp") == "planted")
        #expect(names.isEmpty)
    }
}
