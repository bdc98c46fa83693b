import TestSupport
import Testing

@testable import TendCore
@testable import TendStore

@Suite("Documents")
struct DocumentTests {
    private static func read(_ text: String) throws -> Document { try Document(Array(text.utf8)) }
    private static func text(_ document: Document) -> String { String(decoding: document.bytes, as: UTF8.self) }

    @Test("A document has sorted keys and a line per record, by time")
    func canonical() throws {
        let text = """
            {"water":[{"rev":2,"id":"b","at":"2026-11-20T08:30:00+01:00"},{"at":"2026-11-20T07:00:00Z","id":"c","rev":1},
            {"id":"a","rev":1,"at":"2026-11-20T08:30:00+01:00"}], "format": 1, "day": "2026-11-20"}
            """
        #expect(
            Self.text(try Self.read(text)) == """
                {
                  "day": "2026-11-20",
                  "format": 1,
                  "water": [
                    {"at":"2026-11-20T07:00:00Z","id":"c","rev":1},
                    {"at":"2026-11-20T08:30:00+01:00","id":"a","rev":1},
                    {"at":"2026-11-20T08:30:00+01:00","id":"b","rev":2}
                  ]
                }

                """)
    }

    @Test("The bytes don't depend on the order of insertion", arguments: UInt64(1)...10)
    func insertionOrder(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let ids = (0..<12).map { "id\($0)" }
        func document(_ order: [String]) -> [UInt8] {
            var document = Document(header: JSONObject(["day": .string("2026-11-20")]))
            for id in order {
                let section = id.hasSuffix("1") ? "pills" : "water"
                let at = "2026-11-20T0\(id.utf8.count):00:00Z"
                document.put(id, in: section, JSONObject(["at": .string(at), "ml": .integer(1)]))
            }
            return document.bytes
        }
        #expect(document(ids.shuffled(using: &generator)) == document(ids), "seed \(seed)")
    }

    @Test("Reading a written document gives the same bytes")
    func roundTrip() throws {
        var document = Document(header: JSONObject(["day": .string("2026-11-20"), "x": .object(JSONObject())]))
        document.put("a", in: "water", JSONObject(["note": .string("水\n\"")]))
        document.delete("a", in: "water")
        document.put("b", in: "other", JSONObject(["list": .array([.integer(1)])]))
        #expect(try Document(document.bytes).bytes == document.bytes)
    }

    @Test("Unknown fields and sections survive a change")
    func unknownFields() throws {
        var document = try Self.read(
            """
            {"format":1,"mood":{"deep":[1,null]},"naps":[{"id":"n","rev":3,"depth":1.50}],
             "water":[{"id":"a","rev":4,"ml":250,"temperature":{"c":7}}]}
            """)
        document.put("a", in: "water", JSONObject(["ml": .integer(300)]))
        #expect(
            Self.text(document) == """
                {
                  "format": 1,
                  "mood": {"deep":[1,null]},
                  "naps": [
                    {"depth":1.50,"id":"n","rev":3}
                  ],
                  "water": [
                    {"id":"a","ml":300,"rev":5,"temperature":{"c":7}}
                  ]
                }

                """)
    }

    @Test("A change raises the revision, and a deletion leaves a tombstone")
    func revisions() throws {
        var document = Document()
        document.put("a", in: "water", JSONObject(["ml": .integer(1), "note": .string("x")]))
        #expect(document.record("a", in: "water")?.revision == 1)
        document.put("a", in: "water", JSONObject(["note": .null]))
        #expect(
            document.record("a", in: "water")?.fields
                == JSONObject(["id": .string("a"), "rev": .integer(2), "ml": .integer(1)]))
        document.delete("a", in: "water")
        #expect(
            document.record("a", in: "water")?.fields
                == JSONObject(["id": .string("a"), "rev": .integer(3), "deleted": .bool(true)]))
        document.delete("a", in: "water")
        #expect(document.record("a", in: "water")?.revision == 3)
        document.put("a", in: "water", JSONObject(["ml": .integer(2)]))
        #expect(document.record("a", in: "water")?.revision == 4)
        #expect(document.record("a", in: "water")?.isDeleted == false)
    }

    @Test(
        "Each kind of damage has its own error",
        arguments: [
            ("[]", .notADocument), ("1", .notADocument), ("{}", .notADocument), ("{\"format\":\"1\"}", .notADocument),
            ("{\"format\":0}", .notADocument), ("{\"format\":3}", .newerFormat(3)),
            ("{\"format\":99,\"water\":[1]}", .newerFormat(99)),
            ("{\"format\":1,\"water\":[1]}", .notARecord(section: "water", number: 1)),
            (
                "{\"format\":1,\"water\":[{\"id\":\"a\",\"rev\":1},{\"id\":\"b\"}]}",
                .notARecord(section: "water", number: 2)
            ),
            ("{\"format\":1,\"water\":[{\"rev\":1}]}", .notARecord(section: "water", number: 1)),
            ("{\"format\":1,\"water\":[{\"id\":\"\",\"rev\":1}]}", .notARecord(section: "water", number: 1)),
            ("{\"format\":1,\"water\":[{\"id\":7,\"rev\":1}]}", .notARecord(section: "water", number: 1)),
            ("{\"format\":1,\"water\":[{\"id\":\"a\",\"rev\":0}]}", .notARecord(section: "water", number: 1)),
            (
                "{\"format\":1,\"water\":[{\"id\":\"a\",\"rev\":1},{\"id\":\"a\",\"rev\":2}]}",
                .duplicateID(section: "water", id: "a")
            ),
            ("{\"format\":1,\"water\":null}", .notAList(section: "water")),
            ("{\"format\":1,\"water\":{\"a\":1}}", .notAList(section: "water")),
            ("{\"format\":1", .json(JSONProblem(kind: .expected("',' or '}'"), line: 1, column: 12))),
            ("", .json(JSONProblem(kind: .empty, line: 1, column: 1))),
        ] as [(String, Damage)])
    func damage(text: String, damage: Damage) {
        #expect(throws: damage) { try Document(Array(text.utf8), sections: ["water"]) }
    }

    @Test(
        "An unknown list is kept unchanged",
        arguments: ["[]", "[1,null]", "[{\"mood\":\"good\"}]"])
    func unknownLists(list: String) throws {
        let document = try Document(Array("{\"format\":1,\"tags\":\(list)}".utf8), sections: ["water"])
        #expect(String(decoding: document.bytes, as: UTF8.self).contains("\"tags\": \(list)"))
    }

    @Test("The same id in two sections is valid")
    func sections() throws {
        let document = try Self.read("{\"format\":1,\"a\":[{\"id\":\"x\",\"rev\":1}],\"b\":[{\"id\":\"x\",\"rev\":1}]}")
        #expect(document.record("x", in: "a") != nil && document.record("x", in: "b") != nil)
    }

    @Test("A record with the highest revision does not crash the next change")
    func revisionOverflow() async {
        await #expect(processExitsWith: .success) {
            let text = "{\"format\":1,\"water\":[{\"id\":\"a\",\"rev\":9223372036854775807}]}"
            guard var document = try? Document(Array(text.utf8)) else { return }
            document.put("a", in: "water", JSONObject(["ml": .integer(1)]))
        }
    }
}
