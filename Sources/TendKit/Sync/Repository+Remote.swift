import TendStore

/// Talks to the remote. Needs no lock, and may take long.
extension Repository {
    /// Fetches from the remote.
    /// - Returns: why it can't be reached; `nil` if it was.
    func fetch(from address: RemoteAddress) throws -> String? {
        // The last commit has every record. Without --update-shallow, git silently leaves out the commits of a remote
        // that lacks the beginning of its history.
        var words = ["fetch", "-q", "--no-tags", "--no-recurse-submodules", "--refmap=", "--update-shallow"]
        // Then this folder lacks it as well, until a remote has it.
        if FolderTree.exists("\(try gitFolder())/shallow") { words.append("--unshallow") }
        if address.isFolder {
            // The sending git runs on this machine too, with the user's settings. `env` runs its arguments.
            words.append("--upload-pack=git -c uploadpack.packObjectsHook=env upload-pack")
        }
        let outcome = try git.attempt(
            words + [Self.remote, "+refs/heads/main:\(Self.tracking)"], usesNetwork: true)
        if outcome.code == 0 { return nil }
        if Git.isOffline(outcome.errors) { return Git.reason(outcome.errors) }
        // Another sync on this machine fetched the same at the same time.
        if Git.isRace(outcome.errors) { return nil }
        if Git.isLocked(outcome.errors) { throw SyncError.busy(Git.reason(outcome.errors)) }
        if Git.isOtherHash(outcome.errors) { throw SyncError.otherHash }
        // An empty remote has no branch either.
        if outcome.errors.contains("couldn't find remote ref") {
            let heads = try git.attempt(["ls-remote", "--heads", Self.remote], usesNetwork: true)
            if heads.code != 0 {
                if Git.isOffline(heads.errors) { return Git.reason(heads.errors) }
                throw SyncError.git("ls-remote", Git.reason(heads.errors))
            }
            guard heads.text.isEmpty else {
                let names = heads.text.split(separator: "\n").compactMap {
                    $0.split(separator: "\t").last.map(String.init)
                }
                throw SyncError.otherRemote(Array(names.prefix(3)))
            }
            // The tracking reference is from another repository, or from one that was emptied since.
            try git.run("update-ref", "-d", Self.tracking)
            return nil
        }
        throw SyncError.git("fetch", Git.reason(outcome.errors))
    }

    enum Push {
        case done
        /// The remote has new commits.
        case rejected
        case offline(String)
    }

    /// Pushes the branch to each push address of the remote.
    func push() throws -> Push {
        // Pushes the commit, not the branch, because another sync on this machine may move the branch.
        let known = try objects.object(named: Self.tracking)
        guard let head = try objects.object(named: "HEAD"), head != known else { return .done }
        let addresses = try git.attempt(["remote", "get-url", "--push", "--all", Self.remote]).text
            .split(separator: "\n").map(String.init)
        var offline: String?
        for address in addresses {
            // One by one: the options for a local folder would also be sent to a host.
            let target = addresses.count > 1 ? address : Self.remote
            switch try push(head, to: target, isFolder: RemoteAddress(address, in: folder).isFolder) {
            case .done: continue
            case .rejected: return .rejected
            case .offline(let reason): offline = reason
            }
        }
        if let offline { return .offline(offline) }
        // The push succeeded. If another git has locked the reference, the next fetch corrects it.
        let noCommit = String(repeating: "0", count: head.count)
        _ = try git.attempt(["update-ref", Self.tracking, head, known ?? noCommit])
        return .done
    }

    private func push(_ commit: String, to target: String, isFolder: Bool) throws -> Push {
        var words = ["push", "-q", "--no-verify", "--no-signed"]
        if isFolder {
            // The receiving git runs on this machine too, and would run the remote's hooks.
            let settings = [
                "core.hooksPath=/dev/null", "core.alternateRefsCommand=:", "receive.denyCurrentBranch=refuse",
                "receive.autogc=false", "core.filesRefLockTimeout=\(Git.patience)",
            ]
            words.append("--receive-pack=git \(settings.map { "-c \($0) " }.joined())receive-pack")
        }
        let outcome = try git.attempt(words + [target, "\(commit):refs/heads/main"], usesNetwork: true)
        if outcome.code == 0 { return .done }
        if Git.isOffline(outcome.errors) { return .offline(Git.reason(outcome.errors)) }
        let signs = ["[rejected]", "non-fast-forward", "fetch first"]
        if Git.isRace(outcome.errors) || signs.contains(where: { outcome.errors.contains($0) }) { return .rejected }
        let reason = Git.reason(outcome.errors)
        if reason.contains("cannot lock ref") { throw SyncError.remoteLocked(reason) }
        if Git.isOtherHash(outcome.errors) { throw SyncError.otherHash }
        if reason.contains("shallow update not allowed") { throw SyncError.shallow(folder) }
        throw SyncError.git("push", reason)
    }

    /// Returns how many commits each side has that the other lacks, as of the last fetch or push.
    func distance() throws -> (ahead: Int, behind: Int) {
        guard let head = try objects.object(named: "HEAD") else { return (0, 0) }
        let known = try objects.object(named: Self.tracking)
        guard head != known else { return (0, 0) }
        let counts = try git.attempt(
            ["rev-list", "--count"] + (known.map { ["--left-right", "\(head)...\($0)"] } ?? [head]))
        let numbers = counts.line.split(separator: "\t").compactMap { Int($0) }
        guard counts.code == 0, let ahead = numbers.first else { return (0, 0) }
        return (ahead, numbers.count > 1 ? numbers[1] : 0)
    }

    func status(_ store: Store) throws -> SyncStatus {
        guard isSetUp else { throw SyncError.notSetUp }
        let address = try remoteAddress()
        let (ahead, behind) = address == nil ? (0, 0) : try distance()
        let committed = try objects.tree(of: objects.object(named: "HEAD"))
        let local = try localTree(over: committed, store, keeps: false)
        let last = try git.attempt(["log", "-1", "--format=%cI %s"]).line
        return SyncStatus(
            remote: address?.text, ahead: ahead, behind: behind,
            uncommitted: local.tree.changes(since: committed) + local.damage.count, last: last.isEmpty ? nil : last,
            includesPhotos: try store.syncState().includesPhotos)
    }
}
