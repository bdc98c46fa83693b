import TendCore

/// A name for a drink or a container, as it was typed.
enum NameText {
    static func checked(_ text: String, kind: String) throws -> String {
        let words = text.split(whereSeparator: \.isWhitespace)
        let name = words.joined(separator: " ")
        guard !name.isEmpty, name.count <= 40, !name.unicodeScalars.contains(where: \.isHostile) else {
            throw UsageError.badName(kind: kind)
        }
        return name
    }
}
