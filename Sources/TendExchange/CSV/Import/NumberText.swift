/// A number with group separators, as phones and spreadsheets write it.
enum NumberText {
    /// The separators in CLDR's languages: spaces of four kinds, apostrophes, point and comma.
    private static let marks: Set<Character> = [
        " ", "\u{A0}", "\u{202F}", "\u{2009}", "'", "\u{2019}", ".", ",",
    ]

    /// Returns the number with a decimal point and without group separators: `1 250,5`, `1'250.5` and `1.250,5` are `1250.5`.
    /// - Returns: `nil` if no group is certain, as in `250` and in `1,250`, whose comma could be a decimal mark.
    static func ungrouped(_ text: String) -> String? {
        guard let mark = text.first(where: marks.contains) else { return nil }
        var groups = text.split(separator: mark, omittingEmptySubsequences: false)
        var decimals: Substring?
        if let last = groups.popLast() {
            let parts = last.split(omittingEmptySubsequences: false) { $0 != mark && ($0 == "." || $0 == ",") }
            guard parts.count <= 2 else { return nil }
            groups.append(parts[0])
            decimals = parts.count == 2 ? parts[1] : nil
        }
        // A single point or comma may just as well be a decimal mark.
        guard groups.count > 1, decimals != nil || mark != "." && mark != "," else { return nil }
        let first = groups[0].drop { $0 == "-" || $0 == "+" }
        guard (1...3).contains(first.utf8.count), groups.dropFirst().allSatisfy({ $0.utf8.count == 3 }),
            decimals?.isEmpty != true,
            (groups.dropFirst() + [first] + [decimals ?? ""]).allSatisfy({ $0.utf8.allSatisfy(\.isDigit) })
        else { return nil }
        return groups.joined() + (decimals.map { "." + $0 } ?? "")
    }
}
