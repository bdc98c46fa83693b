import TendCore
import TendStore

extension Tracker {
    /// How many times to push if other machines keep pushing first.
    private static let attempts = 5

    /// Commits this machine's changes, fetches and merges the remote's, and pushes the result. Without a remote, only
    /// commits. A dry run only checks whether a sync would be refused.
    /// - Parameters:
    ///   - device: this device's name, recorded in its commits.
    ///   - runner: runs git.
    ///   - starter: starts the gits that read and write objects. They end with the sync.
    /// - Throws: ``SyncError``
    public func sync(
        as device: String, with runner: @escaping ProgramRunner, starting starter: @escaping ProgramStarter
    ) throws -> SyncResult {
        let repository = Repository(of: store, device: device, runner, starter)
        try repository.checkIsAtRest()
        var result = SyncResult()
        guard !store.isDryRun else { return result }
        try store.withLock { try repository.commit($0, at: now, &result) }
        guard let address = try repository.remoteAddress() else {
            result.hasRemote = false
            return result
        }
        for attempt in 1...Self.attempts {
            result.offline = try repository.fetch(from: address)
            guard result.offline == nil else { return result }
            // Fetching took no lock, so there may be new changes.
            try store.withLock { store in
                try repository.commit(store, at: now, &result)
                if attempt == 1 { result.earlier = max(0, try repository.distance().ahead - result.sent.count) }
                try repository.merge(store, at: now, &result)
            }
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

    /// Makes the data folder a git repository, or updates the settings of an existing one. A dry run does nothing.
    /// - Parameters:
    ///   - remote: the remote's address; `nil` keeps the present one.
    ///   - recorder: the name that new records of this machine carry; `nil` keeps the present one.
    ///   - includesPhotos: whether this machine sends and receives photos; `nil` keeps the present choice.
    ///   - runner: runs git.
    /// - Throws: ``SyncError``
    public func setUpSync(
        remote: String?, as recorder: String? = nil, includesPhotos: Bool? = nil, with runner: @escaping ProgramRunner
    ) throws {
        guard !store.isDryRun else { return }
        if let remote { try checkIsUnshared(RemoteAddress(remote, in: store.folder.path), runner) }
        try store.withLock { store in
            try Repository(of: store, runner).setUp(
                remote: remote,
                inside: person.map { Store(folder: $0.owner, cacheFolder: nil) })
            with(store).noteLeft("set up sync")
            if let recorder {
                _ = try store.changeSettings(at: now) { settings in
                    settings.set(.recorder, to: recorder)
                    return ((), "set \(Preference.recorder.rawValue) to \(recorder)")
                }
            }
            guard let includesPhotos else { return }
            var state = try store.syncState()
            state.includesPhotos = includesPhotos
            try store.setSyncState(state)
        }
    }

    /// Checks that no other person's records are in a remote: sync would merge them with this person's.
    private func checkIsUnshared(_ address: RemoteAddress, _ runner: @escaping ProgramRunner) throws {
        let owner = person?.owner ?? store.folder
        let others = [nil] + People(of: owner).usable().people.map(Optional.some)
        for other in others where other != person {
            let repository = Repository(of: store.opening(other?.folder ?? owner), runner)
            guard repository.isSetUp, let known = try repository.remoteAddress(), known.isSame(as: address) else {
                continue
            }
            throw SyncError.sharedRemote(known.text, of: other?.name)
        }
    }

    /// Returns the state of this machine relative to the remote, as of the last sync.
    /// - Parameters:
    ///   - runner: runs git.
    ///   - starter: starts the gits that read objects.
    /// - Throws: ``SyncError``
    public func syncStatus(
        with runner: @escaping ProgramRunner, starting starter: @escaping ProgramStarter
    ) throws -> SyncStatus {
        try Repository(of: store, runner, starter).status(store)
    }

    /// Checks whether sync works on this machine; `nil` if it is not set up.
    /// - Parameter runner: runs git.
    public func syncHealth(with runner: @escaping ProgramRunner) -> SyncHealth? {
        let repository = Repository(of: store, runner)
        guard repository.isSetUp else { return nil }
        var reason: SyncError?
        do throws(SyncError) { try repository.checkIsAtRest() } catch { reason = error }
        return SyncHealth(error: reason)
    }
}
