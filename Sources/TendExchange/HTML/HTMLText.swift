import TendCore

/// Pieces of an HTML page as text.
enum HTMLText {
    /// Text that the page shows as it is; what could steer something is taken out.
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

    /// A table with a caption; the cells of all columns but the first are numbers.
    /// - Parameters:
    ///   - rows: text, escaped here.
    ///   - data: attributes of the rows, for programs that read the page; as many as rows, or none.
    static func table(_ caption: String, head: [String], rows: [[String]], data: [String] = []) -> String {
        let cells = head.map { "<th scope=\"col\">\(escaped($0))</th>" }.joined()
        var lines = ["<table><caption>\(escaped(caption))</caption><thead><tr>\(cells)</tr></thead><tbody>"]
        for (index, row) in rows.enumerated() {
            let cells = row.enumerated().map { column, cell in
                column == 0 ? "<th scope=\"row\">\(escaped(cell))</th>" : "<td>\(escaped(cell))</td>"
            }
            let attributes = data.indices.contains(index) ? " \(data[index])" : ""
            lines.append("<tr\(attributes)>\(cells.joined())</tr>")
        }
        return lines.joined(separator: "\n") + "\n</tbody></table>"
    }

    /// A drawing with its name, and the figures that it was made of below it, folded in.
    static func figure(_ title: String, _ drawing: String, table: String) -> String {
        """
        <figure><figcaption>\(escaped(title))</figcaption>
        \(drawing)
        <details><summary>Figures</summary>\(table)</details></figure>
        """
    }

    /// A number above a name.
    static func tile(_ value: String, _ name: String, id: String) -> String {
        "<div class=\"tile\"><strong data-figure=\"\(id)\">\(escaped(value))</strong> <span>\(escaped(name))</span></div>"
    }

    /// A number with at most two decimals, for places in a drawing.
    static func place(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        return DecimalNumber(mantissa: hundredths, scale: 2).description
    }
}
