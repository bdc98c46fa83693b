import TendCore

/// Lines for a screen reader.
enum Sentence {
    /// Returns the cells of a table's line, which stand two blanks apart, with commas between them.
    static func joined(cellsOf line: String) -> String {
        line.split(separator: "  ").map { String($0).trimmed }.filter { !$0.isEmpty }.reduce("") { line, cell in
            guard let last = line.last else { return cell }
            return line + (",;:.".contains(last) ? " " : ", ") + cell
        }
    }

    /// Returns a sentence with hours and minutes as words: `15 hours 58 minutes`. A line with a command stays, so that it can be
    /// pasted.
    static func spelled(_ line: String) -> String {
        if line.contains("tend ") { return line }
        var words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        for (index, before) in zip(words.indices.dropFirst(), words) where before.allSatisfy(\.isNumber) {
            let unit = words[index].prefix(while: \.isLetter)
            guard let name = unit == "h" ? "hour" : unit == "min" ? "minute" : nil, !before.isEmpty else { continue }
            words[index] = name + (before == "1" ? "" : "s") + words[index].dropFirst(unit.count)
        }
        return words.joined(separator: " ")
    }
}
