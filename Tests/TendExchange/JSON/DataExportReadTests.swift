import Testing

@testable import TendExchange
@testable import TendStore

@Suite("Everything from JSON")
struct DataExportReadTests {
    private static func document(_ files: String, version: String = "1") -> String {
        "{\n\"exportedAt\": \"2026-11-20T12:00:00+01:00\",\n\"files\": {\(files)},\n\"version\": \(version)\n}\n"
    }

    @Test("each file comes in under its name")
    func files() throws {
        let page = "\"days/2026/2026-11-20.json\": {\"day\": \"2026-11-20\", \"format\": 1, \"water\": []}"
        let reading = try ParsedFile(Self.document(page), as: .json)
        #expect(reading.problems == [])
        #expect(reading.collector.files.map(\.file.path) == ["days/2026/2026-11-20.json"])
    }

    @Test(
        "names that are none of the data folder's are told and lead nowhere",
        arguments: [
            "../evil.json", "/etc/passwd", "days/2026/../../evil.json", "days/2026/2026-11-31.json",
            "days/2025/2026-11-20.json",
            "", "photos/a.jpg",
        ])
    func otherNames(name: String) throws {
        let reading = try ParsedFile(Self.document("\"\(name)\": {}"), as: .json)
        #expect(reading.problems == ["1 files '\(name)': the name of a data file, such as days/2026/2026-11-20.json"])
        #expect(reading.collector.files.isEmpty)
    }

    @Test(
        "what is no such document, or a newer one, is refused as a whole",
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

    @Test("a document cut off anywhere is refused")
    func truncated() {
        let text = Array(
            Self.document("\"days/2026/2026-11-20.json\": {\"day\": \"2026-11-20\", \"format\": 1}").utf8.dropLast())
        for length in 0..<text.count {
            #expect(throws: ImportFileError.self, "up to \(length)") {
                try ParsedFile(Array(text[..<length]), as: .json)
            }
        }
    }

    @Test("a data file in it that is damaged is told with its name")
    func damaged() throws {
        let page = "\"days/2026/2026-11-20.json\": {\"day\": \"2026-11-20\", \"format\": 1, \"water\": 7}"
        let reading = try ParsedFile(Self.document(page), as: .json)
        #expect(
            reading.collector.problems.map(\.kind) == [
                .damaged(path: "days/2026/2026-11-20.json", .notAList(section: "water"))
            ])
        #expect(reading.collector.files.isEmpty)
    }
}
