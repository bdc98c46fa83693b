extension Sequence {
    /// Returns the first element with that name, in any case.
    package func first(named name: String, by path: KeyPath<Element, String>) -> Element? {
        let wanted = name.lowercased()
        return first { $0[keyPath: path].lowercased() == wanted }
    }
}
