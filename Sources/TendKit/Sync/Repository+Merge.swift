import TendCore
import TendStore

/// Called under the lock of the data folder, with the store that holds it.
extension Repository {
    /// The maximum number of bytes of data files that a merge receives; a hundred years of records have 100 MB.
    private static let mostRecords = 256 << 20

    /// Merges the remote's records as of the last fetch, and commits the merge.
    func merge(_ store: Store, at now: OffsetDateTime, _ result: inout SyncResult) throws {
        guard let other = try objects.object(named: Self.tracking) else { return }
        let known = result.ignored.count
        if let photoError = try merge(other, store, at: now, &result) { result.photoErrors.append(photoError) }
        result.ignored[known...].sort()
    }

    /// - Returns: why photos could not be moved or received; the later of two errors.
    private func merge(
        _ other: String, _ store: Store, at now: OffsetDateTime, _ result: inout SyncResult
    ) throws -> SystemError? {
        let head = try objects.object(named: "HEAD")
        let ours = try objects.tree(of: head)
        let base = try mergeBase(of: head, and: other)
        if base == other {
            return try photoError { try receivePhotos(of: ours, known: ours, store, &result) }
        }
        let (theirs, contradictory) = try objects.consistent(try objects.tree(of: other))
        try check(theirs)
        let shared = try objects.tree(of: base)
        result.ignored += theirs.others.keys.filter { ours.others[$0] == nil }
            .map { String(decoding: $0, as: UTF8.self) }.filter { Self.constants[$0] == nil }
        result.ignored += contradictory.map { String(decoding: $0, as: UTF8.self) }
        try mergeRecords(of: theirs, with: ours, store, at: now, &result)
        // Moves deleted photos to the quarantine and restored ones back, as their records say.
        let moveError = try photoError { try store.reconcileAllPhotos() }
        let local = try localTree(over: ours, and: theirs, store, keeps: true)
        let index = try store.photoIndex()
        let equal = try filesWithEqualRecords(local.tree, theirs, store)
        let merged = SyncTree.merged(
            local.tree, with: theirs, since: shared,
            addsRecords: { local.valid.contains($0) && !equal.contains($0) }, isDeleted: index.isDeleted)
        let receiveError = try photoError { try receivePhotos(of: merged, known: ours, store, &result) }
        if merged == theirs, head == base {
            try moveBranch(to: other, merged)
        } else {
            try commit(merged, parents: head.map { [$0, other] } ?? [other], message: "merge")
        }
        return receiveError ?? moveError
    }

    /// Returns the data files that differ in bytes but not in records, for example after an editor reindented one.
    /// Otherwise each machine would keep sending its own.
    private func filesWithEqualRecords(_ ours: SyncTree, _ theirs: SyncTree, _ store: Store) throws -> Set<DataFile> {
        let differing = ours.files.keys.compactMap { path -> DataFile? in
            guard case .data(let file) = path, let other = theirs.files[path] else { return nil }
            return ours.files[path]?.object != other.object ? file : nil
        }
        let (own, others) = try (versions(of: differing, in: ours, store), versions(of: differing, in: theirs, store))
        return Set(differing.filter { own[$0] != nil && own[$0]?.bytes == others[$0]?.bytes })
    }

    /// Returns the last commit that two commits have in common; `nil` without one. An ancestor of the other is itself
    /// that commit.
    private func mergeBase(of head: String?, and other: String) throws -> String? {
        guard let head, head != other else { return head }
        let outcome = try git.attempt(["merge-base", head, other])
        return outcome.code == 0 ? outcome.line : nil
    }

    /// Checks that the remote is tend's data, or empty, and small enough for git to list.
    private func check(_ theirs: SyncTree) throws {
        // Folders that sync does not open need not be readable.
        do throws(SyncError) { _ = try objects.files(of: theirs) } catch { if error == .tooLarge { throw error } }
        if !theirs.files.isEmpty || theirs.others.isEmpty { return }
        if let marker = theirs.others[Array(".gitattributes".utf8)]?.object {
            let contents = try objects.contents(of: [marker], type: "blob", upTo: 1 << 16)
            if String(decoding: contents[marker] ?? [], as: UTF8.self).contains(Self.mark) { return }
        }
        let names = theirs.others.keys.sorted { $0.lexicographicallyPrecedes($1) }
        throw SyncError.otherRemote(names.prefix(3).map { String(decoding: $0, as: UTF8.self) })
    }

    private func mergeRecords(
        of theirs: SyncTree, with ours: SyncTree, _ store: Store, at now: OffsetDateTime, _ result: inout SyncResult
    ) throws {
        let incoming = theirs.files.compactMap { path, entry -> (file: DataFile, object: String)? in
            guard case .data(let file) = path, entry.object != ours.files[path]?.object else { return nil }
            return (file, entry.object)
        }.sorted { $0.file.path < $1.file.path }
        let contents = try objects.contents(
            of: incoming.map(\.object), type: "blob", upTo: SyncedPath.largestFile, total: Self.mostRecords)
        var files: [(file: DataFile, document: Document)] = []
        for (file, object) in incoming {
            guard let bytes = contents[object] else {
                result.ignored.append(file.path)
                continue
            }
            // A file that is damaged here waits for its repair; the preceding commit reported it.
            guard (try? store.contents(of: file)) != nil else { continue }
            do {
                files.append((file, try store.arrivingVersion(bytes, of: file)))
            } catch StoreError.damaged(let path, .newerFormat) {
                throw SyncError.newer(path)
            } catch let error as StoreError {
                result.refused.append(error)
            }
        }
        result.receive(try store.mergeVersions(files, at: now))
    }

    /// Runs `work` on photos and returns its error: records don't wait for photos whose disk is missing or full.
    private func photoError(_ work: () throws -> Void) throws -> SystemError? {
        do { try work() } catch let error as SystemError { return error }
        return nil
    }

    /// Fetches missing pictures that a photo record names, if this machine wants photos.
    private func receivePhotos(
        of tree: SyncTree, known: SyncTree, _ store: Store, _ result: inout SyncResult
    ) throws {
        guard try store.syncState().includesPhotos else { return }
        let missing = tree.files.filter { $0.key.isPhoto && !FolderTree.exists("\(folder)/\($0.key.path)") }
        guard !missing.isEmpty else { return }
        let index = try store.photoIndex()
        for (path, entry) in missing.sorted(by: { $0.key.path < $1.key.path }) {
            var isReceived = false
            if index.isLive(path) {
                // One at a time: a picture may take 100 MB of memory.
                let contents = try objects.contents(of: [entry.object], type: "blob", upTo: PhotoProblem.largestPhoto)
                isReceived = try contents[entry.object].map { try store.receivePhoto($0, at: path) } ?? false
            }
            if isReceived { result.pictures += 1 }
            if !isReceived, known.files[path] != entry { result.ignored.append(path.path) }
        }
    }
}
