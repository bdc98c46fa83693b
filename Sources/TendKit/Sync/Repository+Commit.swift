import TendCore
import TendStore

/// The files of this machine that may leave it, as a tree.
struct LocalTree {
    /// The tree of the last commit, with the files of this machine in place of its versions.
    var tree: SyncTree
    /// The data files that can be read.
    var valid: Set<DataFile> = []
    var differences: [FileDifference] = []
    /// How many photos are new.
    var photos = 0
    /// The errors of the data files that can't be read. They stay out: damage must not travel.
    var damage: [StoreError] = []
    /// Versions in the last commit with records that the file here lacks, as after a repair, or after someone removed the file.
    var lost: [(file: DataFile, document: Document)] = []
}

/// Called under the lock of the data folder, with the store that has it.
extension Repository {
    /// Commits the changes made here. Records that a file here has lost come back from the last commit first.
    func commit(_ store: Store, at now: OffsetDateTime, _ result: inout SyncResult) throws {
        let head = try git.object("HEAD")
        let committed = try objects.tree(of: head)
        var local = try localTree(over: committed, store, keeps: true)
        if !local.lost.isEmpty {
            result.receive(try store.mergeVersions(local.lost, at: now))
            local = try localTree(over: committed, store, keeps: true)
        }
        for (name, text) in Self.constants where local.tree.others[Array(name.utf8)] == nil {
            local.tree.others[Array(name.utf8)] = SyncTree.Entry(file: try objects.hash(Array(text.utf8), keeps: true))
        }
        result.unsent += local.damage
        guard head == nil || local.tree != committed else { return }
        let subject = CommitMessage.subject(local.differences, photos: local.photos, isFirst: head == nil)
        var state = try store.syncState()
        let all = try store.changes().done
        let new = all.prefix { $0.id != state.lastChange }
            .map { ReceivedChange(at: $0.at, device: device, summary: $0.summary) }
        let message = CommitMessage(subject: subject, changes: new, device: device)
        try commit(local.tree, parents: [head].compactMap(\.self), message: message.text)
        result.sent.append(subject)
        // A list that is told twice or not at all is no harm: the records are what counts.
        if let newest = all.first?.id, newest != state.lastChange {
            state.lastChange = newest
            try? store.setSyncState(state)
        }
    }

    /// Reads the files of this machine that may leave it.
    /// - Parameters:
    ///   - committed: the tree of the last commit.
    ///   - other: the tree of the other side, where there is one to be merged.
    ///   - keeps: whether git keeps their contents.
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
                // Bytes that an editor arranged in another way say nothing new.
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
        // Records don't wait for photos that are on a disk which is away.
        do { try addPhotos(to: &local, store, keeps: keeps) } catch let error as SystemError {
            local.damage.append(.unreadable(path: "photos", error))
        }
        return local
    }

    /// The versions of data files in a tree. A version that is damaged there is left out.
    func versions(
        of files: [DataFile], in tree: SyncTree, _ store: Store
    ) throws -> [DataFile: Document] {
        let entries = files.compactMap { file in tree.files[.data(file)].map { (file, $0.object) } }
        let contents = try objects.contents(of: entries.map(\.1), type: "blob", upTo: SyncedPath.largestFile)
        var versions: [DataFile: Document] = [:]
        for (file, object) in entries { versions[file] = contents[object].flatMap { try? store.version($0, of: file) } }
        return versions
    }

    /// Adds the pictures of this machine if it shares them, and removes those whose record was deleted.
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
