import TendStore

/// Reads and writes git objects by hash. No name that another machine chose is ever part of a command.
final class GitObjects {
    private let git: Git
    private var known: [String: [UInt8]] = [:]
    /// Trees by the hash of their commit, which never changes. Reading one again would take nine processes.
    private var trees: [String: SyncTree] = [:]

    init(_ git: Git) { self.git = git }

    /// The maximum number of bytes to read at once.
    private static let largestRead = 64 << 20
    /// The maximum number of files; a hundred years of records have fewer.
    private static let mostEntries = 500_000

    /// Returns the contents of objects of a type, except for missing ones, ones of another type, and ones larger than `most`.
    func contents(of objects: [String], type: String, upTo most: Int) throws(SyncError) -> [String: [UInt8]] {
        let wanted = Set(objects)
        guard !wanted.isEmpty else { return [:] }
        let answers = try git.run("cat-file", "--batch-check", input: Self.lines(wanted)).text.split(separator: "\n")
        var sizes: [(object: String, size: Int)] = []
        for answer in answers {
            let words = answer.split(separator: " ")
            if words.count == 3, words[1] == type, let size = Int(words[2]), size <= most {
                sizes.append((String(words[0]), size))
            }
        }
        var contents: [String: [UInt8]] = [:]
        while !sizes.isEmpty {
            var total = 0
            let count = max(
                1,
                sizes.prefix {
                    total += $0.size; return total <= Self.largestRead
                }.count)
            try read(sizes.prefix(count), into: &contents)
            sizes.removeFirst(count)
        }
        return contents
    }

    private func read(
        _ objects: some Collection<(object: String, size: Int)>, into contents: inout [String: [UInt8]]
    ) throws(SyncError) {
        let answer = try git.run("cat-file", "--batch", input: Self.lines(objects.map(\.object))).output
        var place = 0
        for (object, size) in objects {
            // `<object> <type> <size>`, a line feed, the bytes, a line feed.
            guard let end = answer[place...].firstIndex(of: 0x0A), end + size + 1 < answer.count else { return }
            contents[object] = Array(answer[(end + 1)..<(end + 1 + size)])
            place = end + size + 2
        }
    }

    private static func lines(_ objects: some Sequence<String>) -> [UInt8] {
        Array(objects.map { $0 + "\n" }.joined().utf8)
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
        guard let root = try git.object("\(commit)^{tree}") else { throw .unreadableFolder("") }
        var folders: [(path: [UInt8], object: String)] = [([], root)]
        var count = 0
        while !folders.isEmpty {
            let unknown = folders.map(\.object).filter { known[$0] == nil }
            let contents = try contents(of: unknown, type: "tree", upTo: Self.largestRead)
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

    /// Returns the hashes of files in order. No attributes or filters of the user change the bytes.
    /// - Parameter keeps: whether git also stores the contents.
    func hashes(ofFiles paths: [String], keeps: Bool) throws(SyncError) -> [String] {
        guard !paths.isEmpty else { return [] }
        let words = ["hash-object", "--no-filters", "--stdin-paths"] + (keeps ? ["-w"] : [])
        let hashes = try git.run(words, input: Self.lines(paths)).text.split(separator: "\n").map(String.init)
        guard hashes.count == paths.count else { throw .git("hash-object", "it answered \(hashes.count) times") }
        return hashes
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
        guard !entries.isEmpty else { return (tree, []) }
        let input = Self.lines(Set(entries.values.map(\.object)))
        var types: [Substring: Substring] = [:]
        for answer in try git.run("cat-file", "--batch-check", input: input).text.split(separator: "\n") {
            let words = answer.split(separator: " ")
            if words.count == 3 { types[words[0]] = words[1] }
        }
        var (tree, leftOut) = (tree, [[UInt8]]())
        for (path, entry) in entries {
            // git doesn't check a missing object either, such as a submodule's commit.
            guard let type = types[entry.object[...]], type != entry.type else { continue }
            leftOut.append(path)
            tree.remove(path)
        }
        return (tree, leftOut)
    }

    /// Writes a tree and a commit of it.
    /// - Parameter settings: additional git settings, as `name=value`.
    /// - Returns: the hash of the commit.
    func commit(
        _ tree: SyncTree, parents: [String], message: String, settings: [String]
    ) throws(SyncError) -> String {
        let words = ["commit-tree", "--no-gpg-sign", try write(tree)] + parents.flatMap { ["-p", $0] }
        let commit = try git.run(words + ["-m", message], settings: settings).line
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
            let input = folders.reduce(into: []) { $0 += $1.value + [0] }
            let hashes = try git.run("mktree", "-z", "--missing", "--batch", input: input).text.split(separator: "\n")
            guard hashes.count == folders.count else { throw .git("mktree", "it answered \(hashes.count) times") }
            for (folder, hash) in zip(folders.keys, hashes) {
                entries[folder] = SyncTree.Entry(mode: 0o040000, object: String(hash))
            }
        }
        let root = entries.reduce(into: []) { $0 += TreeObject.line($1.key, $1.value) }
        return try git.run("mktree", "-z", "--missing", input: root).line
    }
}
