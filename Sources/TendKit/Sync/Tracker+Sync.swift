import TendCore
import TendStore

extension Tracker {
    /// How often a push is tried if the other side is faster.
    private static let attempts = 5

    /// Commits the changes made here, fetches and merges the ones of the other side, and pushes the result. Without a remote it
    /// only commits. A dry run only checks whether a sync would be refused.
    /// - Parameters:
    ///   - device: the name of this device, which its commits tell.
    ///   - runner: runs git.
    /// - Throws: ``SyncError``, and the errors of the store.
    public func sync(as device: String, with runner: @escaping ProgramRunner) throws -> SyncResult {
        let repository = Repository(of: store, device: device, runner)
        try repository.checkIsAtRest()
        var result = SyncResult()
        guard !store.isDryRun else { return result }
        try store.withLock { try repository.commit($0, at: now, &result) }
        guard try repository.hasRemote() else { return result }
        for _ in 1...Self.attempts {
            result.offline = try repository.fetch()
            guard result.offline == nil else { return result }
            // The network needs no lock, so there may be new changes by now.
            try store.withLock { store in
                try repository.commit(store, at: now, &result)
                try repository.merge(store, at: now, &result)
            }
            result.commits = try repository.distance().ahead
            switch try repository.push() {
            case .done: return result
            case .rejected: continue
            case .offline(let reason):
                result.offline = reason
                return result
            }
        }
        throw SyncError.rejected(Self.attempts)
    }

    /// Makes the data folder a git repository, or brings the settings of one up to date. A dry run does nothing.
    /// - Parameters:
    ///   - remote: the address of the other side; `nil` keeps the present one.
    ///   - includesPhotos: whether this machine sends and receives photos; `nil` keeps the present choice.
    ///   - program: the path of this program, for git's merge driver; `nil` installs none.
    ///   - runner: runs git.
    /// - Throws: ``SyncError``, and the errors of the store.
    public func setUpSync(
        remote: String?, includesPhotos: Bool? = nil, program: String?, with runner: @escaping ProgramRunner
    ) throws {
        guard !store.isDryRun else { return }
        try store.withLock { store in
            try Repository(of: store, runner).setUp(
                remote: remote, program: program,
                inside: person.map { Store(folder: $0.owner, cacheFolder: nil) })
            guard let includesPhotos else { return }
            var state = try store.syncState()
            state.includesPhotos = includesPhotos
            try store.setSyncState(state)
        }
    }

    /// How far the two sides are apart, as of the last sync.
    /// - Parameter runner: runs git.
    /// - Throws: ``SyncError``, and the errors of the store.
    public func syncStatus(with runner: @escaping ProgramRunner) throws -> SyncStatus {
        try Repository(of: store, runner).status(store)
    }

    /// Whether sync works on this machine; `nil` if it is not set up.
    /// - Parameter runner: runs git.
    public func syncHealth(with runner: @escaping ProgramRunner) -> SyncHealth? {
        let repository = Repository(of: store, runner)
        guard repository.isSetUp else { return nil }
        var reason: SyncError?
        do throws(SyncError) { try repository.checkIsAtRest() } catch { reason = error }
        return SyncHealth(error: reason, hasDriver: repository.hasDriver)
    }

    /// Tells git how to merge data files if it does not know, as in a clone. A dry run does nothing.
    /// - Parameters:
    ///   - program: the path of this program; `nil` does nothing.
    ///   - runner: runs git.
    /// - Throws: ``SyncError``
    public func repairMergeDriver(program: String?, with runner: @escaping ProgramRunner) throws {
        let repository = Repository(of: store, runner)
        guard let program, !store.isDryRun, repository.isSetUp, !repository.hasDriver else { return }
        try repository.installDriver(program)
    }

    /// Merges two versions of a data file, as git asks for it. The result goes to the first; a dry run writes nothing.
    /// - Parameters:
    ///   - ours: the path of a version, which becomes the merged one.
    ///   - theirs: the path of the other version.
    ///   - path: the file's place in the data folder.
    /// - Throws: ``StoreError/damaged(path:_:)``, ``SystemError``
    public func mergeFile(_ ours: String, _ theirs: String, path: String) throws {
        let (one, other) = try (UserFile.read(ours, upTo: 1 << 29), UserFile.read(theirs, upTo: 1 << 29))
        let merged = try store.mergedVersion(one, other, path: path)
        if store.isDryRun { return }
        try UserFile.replace(ours, with: String(decoding: merged, as: UTF8.self))
    }
}
