import Testing

/// A command that changes challenges, in a home where it can.
enum ChallengeScene: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case firstStart = "first start"
    case start, done
    case photo = "photo add"
    case delete

    var testDescription: String { rawValue }

    var words: [String] {
        switch self {
        case .firstStart, .start: ["challenge", "start", "75-soft", "--name", "Softly"]
        case .done: ["challenge", "done", "read", "2.5"]
        case .photo: ["challenge", "photo", "add", "../me.jpg", "--angle", "side"]
        case .delete: ["challenge", "delete", "75-hard", "-y"]
        }
    }

    /// What it prints once it has done its work.
    var report: String {
        switch self {
        case .firstStart, .start: "Started"
        case .done: "Noted"
        case .photo: "Kept a copy"
        case .delete: "Deleted"
        }
    }

    /// What the path of the file that it changes has in it.
    var file: String { self == .done ? "days/2026/2026-11-20.json" : "/challenges/" }

    /// With one challenge, two records of a task and two photos in it, but for the first of all.
    func home() throws -> Home {
        let home = try Home()
        guard self != .firstStart else { return home }
        let picture = try TestPhoto.put("one.jpg", in: home)
        try home.tend("challenge", "start", "75-hard", "--from", "yesterday")
        try home.tend("challenge", "done", "read", "4", "--date", "yesterday")
        try home.tend("challenge", "done", "read", "3")
        try home.tend("challenge", "photo", "add", picture, "--angle", "front")
        try home.tend("challenge", "photo", "add", picture, "--date", "yesterday")
        return home
    }

    /// The words as they are run in a home; the picture lies outside the data folder.
    func words(in home: Home) throws -> [String] {
        guard self == .photo else { return words }
        let picture = try TestPhoto.put("me.jpg", in: home)
        return words.map { $0 == "../me.jpg" ? picture : $0 }
    }

    /// Whether the command has been carried out, going by what was there `before`; `nil` for anything in between.
    func isDone(_ before: ChallengeStored, _ now: ChallengeStored) -> Bool? {
        if now.challenges == before.challenges, now.tasks == before.tasks { return false }
        switch self {
        case .firstStart, .start:
            let new = now.challenges.filter { !before.challenges.contains($0) }
            guard new.count == 1, now.tasks == before.tasks, now.challenges.count == before.challenges.count + 1
            else { return nil }
            return new[0].name == "Softly" && new[0].tasks.sorted() == ["eat-well", "read", "water", "workout"]
                ? true : nil
        case .done:
            let new = now.tasks.filter { !before.tasks.contains($0) }
            guard new.count == 1, now.tasks.count == before.tasks.count + 1, now.challenges == before.challenges
            else { return nil }
            return new[0].task == "read" && new[0].value == 2.5 && new[0].page.hasSuffix("2026-11-20.json")
                ? true : nil
        case .photo:
            guard now.tasks == before.tasks, now.live.count == 1, before.live.count == 1 else { return nil }
            let new = now.live[0].photos.filter { !before.live[0].photos.contains($0) }
            return new.count == 1 && now.live[0].photos.count == 3 ? true : nil
        case .delete:
            return now.tasks == before.tasks && now.live.isEmpty && now.challenges.count == 1 ? true : nil
        }
    }

    /// What is wrong with the pictures: one that was there before is gone, or one that is spoken of is not there.
    func pictureFailures(_ before: ChallengeStored, _ now: ChallengeStored) -> [String] {
        func name(_ path: String) -> Substring { path[(path.lastIndex(of: "/") ?? path.startIndex)...].dropFirst() }
        var failures: [String] = []
        let found = Dictionary(now.pictures.map { (name($0.key), $0.value) }) { first, _ in first }
        for (path, bytes) in before.pictures where found[name(path)] != bytes { failures.append("lost \(path)") }
        for challenge in now.live {
            for photo in challenge.photos where found[photo[...]] != TestPhoto.jpeg {
                failures.append("there is a record of \(photo), and not its picture")
            }
        }
        return failures
    }
}
