import TendLibc
import TendCore

extension Store {
    /// Returns the paths in the data folder of the files that a copy has: the data files, and the photos if they are included.
    /// - Throws: ``SystemError`` for the first one that is no regular file, or a link to one, or can't be read.
    package func copiedFiles(includesPhotos: Bool = true) throws -> [String] {
        var paths = try dataFiles().map(\.path)
        for challenge in includesPhotos ? try Files.names(in: "\(folder.path)/photos") : [] {
            paths += try Files.names(in: folder.photos(challenge)).map { "photos/\(challenge)/\($0)" }
        }
        for path in paths { _ = try OpenFile("\(folder.path)/\(path)", O_RDONLY | O_NONBLOCK).regularSize() }
        return paths
    }

    /// Copies files of the data folder into a new folder. The caller holds the lock.
    ///
    /// The copy gets its name once it is complete: a restore would take half a copy for a whole backup.
    /// - Parameter paths: the ones of ``copiedFiles(includesPhotos:)``.
    /// - Throws: ``SystemError`` if a file can't be read or written; no copy is left then.
    package func copy(_ paths: [String], to target: String) throws {
        try withTemporary(nextTo: target) { try copy(paths, to: target, through: $0) }
    }

    /// Makes an archive that another program writes. The caller holds the lock.
    /// - Parameter write: writes the file through its descriptor.
    /// - Throws: ``SystemError``, or any error of `write`; no file is left then.
    package func makeArchive(_ target: String, _ write: (Int32) throws -> Void) throws {
        try withTemporary(nextTo: target) { try UserFile.make(target, as: $0, write) }
    }

    private func copy(_ paths: [String], to target: String, through copy: String) throws {
        do {
            try Files.makeFolder(copy)
            for path in paths { try Self.copyFile("\(folder.path)/\(path)", to: "\(copy)/\(path)") }
            guard rename(copy, target) == 0 else { throw SystemError(.create, target) }
            try Files.synchronizeFolder(Files.parent(of: target))
        } catch {
            FolderTree.remove(copy)
            throw error
        }
    }

    private static func copyFile(_ source: String, to target: String) throws {
        let input = try OpenFile(source, O_RDONLY | O_NONBLOCK)
        try Files.makeFolder(Files.parent(of: target))
        let output = try OpenFile(new: target)
        try input.copyRest(to: output)
        try output.synchronize()
        try output.close()
    }

    /// Reads the data files of a copy, for a merge, and returns the errors of the invalid ones. Links are not followed, since an
    /// archive may come from anyone.
    /// - Throws: ``SystemError`` if a folder can't be listed or a file can't be read.
    package func readCopy(
        _ copy: String
    ) throws -> (files: [(file: DataFile, document: Document)], damage: [StoreError]) {
        let other = Store(folder: DataFolder(path: copy), cacheFolder: nil, isDryRun: true)
        let files = try other.dataFiles().filter { Files.mode(of: other.folder.path(of: $0)) != nil }
        return try Self.readEach(files) { file in
            let version = try other.checkedDocument(file)
            try checkRoom(for: version, in: file)
            return [(file, version)]
        }
    }

    /// Reads a copy.
    /// - Returns: its numbers of data files, and of their records without deleted ones; a damaged file has none that can be read.
    /// - Throws: ``SystemError`` if a folder can't be listed or a file can't be read.
    package func countCopy(_ copy: String) throws -> (files: Int, records: Int) {
        let (files, damage) = try readCopy(copy)
        let records = files.map(\.document).reduce(0) { count, document in
            document.sectionNames.reduce(count) { $0 + document.records(in: $1).count { !$0.isDeleted } }
        }
        return (files.count + damage.count, records)
    }

    /// Adds the photos of a copy that are missing here and were not deleted here.
    /// - Returns: the number of added photos.
    /// - Throws: ``SystemError`` if a picture can't be read or written.
    package func addPhotos(from copy: String) throws -> Int {
        var count = 0
        let photos = "\(copy)/photos"
        for challenge in try Files.names(in: photos) where Identifier.whole(challenge) != nil {
            // Only the challenge's file tells which photos were deleted here.
            guard let deleted = try? challengeFile(challenge).deletedPhotoIDs else { continue }
            for name in try Files.names(in: "\(photos)/\(challenge)")
            where !deleted.contains(where: { name.contains($0) }) {
                let source = "\(photos)/\(challenge)/\(name)"
                let target = "\(folder.photos(challenge))/\(name)"
                guard Files.mode(of: source) != nil, !Files.exists(target) else { continue }
                if !isDryRun { try Self.addFile(source, to: target) }
                count += 1
            }
        }
        return count
    }

    /// Copies a file under a temporary name first: an interrupted copy must not look like the file.
    private static func addFile(_ source: String, to target: String) throws {
        let input = try OpenFile(source, O_RDONLY | O_NONBLOCK)
        try Files.makeFolder(Files.parent(of: target))
        _ = try AtomicFile.replace(target, suffix: newIdentifier, contents: input.copyRest)
    }

    /// Creates a temporary folder, which the caller removes.
    /// - Parameter place: the parent folder; this machine's own folder in the data folder unless given.
    /// - Throws: ``SystemError`` if it can't be created.
    package func temporaryFolder(in place: String? = nil) throws -> String {
        let path = "\(place ?? folder.local)/tend-restore-\(Self.newIdentifier())"
        try Files.makeFolder(path)
        return path
    }
}
