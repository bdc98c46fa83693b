/// A command that changes challenges. The home has one challenge, two task records and two photos.
protocol ChallengeChange: FaultScene where Stored == ChallengeStored {}

extension ChallengeChange {
    var history: [String] {
        [
            "tend challenge start 75-hard --from yesterday",
            "tend challenge done read 4 --date yesterday",
            "tend challenge done read 3",
            "tend challenge photo add \"$HOME/me.jpg\" --angle front",
            "tend challenge photo add \"$HOME/me.jpg\" --date yesterday",
        ]
    }
    var file: String { "/challenges/" }
    var inputs: [String] { ["me.jpg"] }
    var reader: [String] { ["challenge", "today"] }

    func addInputs(to home: Home) throws { _ = try TestPhoto.put("me.jpg", in: home) }

    func stored(in home: Home) throws -> ChallengeStored {
        _ = try StoredData(home)
        return ChallengeStored(home)
    }

    /// A picture without a record does not count as a change.
    func isUnchanged(_ before: ChallengeStored, _ now: ChallengeStored) -> Bool {
        now.challenges == before.challenges && now.tasks == before.tasks
    }

    /// A challenge whose start was undone stays in its file as deleted.
    func isEquivalent(_ one: ChallengeStored, _ other: ChallengeStored) -> Bool {
        one.live == other.live && one.tasks == other.tasks
    }

    func failures(_ before: ChallengeStored, _ now: ChallengeStored, after step: FaultStep) -> [String] {
        var failures = PhotoCheck.losses(before, now)
        if step == .undo { failures += PhotoCheck.misplaced(now) }
        // A picture without a record would stay there unnoticed.
        if step == .refusal, now.pictures.count > before.pictures.count {
            failures.append("left a picture without a record")
        }
        return failures
    }
}

/// Starts a second challenge next to a running one.
protocol ChallengeStarting: ChallengeChange {}

extension ChallengeStarting {
    var report: String { "Started" }
    func words(in home: Home) -> [String] { ["challenge", "start", "75-soft", "--name", "Softly"] }

    func isDone(_ before: ChallengeStored, _ now: ChallengeStored) -> Bool {
        now.challenges.count == before.challenges.count + 1 && isDoneAgain(before, now)
    }

    func isDoneAgain(_ before: ChallengeStored, _ now: ChallengeStored) -> Bool {
        let new = now.live.filter { !before.live.contains($0) }
        guard new.count == 1, now.live.count == before.live.count + 1, now.tasks == before.tasks else { return false }
        return new[0].name == "Softly" && new[0].tasks.sorted() == ["eat-well", "read", "water", "workout"]
    }
}

struct FirstChallengeStart: ChallengeStarting {
    let name = "first challenge start"
    let history: [String] = []
}

struct ChallengeStart: ChallengeStarting {
    let name = "challenge start"
    /// The new challenge does not depend on running ones.
    let traits = FaultTraits.toleratesUnreadableNeighbors
}

struct ChallengeDone: ChallengeChange {
    let name = "challenge done"
    let report = "Recorded"
    let file = "days/2026/2026-11-20.json"
    func words(in home: Home) -> [String] { ["challenge", "done", "read", "2.5"] }

    func isDone(_ before: ChallengeStored, _ now: ChallengeStored) -> Bool {
        let new = now.tasks.filter { !before.tasks.contains($0) }
        guard new.count == 1, now.tasks.count == before.tasks.count + 1, now.challenges == before.challenges
        else { return false }
        return new[0].task == "read" && new[0].value == 2.5 && new[0].page.hasSuffix("2026-11-20.json")
    }
}

struct PhotoAdd: ChallengeChange {
    let name = "challenge photo add"
    let report = "Kept a copy"
    func words(in home: Home) -> [String] {
        ["challenge", "photo", "add", "\(home.path)/me.jpg", "--angle", "side"]
    }

    func isDone(_ before: ChallengeStored, _ now: ChallengeStored) -> Bool {
        guard now.tasks == before.tasks, now.live.count == 1, before.live.count == 1 else { return false }
        let new = now.live[0].photos.filter { !before.live[0].photos.contains($0) }
        return new.count == 1 && now.live[0].photos.count == 3
    }
}

struct ChallengeDelete: ChallengeChange {
    let name = "challenge delete"
    let report = "Deleted"
    func words(in home: Home) -> [String] { ["challenge", "delete", "75-hard", "-y"] }

    func isDone(_ before: ChallengeStored, _ now: ChallengeStored) -> Bool {
        now.tasks == before.tasks && now.live.isEmpty && now.challenges.count == 1
    }
}

struct ChallengeTaskAdd: ChallengeChange {
    let name = "challenge task add"
    let report = "Added"
    func words(in home: Home) -> [String] { ["challenge", "task", "add", "stretch", "--duration", "10m"] }

    func isDone(_ before: ChallengeStored, _ now: ChallengeStored) -> Bool {
        guard now.tasks == before.tasks, now.live.count == 1, before.live.count == 1 else { return false }
        return before.live[0].changedTasks.isEmpty && now.live[0].changedTasks == ["stretch@2026-11-20"]
    }
}

/// Changes the challenge's file and the pages of its two days together.
struct ChallengeDeleteEverything: ChallengeChange {
    let name = "challenge delete --everything"
    let report = "Deleted"
    let file = "/local/batches/"
    let fileCount = 3
    let traits: FaultTraits = [.recovered, .unrepeatable]
    let next = ["log", "77ml", "--at", "2026-10-10 08:00"]
    func words(in home: Home) -> [String] { ["challenge", "delete", "75-hard", "--everything", "-y"] }

    /// Files of a batch may be incomplete until an intent names them.
    func stored(in home: Home) throws -> ChallengeStored { ChallengeStored(home) }

    func isDone(_ before: ChallengeStored, _ now: ChallengeStored) -> Bool {
        before.tasks.count == 2 && now.tasks.isEmpty && now.live.isEmpty && now.challenges.count == 1
    }
}
