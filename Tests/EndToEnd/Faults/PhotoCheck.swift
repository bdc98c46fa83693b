/// Checks that no photo of a challenge is lost.
enum PhotoCheck {
    /// Missing photos, and records without their photo.
    static func losses(_ before: ChallengeStored, _ now: ChallengeStored) -> [String] {
        var failures: [String] = []
        let found = Dictionary(now.pictures.map { (name($0.key), $0.value) }) { first, _ in first }
        for (path, bytes) in before.pictures where found[name(path)] != bytes { failures.append("lost \(path)") }
        for challenge in now.live {
            for photo in challenge.photos where found[photo[...]] != TestPhoto.jpeg {
                failures.append("the picture of \(photo) is missing")
            }
        }
        return failures
    }

    /// Photos that a record names but that are still in the quarantine.
    static func misplaced(_ now: ChallengeStored) -> [String] {
        now.live.flatMap { challenge in
            challenge.photos.filter { now.pictures["photos/\(challenge.id)/\($0)"] == nil }
        }
        .map { "undo left \($0) in the quarantine" }
    }

    private static func name(_ path: String) -> Substring {
        path[(path.lastIndex(of: "/") ?? path.startIndex)...].dropFirst()
    }
}
