/// The address of a remote, as git takes it.
struct RemoteAddress: Equatable {
    let text: String

    init(_ text: String) { self.text = text }

    /// Whether it is a folder of this computer, by git's rule: a host has a colon before any slash.
    var isFolder: Bool {
        if text.hasPrefix("file:") { return true }
        guard let colon = text.firstIndex(of: ":") else { return true }
        return text.firstIndex(of: "/").map { $0 < colon } ?? false
    }
}
