import TendKit

/// A line with names in braces, for `--format`: `{water.percent}% {fast.remaining}`.
struct StatusTemplate {
    enum Piece {
        case text(String)
        case field(StatusField)
    }

    let pieces: [Piece]

    /// Parses a template. A doubled brace stands for one brace, `\n` and `\t` for a line feed and a tab.
    init(parsing text: String) throws(UsageError) {
        var pieces: [Piece] = []
        var literal = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            switch (character, rest.first) {
            case ("{", "{"), ("}", "}"):
                literal.append(character)
                rest.removeFirst()
            case ("{", _):
                let name = String(rest.prefix { $0 != "}" })
                guard rest.count > name.count else { throw .openBrace(text) }
                rest = rest.dropFirst(name.count + 1)
                guard let field = StatusField.all.first(where: { $0.name == name }) else {
                    throw .unknownField(
                        name, suggestion: Suggestion.nearest(to: name, among: StatusField.all.map(\.name)))
                }
                if !literal.isEmpty { pieces.append(.text(literal)) }
                literal = ""
                pieces.append(.field(field))
            case ("}", _): throw .openBrace(text)
            case ("\\", "n"), ("\\", "t"):
                literal.append(rest.removeFirst() == "n" ? "\n" : "\t")
            default: literal.append(character)
            }
        }
        if !literal.isEmpty { pieces.append(.text(literal)) }
        self.pieces = pieces
    }

    /// The parts of the state that its names need.
    var parts: [StatusValues.Part] {
        pieces.compactMap { if case .field(let field) = $0 { field.part } else { nil } }
    }
}
