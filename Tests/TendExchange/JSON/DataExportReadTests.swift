import TendCore
import Testing

@testable import TendExchange

@Suite("Imports of a JSON export")
struct DataExportReadTests {
    private static func document(_ files: String, version: String = "1") -> String {
        "{\n\"exportedAt\": \"2026-11-20T12:00:00+01:00\",\n\"files\": {\(files)},\n\"version\": \(version)\n}\n"
    }

    @Test("An export yields its files by path")
    func files() throws {
        let page = "\"days/2026/2026-11-20.json\": {\"day\": \"2026-11-20\", \"format\": 1, \"water\": []}"
        let reading = try ParsedFile(Self.document(page + ",\"../evil.json\": {}"), as: .json)
        #expect(reading.problems == [])
        #expect(reading.collector.files.map(\.path) == ["days/2026/2026-11-20.json", "../evil.json"])
    }

    @Test(
        "A foreign or newer document is refused as a whole",
        arguments: [
            ("{}", .wrongFormat(.json, expected: "what 'tend export json' writes, with an object 'files'")),
            ("[]", .wrongFormat(.json, expected: "what 'tend export json' writes, with an object 'files'")),
            (document("", version: "2"), .newerVersion(2)),
            (document("", version: "\"1\""), .field("version", expected: "a whole number")),
            (document("", version: "0"), .field("version", expected: "a whole number")),
            ("\n\n", .empty),
        ] as [(String, ImportFileError)])
    func refused(text: String, failure: ImportFileError) {
        #expect(throws: failure) { try ParsedFile(text, as: .json) }
    }

    @Test("A document cut off at any byte is refused")
    func truncated() {
        let text = Array(
            Self.document("\"days/2026/2026-11-20.json\": {\"day\": \"2026-11-20\", \"format\": 1}").utf8.dropLast())
        for length in 0..<text.count {
            #expect(throws: ImportFileError.self, "up to \(length)") {
                try ParsedFile(Array(text[..<length]), as: .json)
            }
        }
    }
}
