import Testing

@testable import TendCore

@Suite("Reading JSON")
struct JSONReaderTests {
    private static func read(_ text: String) throws -> JSONValue { try JSONReader.read(Array(text.utf8)) }

    @Test(
        "JSON that RFC 8259 allows is read",
        arguments: [
            ("null", .null), ("true", .bool(true)), ("false", .bool(false)), (" \t\r\n1 \n", .number("1")),
            ("0", .number("0")), ("-0", .number("-0")), ("-0.5e+10", .number("-0.5e+10")), ("1E400", .number("1E400")),
            ("123456789012345678901234567890", .number("123456789012345678901234567890")),
            ("236.588", .number("236.588")), ("1.0", .number("1.0")), ("\"\"", .string("")), ("[]", .array([])),
            ("[1 , [] ]", .array([.number("1"), .array([])])), ("{}", .object(JSONObject())),
            ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", .string("\"\\/\u{8}\u{C}\n\r\t")), ("\"\\u00e9\\u6c34\"", .string("é水")),
            ("\"\\uD83D\\uDCA7\"", .string("💧")), ("\"\\uD83d\\udCa7x\"", .string("💧x")), ("\"💧\"", .string("💧")),
            ("\"\\u0000\"", .string("\u{0}")), ("\"\u{7F}\u{2028}\"", .string("\u{7F}\u{2028}")),
            ("{\"\":1}", .object(JSONObject(["": .number("1")]))),
            (
                "{ \"a\" : {\"b\":[true]} }",
                .object(JSONObject(["a": .object(JSONObject(["b": .array([.bool(true)])]))]))
            ),
            ("[\"<<<<<<< not a marker\"]", .array([.string("<<<<<<< not a marker")])),
        ] as [(String, JSONValue)])
    func good(text: String, value: JSONValue) throws { #expect(try Self.read(text) == value) }

    @Test(
        "JSON that RFC 8259 does not allow is refused",
        arguments: [
            "", " ", "nul", "True", "nulll", "NaN", "Infinity", "-", "+1", "01", "-01", ".5", "1.", "1.e5", "1e", "1e+",
            "0x10", "1_000", "--1", "'a'", "\"", "\"a", "\"\\\"", "\"\\x41\"", "\"\\u12\"", "\"\\u12G4\"",
            "\"\\u 123\"",
            "\"\\uD800\"", "\"\\uDC00\"", "\"\\uD800\\n\"", "\"\\uD800\\uD800\"", "\"\\uD800x\"", "\"a\nb\"",
            "\"a\tb\"",
            "\"\u{1}\"", "[", "]", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "[1}", "{", "}", "{\"a\"", "{\"a\":",
            "{\"a\":1",
            "{\"a\":1,", "{\"a\":1,}", "{,}", "{a:1}", "{1:1}", "{\"a\" 1}", "{\"a\":1 \"b\":2}", "{\"a\":1]", "1 2",
            "{} {}", "[] x", "// comment\n1", "/* */ 1", "[1] // x", "\u{FEFF}1", "\u{A0}1", "1\u{0}", "1,",
        ])
    func bad(text: String) { #expect(throws: JSONProblem.self) { try Self.read(text) } }

    @Test(
        "Each kind of damage has a name, line and column",
        arguments: [
            ("", .empty, 1, 1), ("\n \n", .empty, 3, 1), ("\u{0}\u{0}\u{0}", .nulByte, 1, 1),
            ("{\"a\": 1}\n\u{0}", .nulByte, 2, 1), ("{\"a\": \"b\u{0}c\"}", .nulByte, 1, 9),
            ("{\n<<<<<<< HEAD\n\"a\": 1\n", .conflictMarker, 2, 1),
            ("{\n\"a\": 1,\n=======\n\"a\": 2}", .conflictMarker, 3, 1),
            ("{\n\"a\": 1\n>>>>>>> other\n}", .conflictMarker, 3, 1),
            ("{\"a\": 1,\n \"a\": 2}", .duplicateKey("a"), 2, 2),
            ("{\"a\": 1, \"\\u0061\": 2}", .duplicateKey("a"), 1, 10), ("{}\n{}", .trailingText, 2, 1),
            ("{\"a\": }", .expected("a value"), 1, 7), ("{\"a\": 1;}", .expected("',' or '}'"), 1, 8),
            ("[1;]", .expected("',' or ']'"), 1, 3), ("{\n  \"a\" 1}", .expected("':'"), 2, 7),
            ("{\"a\": 1, b}", .expected("a key in double quotes"), 1, 10),
        ] as [(String, JSONProblem.Kind, Int, Int)])
    func problems(text: String, kind: JSONProblem.Kind, line: Int, column: Int) {
        #expect(throws: JSONProblem(kind: kind, line: line, column: column)) { try Self.read(text) }
    }

    @Test(
        "Bytes that are not UTF-8 are refused anywhere in a string",
        arguments: [
            [0xFF], [0xC3], [0xE6, 0xB0], [0xF0, 0x9F, 0x92], [0x80], [0xC0, 0xAF], [0xED, 0xA0, 0x80],
            [0xF4, 0x90, 0x80, 0x80],
        ] as [[UInt8]])
    func tornUTF8(bytes: [UInt8]) {
        for escape in ["", "\\n"] {
            let text = Array("[\"x\(escape)".utf8) + bytes + Array("\"]".utf8)
            #expect {
                try JSONReader.read(text)
            } throws: {
                ($0 as? JSONProblem)?.kind == .notUTF8
            }
        }
        #expect(throws: JSONProblem.self) { try JSONReader.read(bytes) }
    }

    @Test("Nesting beyond 64 levels is refused without a stack overflow", arguments: [65, 1000, 1_000_000])
    func depth(levels: Int) throws {
        let allowed = String(repeating: "[", count: 63) + "1" + String(repeating: "]", count: 63)
        #expect(throws: Never.self) { try Self.read(allowed) }
        for open in ["[", "{\"a\":"] {
            #expect {
                try Self.read(String(repeating: open, count: levels))
            } throws: {
                ($0 as? JSONProblem)?.kind == .tooDeep
            }
        }
    }

    @Test("Duplicate keys are found in small and large objects", arguments: [2, 16, 17, 18, 19, 500])
    func duplicateKeys(count: Int) throws {
        let members = (0..<count).map { "\"k\($0)\":\($0)" }
        #expect(throws: Never.self) { try Self.read("{\(members.joined(separator: ","))}") }
        for repeated in [0, count / 2, count - 1] {
            let text = "{\((members + ["\"k\(repeated)\":0"]).joined(separator: ","))}"
            #expect {
                try Self.read(text)
            } throws: {
                ($0 as? JSONProblem)?.kind == .duplicateKey("k\(repeated)")
            }
        }
    }

    /// RFC 8259, 8.3: names are compared code unit by code unit, so a letter composed and decomposed are two names.
    @Test(
        "Two keys that only look the same are different",
        arguments: [("\u{E9}", "e\u{301}"), ("a\u{323}\u{302}", "a\u{302}\u{323}")])
    func canonicallyEquivalentKeys(one: String, other: String) throws {
        #expect(one == other)
        let object = try #require(try Self.read("{\"\(one)\": 1, \"\(other)\": 2}").object)
        #expect(object[one]?.integer == 1)
        #expect(object[other]?.integer == 2)
    }

    @Test("Whole numbers that fit are integers; others keep their text")
    func numbers() throws {
        #expect(try Self.read("250").integer == 250)
        #expect(try Self.read("-9223372036854775808").integer == Int.min)
        #expect(try Self.read("9223372036854775808").integer == nil)
        #expect(try Self.read("1.5").integer == nil)
        #expect(try Self.read("1.5").numberText == "1.5")
    }
}
