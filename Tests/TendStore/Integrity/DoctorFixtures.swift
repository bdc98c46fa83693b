import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

/// Changes to data files outside the store, and the findings of the doctor.
extension TestStore {
    static let pagePath = "days/2026/2026-11-20.json"
    static let quarantine = "data/local/quarantine"

    /// Writes a file to the data folder with the permissions of the store.
    func put(_ bytes: [UInt8], at path: String) throws {
        try folder.write(bytes, to: "data/\(path)")
        var parent = path[...]
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.path("data/\(path)"))
        while let slash = parent.lastIndex(of: "/") {
            parent = parent[..<slash]
            try setMode(0o700, of: "data/\(parent)")
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

    /// The bytes of the files in a folder of the quarantine, by name.
    func quarantined(_ part: String) -> [String: [UInt8]] {
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: folder.path("\(Self.quarantine)/\(part)"))) ?? []
        return Dictionary(
            uniqueKeysWithValues: names.map { ($0, folder.bytes("\(Self.quarantine)/\(part)/\($0)") ?? []) })
    }

    /// The findings, at noon by default.
    func findings(at now: OffsetDateTime? = nil) throws -> [Finding] {
        try store.examine(at: now ?? Self.now()).findings
    }

    /// Repairs all findings and returns the actions.
    @discardableResult
    func repair() throws -> [Repair.Action] { try store.repair(findings()).map(\.action) }

    /// A copy of the folder, changed by `edit`.
    func version(_ edit: (TestStore) throws -> Void) throws -> TestStore {
        let other = try copy()
        try edit(other)
        return other
    }

    /// The bytes of the day's page in a copy of the folder changed by `edit`.
    func otherPage(_ edit: (TestStore) throws -> Void) throws -> [UInt8] {
        try #require(version(edit).folder.bytes(Self.page))
    }
}
