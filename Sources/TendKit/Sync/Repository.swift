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

    /// Keeps git from merging lines of data files, and marks a remote as tend's.
    static let mark = "*.json -merge"

    /// Files for users who run git manually. A repository without them gets them.
    static let constants = [
        ".gitattributes": "\(mark)\nphotos/** -merge\n",
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
        self.init(git: git, device: Self.name(of: device))
    }

    init(git: Git, device: String = "") {
        self.git = git
        objects = GitObjects(git)
        self.device = device
    }

    /// Shortens a device name to one line of at most 60 characters.
    static func name(of device: String) -> String {
        String(device.prefix(60).filter { !$0.isNewline && !$0.unicodeScalars.contains { $0.value < 0x20 } })
    }

    var folder: String { git.folder }

    var isSetUp: Bool { FolderTree.exists("\(folder)/.git") }

    /// Checks that git takes the folder for a repository. Versions that let git make it in place could stop halfway.
    func checkIsWhole() throws(SyncError) {
        let usual = "\(folder)/.git"
        if FolderTree.isFolder(usual), !FolderTree.exists("\(usual)/HEAD") { throw .incomplete(usual) }
    }

    /// Checks that no git operation is unfinished in the repository.
    func checkIsAtRest() throws(SyncError) {
        guard isSetUp else { throw SyncError.notSetUp }
        try checkIsWhole()
        for (name, what) in [
            ("MERGE_HEAD", "merge"), ("rebase-merge", "rebase"), ("rebase-apply", "rebase"),
            ("CHERRY_PICK_HEAD", "cherry-pick"),
        ] where FolderTree.exists("\(folder)/.git/\(name)") {
            throw SyncError.underWay(what)
        }
        let lock = "\(folder)/.git/index.lock"
        if FolderTree.exists(lock) { throw SyncError.locked(lock) }
    }

    /// Returns the address of the remote; `nil` without one.
    func remoteAddress() throws(SyncError) -> RemoteAddress? {
        let outcome = try git.attempt(["remote", "get-url", Self.remote])
        return outcome.code == 0 ? RemoteAddress(outcome.line, in: folder) : nil
    }
}
