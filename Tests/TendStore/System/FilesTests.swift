import Foundation
import TestSupport
import Testing

@testable import TendStore

@Suite("Files and folders")
struct FilesTests {
    @Test("a file that is not there is nothing, one that can't be read is an error")
    func contents() throws {
        let folder = try TemporaryFolder()
        #expect(try Files.contents(of: folder.path("none")) == nil)
        #expect(try Files.contents(of: folder.path("none/below")) == nil)
        try folder.write("", to: "empty")
        #expect(try Files.contents(of: folder.path("empty")) == [])
        #expect(throws: SystemError.self) { try Files.contents(of: folder.path) }
    }

    @Test("a file is read to its end, whatever its size", arguments: [1, 4095, 4096, 4097, 1_000_003])
    func sizes(count: Int) throws {
        let folder = try TemporaryFolder()
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try folder.write(bytes, to: "file")
        #expect(try Files.contents(of: folder.path("file")) == bytes)
    }

    @Test("folders are made for the user alone, those above them too")
    func makesFolders() throws {
        let folder = try TemporaryFolder()
        try Files.makeFolder(folder.path("a/b/c"))
        for name in ["a", "a/b", "a/b/c"] { #expect(try folder.mode(name) == 0o700) }
        try Files.makeFolder(folder.path("a/b/c"))
    }

    @Test("names are sorted, and of a folder that is not there are none")
    func names() throws {
        let folder = try TemporaryFolder()
        for name in ["b", ".hidden", "a"] { try folder.write("x", to: name) }
        #expect(try Files.names(in: folder.path) == [".hidden", "a", "b"])
        #expect(try Files.names(in: folder.path("none")) == [])
    }

    @Test(
        "the folder above a path is found by its last slash",
        arguments: [("/a/b", "/a"), ("/a", "/"), ("a", "."), ("a/b/c", "a/b")])
    func parents(path: String, parent: String) { #expect(Files.parent(of: path) == parent) }
}
