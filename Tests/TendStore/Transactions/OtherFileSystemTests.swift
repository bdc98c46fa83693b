import Foundation
import TestSupport
import Testing

@testable import TendStore

/// A part of a data folder may be a link to another disk. A rename to that disk fails; a change of one file works.
@Suite("Transactions on two file systems")
struct OtherFileSystemTests {
    @Test(
        "A transaction across disks is all or nothing; changes still work",
        .enabled(if: otherPlace != nil, "there is only one"))
    func link() throws {
        let test = try TestStore()
        try test.log("natjve000000", 250)
        let days = "\(try #require(otherPlace))/tend-tests-\(UUID().uuidString)"
        try FileManager.default.moveItem(atPath: test.folder.path("data/days"), toPath: days)
        defer { try? FileManager.default.removeItem(atPath: days) }
        try FileManager.default.createSymbolicLink(
            atPath: test.folder.path("data/days"), withDestinationPath: days)
        try test.log("sjngme000000", 251)
        let isDone = (try? test.importRecords(["2026-11-18", TestStore.dayText])) != nil
        #expect(throws: Never.self) {
            try test.log("next00000000", 77)
            #expect(try test.volumes().count == (isDone ? 4 : 3))
            #expect(try test.volumes(on: "2026-11-18").count == (isDone ? 1 : 0))
        }
    }
}

/// A folder on another file system than the tests' folders.
private let otherPlace: String? = {
    func device(_ path: String) -> Int? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return (attributes?[.systemNumber] as? NSNumber)?.intValue
    }
    return [FileManager.default.temporaryDirectory.path, TestFolders.memory].first { folder in
        FileManager.default.isWritableFile(atPath: folder) && device(folder) != device(TestFolders.parent)
    }
}()
