import Foundation
import TendCore
import Testing

@testable import TendExchange

@Suite("Documented columns")
struct DocumentedColumnsTests {
    @Test(
        "An export writes the columns that docs/scripting.md lists",
        arguments: [
            ("water", WaterCSV(unit: .millilitres).header), ("fasts", FastsCSV().header),
            ("pills", PillsCSV().header), ("challenges", ChallengesCSV().header),
        ])
    func columns(kind: String, header: [UInt8]) throws {
        let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        let text = try String(contentsOfFile: "/\(root)/docs/scripting.md", encoding: .utf8)
        // The document may break a line anywhere.
        let words = String(decoding: header, as: UTF8.self).filter { !$0.isWhitespace }
        #expect(text.filter { !$0.isWhitespace }.contains("`tendexportcsv\(kind)`writes`\(words)`"))
    }
}
