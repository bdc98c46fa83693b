extension Sequence {
    /// Returns the first element with that name, in any case.
    package func first(named name: String, by nameOf: (Element) -> String) -> Element? {
        let wanted = name.lowercased()
        return first { nameOf($0).lowercased() == wanted }
    }
}
