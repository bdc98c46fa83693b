import TendStore

/// Reads and writes git objects by hash. No name that another machine chose is ever part of a command.
///
/// Each sort of question has one git, which runs from the first question to the last reference to this object.
final class GitObjects {
    private let git: Git
    private let checker: GitChild
    private let reader: GitChild
    private let hasher: GitChild
    private let keeper: GitChild
    private let folderWriter: GitChild
    private var known: [String: [UInt8]] = [:]
    /// Trees by the hash of their commit, which never changes.
    private var trees: [String: SyncTree] = [:]
    /// git's settings for an author, once they are known.
    private var author: [String]?

    init(_ git: Git) {
        self.git = git
        checker = GitChild(git, "cat-file", "--batch-check")
        reader = GitChild(git, "cat-file", "--batch")
        // No attributes or filters of the user change the bytes.
        hasher = GitChild(git, "hash-object", "--no-filters", "--stdin-paths")
        keeper = GitChild(git, "hash-object", "--no-filters", "--stdin-paths", "-w")
        folderWriter = GitChild(git, "mktree", "-z", "--missing", "--batch")
    }

    /// The maximum number of bytes of a folder.
    private static let largestFolder = 64 << 20
    /// The maximum number of files; a hundred years of records have fewer.
    private static let mostEntries = 500_000

    private struct Header {
        let object: String
        let type: String
        let size: Int
    }

    /// Returns the hash that a reference names; `nil` without one.
    func object(named reference: String) throws(SyncError) -> String? {
        if let header = try answers(about: [reference])[reference] { return header.object }
        // The reference may also name a missing object, which is not the same as no reference.
        return try git.object(reference)
    }

    /// Returns the headers of objects, without missing ones.
    /// - Parameter names: hashes, or hashes of commits with `^{tree}`.
    private func headers(of names: some Sequence<String>) throws(SyncError) -> [String: Header] {
        let (names, wasRunning) = (Array(Set(names)), checker.isRunning)
        var headers = try answers(about: names)
        let missing = names.filter { headers[$0] == nil }
        guard wasRunning, !missing.isEmpty else { return headers }
        // A running git looks for new packs before it calls an object missing, but a repack can still escape it.
        checker.end()
        reader.end()
        headers.merge(try answers(about: missing)) { first, _ in first }
        return headers
    }

    private func answers(about names: [String]) throws(SyncError) -> [String: Header] {
        var headers: [String: Header] = [:]
        for (name, answer) in zip(names, try checker.lines(answering: names)) {
            // `<object> <type> <size>`, or `<name> missing`.
            let words = answer.split(separator: " ")
            if words.count == 3, let size = Int(words[2]) {
                headers[name] = Header(object: String(words[0]), type: String(words[1]), size: size)
            }
        }
        return headers
    }

    /// Returns the contents of objects of a type, except for missing ones, ones of another type, and ones larger than `most`.
    func contents(of objects: [String], type: String, upTo most: Int) throws(SyncError) -> [String: [UInt8]] {
        let wanted = try headers(of: objects).values.filter { $0.type == type && $0.size <= most }
        guard !wanted.isEmpty else { return [:] }
        try reader.ask(Array(wanted.map { $0.object + "\n" }.joined().utf8))
        var contents: [String: [UInt8]] = [:]
        for header in wanted {
            // The header, the bytes, a line feed.
            let answer = try reader.line()
            guard answer == "\(header.object) \(header.type) \(header.size)" else {
                throw reader.failure("it answered '\(answer)'")
            }
            contents[header.object] = try reader.bytes(header.size)
            _ = try reader.bytes(1)
        }
        return contents
    }

    /// Returns the tree of a commit, or an empty tree.
    /// - Parameter commit: its hash.
    func tree(of commit: String?) throws(SyncError) -> SyncTree {
        guard let commit else { return SyncTree() }
        if let known = trees[commit] { return known }
        let tree = try readTree(of: commit)
        trees[commit] = tree
        return tree
    }

    private func readTree(of commit: String) throws(SyncError) -> SyncTree {
        var tree = SyncTree()
        guard let root = try headers(of: ["\(commit)^{tree}"]).values.first?.object else { throw .unreadableFolder("") }
        var folders: [(path: [UInt8], object: String)] = [([], root)]
        var count = 0
        while !folders.isEmpty {
            let unknown = folders.map(\.object).filter { known[$0] == nil }
            let contents = try contents(of: unknown, type: "tree", upTo: Self.largestFolder)
            known.merge(contents) { first, _ in first }
            var inner: [(path: [UInt8], object: String)] = []
            for folder in folders {
                // Treating it as empty would remove its records in the next commit.
                guard let bytes = known[folder.object],
                    let entries = TreeObject.entries(bytes, hashLength: root.utf8.count / 2)
                else { throw .unreadableFolder(String(decoding: folder.path, as: UTF8.self)) }
                for (name, entry) in entries {
                    count += 1
                    guard count <= Self.mostEntries else { throw .tooLarge }
                    if let path = tree.add(entry, named: name, in: folder.path) { inner.append((path, entry.object)) }
                }
            }
            folders = inner
        }
        return tree
    }

    /// Returns the hashes of files in order.
    /// - Parameter keeps: whether git also stores the contents.
    func hashes(ofFiles paths: [String], keeps: Bool) throws(SyncError) -> [String] {
        try (keeps ? keeper : hasher).lines(answering: paths)
    }

    /// Returns the hash of a blob.
    /// - Parameter keeps: whether git also stores the contents.
    func hash(_ bytes: [UInt8], keeps: Bool) throws(SyncError) -> String {
        try git.run(["hash-object", "--stdin"] + (keeps ? ["-w"] : []), input: bytes).line
    }

    /// Removes entries whose object has another type than their mode says, because git refuses to write them.
    /// - Returns: the tree, and the removed paths.
    func consistent(_ tree: SyncTree) throws(SyncError) -> (tree: SyncTree, leftOut: [[UInt8]]) {
        let entries = tree.leaves
        let headers = try headers(of: entries.values.map(\.object))
        var (tree, leftOut) = (tree, [[UInt8]]())
        for (path, entry) in entries {
            // git doesn't check a missing object either, such as a submodule's commit.
            guard let type = headers[entry.object]?.type, type != entry.type else { continue }
            leftOut.append(path)
            tree.remove(path)
        }
        return (tree, leftOut)
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
