import TendStore

/// The cost of reading a tree. Anyone who can write to the remote decides how large it is, so each visit of a folder
/// counts: 21 objects can name ten billion files.
private struct TreeBudget {
    /// The maximum number of names; a hundred years of records have fewer.
    private var names = 500_000
    /// The maximum number of bytes of folders and paths.
    private var bytes = 32 << 20

    mutating func visit(_ names: Int, _ bytes: Int) throws(SyncError) {
        self.names -= names
        self.bytes -= bytes
        guard self.names >= 0, self.bytes >= 0 else { throw .tooLarge }
    }
}

extension GitObjects {
    private typealias Folder = (path: [UInt8], object: String)

    /// The maximum number of bytes of the folders that are read at once.
    private static let largestFolder = 32 << 20

    /// Returns the tree of a commit, or an empty tree.
    /// - Parameter commit: its hash.
    /// - Throws: ``SyncError/tooLarge``, ``SyncError/unreadableFolder(_:)``
    func tree(of commit: String?) throws(SyncError) -> SyncTree {
        guard let commit else { return SyncTree() }
        if let known = trees[commit] { return known }
        guard let root = try headers(of: ["\(commit)^{tree}"]).values.first?.object else { throw .unreadableFolder("") }
        var tree = SyncTree()
        try visit([([], root)]) { entry, name, folder in tree.add(entry, named: name, in: folder) }
        trees[commit] = tree
        return tree
    }

    /// Returns every file of a tree by its path, also in the folders that sync does not open.
    /// - Throws: ``SyncError/tooLarge``, ``SyncError/unreadableFolder(_:)``
    func files(of tree: SyncTree) throws(SyncError) -> [[UInt8]: SyncTree.Entry] {
        var files = tree.leaves
        let folders = files.filter { $0.value.isFolder }
        for path in folders.keys { files[path] = nil }
        try visit(folders.map { ($0.key, $0.value.object) }) { entry, name, folder in
            let path = folder + [UInt8(ascii: "/")] + name
            if entry.isFolder { return path }
            files[path] = entry
            return nil
        }
        return files
    }

    /// Reads folders, one level after the other.
    /// - Parameters:
    ///   - body: gets an entry, its name and the path of its folder. Returns the path of an inner folder to open.
    /// - Throws: ``SyncError/tooLarge``, ``SyncError/unreadableFolder(_:)``
    private func visit(
        _ folders: [Folder], _ body: (SyncTree.Entry, [UInt8], [UInt8]) -> [UInt8]?
    ) throws(SyncError) {
        var (level, budget) = (folders, TreeBudget())
        while !level.isEmpty {
            let unknown = Set(level.map(\.object)).filter { self.folders[$0] == nil }
            let contents = try contents(
                of: Array(unknown), type: "tree", upTo: Self.largestFolder, total: Self.largestFolder)
            self.folders.merge(contents) { first, _ in first }
            var inner: [Folder] = []
            for folder in level {
                // Treating it as empty would remove its records in the next commit.
                guard let bytes = self.folders[folder.object],
                    let entries = TreeObject.entries(bytes, hashLength: folder.object.utf8.count / 2)
                else { throw .unreadableFolder(String(decoding: folder.path, as: UTF8.self)) }
                try budget.visit(entries.count, bytes.count + entries.count * folder.path.count)
                for (name, entry) in entries {
                    if let path = body(entry, name, folder.path) { inner.append((path, entry.object)) }
                }
            }
            level = inner
        }
    }

    /// Writes a tree and a commit of it.
    /// - Returns: the hash of the commit.
    func commit(_ tree: SyncTree, parents: [String], message: String) throws(SyncError) -> String {
        let author = if let author { author } else { try git.authorSettings() }
        self.author = author
        let words = ["commit-tree", "--no-gpg-sign", try write(tree)] + parents.flatMap { ["-p", $0] }
        let commit = try git.run(words + ["-m", message], settings: author).line
        trees[commit] = tree
        return commit
    }

    /// Writes a tree and returns its hash.
    private func write(_ tree: SyncTree) throws(SyncError) -> String {
        var entries = tree.leaves
        func depth(_ path: [UInt8]) -> Int { path.count { $0 == UInt8(ascii: "/") } }
        for level in stride(from: entries.keys.map(depth).max() ?? 0, to: 0, by: -1) {
            var folders: [[UInt8]: [UInt8]] = [:]
            for (path, entry) in entries where depth(path) == level {
                guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { continue }
                folders[Array(path[..<slash]), default: []] += TreeObject.line(Array(path[(slash + 1)...]), entry)
                entries[path] = nil
            }
            // An empty line ends a folder.
            try folderWriter.ask(folders.values.reduce(into: []) { $0 += $1 + [0] })
            for folder in folders.keys {
                entries[folder] = SyncTree.Entry(mode: 0o040000, object: try folderWriter.line())
            }
        }
        let root = entries.reduce(into: []) { $0 += TreeObject.line($1.key, $1.value) }
        try folderWriter.ask(root + [0])
        return try folderWriter.line()
    }
}
