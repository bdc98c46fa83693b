import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Files and folders")
struct FilesTests {
    @Test("A missing file reads as nil; an unreadable file is an error")
    func contents() throws {
        let folder = try TemporaryFolder()
        #expect(try Files.contents(of: folder.path("none")) == nil)
        #expect(try Files.contents(of: folder.path("none/below")) == nil)
        try folder.write("", to: "empty")
        #expect(try Files.contents(of: folder.path("empty")) == [])
        #expect(throws: SystemError.self) { try Files.contents(of: folder.path) }
    }

    @Test("A file of any size is read to its end", arguments: [1, 4095, 4096, 4097, 1_000_003])
    func sizes(count: Int) throws {
        let folder = try TemporaryFolder()
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try folder.write(bytes, to: "file")
        #expect(try Files.contents(of: folder.path("file")) == bytes)
    }

    @Test("A new folder and its new parents are private")
    func makesFolders() throws {
        let folder = try TemporaryFolder()
        try Files.makeFolder(folder.path("a/b/c"))
        for name in ["a", "a/b", "a/b/c"] { #expect(try folder.mode(name) == 0o700) }
        try Files.makeFolder(folder.path("a/b/c"))
    }

    @Test("Names are sorted, and a missing folder has none")
    func names() throws {
        let folder = try TemporaryFolder()
        for name in ["b", ".hidden", "a"] { try folder.write("x", to: name) }
        #expect(try Files.names(in: folder.path) == [".hidden", "a", "b"])
        #expect(try Files.names(in: folder.path("none")) == [])
    }

    @Test(
        "The parent of a path ends at its last slash",
        arguments: [("/a/b", "/a"), ("/a", "/"), ("a", "."), ("a/b/c", "a/b")])
    func parents(path: String, parent: String) { #expect(Files.parent(of: path) == parent) }
}
