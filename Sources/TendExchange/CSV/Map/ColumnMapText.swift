import TendCore

/// The text of a ``ColumnMap``: `FIELD=COLUMN` with commas between. A column with a comma is in quotes, as in CSV; `#2` is the second
/// column, and `*` every other one.
enum ColumnMapText {
    static func entries(_ text: String) throws(ColumnMap.Problem) -> [ColumnMap.Entry] {
        var entries: [ColumnMap.Entry] = []
        for part in try parts(text) {
            guard let mark = part.firstIndex(where: { $0.character == "=" }) else {
                throw .notAPair(String(part.map(\.character)))
            }
            let name = String(part[..<mark].map(\.character)).trimmed.lowercased()
            guard let field = ColumnMap.Field(rawValue: name) else { throw .unknownField(name) }
            let column = part[part.index(after: mark)...]
            let title = String(column.map(\.character)).trimmed
            if title.isEmpty { throw .notAPair(String(part.map(\.character))) }
            let isQuoted = column.contains(where: \.isQuoted)
            entries.append(ColumnMap.Entry(field: field, column: isQuoted ? .name(title) : self.column(title)))
        }
        return entries
    }

    /// Returns the text of a column, in quotes if it needs them.
    static func text(of column: ColumnMap.Column) -> String {
        switch column {
        case .place(let number): return "#\(number)"
        case .others: return "*"
        case .name(let name):
            guard name.contains(where: { ",\"=".contains($0) }) || self.column(name) != column else { return name }
            return "\"\(name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
        }
    }

    private static func column(_ title: String) -> ColumnMap.Column {
        if title == "*" { return .others }
        guard title.hasPrefix("#"), let number = Int(title.dropFirst()), (1...100_000).contains(number) else {
            return .name(title)
        }
        return .place(number)
    }

    private typealias Part = [(character: Character, isQuoted: Bool)]

    /// Splits the text at commas outside quotes.
    private static func parts(_ text: String) throws(ColumnMap.Problem) -> [Part] {
        var parts: [Part] = [[]]
        var isQuoted = false
        var rest = text[...]
        while let next = rest.popFirst() {
            if next == "\"" {
                if isQuoted, rest.first == "\"" {
                    rest.removeFirst()
                    parts[parts.count - 1].append((next, true))
                } else {
                    isQuoted.toggle()
                }
            } else if next == ",", !isQuoted {
                parts.append([])
            } else {
                parts[parts.count - 1].append((next, isQuoted))
            }
        }
        if isQuoted { throw .openQuote }
        return parts
    }
}
