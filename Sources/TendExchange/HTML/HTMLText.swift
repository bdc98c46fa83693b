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
    /// - Parameter rows: unescaped text.
    static func table(_ caption: String, head: [String], rows: [[String]]) -> String {
        let head = head.map { "<th scope=\"col\">\(escaped($0))</th>" }.joined()
        let lines = rows.map { row in
            "<tr><th scope=\"row\">\(escaped(row.first ?? ""))</th>"
                + row.dropFirst().map { "<td>\(escaped($0))</td>" }.joined() + "</tr>"
        }
        return "<table><caption>\(escaped(caption))</caption><thead><tr>\(head)</tr></thead>\n<tbody>"
            + lines.joined(separator: "\n") + "</tbody></table>"
    }

    /// Returns a legend.
    static func key(_ items: [String]) -> String {
        "<p class=\"key\">\(items.map { "<span>\($0)</span>" }.joined(separator: " "))</p>"
    }

    /// Returns a coordinate with at most two decimals.
    static func place(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        return DecimalNumber(mantissa: hundredths, scale: 2).description
    }
}
