import TendCore

/// The repair of a finding.
public struct Repair: Equatable, Sendable {
    public let finding: Finding
    public let action: Action

    public enum Action: Equatable, Sendable {
        /// The numbers of records read from the damaged file, and added from a backup, and the ids of invalid ones, which are only in
        /// the quarantine.
        case salvaged(records: Int, fromBackup: Int, lost: [String] = [])
        /// Nothing could be read, and there is no backup; the file is in the quarantine.
        case emptied
        case permissionsSet
        case removed
        case merged
        /// The record stays in the earliest of the files with its id; they are in the quarantine as they were.
        case separated
        /// The file is in the quarantine, and nothing was lost with it.
        case quarantined
        /// A transaction that could not be finished is in the quarantine.
        case givenUp
        case finished
        /// The user or a newer version has to repair it.
        case left
    }
}

extension Store {
    /// Makes the safe repairs. Files that it replaces or merges go to the quarantine first.
    /// - Throws: the errors of ``withLock(triesFirst:_:)``, or ``SystemError`` if the quarantine can't be written.
    package func repair(_ findings: [Finding]) throws -> [Repair] {
        let isQuarantined = try recoverOrQuarantineIntent()
        // A damaged file is repaired before anything is merged into it.
        let damaged = findings.filter(\.isDamage)
        let others = findings.filter { !$0.isDamage }
        return try withLock { _ in
            (damaged + others).map { finding in
                // A failed repair does not prevent the others; the next check finds the problem again.
                let action = isQuarantined && finding.kind == .interrupted ? .givenUp : try? repair(finding)
                return Repair(finding: finding, action: action ?? .left)
            }
        }
    }

    private func repair(_ finding: Finding) throws -> Repair.Action {
        let path = finding.path.hasPrefix("/") ? finding.path : "\(folder.path)/\(finding.path)"
        switch finding.kind {
        case .damaged(.newerFormat): return .left
        case .damaged: return try salvage(finding.path)
        case .permissions(_, let expected):
            try Files.setMode(expected, of: path)
            return .permissionsSet
        case .leftover:
            if finding.path.hasPrefix("local/batches/") {
                try sweepBatches()
            } else {
                try Self.removeTemporary(path)
            }
            return .removed
        case .conflictCopy(let original):
            guard let file = DataFile(path: original) else { return .left }
            try mergeConflictCopies(of: file)
            return Files.exists(path) ? .left : .merged
        case .duplicateID(let id, _): return try separate(id) ? .separated : .left
        case .staleLock:
            try quarantine(moving: finding.path, in: "locks")
            return .quarantined
        case .staleCache:
            Files.removeFolder(finding.path)
            return .removed
        case .interrupted: return .finished
        case .unreadable, .unexpected, .inTheFuture, .orphanTasks, .missingPhoto, .orphanPhoto,
            .doubleDose, .overlap, .clockBehind:
            return .left
        }
    }

    /// Replaces a damaged file with its readable records and the ones of its newest valid backup.
    private func salvage(_ path: String) throws -> Repair.Action {
        guard let file = DataFile(path: path), let bytes = try Files.contents(of: folder.path(of: file)),
            !Salvage.isNewer(bytes)
        else { return .left }
        try quarantine(copying: path, in: "damaged")
        var salvage = Salvage(bytes, of: file)
        let found = salvage.count
        let kept = try backupDays().reversed().lazy.compactMap { day in
            (try? self.backup(of: file, on: day)).flatMap { (try? file.check($0)) == nil ? nil : $0 }
        }.first
        if let kept { salvage.merge(kept) }
        var document = salvage.document
        // The replacement must be readable, too.
        func isReadable() -> Bool { (try? file.read(document.bytes)) != nil }
        if !isReadable(), let kept { document = kept }
        guard document.sectionNames.contains(where: { !document.records(in: $0).isEmpty }), isReadable() else {
            // The file is removed as if it had never existed; its bytes are in the quarantine.
            try UserFile.remove(folder.path(of: file))
            try Files.synchronizeFolder(Files.parent(of: folder.path(of: file)))
            return .emptied
        }
        _ = try AtomicFile.replace(folder.path(of: file), suffix: Store.newIdentifier) { try $0.write(document.bytes) }
        let count = document.sectionNames.reduce(0) { $0 + document.records(in: $1).count }
        return .salvaged(records: found, fromBackup: max(count - found, 0), lost: salvage.lost(in: document))
    }

    /// Keeps a record in one of the files that contain its id. The files go to the quarantine first.
    /// - Returns: whether the id is resolved: two records of different kinds stay.
    private func separate(_ id: String) throws -> Bool {
        var versions: [DuplicateIDs.Key: [DuplicateIDs.Version]] = [:]
        for file in try dataFiles() where !file.neighbours.isEmpty {
            guard let document = try? self.document(file) else { continue }
            for section in document.sectionNames {
                guard let record = document.record(id, in: section) else { continue }
                versions[DuplicateIDs.Key(section: section, id: id), default: []].append((file, record))
            }
        }
        for (key, found) in versions {
            let duplicates = DuplicateIDs(of: key, in: found)
            let files = duplicates.changes.keys.sorted { $0.path < $1.path }
            for file in files { try quarantine(copying: file.path, in: "duplicates") }
            // The record goes to its file before the others lose it: an interruption loses nothing.
            for file in files { try apply(duplicates, to: file) }
        }
        return versions.count == 1
    }

    /// Finishes an interrupted transaction, or quarantines its intent, which would block every other change.
    /// - Returns: whether the intent was quarantined.
    private func recoverOrQuarantineIntent() throws -> Bool {
        guard Files.exists(folder.intent) else { return false }
        return try FolderLock.hold(folder.lock) {
            do {
                try recover()
                return false
            } catch {
                try quarantine(moving: "local/intent.json", in: "damaged")
                return true
            }
        }
    }
}
