import Foundation
import Testing

/// Reads the sources. `public-names.txt` has a line for each public type, so that a new one is a decision.
@Suite("Public names")
struct PublicNamesTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let list = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("public-names.txt")

    @Test("Each public type is listed with its purpose")
    func listed() throws {
        let lines = try ["TendCore", "TendStore", "TendKit"].flatMap { try Self.types(of: $0) }.sorted()
        try #require(lines.count > 100)
        let text = lines.map { $0 + "\n" }.joined()
        if ProcessInfo.processInfo.environment["TEND_RECORD"] == "1" {
            try Data(text.utf8).write(to: Self.list)
            Issue.record("recorded; read the change of public-names.txt")
        }
        let known = try String(contentsOf: Self.list, encoding: .utf8)
        #expect(known == text, "make a new name package, or list it with TEND_RECORD=1")
    }

    /// The public types of a module, as `Tracker: purpose`.
    private static func types(of module: String) throws -> [String] {
        let folder = root.appendingPathComponent("Sources/\(module)")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        return try files.flatMap { file in
            try types(in: String(contentsOfFile: folder.appendingPathComponent(file).path, encoding: .utf8))
        }
    }

    private static func types(in source: String) throws -> [String] {
        var purpose: Substring?
        var types: [String] = []
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("///") {
                purpose = purpose ?? line.dropFirst(4)
            } else if line.hasPrefix("public "),
                let type = line.firstMatch(
                    of: /^public (?:final |indirect )?(?:struct|enum|class|protocol|typealias) (\w+)/)
            {
                types.append("\(type.1): \(try #require(purpose, "\(type.1) has no comment"))")
                purpose = nil
            } else if !line.hasPrefix("@") {
                purpose = nil
            }
        }
        return types
    }
}
