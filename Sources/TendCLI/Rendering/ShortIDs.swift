/// The ids of a list, each shortened as far as `tend` can still tell it from the others.
struct ShortIDs {
    /// In this order, no other id shares more of an id's beginning than its neighbours do.
    private let sorted: [String]

    /// In characters; one more than `tend` needs to look for a record, since the list will grow.
    private static let shortest = 4

    init(_ ids: [String]) { sorted = ids.sorted() }

    /// Returns the shortest prefix of an id that no other id in the list has.
    func text(of id: String) -> String {
        let start = index { $0 >= id }
        let end = index { $0 > id }
        var length = Self.shortest
        if start > 0 { length = max(length, Self.shared(id, sorted[start - 1]) + 1) }
        if end < sorted.count { length = max(length, Self.shared(id, sorted[end]) + 1) }
        return String(id.utf8.prefix(length)) ?? id
    }

    /// Returns the place of the first id that is far enough in the order.
    private func index(where isFarEnough: (String) -> Bool) -> Int {
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if isFarEnough(sorted[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private static func shared(_ one: String, _ other: String) -> Int {
        zip(one.utf8, other.utf8).prefix { $0 == $1 }.count
    }
}
