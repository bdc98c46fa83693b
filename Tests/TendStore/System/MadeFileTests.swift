import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Files written by another program")
struct MadeFileTests {
    private struct Stop: Error {}

    private static func write(_ text: String, to file: Int32) throws {
        try FileHandle(fileDescriptor: file, closeOnDealloc: false).write(contentsOf: Data(text.utf8))
    }

    @Test("A complete file gets its name and is private")
    func made() throws {
        let folder = try TemporaryFolder()
        try UserFile.make(folder.path("a.tar"), as: folder.path("a.tmp")) { file in
            try Self.write("whole", to: file)
            #expect(!folder.exists("a.tar"))
        }
        #expect(folder.text("a.tar") == "whole")
        #expect(try folder.mode("a.tar") == 0o600)
        #expect(try folder.names() == ["a.tar"])
    }

    @Test("A failed program leaves no file")
    func fails() throws {
        let folder = try TemporaryFolder()
        #expect(throws: Stop.self) {
            try UserFile.make(folder.path("a.tar"), as: folder.path("a.tmp")) { file in
                try Self.write("half", to: file)
                throw Stop()
            }
        }
        #expect(try folder.names() == [])
    }

    @Test("A file replaces a link instead of writing through it")
    func link() throws {
        let folder = try TemporaryFolder()
        try folder.write("another", to: "target")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("a.tar"), withDestinationPath: folder.path("target"))
        try UserFile.make(folder.path("a.tar"), as: folder.path("a.tmp")) { try Self.write("whole", to: $0) }
        #expect(folder.text("a.tar") == "whole" && folder.text("target") == "another")
    }

    @Test("A missing folder is an error that names the file")
    func noFolder() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("missing/a.tar")
        #expect(throws: SystemError(.create, path, code: ENOENT)) {
            try UserFile.make(path, as: "\(path).tmp") { _ in }
        }
    }
}
