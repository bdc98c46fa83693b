import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

/// What happens to data files without the store's doing, and what the doctor makes of it.
extension TestStore {
    static let pagePath = "days/2026/2026-11-20.json"
    static let quarantine = "data/local/quarantine"

    /// Puts a file into the data folder as the store would, so that nothing is wrong with its permissions.
    func put(_ bytes: [UInt8], at path: String) throws {
        try folder.write(bytes, to: "data/\(path)")
        var place = path[...]
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.path("data/\(path)"))
        while let slash = place.lastIndex(of: "/") {
            place = place[..<slash]
            try setMode(0o700, of: "data/\(place)")
        }
        try setMode(0o700, of: "data")
    }

    func put(_ text: String, at path: String) throws { try put(Array(text.utf8), at: path) }

    func setMode(_ mode: Int, of path: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path(path))
    }

    func setModified(_ seconds: Int, of path: String) throws {
        let date = Date(timeIntervalSince1970: Double(seconds))
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder.path(path))
    }

    /// The bytes of the files in a part of the quarantine, by name.
    func quarantined(_ part: String) -> [String: [UInt8]] {
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: folder.path("\(Self.quarantine)/\(part)"))) ?? []
        return Dictionary(
            uniqueKeysWithValues: names.map { ($0, folder.bytes("\(Self.quarantine)/\(part)/\($0)") ?? []) })
    }

    /// What is found at noon.
    func findings(at now: OffsetDateTime? = nil) throws -> [Finding] {
        try store.examine(at: now ?? Self.now()).findings
    }

    /// Looks, mends what was found, and says what was done.
    @discardableResult
    func repair() throws -> [Repair.Action] { try store.repair(findings()).map(\.action) }

    /// A folder with the same in it, changed by `edit`.
    func version(_ edit: (TestStore) throws -> Void) throws -> TestStore {
        let other = try copy()
        try edit(other)
        return other
    }

    /// What the page of the day would be if `edit` had been made elsewhere.
    func otherPage(_ edit: (TestStore) throws -> Void) throws -> [UInt8] {
        try #require(version(edit).folder.bytes(Self.page))
    }
}
