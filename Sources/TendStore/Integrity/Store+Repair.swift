import TendCore

/// What was done about a finding.
public struct Repair: Equatable, Sendable {
    public let finding: Finding
    public let action: Action

    public enum Action: Equatable, Sendable {
        /// So many records were read from the damaged file, and so many more came from a backup.
        case salvaged(records: Int, fromBackup: Int)
        /// Nothing could be read, and there is no backup; the file is in the quarantine.
        case emptied
        case permissionsSet
        case removed
        case merged
        /// It is in the quarantine, and nothing was lost with it.
        case putAside
        /// A change that could not be carried out any more is in the quarantine.
        case givenUp
        case finished
        /// It has to be settled by the user, or by a newer version.
        case left
    }
}

extension Store {
    /// Does what is safe about findings. What is replaced or merged is in the quarantine first.
    public func repair(_ findings: [Finding]) throws -> [Repair] {
        let isPutAside = try settleIntent()
        // What is damaged has to be mended before anything can be merged into it.
        let damaged = findings.filter(\.isDamage)
        let others = findings.filter { !$0.isDamage }
        return try withLock {
            (damaged + others).map { finding in
                // What can't be settled is still there for the next look, and does not keep the others from it.
                let action = isPutAside && finding.kind == .cutOff ? .givenUp : try? settle(finding)
                return Repair(finding: finding, action: action ?? .left)
            }
        }
    }

    private func settle(_ finding: Finding) throws -> Repair.Action {
        let path = "\(folder.path)/\(finding.path)"
        switch finding.kind {
        case .damaged(.newerFormat): return .left
        case .damaged: return try salvage(finding.path)
        case .permissions(_, let expected):
            try Files.setMode(expected, of: path)
            return .permissionsSet
        case .leftover:
            if finding.path.hasPrefix("local/batches/") {
                try sweepBatches()
            } else if FolderTree.isFolder(path) {
                FolderTree.remove(path)
            } else {
                try UserFile.remove(path)
            }
            return .removed
        case .conflictCopy(let original):
            guard let file = DataFile(path: original) else { return .left }
            try mergeConflictCopies(of: file)
            return Files.exists(path) ? .left : .merged
        case .staleLock:
            try quarantine(moving: finding.path, in: "locks")
            return .putAside
        case .staleCache:
            Files.removeFolder(finding.path)
            return .removed
        case .cutOff: return .finished
        case .unreadable, .unexpected, .duplicateID, .inTheFuture, .orphanTasks, .missingPhoto, .orphanPhoto,
            .doubleDose, .overlappingFasts, .clockBehind:
            return .left
        }
    }

    /// Puts what can still be read in the place of a damaged file, together with what its newest backup has.
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
        // Nothing is put in the place of a damaged file that could not be read either.
        func isReadable() -> Bool { (try? file.read(document.bytes)) != nil }
        if !isReadable(), let kept { document = kept }
        guard document.sectionNames.contains(where: { !document.records(in: $0).isEmpty }), isReadable() else {
            // Without it the file is as if it had never been; its bytes are in the quarantine.
            try UserFile.remove(folder.path(of: file))
            try Files.synchronizeFolder(Files.parent(of: folder.path(of: file)))
            return .emptied
        }
        _ = try AtomicFile.replace(folder.path(of: file), suffix: Store.newIdentifier) { try $0.write(document.bytes) }
        let count = document.sectionNames.reduce(0) { $0 + document.records(in: $1).count }
        return .salvaged(records: found, fromBackup: max(count - found, 0))
    }

    /// An intent that can't be carried out any more is put aside: it would keep everything else from being changed.
    /// - Returns: whether it was put aside.
    private func settleIntent() throws -> Bool {
        guard Files.exists(folder.intent) else { return false }
        return try FolderLock.hold(folder.lock) {
            do {
                try finish()
                return false
            } catch {
                try quarantine(moving: "local/intent.json", in: "damaged")
                return true
            }
        }
    }
}
