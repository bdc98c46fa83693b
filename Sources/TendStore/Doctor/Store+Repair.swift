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
        case finished
        /// It has to be settled by the user, or by a newer version.
        case left
    }
}

extension Store {
    /// Does what is safe about findings. Whatever is replaced or removed is in the quarantine first.
    public func repair(_ findings: [Finding]) throws -> [Repair] {
        // What is damaged has to be mended before anything can be merged into it.
        let damaged = findings.filter(\.isDamage)
        let others = findings.filter { !$0.isDamage }
        return try exclusively {
            (damaged + others).map { finding in
                // What can't be settled is still there for the next look, and does not keep the others from it.
                Repair(finding: finding, action: (try? settle(finding)) ?? .left)
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
            try UserFile.remove(path)
            return .removed
        case .conflictCopy(let original):
            guard let file = DataFile(path: original) else { return .left }
            try absorbCopies(of: file)
            return Files.exists(path) ? .left : .merged
        case .cutOff:
            try finish()
            return .finished
        case .unreadable, .unexpected, .duplicateID, .inTheFuture, .orphanTasks, .missingPhoto, .orphanPhoto,
            .doubleDose,
            .overlappingFasts, .clockBehind:
            return .left
        }
    }

    /// Puts what can still be read in the place of a damaged file, together with what its newest backup has.
    private func salvage(_ path: String) throws -> Repair.Action {
        guard let file = DataFile(path: path), let bytes = try Files.contents(of: folder.path(of: file)) else {
            return .left
        }
        try copyAside(path, in: "damaged")
        let salvage = Salvage(bytes, of: file)
        var document = salvage.document
        var fromBackup = 0
        for day in try backupDays().reversed() {
            guard let kept = try? backup(of: file, on: day), (try? file.check(kept)) != nil else { continue }
            let before = document.sectionNames.reduce(0) { $0 + document.records(in: $1).count }
            document.merge(kept)
            fromBackup = document.sectionNames.reduce(0) { $0 + document.records(in: $1).count } - before
            break
        }
        let isUsable = salvage.count + fromBackup > 0 && (try? file.check(document)) != nil
        guard isUsable else {
            // Without it the file is as if it had never been; its bytes are in the quarantine.
            try UserFile.remove(folder.path(of: file))
            try Files.synchronizeFolder(Files.parent(of: folder.path(of: file)))
            return .emptied
        }
        _ = try AtomicFile.replace(folder.path(of: file), suffix: Store.newIdentifier) { try $0.write(document.bytes) }
        return .salvaged(records: salvage.count, fromBackup: fromBackup)
    }
}
