/// The closest known word to a mistyped one.
package enum Suggestion {
    /// Returns the only candidate that begins with `word`, or the one with the fewest typos, if these are few for its length.
    package static func nearest(to word: String, among candidates: [String]) -> String? {
        let begun = candidates.filter { word.count > 1 && $0.lowercased().hasPrefix(word.lowercased()) }
        if begun.count == 1 { return begun[0] }
        let typed = Array(word.lowercased().prefix(64))
        let most = max(1, typed.count / 3)
        let scored = candidates.compactMap { candidate -> (String, Int)? in
            let letters = Array(candidate.lowercased())
            // There are at least as many typos as letters more or less.
            return abs(letters.count - typed.count) > most ? nil : (candidate, distance(typed, letters))
        }
        guard let best = scored.min(by: { $0.1 < $1.1 }) else { return nil }
        let allowed = max(1, min(typed.count, best.0.count) / 3)
        return best.1 <= allowed ? best.0 : nil
    }

    /// Returns the restricted Damerau–Levenshtein distance: letters deleted, inserted, replaced or swapped with a neighbour.
    package static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (row, a) in left.enumerated() {
            var current = [row + 1]
            for (column, b) in right.enumerated() {
                var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (a == b ? 0 : 1))
                if row > 0, column > 0, a == right[column - 1], left[row - 1] == b {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count]
    }
}
