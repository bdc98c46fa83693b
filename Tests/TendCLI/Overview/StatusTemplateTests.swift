import TendKit
import Testing

@testable import TendCLI

@Suite("Status templates")
struct StatusTemplateTests {
    private static func names(_ template: StatusTemplate) -> [String] {
        template.pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .field(let field): "{\(field.name)}"
            }
        }
    }

    @Test("Names in braces are fields, and the rest is text")
    func pieces() throws {
        let template = try StatusTemplate(parsing: "a {water.percent}% {{x}} {day}\\n\\t\\q")
        #expect(Self.names(template) == ["a ", "{water.percent}", "% {x} ", "{day}", "\n\t\\q"])
        #expect(template.parts == [.water])
    }

    @Test("An empty template is an empty line")
    func empty() throws { #expect(try StatusTemplate(parsing: "").pieces.isEmpty) }

    @Test(
        "A brace without its partner is refused", arguments: ["{", "}", "a { b", "{water.percent", "x}", "{{}", "{}}"])
    func open(text: String) { #expect(throws: UsageError.self) { try StatusTemplate(parsing: text) } }

    @Test(
        "An unknown field is refused with the nearest field",
        arguments: [("water.percnt", "water.percent"), ("fast.remainin", "fast.remaining"), ("nonsense", nil)])
    func unknown(name: String, near: String?) {
        #expect(throws: UsageError.unknownField(name, suggestion: near)) {
            try StatusTemplate(parsing: "{\(name)}")
        }
    }

    @Test("Every field has a part of the state and a meaning", arguments: StatusField.all)
    func fields(field: StatusField) throws {
        #expect(!field.meaning.isEmpty)
        #expect(field.part != nil || ["day", "time"].contains(field.name))
        #expect(try Self.names(StatusTemplate(parsing: "{\(field.name)}")) == ["{\(field.name)}"])
    }
}
