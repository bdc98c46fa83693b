import Foundation
import Testing

/// The links in the README and the documents, and the lists of contents at the beginning of a page.
@Suite("Links in the documents") struct DocumentLinkTests {
    @Test("Each link leads to a file and a heading", arguments: GoldenTests.documentFiles)
    func targets(_ name: String) throws {
        for link in try Self.page(name).links where !link.contains("://") {
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let folder = (name as NSString).deletingLastPathComponent
            let file = parts[0].isEmpty ? name : (folder as NSString).appendingPathComponent(parts[0])
            #expect(FileManager.default.fileExists(atPath: "\(TendProgram.packageRoot)/\(file)"), "\(name): \(link)")
            guard parts.count == 2 else { continue }
            let headings = try Self.page(file).headings
            #expect(headings.contains(parts[1]), "\(name): \(link) names no heading of \(file)")
        }
    }

    @Test("The list of contents of a page names each of its sections", arguments: GoldenTests.documentFiles)
    func contents(_ name: String) throws {
        let page = try Self.page(name)
        let first = page.headings.dropFirst().first
        guard page.beginsWithContents, let first, page.links.contains("#\(first)") else { return }
        for section in page.sections { #expect(page.links.contains("#\(section)"), "\(name): \(section)") }
    }

    private struct Page {
        var headings: [String] = []
        /// The headings of the second level.
        var sections: [String] = []
        var links: [String] = []
        /// Whether a list of links stands before the first section.
        var beginsWithContents = false
    }

    private static func page(_ name: String) throws -> Page {
        let text = try String(contentsOfFile: "\(TendProgram.packageRoot)/\(name)", encoding: .utf8)
        var page = Page()
        var prose = ""
        var isFenced = false
        for line in text.components(separatedBy: "\n") {
            if line.hasPrefix("```") { isFenced.toggle() }
            if isFenced { continue }
            if line.hasPrefix("#") {
                page.headings.append(anchor(line))
                if line.hasPrefix("## ") { page.sections.append(anchor(line)) }
            }
            if page.sections.isEmpty, line.hasPrefix("- "), line.contains("](#") { page.beginsWithContents = true }
            prose += line + "\n"
        }
        page.links = prose.matches(of: #/\]\(\s*([^)\s]+)\s*\)/#).map { String($0.1) }
        return page
    }

    /// The name that GitHub gives a heading.
    private static func anchor(_ heading: String) -> String {
        let words = heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
        return String(
            words.replacing(" ", with: "-").unicodeScalars.filter {
                $0 == "-" || $0 == "_" || CharacterSet.alphanumerics.contains($0)
            }.map(Character.init))
    }
}
