import TendStore

/// The address of a remote, as git takes it.
struct RemoteAddress: Equatable {
    let text: String
    /// The folder in which a relative path begins: the data folder.
    let folder: String

    init(_ text: String, in folder: String) {
        self.text = text
        self.folder = folder
    }

    /// Whether it is a folder of this computer, by git's rule: a host has a colon before any slash.
    var isFolder: Bool {
        if text.hasPrefix("file:") { return true }
        guard let colon = text.firstIndex(of: ":") else { return true }
        return text.firstIndex(of: "/").map { $0 < colon } ?? false
    }

    /// Returns whether two addresses are of one repository, as far as their text and this computer's folders tell.
    func isSame(as other: RemoteAddress) -> Bool { key == other.key }

    private var key: String {
        let path = text.hasPrefix("file://") ? String(text.dropFirst(7)) : text
        let place = path.hasPrefix("/") ? path : "\(folder)/\(path)"
        var key = isFolder ? FolderTree.realPath(place) ?? place : path
        while key.hasSuffix("/") { key.removeLast() }
        return key.hasSuffix(".git") ? String(key.dropLast(4)) : key
    }
}
