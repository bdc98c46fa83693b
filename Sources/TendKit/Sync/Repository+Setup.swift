import TendStore

extension Repository {
    /// A repository that is being made. Its name is that of a temporary file, which sync and doctor know.
    private var unfinished: String { "\(folder)/.tend-git.tmp" }

    /// Makes the folder a repository, or updates the settings of an existing one.
    /// - Parameters:
    ///   - remote: the remote's address; `nil` keeps the present one.
    ///   - outer: the user's data folder, if this one is a person's inside it. It ignores the people's folders.
    func setUp(remote: String?, inside outer: Store?) throws {
        // An interrupted setup left it.
        FolderTree.remove(unfinished)
        if isSetUp {
            try checkIsWhole()
            try configure(remote: remote)
        } else {
            let top = try git.attempt(["rev-parse", "--show-toplevel"], searchesAbove: true)
            let allowed = try outer.flatMap { outer in
                try FolderTree.exists("\(outer.folder.path)/.git")
                    ? Git(runner: git.runner, folder: outer.folder.path).run("rev-parse", "--show-toplevel").line : nil
            }
            if top.code == 0, top.line != allowed { throw SyncError.insideOther(top.line) }
            try make(remote: remote)
        }
        for (name, text) in Self.constants { try UserFile.replace("\(folder)/\(name)", with: text) }
    }

    /// Makes the repository under another name, so that an interruption leaves none.
    private func make(remote: String?) throws {
        defer { FolderTree.remove(unfinished) }
        try git.run("init", "-q", "--template=", "-b", Self.branch, unfinished)
        try Repository(git: Git(runner: git.runner, folder: unfinished)).configure(remote: remote)
        try FolderTree.move("\(unfinished)/.git", to: "\(folder)/.git", isDurable: true)
    }

    private func configure(remote: String?) throws {
        for (name, value) in [("core.fsync", "all"), ("gc.autoDetach", "false")] {
            try git.run("config", name, value)
        }
        guard let remote else { return }
        let verb = try remoteAddress() == nil ? "add" : "set-url"
        try git.run("remote", verb, "--", Self.remote, remote)
    }
}
