import Foundation
import Testing

/// The sources of figures about health.
@Suite("Sources of figures") struct SourceTests {
    private static let list = "docs/reliability.md"

    private static func text(_ path: String) throws -> String {
        try String(contentsOfFile: "\(TendProgram.packageRoot)/\(path)", encoding: .utf8)
    }

    /// The files with texts for people.
    private static let files: [String] = {
        var files = ["README.md"]
        for folder in ["docs", "Sources/TendCLI", "Sources/TendStore/Settings"] {
            let names = FileManager.default.enumerator(atPath: "\(TendProgram.packageRoot)/\(folder)")
            for case let name as String in names?.allObjects ?? [] {
                guard name.hasSuffix(".md") || name.hasSuffix(".swift") else { continue }
                files.append("\(folder)/\(name)")
            }
        }
        return files.filter { $0 != list && $0 != "docs/decisions.md" }
    }()

    /// Digital object identifiers, and the names of guidelines and fact sheets.
    private static func sources(in text: String) -> Set<String> {
        let found = text.matches(of: /(?:doi[ :]|doi\.org\/)(10\.[0-9]+\/[a-z0-9.\/\-]*[a-z0-9])/).map { String($0.1) }
        let named = text.matches(of: /NIOSH \(?[0-9-]+|NICE CG[0-9]+|Johns\s+Hopkins/).map { match in
            match.0.replacing("(", with: "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        return Set(found + named)
    }

    @Test("Each source in help and documents is listed with how it was read")
    func listed() throws {
        let list = try Self.text(Self.list)
        let section = list.components(separatedBy: "## Figures about health").last?.components(separatedBy: "\n## ")
            .first
        let known = Self.sources(in: try #require(section))
        var used: Set<String> = []
        for file in Self.files { used.formUnion(Self.sources(in: try Self.text(file))) }
        #expect(used == known, "\(used.symmetricDifference(known).sorted())")
    }

    @Test("Each figure of caffeine in help and documents has EFSA next to it")
    func caffeine() throws {
        for file in Self.files {
            let text = try Self.text(file)
            for match in text.matches(of: /\b(?:90|50|40|80|200|400) ?mg (?:in|a day|at once)/) {
                let start = text.index(match.range.lowerBound, offsetBy: -1000, limitedBy: text.startIndex)
                let end = text.index(match.range.upperBound, offsetBy: 600, limitedBy: text.endIndex)
                let around = text[(start ?? text.startIndex)..<(end ?? text.endIndex)]
                #expect(around.contains("EFSA"), "\(file): \(match.0)")
            }
        }
    }
}
