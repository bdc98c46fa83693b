import Testing

@testable import TendCore

@Suite("Writing JSON")
struct JSONWriterTests {
    private static func text(_ value: JSONValue) -> String {
        String(decoding: JSONWriter.compact(value), as: UTF8.self)
    }

    @Test(
        "Each value has one JSON text",
        arguments: [
            (.null, "null"), (.bool(true), "true"), (.bool(false), "false"), (.integer(-5), "-5"),
            (.number("236.588"), "236.588"), (.string("tea"), "\"tea\""), (.array([]), "[]"),
            (.array([.null, .integer(1)]), "[null,1]"), (.object(JSONObject()), "{}"),
            (.object(JSONObject(["b": .integer(1), "a": .null])), "{\"a\":null,\"b\":1}"),
        ] as [(JSONValue, String)])
    func values(value: JSONValue, text: String) { #expect(Self.text(value) == text) }

    @Test("Keys are sorted by their bytes at every level")
    func order() {
        let inner = JSONObject(["z": .integer(1), "A": .integer(2), "a": .integer(3), "é": .integer(4)])
        #expect(Self.text(.array([.object(inner)])) == "[{\"A\":2,\"a\":3,\"z\":1,\"é\":4}]")
    }

    @Test("Only quotes, backslashes and control characters are escaped")
    func strings() {
        #expect(Self.text(.string("\"\\\n\r\t\u{0}\u{1B}\u{7F}/é💧")) == #""\"\\\n\r\t\u0000\u001b\u007f/é💧""#)
    }

    @Test("Every character up to U+07FF survives writing and reading")
    func everyCharacter() throws {
        for code in UInt32(0)..<0x800 {
            let value = JSONValue.string(String(Character(try #require(Unicode.Scalar(code)))))
            #expect(try JSONReader.read(JSONWriter.compact(value)) == value)
        }
    }

    @Test("Objects are equal in any order of members")
    func equality() {
        let one = JSONObject(["a": .integer(1), "b": .integer(2)])
        #expect(one == JSONObject(["b": .integer(2), "a": .integer(1)]))
        #expect(one != JSONObject(["a": .integer(1)]))
        #expect(one != JSONObject(["a": .integer(1), "b": .integer(3)]))
        #expect(one.hashValue == JSONObject(["b": .integer(2), "a": .integer(1)]).hashValue)
    }

    @Test("A member is set, replaced and removed by its key")
    func members() {
        var object = JSONObject(["a": .integer(1), "gone": nil])
        #expect(object["gone"] == nil)
        object["a"] = .integer(2)
        object["b"] = .null
        #expect(object.members.map(\.key) == ["a", "b"])
        object["a"] = nil
        #expect(object.members.map(\.key) == ["b"])
    }
}
