// The standard library's own functions for any sequence of texts cost a start 130,000 instructions, the one for a list 25,000.
extension Array<String> {
    package func joined() -> String { joined(separator: "") }
}

extension ArraySlice<String> {
    package func joined(separator: String) -> String { Array(self).joined(separator: separator) }
}

extension String {
    /// The letters and digits of a name, in lower case.
    package var squeezed: String { lowercased().filter { !" -_".contains($0) } }
}

// Inlinable, since a search in a list of an unknown type costs a start 140,000 instructions.
extension Array {
    /// Returns the elements in order. A file mostly has them in order, and the standard library's first sorting of a long list costs
    /// a start 117,000 instructions.
    @inlinable package func sorted(by isBefore: (Element, Element) throws -> Bool) rethrows -> [Element] {
        for index in indices.dropFirst() where try isBefore(self[index], self[index - 1]) {
            var sorted = self
            try sorted.sort(by: isBefore)
            return sorted
        }
        return self
    }

    /// Returns the first element with that name, in any case.
    @inlinable package func first(named name: String, by nameOf: (Element) -> String) -> Element? {
        let wanted = name.lowercased()
        return first { nameOf($0).lowercased() == wanted }
    }

    /// Returns the first element with that name in any case, or else the only one whose name differs from it only by spaces,
    /// hyphens and underscores: `Vitamin-D` is `vitamin D`, `75hard` is `75-hard`.
    package func only(named name: String, by nameOf: (Element) -> String) -> Element? {
        if let exact = first(named: name, by: nameOf) { return exact }
        // 'ibuprofen @7:10' is not ibuprofen.
        if name.last?.isWhitespace == true { return nil }
        let wanted = name.squeezed
        let alike = filter { nameOf($0).squeezed == wanted }
        return alike.count == 1 ? alike[0] : nil
    }
}
