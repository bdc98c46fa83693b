import TendCore
import TendStore

/// `tend challenge stop`: gives a challenge up.
struct ChallengeStopCommand: Command {
    static let spec = CommandSpec(
        name: "stop", summary: "give a challenge up; what was done of it is kept",
        examples: [.init("tend challenge stop 75-hard", "by its template, its name or its id")],
        arguments: [ArgumentSpec(name: "ID", summary: "its id or the beginning of it, or its name", isRequired: true)],
        changes: true, make: { ChallengeStopCommand(word: try $0.required(0, "ID")) })

    let word: String

    func run(in world: World) throws -> Answer {
        let context = try ChallengeContext(in: world)
        let challenge = try context.challenge(word)
        let status = try context.standing(challenge).progress.status
        guard status == .active else { throw ChallengeProblem.ended(name: challenge.name, status) }
        let outcome = try context.store.changeChallenge(challenge.id, at: world.now) { file in
            guard file.challenge != nil else {
                throw StoreError.noSuchRecord(kind: .challenge, prefix: challenge.id)
            }
            file.setStopped(world.now)
            return (file.challenge ?? challenge, "stop the challenge '\(challenge.name)'")
        }
        let verb = context.store.isDryRun ? "Would stop" : "Stopped"
        return .changed(
            ChallengeChangeReport(
                text: "\(verb) '\(challenge.name)'; 'tend undo' goes on with it.",
                standing: try? context.standing(outcome.value)),
            outcome.durability)
    }
}

/// `tend challenge delete`: deletes a challenge.
struct ChallengeDeleteCommand: Command {
    static let spec = CommandSpec(
        name: "delete", summary: "delete a challenge; its photos go to the quarantine",
        details:
            "It asks first. What was put down of its tasks stays on the pages of their days, and 'tend undo' brings all back.",
        examples: [.init("tend challenge delete 75-soft -y", "without being asked")],
        arguments: [ArgumentSpec(name: "ID", summary: "its id or the beginning of it, or its name", isRequired: true)],
        changes: true, make: { ChallengeDeleteCommand(word: try $0.required(0, "ID")) })

    let word: String

    func run(in world: World) throws -> Answer {
        let context = try ChallengeContext(in: world)
        let challenge = try context.challenge(word)
        let photos = try context.store.challengeFile(challenge.id).photos.count
        let also = photos > 0 ? " and move its \(Words.count(photos, "photo")) to the quarantine" : ""
        let question = "Delete '\(challenge.name)', begun on \(challenge.start),\(also)?".replacing(",?", with: "?")
        guard try Prompt.confirms(Printable.text(question), of: "'tend challenge delete'", in: world) else {
            let text = "Nothing was deleted."
            return .shown(MessageReport(json: .object(JSONObject(["deleted": .bool(false)])), text: [text]))
        }
        let outcome = try context.store.changeChallenge(challenge.id, at: world.now) { file in
            guard file.challenge != nil else {
                throw StoreError.noSuchRecord(kind: .challenge, prefix: challenge.id)
            }
            file.delete()
            return ((), "delete the challenge '\(challenge.name)'")
        }
        var lines = ["\(context.store.isDryRun ? "Would delete" : "Deleted") '\(challenge.name)'."]
        do {
            try context.store.settlePhotos(of: challenge.id)
            if photos > 0 {
                let verb = context.store.isDryRun ? "would go" : "went"
                lines.append(
                    "\(Words.count(photos, "photo")) \(verb) to local/quarantine/photos; 'tend undo' brings all back.")
            }
        } catch {
            lines.append("Its photos could not be moved: \(Failure(error).message)")
        }
        let json = JSONObject([
            "deleted": .bool(!context.store.isDryRun), "id": .string(challenge.id), "photos": .integer(photos),
        ])
        return .changed(MessageReport(json: .object(json), text: lines), outcome.durability)
    }
}
