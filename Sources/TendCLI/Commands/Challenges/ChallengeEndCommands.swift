import TendCore
import TendStore

/// `tend challenge stop`: gives a challenge up.
struct ChallengeStopCommand: Command {
    static let spec = CommandSpec(
        name: "stop", summary: "give a challenge up; what was done of it is kept",
        examples: [.init("tend challenge stop 75-hard", "by its template, its name or its id")],
        arguments: [
            ArgumentSpec(
                name: "ID", summary: "its id or the beginning of it, or its name", isRequired: true, values: .challenge)
        ],
        changes: true, make: { ChallengeStopCommand(word: try $0.required(0, "ID")) })

    let word: String

    func run(in world: Context) throws -> CommandResult {
        let context = try ChallengeContext(in: world)
        let challenge = try context.challenge(word)
        let status = try context.standing(challenge).progress.status
        guard status == .active else { throw ChallengeProblem.ended(name: challenge.name, status) }
        let outcome = try context.change(challenge) { file, _ in
            file.stop(at: world.now)
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
        arguments: [
            ArgumentSpec(
                name: "ID", summary: "its id or the beginning of it, or its name", isRequired: true, values: .challenge)
        ],
        changes: true, make: { ChallengeDeleteCommand(word: try $0.required(0, "ID")) })

    let word: String

    func run(in world: Context) throws -> CommandResult {
        let context = try ChallengeContext(in: world)
        let challenge = try context.challenge(word)
        let photos = try context.store.challengeFile(challenge.id).photos.count
        let also = photos > 0 ? " and move its \(Words.count(photos, "photo")) to the quarantine" : ""
        let question = "Delete '\(challenge.name)', begun on \(challenge.start),\(also)?".replacing(",?", with: "?")
        guard try Prompt.confirms(Printable.text(question), of: "'tend challenge delete'", in: world) else {
            let text = "Nothing was deleted."
            return .shown(MessageReport(json: .object(JSONObject(["deleted": .bool(false)])), text: [text]))
        }
        let outcome = try context.change(challenge) { file, _ in
            file.delete()
            return ((), "delete the challenge '\(challenge.name)'")
        }
        var report = MessageReport(
            json: .object(
                JSONObject([
                    "deleted": .bool(!context.store.isDryRun), "id": .string(challenge.id), "photos": .integer(photos),
                ])),
            text: ["\(context.store.isDryRun ? "Would delete" : "Deleted") '\(challenge.name)'."])
        if photos > 0 {
            let verb = context.store.isDryRun ? "would go" : "went"
            report.text.append(
                "\(Words.count(photos, "photo")) \(verb) to local/quarantine/photos; 'tend undo' brings all back.")
        }
        report.remarks = context.reconcilePhotos(of: challenge.id)
        return .changed(report, outcome.durability)
    }
}

extension ChallengeContext {
    /// Puts photos where they belong. The change before is stored by now, so what fails here is only said.
    func reconcilePhotos(of challenge: String) -> [String] {
        do {
            try store.reconcilePhotos(of: challenge)
            return []
        } catch {
            return [Remarks.photosStay(error)]
        }
    }
}
