import TendLibc
import TendCore

/// The photo records of all challenges, for deciding which pictures may be synchronised.
package struct PhotoIndex {
    private var live: Set<SyncedPath> = []
    private var deleted: [String: [String]] = [:]

    init(_ store: Store) throws {
        for id in try store.challengeIDs() {
            // The photos of an unreadable challenge stay where they are.
            guard let file = try? store.challengeFile(id) else { continue }
            deleted[id] = file.deletedPhotoIDs.filter { Identifier.whole($0) != nil }
            guard file.challenge != nil else { continue }
            for photo in file.photos { live.insert(.photo(challenge: id, name: photo.file)) }
        }
    }

    /// Returns whether a photo record that is not deleted names the file.
    package func isLive(_ path: SyncedPath) -> Bool { live.contains(path) }

    /// Returns whether the photo's record, or its challenge, was deleted.
    package func isDeleted(_ path: SyncedPath) -> Bool {
        guard case .photo(let challenge, let name) = path else { return false }
        return deleted[challenge]?.contains { ProgressPhoto.isFileName(name, of: $0) } ?? false
    }
}

extension Store {
    /// Reads the photo records of all challenges.
    /// - Throws: ``SystemError`` if the challenges can't be listed.
    package func photoIndex() throws -> PhotoIndex { try PhotoIndex(self) }

    /// Returns the pictures on this machine that have a photo record.
    /// - Throws: ``SystemError`` if a folder can't be listed.
    package func syncedPhotos(_ index: PhotoIndex) throws -> [SyncedPath] {
        let photos = try Files.names(in: "\(folder.path)/photos").flatMap { challenge in
            try Files.names(in: folder.photos(challenge)).map { SyncedPath.photo(challenge: challenge, name: $0) }
        }
        return photos.filter { path in
            guard index.isLive(path), let picture = try? OpenFile(fullPath(path), O_RDONLY | O_NONBLOCK),
                let status = try? picture.status(), status.st_mode & S_IFMT == S_IFREG,
                status.st_size <= PhotoProblem.largestPhoto
            else { return false }
            return true
        }
    }

    /// Returns whether a synchronised file exists here and can be read.
    package func isReadable(_ path: SyncedPath) -> Bool {
        var status = stat()
        // git would wait for a named pipe forever.
        return stat(fullPath(path), &status) == 0 && status.st_mode & S_IFMT == S_IFREG
            && access(fullPath(path), R_OK) == 0
    }

    /// Stores a picture from another machine, unless a file of that name exists.
    /// - Returns: whether it is a picture of a known format and an acceptable size.
    /// - Throws: ``SystemError``
    package func receivePhoto(_ bytes: [UInt8], at path: SyncedPath) throws -> Bool {
        guard bytes.count <= PhotoProblem.largestPhoto,
            PhotoFormat(head: Array(bytes.prefix(PhotoFormat.headLength))) != nil
        else { return false }
        let target = fullPath(path)
        guard !Files.exists(target) else { return true }
        try Files.makeFolder(Files.parent(of: target))
        try AtomicFile.replace(target, suffix: Self.newIdentifier) { try $0.write(bytes) }
        return true
    }

    private func fullPath(_ path: SyncedPath) -> String { "\(folder.path)/\(path.path)" }
}
