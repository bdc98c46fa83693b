import TendExchange
import TendKit

/// `tend challenge start`: starts a challenge.
enum ChallengeStartCommand {
    private static let template = Argument(
        .text("TEMPLATE|FILE", .fileOrTemplate), "a template's name, or a file", isRequired: true)
    private static let name = Option(
        "name", .name(.challenge), "its name, in place of the template's")
    private static let from = Option("from", .day, "its first day; today unless given")
    private static let days = Option(
        "days", .count(1...ChallengePlan.longest), "the number of days, in place of the template's")
    private static let endless = Flag("endless", "no end: it runs until you stop it")

    static let spec = CommandSpec(
        name: "start", summary: "begin a challenge",
        details: """
            TEMPLATE is one from \(command: "challenge template list"), FILE your own template as JSON; \
            \(command: "challenge template show") prints one to start from.
            """,
        examples: [
            .init("tend challenge start 75-hard", "today is day 1"),
            .init("tend challenge start water-fast --days 5", "five days"),
            .init("tend challenge start pills-every-day --endless", "a habit"),
            .init("tend challenge start reading.json --from monday", "your own template"),
        ],
        arguments: [template], options: [name, from, days, endless], changes: true
    ) { arguments in
        let (template, name) = (try arguments.required(template), try arguments[name])
        let (day, count) = (try arguments[from], try arguments[days])
        try arguments.refuseSeveral(of: days, endless)
        let isEndless = arguments[endless]
        return { session in
            var plan = try ChallengeTemplate.plan(template, in: session.context)
            if count != nil || isEndless { plan.days = count }
            let outcome = try session.tracker().startChallenge(plan, name: name, from: day)
            return .recorded(ChallengeChangeReport(outcome), outcome, in: session)
        }
    }
}

/// `tend challenge stop`: stops a challenge.
enum ChallengeStopCommand {
    private static let id = Argument(
        .text("ID", .challenge), "its id or the beginning of it, or its name; the only active one unless given")

    static let spec = CommandSpec(
        name: "stop", summary: "end a challenge early; its records stay",
        examples: [
            .init("tend challenge stop", "the only active one"),
            .init("tend challenge stop 75-hard", "by its template, its name or its id"),
        ],
        arguments: [id], changes: true
    ) { arguments in
        let word = try arguments[id]
        return { session in
            let outcome = try session.tracker().stopChallenge(word)
            let verb = outcome.isDryRun ? "Would stop" : "Stopped"
            let text: Message = "\(verb: verb) '\(outcome.value.challenge.name)'; \(command: "undo") resumes it."
            return .changed(ChallengeChangeReport(text: text, outcome.value), outcome.durability)
        }
    }
}

/// `tend challenge delete`: deletes a challenge.
enum ChallengeDeleteCommand {
    private static let id = Argument(
        .text("ID", .challenge), "its id or the beginning of it, or its name; the only one unless given")
    private static let everything = Flag("everything", "delete the daily records of its tasks, too")

    static let spec = CommandSpec(
        name: "delete", summary: "delete a challenge; its photos go to the quarantine",
        details: """
            It asks first. The daily records of its tasks stay on the pages of their days unless you give --everything. \
            \(command: "undo") brings all back.
            """,
        examples: [
            .init("tend challenge delete 75-soft -y", "without being asked"),
            .init("tend challenge delete 75-soft --everything", "its daily records, too"),
        ],
        arguments: [id], options: [everything], changes: true
    ) { arguments in
        let word = try arguments[id]
        let isEverything = arguments[everything]
        return { session in
            let challenges = try session.records().challenges()
            let challenge = try word.map { try challenges.named($0) } ?? challenges.only()
            let photos = try challenges.photos(of: [challenge]).count
            let records = isEverything ? try challenges.recordCount(of: challenge).count : 0
            let also =
                (records > 0 ? ", and its \(Words.count(records, "daily record"))" : "")
                + (photos > 0 ? ", and move its \(Words.count(photos, "photo")) to the quarantine" : "")
            let question = "Delete '\(challenge.name)', begun on \(challenge.start)\(also)?"
            guard
                try Prompt.confirms(
                    question, of: "challenge delete", in: session.context)
            else {
                let json = JSONValue.object(["deleted": .bool(false)])
                return .shown(MessageReport(json: json, text: ["Nothing was deleted."]))
            }
            let outcome = try session.tracker().deleteChallenge(challenge.id, isEverything: isEverything)
            return .changed(report(outcome), outcome.durability)
        }
    }

    private static func report(_ outcome: Outcome<DeletedChallenge>) -> MessageReport {
        let (deleted, isDryRun) = (outcome.value, outcome.isDryRun)
        var report = MessageReport(
            json: .object([
                "deleted": .bool(!isDryRun), "id": .string(deleted.challenge.id),
                "photos": .integer(deleted.photos), "records": .integer(deleted.records),
                "everything": .bool(deleted.isEverything),
            ]),
            text: ["\(verb: isDryRun ? "Would delete" : "Deleted") '\(deleted.challenge.name)'."],
            remarks: Remarks.leftOut(each: deleted.damage))
        if let error = deleted.photoError { report.remarks.append(Remarks.photosStay(error)) }
        if deleted.records > 0 {
            let count = Words.count(deleted.records, "daily record")
            let effect = isDryRun ? "would be" : deleted.records == 1 ? "was" : "were"
            report.text.append(
                deleted.isEverything
                    ? "\(count) \(effect) deleted, too; \(command: "undo") brings all back."
                    : isDryRun
                        ? "\(count) would be kept; --everything deletes them, too."
                        : "\(count) \(effect) kept; to delete them, too: \(bare: "undo"), then delete with --everything."
            )
        }
        if deleted.photos > 0 {
            let photos = "\(Words.count(deleted.photos, "photo")) \(isDryRun ? "would go" : "went")"
            report.text.append("\(photos) to local/quarantine/photos; \(command: "undo") brings all back.")
        }
        return report
    }
}

/// `tend challenge template list`: lists the built-in templates.
enum TemplateListCommand {
    static let spec = CommandSpec(
        name: "list", summary: "the templates there are",
        examples: [.init("tend challenge template list", "each can be started by its name")], prepare: prepare)

    static func prepare(_: ParsedArguments) -> CommandAction {
        { _ in .shown(TemplateListReport(plans: ChallengePlan.builtIn)) }
    }
}

/// `tend challenge template show`: prints a template as JSON, as a basis for your own.
enum TemplateShowCommand {
    private static let name = Argument(
        .text("NAME", .template), "a template's name, or a file to check", isRequired: true)

    static let spec = CommandSpec(
        name: "show", summary: "a template as JSON, to edit into your own",
        examples: [
            .init("tend challenge template show 75-soft", "into a file with >, then: tend challenge start FILE")
        ],
        arguments: [name]
    ) { arguments in
        let word = try arguments.required(name)
        return { session in
            let plan = try ChallengeTemplate.plan(word, in: session.context)
            let lines = ChallengeTemplate.text(of: plan).split(separator: "\n").map { Message(String($0)) }
            return .shown(MessageReport(json: ChallengeTemplate.json(of: plan), text: lines))
        }
    }
}

extension ChallengeTemplate {
    /// The maximum size in bytes; a template of 50 tasks has about 5,000.
    private static let largest = 1_000_000

    /// Returns the built-in template with this name, or reads a template file.
    fileprivate static func plan(_ word: String, in context: Context) throws -> ChallengePlan {
        if word.isEmpty { throw UsageError.missingArgument("TEMPLATE|FILE", command: "challenge start") }
        if let plan = ChallengePlan.builtIn(word) { return plan }
        let bytes: [UInt8]
        do {
            bytes = try UserFile.read(context.absolute(word), upTo: largest)
        } catch {
            let isName = error.isMissing && !word.contains("/") && !word.hasSuffix(".json")
            guard isName else { throw ChallengeUsageError.unreadableTemplate(path: word, reason: reason(error)) }
            throw ChallengeUsageError.unknownTemplate(
                word, suggestion: Suggestion.nearest(to: word, among: ChallengePlan.builtIn.map(\.template)))
        }
        do { return try read(bytes) } catch { throw ChallengeUsageError.template(path: word, error) }
    }

    private static func reason(_ error: SystemError) -> String {
        if error.isNoFile { return "it is not a file" }
        return error.isTooLarge ? "it has more than \(largest / 1_000_000) MB" : error.reason
    }
}
