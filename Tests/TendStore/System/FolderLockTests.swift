import Foundation
import TestSupport
import Testing

@testable import TendStore

@Suite("The lock of the data folder")
struct FolderLockTests {
    private struct Stop: Error {}

    /// Written by one thread at a time, if the lock does what it says.
    private final class Counter: @unchecked Sendable {
        var value = 0
        var inside = 0
        var mostInside = 0
    }

    @Test("of many threads one holds it at a time, and every change is kept")
    func excludes() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("lock")
        let counter = Counter()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<25 {
                        try FolderLock.hold(path) {
                            counter.inside += 1
                            counter.mostInside = max(counter.mostInside, counter.inside)
                            counter.value += 1
                            counter.inside -= 1
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(counter.value == 200)
        #expect(counter.mostInside == 1)
    }

    @Test("while it is held, another that does not wait is refused")
    func refused() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("lock")
        let found = try FolderLock.hold(path) {
            #expect(throws: StoreError.busy) { try FolderLock.hold(path, isPatient: false) {} }
        }
        #expect(found == .busy)
    }

    @Test("it is free again after work that failed, and its file stays")
    func freedByError() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("lock")
        #expect(throws: Stop.self) { try FolderLock.hold(path) { throw Stop() } }
        #expect(try FolderLock.hold(path) { 7 } == 7)
        #expect(folder.bytes("lock") == [])
        #expect(try folder.mode("lock") == 0o600)
    }

    @Test("without a folder to keep it in there is no lock")
    func missingFolder() throws {
        let folder = try TemporaryFolder()
        #expect(throws: FolderLock.Problem.folderMissing) { try FolderLock.hold(folder.path("no/lock")) {} }
    }

    @Test("a symbolic link in its place is refused and what it leads to left alone")
    func symbolicLink() throws {
        let folder = try TemporaryFolder()
        try folder.write("precious", to: "victim")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("lock"), withDestinationPath: folder.path("victim"))
        #expect {
            try FolderLock.hold(folder.path("lock")) {}
        } throws: {
            ($0 as? SystemError)?.operation == .lock
        }
        #expect(folder.text("victim") == "precious")
    }
}
