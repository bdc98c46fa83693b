import TendStore

/// Called under the lock of the data folder.
extension Repository {
    /// Commits a tree on top of `parents` and moves the branch to it.
    func commit(_ tree: SyncTree, parents: [String], message: String) throws {
        let commit = try objects.commit(tree, parents: parents, message: message)
        try moveBranch(to: commit, tree)
    }

    /// Moves the branch and git's index to a commit.
    /// - Parameter tree: the commit's tree.
    func moveBranch(to commit: String, _ tree: SyncTree) throws {
        try git.run("update-ref", "HEAD", commit)
        // A tree from elsewhere may have names that an index can't hold. Sync doesn't use the index.
        try? matchIndex(tree)
    }

    /// Fills git's index from a tree, so that `git status` is correct. Missing files are marked; otherwise a manual
    /// `git commit -a` would delete them on the remote.
    ///
    /// git gets only names that were counted before. It writes a private index, so a git that dies leaves no lock.
    private func matchIndex(_ tree: SyncTree) throws {
        let files = try objects.files(of: tree)
        let place = try gitFolder()
        let new = "\(place)/tend-index"
        for leftover in [new, "\(new).lock"] { try UserFile.remove(leftover) }
        defer { try? UserFile.remove(new) }
        let lines = files.reduce(into: []) { $0 += TreeObject.line($1.key, $1.value) }
        try git.run(["update-index", "-z", "--index-info"], input: lines, index: new)
        let missing = files.keys.filter { !isHere($0) }
        if !missing.isEmpty {
            try git.run(
                ["update-index", "-z", "--skip-worktree", "--stdin"], input: missing.flatMap { $0 + [0] }, index: new)
        }
        guard !FolderTree.exists("\(place)/index.lock") else { return }
        try FolderTree.move(new, to: "\(place)/index", isDurable: false)
    }

    /// Returns the folder of the repository; `.git` may also be a file that names it.
    func gitFolder() throws(SyncError) -> String {
        let usual = "\(folder)/.git"
        return FolderTree.isFolder(usual) ? usual : try git.run("rev-parse", "--absolute-git-dir").line
    }

    private func isHere(_ name: [UInt8]) -> Bool {
        let text = String(decoding: name, as: UTF8.self)
        let isOurs = SyncedPath(name) != nil || Self.constants[text] != nil
        return isOurs && FolderTree.exists("\(folder)/\(text)")
    }
}
