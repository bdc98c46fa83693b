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
    static let tracking = "refs/remotes/origin/main"
    private static let attributes = "*.json merge=tend\nphotos/** -merge\n"
    private static let ignored = [
        "/local/", ".tend-*.tmp", "*.sync-conflict-*", "*conflicted copy*", "* [0-9].json", "* [0-9][0-9].json",
    ]
    static let photos = "/photos/"

    init(in world: World, _ store: Store) {
        git = Git(world: world, folder: store.folder.path)
    }

    var world: World { git.world }
    var folder: String { git.folder }

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
        guard let program = world.executable() else { return }
        try git.run("config", "merge.tend.name", "tend, record by record")
        try git.run("config", "merge.tend.driver", "\(program.quotedForShell) sync merge-file %A %B %P")
    }

    var hasDriver: Bool {
        ((try? git.attempt(["config", "merge.tend.driver"]))?.code ?? 1) == 0
    }

    func syncsPhotos() throws -> Bool {
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
        _ = try run(asSomebody: ["commit", "-q", "--no-verify", "-m", message])
        return (message, damage)
    }

    /// Runs what needs an author: the user as git knows him, or this program where git knows nobody.
    func run(asSomebody words: [String]) throws -> Git.Outcome {
        let isKnown = try git.attempt(["config", "user.email"]).code == 0
        let who = isKnown ? [] : ["-c", "user.name=tend", "-c", "user.email=tend@localhost"]
        let outcome = try git.attempt(who + words)
        guard outcome.code == 0 else { throw SyncProblem.git(words[0], Git.reason(outcome.errors)) }
        return outcome
    }

    /// Paths as git reads them: each with a NUL behind it.
    static func list(_ paths: [String]) -> [UInt8] { paths.reduce(into: []) { $0 += Array($1.utf8) + [0] } }

    /// What files have in a commit; those that are not in it are left out.
    func contents(of paths: [String], in commit: String) throws -> [String: [UInt8]] {
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
}
