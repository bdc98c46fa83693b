import TendLibc
package import TendCore

extension Store {
    /// Copies a picture into the data folder and records it with its challenge.
    ///
    /// The copy is written first, under a unique name, so that a crash leaves at most a file without a record.
    /// - Parameters:
    ///   - path: the picture, which stays unchanged.
    ///   - challenge: the challenge's id.
    ///   - edit: checks the challenge, also under the lock, and returns a phrase for the list of changes.
    /// - Throws: ``PhotoProblem``, ``SystemError``, ``StoreError``, or any error of `edit`; nothing is stored then.
    package func addPhoto(
        _ path: String, to challenge: String, day: Day, angle: ProgressPhoto.Angle?, at now: OffsetDateTime,
        _ edit: (ChallengeFile) throws -> String
    ) throws -> Outcome<ProgressPhoto> {
        let source = try Self.openPicture(path)
        let head = try source.read(upTo: PhotoFormat.headLength)
        guard let format = PhotoFormat(head: head) else { throw PhotoProblem.notAPicture }
        let others = try challengeFile(challenge).photos.filter { $0.at == now }
        // Each id in order leaves fewer for the next, and other processes choose ids, too; so only a few are in order.
        let id = Self.newIdentifier(after: others.count < 8 ? others.map(\.id) : [])
        let name = ProgressPhoto.fileName(id: id, day: day, angle: angle, format: format)
        let photo = ProgressPhoto(id: id, at: now, day: day, angle: angle, file: name)
        let target = "\(folder.photos(challenge))/\(name)"
        // Checked before the copy, which may be large.
        _ = try edit(try challengeFile(challenge))
        if !isDryRun { try Self.copy(head, then: source, to: target) }
        do {
            return try changeChallenge(challenge, at: now) { file in
                let summary = try edit(file)
                file.put(photo)
                return (photo, summary)
            }
        } catch {
            if !isDryRun { unlink(target) }
            throw error
        }
    }

    private static func openPicture(_ path: String) throws -> OpenFile {
        let source: OpenFile
        do {
            // Without O_NONBLOCK a named pipe would make the program wait.
            source = try OpenFile(path, O_RDONLY | O_NONBLOCK)
        } catch {
            throw error.isMissing ? PhotoProblem.missing : .unreadable(error.reason)
        }
        let status = try source.status()
        guard status.st_mode & S_IFMT == S_IFREG else { throw PhotoProblem.notAFile }
        let size = Int(status.st_size)
        guard size <= PhotoProblem.largestPhoto else { throw PhotoProblem.tooLarge(size) }
        return source
    }

    /// Copies the picture to a new file; fails if it exists.
    private static func copy(_ head: [UInt8], then source: OpenFile, to path: String) throws {
        try Files.makeFolder(Files.parent(of: path))
        let file = try OpenFile(new: path)
        do {
            try file.write(head)
            var size = head.count
            while true {
                let bytes = try source.read(upTo: 1 << 16)
                if bytes.isEmpty { break }
                size += bytes.count
                // The file may grow while it is read.
                guard size <= PhotoProblem.largestPhoto else { throw PhotoProblem.tooLarge(size) }
                try file.write(bytes)
            }
            try file.synchronize()
            try file.close()
            try Files.synchronizeFolder(Files.parent(of: path))
        } catch {
            unlink(path)
            throw error
        }
    }

    /// Returns the path of the photo's file.
    package func path(of photo: ProgressPhoto, of challenge: String) -> String {
        "\(folder.photos(challenge))/\(photo.file)"
    }

    /// Returns whether the photo's file exists.
    package func hasFile(of photo: ProgressPhoto, of challenge: String) -> Bool {
        Files.exists(path(of: photo, of: challenge))
    }

    /// Moves the photos' files to match the challenge's records: files of deleted photos to the quarantine, and files
    /// of restored photos back to their folder. Nothing is ever removed.
    /// - Throws: ``StoreError/damaged(path:_:)`` if the challenge's file can't be used; the errors of
    ///   ``withLock(triesFirst:_:)``; ``SystemError`` if a picture can't be moved.
    package func reconcilePhotos(of challenge: String) throws {
        guard !isDryRun else { return }
        try withLock { _ in
            let file = try challengeFile(challenge)
            let deleted = file.deletedPhotoIDs
            let kept = file.challenge == nil ? [] : file.photos.map(\.id)
            try Self.move(deleted, from: folder.photos(challenge), to: folder.deletedPhotos(challenge))
            try Self.move(kept, from: folder.deletedPhotos(challenge), to: folder.photos(challenge))
        }
    }

    /// Moves the photos' files of all readable challenges to match their records.
    /// - Throws: ``SystemError`` if a folder can't be listed or a picture can't be moved.
    package func reconcileAllPhotos() throws {
        for id in try challengeIDs() { do { try reconcilePhotos(of: id) } catch is StoreError {} }
    }

    private static func move(_ ids: [String], from source: String, to target: String) throws {
        // An id may come from another machine; unless it is complete, it could match the names of other photos.
        let ids = ids.filter { Identifier.whole($0) != nil }
        guard !ids.isEmpty else { return }
        for name in try Files.names(in: source)
        where ids.contains(where: { ProgressPhoto.isFileName(name, of: $0) }) {
            try Files.makeFolder(target)
            // Names contain the photo's id, so the target should not exist; if it does, it stays.
            guard try Files.stamp(of: "\(target)/\(name)") == nil else { continue }
            guard rename("\(source)/\(name)", "\(target)/\(name)") == 0 else {
                throw SystemError(.rename, "\(source)/\(name)")
            }
        }
    }
}
