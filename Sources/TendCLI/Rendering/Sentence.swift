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
}
