import TendCore

/// Words with the punctuation of a web page or a phone, as the keyboard has it.
enum PastedWords {
    /// Returns the words with plain quotes, dashes and digits: `“250ml”` is `250ml`, `–n` is `-n`, `２５０ml` is `250ml`. The value
    /// of a note stays as it is.
    static func folded(_ words: [String]) -> [String] {
        if words.allSatisfy(\.isPlainASCII) { return words }
        var folded: [String] = []
        var open: [String] = []
        for (index, word) in words.enumerated() {
            let isNote = index > 0 && ["--note", "--reason", "--text"].contains(words[index - 1])
            if isNote || word.isPlainASCII && open.isEmpty {
                folded.append(word)
                continue
            }
            var text = dashed(String(word.map(digit)))
            if open.isEmpty, let first = text.first, quotes.contains(first) {
                text.removeFirst()
                open = [""]
            }
            let isClosed = text.last.map(quotes.contains) ?? false
            if isClosed { text.removeLast() }
            if open.isEmpty {
                folded.append(text)
            } else {
                open.append(text)
                guard isClosed || index == words.endIndex - 1 else { continue }
                folded.append(open.dropFirst().joined(separator: " "))
                open = []
            }
        }
        return folded
    }

    private static let quotes: Set<Character> = ["“", "”", "„", "‟", "‘", "’", "‚", "«", "»", "\""]

    /// Returns an option with hyphens: an en dash stands for one or two, an em dash for two.
    private static func dashed(_ word: String) -> String {
        let name = word.drop { "–—−".contains($0) }
        guard name.count < word.count, name.first?.isLetter == true else { return word }
        return (name.count == 1 ? "-" : "--") + name
    }

    /// Returns the ASCII character of a full-width one.
    private static func digit(_ character: Character) -> Character {
        guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
            (0xFF01...0xFF5E).contains(scalar.value), let plain = Unicode.Scalar(scalar.value - 0xFEE0)
        else { return character }
        return Character(plain)
    }
}
