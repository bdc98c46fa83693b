extension Sequence {
    /// The first element whose name is `name`, in whatever case.
    public func first(named name: String, by path: KeyPath<Element, String>) -> Element? {
        let wanted = name.lowercased()
        return first { $0[keyPath: path].lowercased() == wanted }
    }
}
