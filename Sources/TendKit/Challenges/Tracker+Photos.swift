public import TendCore
public import TendStore

/// A photo that was added to a challenge.
public struct AddedPhoto: Sendable {
    public let photo: ProgressPhoto
    /// The path of the copy.
    public let path: String
    /// The path relative to the data folder.
    public let name: String
    /// The standing after the change; `nil` if it can't be read. The photo is stored either way.
    public let standing: ChallengeStanding?
}

/// A photo that was deleted.
public struct DeletedPhoto: Sendable {
    public let photo: ProgressPhoto
    /// Whether the photo's file existed; it is in the quarantine now.
    public let hadFile: Bool
    /// Why the file could not be moved; the record is deleted.
    public let photoError: (any Error)?
}

extension Tracker {
    /// Copies a picture into the data folder as a photo of a day.
    /// - Parameters:
    ///   - path: an absolute path. The original does not change.
    ///   - angle: the side that the picture shows, such as `front`; `nil` for none.
    ///   - date: the day that it shows, if not today.
    ///   - word: the challenge; `nil` for the active one or, among several, the one that asks for a photo.
    /// - Throws: ``ChallengeError``, ``PhotoProblem``
    public func addPhoto(
        _ path: String, angle: ProgressPhoto.Angle? = nil, on date: DayExpression? = nil, to word: String? = nil
    ) throws -> Outcome<AddedPhoto> {
        try withLock { records in
            let challenges = try records.challenges()
            let day = date?.resolved(today: records.today, .past) ?? records.today
            if day > records.today { throw ChallengeError.futureDay(day) }
            let challenge = try challenges.meantForPhoto(word)
            try challenges.standing(challenge).check(day)
            let outcome = try records.store.addPhoto(path, to: challenge.id, day: day, angle: angle, at: now) { _ in
                "\(challenge.name): add a photo of \(day)"
            }
            var updated = challenge
            updated.photos.append(DayMark(day: day, at: now))
            return outcome.map { photo in
                AddedPhoto(
                    photo: photo, path: records.store.path(of: photo, of: challenge.id),
                    name: "photos/\(challenge.id)/\(photo.file)", standing: try? challenges.standing(updated))
            }
        }
    }

    /// Deletes a photo and moves its file to the quarantine.
    public func deletePhoto(_ reference: RecordReference?) throws -> Outcome<DeletedPhoto> {
        try withLock { records in
            let (challenge, photo) = try records.challenges().photo(reference)
            let hadFile = records.store.hasFile(of: photo, of: challenge.id)
            let outcome = try records.store.changeChallenge(challenge.id, at: now) { file in
                file.deletePhoto(photo.id)
                return ((), "\(challenge.name): delete a photo of \(photo.day)")
            }
            return outcome.map {
                DeletedPhoto(
                    photo: photo, hadFile: hadFile,
                    photoError: records.store.photoError(of: challenge.id))
            }
        }
    }
}

extension Challenges {
    fileprivate func meantForPhoto(_ word: String?) throws -> Challenge {
        if word == nil {
            let asking = try active().map(\.challenge).filter { $0.plan.tasks.contains { $0.link == .photo } }
            if asking.count == 1 { return asking[0] }
        }
        return try meant(by: word)
    }

    fileprivate func photo(_ reference: RecordReference?) throws -> (Challenge, ProgressPhoto) {
        let photos = try all.flatMap { challenge in
            try records.store.challengeFile(challenge.id).photos.map { (challenge, $0) }
        }
        return try reference.find(
            .photo, all: { photos }, newest: { photos.max { ($0.1.at, $0.1.id) < ($1.1.at, $1.1.id) } }
        ) { prefix in
            if let first = damage.first, !photos.contains(where: { $0.1.id.hasPrefix(prefix) }) { throw first }
            return try ProgressPhoto.find(.photo, prefix, in: [photos]) { [$0.1] }.0
        }
    }
}
