import Testing

@testable import TendCLI

@Suite("Templates of status lines")
struct StatusTemplateTests {
    private static func names(_ template: StatusTemplate) -> [String] {
        template.pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .field(let field): "{\(field.name)}"
            }
        }
    }

    @Test("names in braces are fields, the rest is text")
    func pieces() throws {
        let template = try StatusTemplate(parsing: "a {water.percent}% {{x}} {day}\\n\\t\\q")
        #expect(Self.names(template) == ["a ", "{water.percent}", "% {x} ", "{day}", "\n\t\\q"])
        #expect(template.asks(for: .water))
        #expect(!template.asks(for: .fast))
        #expect(!template.asks(for: .challenge))
    }

    @Test("an empty template is an empty line")
    func empty() throws { #expect(try StatusTemplate(parsing: "").pieces.isEmpty) }

    @Test("a brace without its other is refused", arguments: ["{", "}", "a { b", "{water.percent", "x}", "{{}", "{}}"])
    func open(text: String) { #expect(throws: UsageError.self) { try StatusTemplate(parsing: text) } }

    @Test(
        "an unknown name is refused, with the nearest",
        arguments: [("water.percnt", "water.percent"), ("fast.remainin", "fast.remaining"), ("nonsense", nil)])
    func unknown(name: String, near: String?) {
        #expect(throws: UsageError.unknownField(name, suggestion: near)) {
            try StatusTemplate(parsing: "{\(name)}")
        }
    }

    @Test("every field belongs to a group and says what it is", arguments: StatusField.all)
    func fields(field: StatusField) throws {
        #expect(!field.meaning.isEmpty)
        #expect(field.group != .none || ["day", "time"].contains(field.name))
        #expect(try Self.names(StatusTemplate(parsing: "{\(field.name)}")) == ["{\(field.name)}"])
    }
}
