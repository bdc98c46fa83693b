import TendCore

/// Builders of HTML fragments.
enum HTMLText {
    /// Escapes text for HTML, and removes hostile characters.
    static func escaped(_ text: String) -> String {
        var result = ""
        for character in text.withoutHostileCharacters(keeping: "") {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.append(character)
            }
        }
        return result
    }

    /// Returns a table with a caption; all columns but the first contain numbers.
    /// - Parameters:
    ///   - rows: unescaped text.
    ///   - data: attributes for programs that read the page, one string for each row, or none.
    ///   - isStacked: whether a phone shows each row as a block, because it has no room for the columns. The roles are those
    ///     of any table, which a browser forgets where the style sheet changes the display.
    static func table(
        _ caption: String, head: [String], rows: [[String]], data: [String] = [], isStacked: Bool = false
    ) -> String {
        func role(_ name: String) -> String { isStacked ? " role=\"\(name)\"" : "" }
        let group = role("rowgroup")
        let cells = head.map { "<th scope=\"col\"\(role("columnheader"))>\(escaped($0))</th>" }.joined()
        var lines = [
            "<table\(isStacked ? " class=\"stacked\"" : "")\(role("table"))><caption>\(escaped(caption))</caption>"
                + "<thead\(group)><tr\(role("row"))>\(cells)</tr></thead><tbody\(group)>"
        ]
        for (index, row) in rows.enumerated() {
            let cells = zip(head, row).enumerated().map { column, cell in
                let name = isStacked ? " data-name=\"\(escaped(cell.0))\"" : ""
                return column == 0
                    ? "<th scope=\"row\"\(role("rowheader"))>\(escaped(cell.1))</th>"
                    : "<td\(role("cell"))\(name)>\(escaped(cell.1))</td>"
            }
            let attributes = data.indices.contains(index) ? " \(data[index])" : ""
            lines.append("<tr\(role("row"))\(attributes)>\(cells.joined())</tr>")
        }
        return lines.joined(separator: "\n") + "\n</tbody></table>"
    }

    /// Returns a drawing with its name, above a collapsed table of its figures.
    static func figure(_ title: String, _ drawing: String, table: String) -> String {
        """
        <figure><figcaption>\(escaped(title))</figcaption>
        \(drawing)
        <details><summary>Figures</summary>\(table)</details></figure>
        """
    }

    /// Returns a tile with a number above its name.
    static func tile(_ value: String, _ name: String, id: String) -> String {
        "<div class=\"tile\"><strong data-figure=\"\(id)\">\(escaped(value))</strong> <span>\(escaped(name))</span></div>"
    }

    /// Returns a coordinate with at most two decimals.
    static func place(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        return DecimalNumber(mantissa: hundredths, scale: 2).description
    }
}
