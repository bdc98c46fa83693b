import TendCore

/// The title of a column, with its unit: `Amount (oz)`, `volume_ml`, `Running [km]`.
struct HeaderText {
    /// Without the unit.
    let name: String
    /// `nil` if the title has none.
    let unit: String?

    init(_ title: String) {
        for (open, close) in [("(", ")"), ("[", "]")] {
            guard title.hasSuffix(close), let start = title.lastIndex(of: Character(open)) else { continue }
            let inside = String(title[title.index(after: start)...].dropLast()).trimmed
            name = String(title[..<start]).trimmed
            unit = inside.isEmpty ? nil : inside
            return
        }
        let words = title.split(whereSeparator: { $0 == "_" || $0 == " " || $0 == "-" })
        // Forms have questions as titles.
        let last = words.last.map { $0.hasSuffix("?") ? $0.dropLast() : $0 }
        if words.count > 1, let last, Self.units.contains(last.lowercased()) {
            name = String(title[..<last.startIndex]).trimmed.trimmingMarks
            unit = String(last)
        } else {
            name = title
            unit = Self.units.contains(title.lowercased()) ? title : nil
        }
    }

    private static let units: Set<String> = [
        "ml", "cl", "l", "oz", "floz", "liters", "litres", "ounces", "h", "hours", "hrs", "min", "mins", "minutes",
        "sec",
        "secs", "seconds", "s", "ms", "km", "mi", "pages", "kcal", "steps",
    ]

    /// The field of a volume in the unit.
    var volume: ColumnMap.Field? {
        switch unit.flatMap({ Amount.Unit(word: $0.filter { $0 != "_" }) }) {
        case .millilitre: .ml
        case .centilitre: .cl
        case .litre: .l
        case .fluidOunce: .oz
        default: nil
        }
    }

    /// The field of a length in the unit.
    var length: ColumnMap.Field? {
        switch unit?.lowercased() {
        case "h", "hours", "hrs", "hour": .hours
        case "min", "mins", "minutes", "minute": .minutes
        case "s", "sec", "secs", "seconds": .seconds
        default: nil
        }
    }
}

extension String {
    /// The text without separators at its end.
    fileprivate var trimmingMarks: String { String(reversed().drop { "_- ".contains($0) }.reversed()) }
}
