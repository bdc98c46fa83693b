import Foundation
import TendCore
import Testing

@testable import TendExchange

@Suite("The columns that docs/scripting.md lists")
struct DocumentedColumnsTests {
    @Test(
        "are the ones that are written",
        arguments: [
            ("water", WaterCSV(unit: .millilitres).header), ("fasts", FastsCSV().header),
            ("pills", PillsCSV().header), ("challenges", ChallengesCSV().header),
        ])
    func columns(kind: String, header: [UInt8]) throws {
        let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        let text = try String(contentsOfFile: "/\(root)/docs/scripting.md", encoding: .utf8)
        // Lines are wrapped anywhere.
        let words = String(decoding: header, as: UTF8.self).filter { !$0.isWhitespace }
        #expect(text.filter { !$0.isWhitespace }.contains("`tendexportcsv\(kind)`writes`\(words)`"))
    }
}
