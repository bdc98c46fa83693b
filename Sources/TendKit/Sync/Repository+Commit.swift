import TendCore
import TendStore

/// The files of this machine that may be sent, as a tree.
struct LocalTree {
    /// The last commit's tree, updated with this machine's files.
    var tree: SyncTree
    /// The data files that can be read.
    var valid: Set<DataFile> = []
    var differences: [FileDifference] = []
    /// The number of new photos.
    var photos = 0
    /// The errors of unreadable data files. They are not sent: damage must not spread.
    var damage: [StoreError] = []
    /// Committed versions with records that the file here lacks, for example after a repair or after someone removed the file.
    var lost: [(file: DataFile, document: Document)] = []
}

/// Called under the lock of the data folder, with the store that holds it.
extension Repository {
    /// Commits this machine's changes, after restoring records that were lost here from the last commit.
    func commit(_ store: Store, at now: OffsetDateTime, _ result: inout SyncResult) throws {
        let head = try objects.object(named: "HEAD")
        let committed = try objects.tree(of: head)
        var local = try localTree(over: committed, store, keeps: true)
        if !local.lost.isEmpty {
            result.receive(try store.mergeVersions(local.lost, at: now))
            local = try localTree(over: committed, store, keeps: true)
        }
        for (name, text) in Self.constants where local.tree.others[Array(name.utf8)] == nil {
            local.tree.others[Array(name.utf8)] = SyncTree.Entry(file: try objects.hash(Array(text.utf8), keeps: true))
        }
        result.unsent = local.damage
        guard head == nil || local.tree != committed else { return }
        let subject = CommitMessage.subject(local.differences, photos: local.photos, isFirst: head == nil)
        var state = try store.syncState()
        // Only records are sent.
        let all = try store.changes().done.filter(\.isOfRecords)
        let new = all.prefix { $0.id != state.lastChange }
            .map { ReceivedChange(at: $0.at, device: device, summary: $0.summary) }
        let message = CommitMessage(subject: subject, changes: new, device: device)
        try commit(local.tree, parents: head.map { [$0] } ?? [], message: message.text)
        result.sent.append(subject)
        // Listing a change twice or not at all does no harm: only the records count.
        if let newest = all.first?.id, newest != state.lastChange {
            state.lastChange = newest
            try? store.setSyncState(state)
        }
    }

    /// Reads the files of this machine that may be sent.
    /// - Parameters:
    ///   - committed: the last commit's tree.
    ///   - other: the remote's tree, if there is one to merge.
    ///   - keeps: whether git stores their contents.
    func localTree(
        over committed: SyncTree, and other: SyncTree? = nil, _ store: Store, keeps: Bool
    ) throws -> LocalTree {
        var local = LocalTree(tree: committed)
        let files = try store.dataFiles()
        let readable = files.filter { $0 != .settings && store.isReadable(.data($0)) }
        let hashes = try objects.hashes(ofFiles: readable.map(\.path), keeps: false)
        var changed: [DataFile] = []
        for (file, hash) in zip(readable, hashes) {
            local.valid.insert(file)
            if committed.files[.data(file)]?.object != hash { changed.append(file) }
        }
        let known = Set(files)
        let gone = committed.files.keys.compactMap { path -> DataFile? in
            guard case .data(let file) = path, !known.contains(file) else { return nil }
            return file
        }
        for file in files where !store.isReadable(.data(file)) {
            do { _ = try store.contents(of: file) } catch let error as SystemError {
                local.damage.append(.unreadable(path: file.path, error))
            }
        }
        let settings = files.filter { $0 == .settings && store.isReadable(.data($0)) }
        let old = try versions(of: changed + gone + settings, in: committed, store)
        local.lost += gone.compactMap { file in old[file].map { (file, $0) } }
        var sent: [DataFile] = []
        for file in changed + settings {
            do {
                local.differences += try store.difference(of: file, since: old[file])
                if let before = old[file], try store.lacks(before, in: file) { local.lost.append((file, before)) }
                local.valid.insert(file)
                // Reformatted bytes with the same records are not sent.
                if try old[file].map({ try store.hasSameRecords(as: $0, in: file) }) != true { sent.append(file) }
            } catch let error as StoreError {
                local.valid.remove(file)
                local.damage.append(error)
            }
        }
        for (file, hash) in zip(
            sent, try objects.hashes(ofFiles: sent.filter { $0 != .settings }.map(\.path), keeps: keeps))
        {
            local.tree.files[.data(file)] = SyncTree.Entry(file: hash)
        }
        if sent.last == .settings {
            let known = try [old, other.map { try versions(of: [.settings], in: $0, store) }].compactMap {
                $0?[.settings]
            }
            let bytes = try store.settingsToShare(known: known) ?? []
            if try store.version(bytes, of: .settings).bytes != old[.settings]?.bytes {
                local.tree.files[.data(.settings)] = SyncTree.Entry(file: try objects.hash(bytes, keeps: keeps))
            }
        }
        // Records don't wait for photos on a disconnected disk.
        do { try addPhotos(to: &local, store, keeps: keeps) } catch let error as SystemError {
            local.damage.append(.unreadable(path: "photos", error))
        }
        return local
    }

    /// Returns the versions of data files in a tree, without damaged ones.
    func versions(
        of files: [DataFile], in tree: SyncTree, _ store: Store
    ) throws -> [DataFile: Document] {
        let entries = files.compactMap { file in tree.files[.data(file)].map { (file, $0.object) } }
        let contents = try objects.contents(of: entries.map(\.1), type: "blob", upTo: SyncedPath.largestFile)
        var versions: [DataFile: Document] = [:]
        for (file, object) in entries { versions[file] = contents[object].flatMap { try? store.version($0, of: file) } }
        return versions
    }

    /// Adds this machine's pictures if it shares them, and removes the ones whose record was deleted.
    private func addPhotos(to local: inout LocalTree, _ store: Store, keeps: Bool) throws {
        let isSharing = try store.syncState().includesPhotos
        let committed = local.tree.files.keys.filter(\.isPhoto)
        guard isSharing || !committed.isEmpty else { return }
        let index = try store.photoIndex()
        for path in committed where index.isDeleted(path) { local.tree.files[path] = nil }
        guard isSharing else { return }
        let new = try store.syncedPhotos(index).filter { local.tree.files[$0] == nil }
        for (path, hash) in zip(new, try objects.hashes(ofFiles: new.map(\.path), keeps: keeps)) {
            local.tree.files[path] = SyncTree.Entry(file: hash)
        }
        local.photos = new.count
    }
}
