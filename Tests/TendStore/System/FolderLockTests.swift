import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Folder lock")
struct FolderLockTests {
    private struct Stop: Error {}

    /// An unsynchronized counter, written under the lock.
    private final class Counter: @unchecked Sendable {
        var value = 0
        var inside = 0
        var mostInside = 0
    }

    @Test("Only one thread holds the lock at a time")
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

    @Test("A busy lock refuses a holder that does not wait")
    func refused() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("lock")
        let found = try FolderLock.hold(path) {
            #expect(throws: StoreError.busy) { try FolderLock.hold(path, waiting: .zero) {} }
        }
        #expect(found == .busy)
    }

    @Test("Failed work releases the lock and keeps its file")
    func freedByError() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("lock")
        #expect(throws: Stop.self) { try FolderLock.hold(path) { throw Stop() } }
        #expect(try FolderLock.hold(path) { 7 } == 7)
        #expect(folder.bytes("lock") == [])
        #expect(try folder.mode("lock") == 0o600)
    }

    @Test("A lock without its folder reports the missing folder")
    func missingFolder() throws {
        let folder = try TemporaryFolder()
        #expect(throws: FolderLock.Problem.folderMissing) { try FolderLock.hold(folder.path("no/lock")) {} }
    }

    @Test("A symbolic link as lock file is refused, its target unchanged")
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
