import TendStore

/// Reads and writes git objects by hash. No name that another machine chose is ever part of a command.
///
/// Each sort of question has one git, which runs from the first question to the last reference to this object.
final class GitObjects {
    let git: Git
    private let checker: GitChild
    private let reader: GitChild
    private let hasher: GitChild
    private let keeper: GitChild
    let folderWriter: GitChild
    /// The contents of folders by their hash.
    var folders: [String: [UInt8]] = [:]
    /// Trees by the hash of their commit, which never changes.
    var trees: [String: SyncTree] = [:]
    /// git's settings for an author, once they are known.
    var author: [String]?

    init(_ git: Git) {
        self.git = git
        checker = GitChild(git, "cat-file", "--batch-check")
        reader = GitChild(git, "cat-file", "--batch")
        // No attributes or filters of the user change the bytes.
        hasher = GitChild(git, "hash-object", "--no-filters", "--stdin-paths")
        keeper = GitChild(git, "hash-object", "--no-filters", "--stdin-paths", "-w")
        folderWriter = GitChild(git, "mktree", "-z", "--missing", "--batch")
    }

    struct Header {
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
    func headers(of names: some Sequence<String>) throws(SyncError) -> [String: Header] {
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
    /// - Parameter total: the maximum size of all in bytes; an object counts each time it is listed.
    /// - Throws: ``SyncError/tooLarge`` before any contents are read.
    func contents(
        of objects: [String], type: String, upTo most: Int, total: Int = .max
    ) throws(SyncError) -> [String: [UInt8]] {
        let headers = try headers(of: objects).filter { $0.value.type == type && $0.value.size <= most }
        let sum = objects.reduce(0) { $0 + (headers[$1]?.size ?? 0) }
        guard sum <= total else { throw .tooLarge }
        let wanted = headers.values
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
}
