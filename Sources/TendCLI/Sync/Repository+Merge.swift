import TendCore
import TendStore

/// What is called under the lock of the data folder, with the store that has it.
extension Repository {
    /// Takes in what the other side had when it was last fetched.
    /// - Returns: what came of it, or `nil` where there was nothing; and the files there that are damaged.
    func merge(_ store: Store, at now: Moment) throws -> (result: ImportResult?, damage: [StoreError]) {
        guard try git.attempt(["rev-parse", "-q", "--verify", Self.tracking]).code == 0 else { return (nil, []) }
        if try git.attempt(["merge-base", "--is-ancestor", Self.tracking, "HEAD"]).code == 0 { return (nil, []) }
        try checkRemote()
        let names = try git.run("diff", "--name-only", "-z", "--no-renames", "HEAD", Self.tracking).items
        var files: [(file: DataFile, document: Document)] = []
        var damage: [StoreError] = []
        for (path, bytes) in try contents(of: names, in: Self.tracking).sorted(by: { $0.key < $1.key }) {
            guard let file = DataFile(path: path) else { continue }
            // One that is damaged here was named when it was not committed. It waits for its repair, and keeps no other.
            do { _ = try store.contents(of: file) } catch is StoreError { continue }
            do {
                files.append((file, try store.version(bytes, of: file)))
            } catch StoreError.damaged(let path, .newerFormat) {
                throw SyncProblem.newer(path)
            } catch let error as StoreError {
                damage.append(error)
            }
        }
        let result = try store.mergeVersions(files, at: now).value
        try takeOthers(names.filter { DataFile(path: $0) == nil })
        try recordMerge(files.map(\.file.path))
        return (result, damage)
    }

    /// The other side has to be data of this tool, or nothing at all.
    private func checkRemote() throws {
        let attributes = try git.attempt(["show", "\(Self.tracking):.gitattributes"])
        if attributes.code == 0, attributes.text.contains("merge=tend") { return }
        throw SyncProblem.otherRemote(Array(try git.run("ls-tree", "--name-only", "-z", Self.tracking).items.prefix(3)))
    }

    /// Takes over what git carries besides data files: photos, and files of the user's own. What one side has changed or removed
    /// since both were the same holds; where both have, one of the two, the same on both sides.
    private func takeOthers(_ names: [String]) throws {
        let base = try git.attempt(["merge-base", "HEAD", Self.tracking]).line
        let ours = try blobs(names, in: "HEAD")
        let theirs = try blobs(names, in: Self.tracking)
        let before = base.isEmpty ? [:] : try blobs(names, in: base)
        let taken = names.filter { name in
            if ours[name] == before[name] { return true }
            return theirs[name] != before[name] && ours[name] ?? "" < theirs[name] ?? ""
        }
        guard !taken.isEmpty else { return }
        let there = taken.filter { theirs[$0] != nil }
        let gone = taken.filter { theirs[$0] == nil }
        let takesPhotos = try syncsPhotos()
        let files = there.filter { takesPhotos || !$0.hasPrefix("photos/") }
        if !files.isEmpty {
            let words = ["checkout", "-q", Self.tracking, "--pathspec-from-file=-", "--pathspec-file-nul"]
            let outcome = try git.attempt(words, input: Self.list(files))
            guard outcome.code == 0 else { throw SyncProblem.git("checkout", Git.reason(outcome.errors)) }
        }
        // Photos that are not wanted here are passed on all the same, without a file.
        let passedOn = there.filter { !files.contains($0) }
        if !passedOn.isEmpty {
            let entries = passedOn.map { path in
                // `100644 blob 1a2b…`
                let parts = (theirs[path] ?? "").split(separator: " ")
                return "\(parts.first ?? "100644") \(parts.last ?? "") 0\t\(path)\0"
            }
            try git.run("update-index", "-z", "--index-info", input: Array(entries.joined().utf8))
            try git.run("update-index", "-z", "--skip-worktree", "--stdin", input: Self.list(passedOn))
        }
        if !gone.isEmpty {
            let words = ["rm", "-q", "-f", "--ignore-unmatch", "--pathspec-from-file=-", "--pathspec-file-nul"]
            let outcome = try git.attempt(words, input: Self.list(gone))
            guard outcome.code == 0 else { throw SyncProblem.git("rm", Git.reason(outcome.errors)) }
        }
    }

    /// Mode and object of each path that a commit has.
    private func blobs(_ paths: [String], in commit: String) throws -> [String: String] {
        guard try git.attempt(["rev-parse", "-q", "--verify", commit]).code == 0 else { return [:] }
        var blobs: [String: String] = [:]
        for entry in try git.run("ls-tree", "-r", "-z", commit).items {
            let parts = entry.split(separator: "\t", maxSplits: 1)
            if parts.count == 2 { blobs[String(parts[1])] = String(parts[0]) }
        }
        return blobs.filter { paths.contains($0.key) }
    }

    /// Notes that both sides are in what is here now; where that is what the other side has, this side just follows.
    private func recordMerge(_ paths: [String]) throws {
        let there = paths.filter { world.exists("\(folder)/\($0)") }
        let list = Self.list(there)
        if !list.isEmpty {
            try git.run("add", "--force", "--pathspec-from-file=-", "--pathspec-file-nul", input: list)
        }
        let tree = try git.run("write-tree").line
        let hasHead = try git.attempt(["rev-parse", "-q", "--verify", "HEAD"]).code == 0
        let head = hasHead ? try git.run("rev-parse", "HEAD").line : ""
        let other = try git.run("rev-parse", Self.tracking).line
        let isSame = try git.run("rev-parse", "\(Self.tracking)^{tree}").line == tree
        let isBehind = try !hasHead || git.attempt(["merge-base", "--is-ancestor", "HEAD", Self.tracking]).code == 0
        if isSame, isBehind {
            try git.run("update-ref", "HEAD", other)
            return
        }
        let parents = (hasHead ? ["-p", head] : []) + ["-p", other]
        let commit = try run(asSomebody: ["commit-tree", tree] + parents + ["-m", "merge"])
        try git.run("update-ref", "HEAD", commit.line)
    }
}
