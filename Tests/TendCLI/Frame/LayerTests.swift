import Foundation
import Testing

/// Reads the sources: the compiler can't forbid calls of the store, since TendKit returns its values.
@Suite("Use of the store by the command line")
struct LayerTests {
    /// Values that calls of TendKit take and return, errors that need words, and files that the user names.
    private static let known: Set<String> = [
        "AtomicFile", "BackupDay", "Damage", "DataFile", "DataFolder", "Durability",
        "Finding", "FolderTree", "ImportResult", "ImportTally", "InboxProblem", "InputFile", "IntegrityReport",
        "NotifierKind", "Outcome", "PhotoProblem", "PillHistory", "Preference", "ProgramDistrust",
        "MachineSetting", "RecordKind", "RecordSpan", "Repair", "Settings", "StandardStream", "StoreError",
        "StoredColumnMap", "SystemError", "UserFile",
    ]
    /// The files that open the store.
    private static let openers: Set<String> = ["Context.swift", "Context+Tracker.swift", "Session.swift"]

    @Test("The command line uses only listed types of the store")
    func store() throws {
        let types = try Set(Self.sources(of: "TendStore").flatMap { Self.publicTypes($0.text) })
        try #require(types.contains("Store") && types.count > 30)
        for (name, text) in try Self.sources(of: "TendCLI") {
            let used = Self.words(text).intersection(types).subtracting(Self.known)
            let allowed: Set<String> = Self.openers.contains(name) ? ["Store"] : []
            #expect(used.isSubset(of: allowed), "\(name) uses \(used.subtracting(allowed).sorted())")
        }
    }

    @Test("Every listed type is used")
    func list() throws {
        let used = try Self.sources(of: "TendCLI").reduce(into: Set<String>()) { $0.formUnion(Self.words($1.text)) }
        #expect(Self.known.subtracting(used).isEmpty, "\(Self.known.subtracting(used).sorted())")
    }

    private static func sources(of module: String) throws -> [(name: String, text: String)] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources/\(module)")
        let files = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
        return try files.map { file in
            (
                (file as NSString).lastPathComponent,
                try String(contentsOfFile: root.appendingPathComponent(file).path, encoding: .utf8)
            )
        }
    }

    /// The words of the code without comments.
    private static func words(_ text: String) -> Set<String> {
        let code = text.split(separator: "\n").map { $0.split(separator: "//", maxSplits: 1).first ?? "" }
        return Set(code.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init) })
    }

    /// The top-level types that a file declares for other modules.
    private static func publicTypes(_ text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ").map(String.init)
            guard ["public", "package"].contains(words.first ?? ""), !line.hasPrefix(" "),
                let kind = words.firstIndex(where: { ["struct", "enum", "class", "protocol"].contains($0) }),
                words.count > kind + 1
            else { return nil }
            return words[kind + 1].split { !$0.isLetter }.first.map(String.init)
        }
    }
}
