import TendCore
import TendStore

/// The data folder as a git repository.
///
/// git keeps the history and transfers objects. It never writes a data file, and attribute and ignore files have no effect.
/// ``SyncedPath`` decides which files are sent and received, the store merges records, and trees are built from hashes.
struct Repository {
    let git: Git
    let objects: GitObjects

    static let branch = "main"
    static let remote = "origin"
    static let tracking = "refs/remotes/origin/main"

    /// Files for users who run git manually. A repository without them gets them.
    static let constants = [
        ".gitattributes": "*.json merge=tend\nphotos/** -merge\n",
        ".gitignore": """
        /local/
        /people/
        /photos
        .tend-*.tmp
        *.sync-conflict-*
        *conflicted copy*
        * [0-9].json
        * [0-9][0-9].json

        """,
    ]

    /// This device's name, recorded in its commits.
    let device: String

    /// - Parameter starter: starts the gits that read and write objects; `nil` if none is read.
    init(
        of store: Store, device: String = "", _ runner: @escaping ProgramRunner, _ starter: ProgramStarter? = nil
    ) {
        var git = Git(runner: runner, folder: store.folder.path)
        if let starter { git.starter = starter }
        self.git = git
        objects = GitObjects(git)
        self.device = Self.name(of: device)
    }

    /// Shortens a device name to one line of at most 60 characters.
    static func name(of device: String) -> String {
        String(device.prefix(60).filter { !$0.isNewline && !$0.unicodeScalars.contains { $0.value < 0x20 } })
    }

    var folder: String { git.folder }

    var isSetUp: Bool { FolderTree.exists("\(folder)/.git") }

    /// Makes the folder a repository, or updates the settings of an existing one.
    /// - Parameters:
    ///   - remote: the remote's address; `nil` keeps the present one.
    ///   - program: the path of this program; `nil` installs no merge driver.
    ///   - outer: the user's data folder, if this one is a person's inside it. It ignores the people's folders.
    func setUp(remote: String?, program: String?, inside outer: Store?) throws {
        if FolderTree.isOfAnotherUser(folder) { throw SyncError.otherUser(folder) }
        if !isSetUp {
            let top = try git.attempt(["rev-parse", "--show-toplevel"], searchesAbove: true)
            let allowed = try outer.flatMap { outer in
                try FolderTree.exists("\(outer.folder.path)/.git")
                    ? Git(runner: git.runner, folder: outer.folder.path).run("rev-parse", "--show-toplevel").line : nil
            }
            if top.code == 0, top.line != allowed { throw SyncError.insideOther(top.line) }
            try git.run("init", "-q", "--template=", "-b", Self.branch)
        }
        if let program { try installDriver(program) }
        for (name, value) in [("core.fsync", "all"), ("gc.autoDetach", "false")] {
            try git.run("config", name, value)
        }
        for (name, text) in Self.constants { try UserFile.replace("\(folder)/\(name)", with: text) }
        guard let remote else { return }
        let verb = try hasRemote() ? "set-url" : "add"
        try git.run("remote", verb, "--", Self.remote, remote)
    }

    /// Registers this program as git's merge driver for data files, for users who merge manually.
    func installDriver(_ program: String) throws {
        try git.run("config", "merge.tend.name", "tend, record by record")
        try git.run("config", "merge.tend.driver", "\(program.quotedForShell) sync merge-file %A %B %P")
    }

    var hasDriver: Bool {
        ((try? git.attempt(["config", "merge.tend.driver"]))?.code ?? 1) == 0
    }

    /// Checks that no git operation is unfinished in the repository.
    func checkIsAtRest() throws(SyncError) {
        guard isSetUp else { throw SyncError.notSetUp }
        if FolderTree.isOfAnotherUser(folder) { throw SyncError.otherUser(folder) }
        for (name, what) in [
            ("MERGE_HEAD", "merge"), ("rebase-merge", "rebase"), ("rebase-apply", "rebase"),
            ("CHERRY_PICK_HEAD", "cherry-pick"),
        ] where FolderTree.exists("\(folder)/.git/\(name)") {
            throw SyncError.underWay(what)
        }
        let lock = "\(folder)/.git/index.lock"
        if FolderTree.exists(lock) { throw SyncError.locked(lock) }
    }

    func hasRemote() throws(SyncError) -> Bool { try git.attempt(["remote", "get-url", Self.remote]).code == 0 }
}
