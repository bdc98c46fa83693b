import Foundation
import Testing

extension Home {
    /// Runs an export and returns its output.
    func exported(_ words: String...) throws -> [UInt8] {
        let outcome = try run([program, "export"] + words)
        try #require(outcome.code == 0, "export \(words): \(outcome.errorText)")
        return outcome.output
    }

    /// Writes the bytes to a file of this home and imports it.
    @discardableResult
    func imported(
        _ bytes: [UInt8], as words: String..., adding variables: [String: String] = [:]
    ) throws -> ImportSummary {
        let path = "\(path)/to-import"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let outcome = try run([program, "import"] + words + [path, "--json"], adding: variables)
        try #require(outcome.code == 0, "import \(words): \(outcome.ending) \(outcome.errorText)")
        return try JSONDecoder().decode(ImportSummary.self, from: Data(outcome.output))
    }

    /// The bytes of all data files, by their names.
    var dataFiles: [String: [UInt8]] { DiskState(self, isData: true).files.mapValues(\.bytes) }

    /// Imports the settings and challenges of another home, without its records.
    func importDefinitions(of other: Home) throws {
        let document = try JSONSerialization.jsonObject(with: Data(try other.exported("json"))) as? [String: Any]
        let files = (document?["files"] as? [String: Any] ?? [:]).filter { name, _ in
            name == "settings.json" || name.hasPrefix("challenges/")
        }
        let bytes = try JSONSerialization.data(withJSONObject: ["version": 1, "files": files])
        try imported(Array(bytes), as: "json")
    }
}

/// The JSON of `tend import … --json`.
struct ImportSummary: Decodable {
    let added: [String: Int]
    let updated: [String: Int]
    let present: [String: Int]
    let differing: [String: Int]
    let deleted: [String: Int]
    let badCount: Int

    /// Whether the home already had all records in the same version.
    var isNothingNew: Bool {
        (Array(added.values) + updated.values + differing.values).allSatisfy { $0 == 0 } && badCount == 0
    }

    var sum: Int { added.values.reduce(0, +) }
}

extension [UInt8] {
    /// Describes the first difference between two exports, for messages.
    func difference(from other: [UInt8]) -> String {
        let (own, others) = (split(separator: 0x0A), other.split(separator: 0x0A))
        for index in 0..<Swift.max(own.count, others.count) {
            let one = index < own.count ? String(decoding: own[index], as: UTF8.self) : "nothing"
            let two = index < others.count ? String(decoding: others[index], as: UTF8.self) : "nothing"
            if one != two { return "row \(index + 1): \(one.debugDescription) where \(two.debugDescription) was" }
        }
        return "the same rows, but not the same bytes"
    }
}
