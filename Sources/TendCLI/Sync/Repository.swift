import TendCore
import TendStore

/// The data folder as a git repository.
///
/// git keeps the history and carries it; it never writes a data file. What comes from the other side is read from git's objects
/// and merged by the store, as one change, and then recorded as a merge.
struct Repository {
    let git: Git

    static let branch = "main"
    static let remote = "origin"
    private static let tracking = "refs/remotes/origin/main"
    private static let attributes = "*.json merge=tend\nphotos/** -merge\n"
    private static let ignored = ["/local/", ".tend-*.tmp", "*.sync-conflict-*"]
    private static let photos = "/photos/"

    init(in world: World, _ store: Store) {
        git = Git(world: world, folder: store.folder.path)
    }

    private var world: World { git.world }
    private var folder: String { git.folder }

    var isSetUp: Bool { world.exists("\(folder)/.git") }

    /// Makes the folder a repository, or brings the settings of one up to date.
    /// - Parameters:
    ///   - remote: where the other side is; `nil` leaves it as it is.
    ///   - withPhotos: whether photos are synchronised as well; `nil` leaves it as it is.
    func setUp(remote: String?, withPhotos: Bool?) throws {
        if !isSetUp {
            let top = try git.attempt(["rev-parse", "--show-toplevel"])
            if top.code == 0 { throw SyncProblem.insideOther(top.line) }
            try git.run("init", "-q", "-b", Self.branch)
        }
        try installDriver()
        for (name, value) in [("core.fsync", "all"), ("gc.autoDetach", "false"), ("core.autocrlf", "false")] {
            try git.run("config", name, value)
        }
        try UserFile.replace("\(folder)/.gitattributes", with: Self.attributes)
        let leavesPhotos = try withPhotos.map { !$0 } ?? !syncsPhotos()
        let lines = Self.ignored + (leavesPhotos ? [Self.photos] : [])
        try UserFile.replace("\(folder)/.gitignore", with: lines.map { $0 + "\n" }.joined())
        guard let remote else { return }
        let known = try git.attempt(["remote", "get-url", Self.remote])
        if known.code == 0 {
            try git.run("remote", "set-url", Self.remote, remote)
        } else {
            try git.run("remote", "add", Self.remote, remote)
        }
    }

    /// Has git ask this program to merge data files, for who merges by hand.
    func installDriver() throws {
        guard let program = world.executable else { return }
        let quoted =
            "'" + program.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
        try git.run("config", "merge.tend.name", "tend, record by record")
        try git.run("config", "merge.tend.driver", "\(quoted) sync merge-file %A %B %P")
    }

    var hasDriver: Bool {
        ((try? git.attempt(["config", "merge.tend.driver"]))?.code ?? 1) == 0
    }

    private func syncsPhotos() throws -> Bool {
        guard world.exists("\(folder)/.gitignore") else { return false }
        let text = try UserFile.read("\(folder)/.gitignore", upTo: 1 << 20)
        return !String(decoding: text, as: UTF8.self).split(separator: "\n").contains { $0 == Self.photos }
    }

    /// Whether something else is going on in the repository that has to be finished first.
    func checkIsAtRest() throws {
        guard isSetUp else { throw SyncProblem.notSetUp }
        for (name, what) in [
            ("MERGE_HEAD", "merge"), ("rebase-merge", "rebase"), ("rebase-apply", "rebase"),
            ("CHERRY_PICK_HEAD", "cherry-pick"),
        ] where world.exists("\(folder)/.git/\(name)") {
            throw SyncProblem.underWay(what)
        }
        let lock = "\(folder)/.git/index.lock"
        if world.exists(lock) { throw SyncProblem.locked(lock) }
    }

    var hasRemote: Bool { ((try? git.attempt(["remote", "get-url", Self.remote]))?.code ?? 1) == 0 }

    // The following are called under the lock of the data folder, with the store that has it.

    /// Records what has changed here. A file that is damaged stays out: what is broken must not travel.
    /// - Returns: the message, or `nil` where nothing has changed; and the damaged files.
    func commit(_ store: Store) throws -> (message: String?, damage: [StoreError]) {
        let hasHead = try git.attempt(["rev-parse", "-q", "--verify", "HEAD"]).code == 0
        let entries = try git.run("status", "--porcelain", "-z", "--untracked-files=all", "--no-renames").items
        var damage: [StoreError] = []
        var paths: [String] = []
        var differences: [FileDifference] = []
        let changed = entries.map { String($0.dropFirst(3)) }
        let old = hasHead ? try contents(of: changed.filter { DataFile(path: $0) != nil }, in: "HEAD") : [:]
        for path in changed {
            guard let file = DataFile(path: path) else {
                paths.append(path)
                continue
            }
            // What was removed by hand is not removed on the other side; the next merge brings it back.
            guard world.exists("\(folder)/\(path)") else { continue }
            do {
                let before = old[path].flatMap { try? store.version($0, of: file) }
                differences += try store.difference(of: file, since: before)
                paths.append(path)
            } catch let error as StoreError {
                damage.append(error)
            }
        }
        guard !paths.isEmpty else { return (nil, damage) }
        let list = Self.list(paths)
        try git.run("add", "--force", "--pathspec-from-file=-", "--pathspec-file-nul", input: list)
        guard try git.attempt(["diff", "--cached", "--quiet"]).code != 0 || !hasHead else { return (nil, damage) }
        let message = CommitMessage.text(differences, isFirst: !hasHead)
        try commitIndex(message)
        return (message, damage)
    }

    private func commitIndex(_ message: String) throws {
        try run(asSomebody: ["commit", "-q", "--no-verify", "-m", message])
    }

    /// Who commits: the user as git knows him, or this program where git knows nobody.
    private func run(asSomebody words: [String]) throws {
        let isKnown = try git.attempt(["config", "user.email"]).code == 0
        let who = isKnown ? [] : ["-c", "user.name=tend", "-c", "user.email=tend@localhost"]
        let outcome = try git.attempt(who + words)
        guard outcome.code == 0 else { throw SyncProblem.git(words[0], Git.reason(outcome.errors)) }
    }

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
            do {
                // One that is damaged here waits for its repair, and does not keep the others.
                _ = try store.contents(of: file)
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
        let isKnown = try git.attempt(["config", "user.email"]).code == 0
        let who = isKnown ? [] : ["-c", "user.name=tend", "-c", "user.email=tend@localhost"]
        let parents = (hasHead ? ["-p", head] : []) + ["-p", other]
        let commit = try git.attempt(who + ["commit-tree", tree] + parents + ["-m", "merge"])
        guard commit.code == 0 else { throw SyncProblem.git("commit-tree", Git.reason(commit.errors)) }
        try git.run("update-ref", "HEAD", commit.line)
    }

    /// Paths as git reads them: each with a NUL behind it.
    private static func list(_ paths: [String]) -> [UInt8] { paths.reduce(into: []) { $0 += Array($1.utf8) + [0] } }

    /// What files have in a commit; those that are not in it are left out.
    private func contents(of paths: [String], in commit: String) throws -> [String: [UInt8]] {
        guard !paths.isEmpty else { return [:] }
        let questions = Array(paths.map { "\(commit):\($0)\n" }.joined().utf8)
        let answer = try git.run("cat-file", "--batch", input: questions).output
        var contents: [String: [UInt8]] = [:]
        var place = 0
        for path in paths {
            // `<object> blob <size>`, the bytes, a line feed; or `… missing`.
            guard let end = answer[place...].firstIndex(of: 0x0A) else { break }
            let words = String(decoding: answer[place..<end], as: UTF8.self).split(separator: " ")
            place = end + 1
            guard words.count == 3, words[1] == "blob", let size = Int(words[2]), place + size < answer.count else {
                continue
            }
            contents[path] = Array(answer[place..<place + size])
            place += size + 1
        }
        return contents
    }

    // The following need no lock, and may take long.

    /// - Returns: why there is no way to the other side; `nil` where there was.
    func fetch() throws -> String? {
        let outcome = try git.attempt(
            ["fetch", "-q", Self.remote, "+refs/heads/main:\(Self.tracking)"], usesNetwork: true)
        if outcome.code == 0 { return nil }
        if Git.isOffline(outcome.errors) { return Git.reason(outcome.errors) }
        // A remote that has nothing yet has no branch either.
        if outcome.errors.contains("couldn't find remote ref") {
            let heads = try git.attempt(["ls-remote", "--heads", Self.remote], usesNetwork: true)
            guard heads.code == 0, heads.text.isEmpty else {
                let names = heads.text.split(separator: "\n").compactMap {
                    $0.split(separator: "\t").last.map(String.init)
                }
                throw SyncProblem.otherRemote(Array(names.prefix(3)))
            }
            return nil
        }
        throw SyncProblem.git("fetch", Git.reason(outcome.errors))
    }

    enum Push {
        case done
        /// The other side has got something new in between.
        case rejected
        case offline(String)
    }

    func push() throws -> Push {
        let outcome = try git.attempt(["push", "-q", Self.remote, "HEAD:refs/heads/main"], usesNetwork: true)
        if outcome.code == 0 {
            try git.run("update-ref", Self.tracking, "HEAD")
            return .done
        }
        if Git.isOffline(outcome.errors) { return .offline(Git.reason(outcome.errors)) }
        let words = ["[rejected]", "non-fast-forward", "fetch first", "failed to update ref", "cannot lock ref"]
        if words.contains(where: { outcome.errors.contains($0) }) { return .rejected }
        throw SyncProblem.git("push", Git.reason(outcome.errors))
    }

    /// How many commits one side has that the other has not, as of the last time.
    func distance() throws -> (ahead: Int, behind: Int) {
        let counts = try git.attempt(["rev-list", "--left-right", "--count", "HEAD...\(Self.tracking)"])
        let numbers = counts.line.split(separator: "\t").compactMap { Int($0) }
        guard counts.code == 0, numbers.count == 2 else { return (0, 0) }
        return (numbers[0], numbers[1])
    }
}
