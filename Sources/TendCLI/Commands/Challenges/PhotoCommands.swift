import TendCore
import TendStore

/// `tend challenge photo add`: keeps a photo of a day.
struct PhotoAddCommand: Command {
    private static let angle = OptionSpec(
        "angle", value: "ANGLE", "front, side or back", choices: ProgressPhoto.Angle.allCases.map(\.rawValue))

    static let spec = CommandSpec(
        name: "add", summary: "keep a photo of a day",
        details:
            "A JPEG, PNG or HEIC picture is copied into the data folder, for your eyes alone. The original is left as it is.",
        examples: [.init("tend challenge photo add me.jpg --angle front", "today's")],
        arguments: [ArgumentSpec(name: "FILE", summary: "the picture", isRequired: true)],
        options: [angle, TaskTarget.date, TaskTarget.challenge], changes: true, make: PhotoAddCommand.init)

    private let path: String
    private let angle: ProgressPhoto.Angle?
    private let date: DayExpression?
    private let word: String?

    init(_ arguments: ParsedArguments) throws {
        path = try arguments.required(0, "FILE")
        angle = try arguments.choice(Self.angle, of: ProgressPhoto.Angle.self)
        date = try arguments.day(TaskTarget.date)
        word = arguments.text(TaskTarget.challenge)
    }

    func run(in world: Context) throws -> CommandResult {
        let context = try ChallengeContext(in: world)
        let day = date?.resolved(today: context.today) ?? context.today
        if day > context.today { throw ChallengeProblem.futureDay(day) }
        let challenge = try challenge(in: context)
        let standing = try context.standing(challenge)
        guard challenge.start <= day, day <= standing.lastDay else { throw standing.outside(day) }
        let store = context.store
        let outcome: Store.Outcome<ProgressPhoto>
        do {
            outcome = try store.addPhoto(
                world.absolute(path), to: challenge.id, day: day, angle: angle, at: world.now
            ) { file in
                guard file.challenge != nil else {
                    throw StoreError.noSuchRecord(kind: .challenge, prefix: challenge.id)
                }
                return "\(challenge.name): add a photo of \(day)"
            }
        } catch let problem as PhotoProblem {
            throw ChallengeProblem.photo(path: path, problem)
        }
        let photo = outcome.value
        var updated = challenge
        updated.photoDays.append(day)
        let verb = store.isDryRun ? "Would keep" : "Kept"
        let target = "photos/\(challenge.id)/\(photo.file)"
        return .changed(
            PhotoListReport(
                photos: [(photo, store.path(of: photo, of: challenge.id))],
                title: "\(verb) a copy as \(target).", standing: try? context.standing(updated)),
            outcome.durability)
    }

    /// Without a word it is the challenge that goes on, and of several the one that asks for a photo.
    private func challenge(in context: ChallengeContext) throws -> Challenge {
        if word == nil {
            let active = try context.active().map(\.challenge)
            let asking = active.filter { $0.plan.tasks.contains { $0.link == .photo } }
            if asking.count == 1 { return asking[0] }
        }
        return try context.challenge(orOnly: word)
    }
}

/// `tend challenge photo list`: the photos of a challenge.
struct PhotoListCommand: Command {
    static let spec = CommandSpec(
        name: "list", summary: "the photos, and where they are",
        examples: [.init("tend challenge photo list", "of all challenges")],
        arguments: [
            ArgumentSpec(name: "ID", summary: "of one challenge: its id, its name, or 'last'", values: .challenge)
        ],
        make: { PhotoListCommand(word: $0[0]) })

    let word: String?

    func run(in world: Context) throws -> CommandResult {
        let context = try ChallengeContext(in: world)
        let challenges = try word.map { [try context.challenge($0)] } ?? context.challenges
        var photos: [(ProgressPhoto, String)] = []
        for challenge in challenges {
            let own = try context.store.challengeFile(challenge.id).photos
            photos += own.map { ($0, context.store.path(of: $0, of: challenge.id)) }
        }
        photos.sort { ($0.0.day, $0.0.at, $0.0.id) < ($1.0.day, $1.0.at, $1.0.id) }
        return .shown(
            PhotoListReport(
                photos: photos, title: photos.isEmpty ? "No photos yet." : nil, standing: nil,
                missing: photos.map(\.1).filter { !world.exists($0) }, ownRemarks: context.damage.map(Remarks.leftOut)))
    }
}

/// `tend challenge photo delete`: takes a photo away.
struct PhotoDeleteCommand: Command {
    static let spec = CommandSpec(
        name: "delete", summary: "take a photo away; its file goes to the quarantine",
        examples: [.init("tend challenge photo delete k3q8", "one by its id, as 'tend challenge photo list' shows it")],
        arguments: [
            ArgumentSpec(
                name: "ID", summary: "the photo's id or its beginning, or 'last'", isRequired: true, values: .photo)
        ],
        changes: true, make: { PhotoDeleteCommand(reference: try $0.record(0)) })

    let reference: RecordReference

    func run(in world: Context) throws -> CommandResult {
        let context = try ChallengeContext(in: world)
        let (challenge, photo) = try photo(in: context)
        let isThere = world.exists(context.store.path(of: photo, of: challenge.id))
        let outcome = try context.change(challenge) { file, _ in
            guard file.photos.contains(where: { $0.id == photo.id }) else {
                throw StoreError.noSuchRecord(kind: .photo, prefix: photo.id)
            }
            file.deletePhoto(photo.id)
            return ((), "\(challenge.name): delete a photo of \(photo.day)")
        }
        let remarks = context.reconcilePhotos(of: challenge.id)
        let verb = context.store.isDryRun ? "Would move" : "Moved"
        let what = [photo.angle?.rawValue, "photo", photo.id.prefix(6).description].compactMap(\.self).joined(
            separator: " ")
        let text =
            isThere
            ? "\(verb) the \(what) of \(photo.day) to local/quarantine/photos; 'tend undo' brings it back."
            : "Took the \(what) of \(photo.day) off the list; its file was gone already."
        let json = JSONObject(["id": .string(photo.id), "deleted": .bool(!context.store.isDryRun)])
        return .changed(MessageReport(json: .object(json), text: [text], remarks: remarks), outcome.durability)
    }

    private func photo(in context: ChallengeContext) throws -> (Challenge, ProgressPhoto) {
        var all: [(Challenge, ProgressPhoto)] = []
        for challenge in context.challenges {
            all += try context.store.challengeFile(challenge.id).photos.map { (challenge, $0) }
        }
        let found: [(Challenge, ProgressPhoto)]
        let prefix: String
        switch reference {
        case .last:
            prefix = "last"
            found = all.max { ($0.1.at, $0.1.id) < ($1.1.at, $1.1.id) }.map { [$0] } ?? []
        case .prefix(let text):
            prefix = text
            found = all.filter { $0.1.id.hasPrefix(text) }
        }
        if found.count > 1 { throw StoreError.ambiguousRecord(prefix: prefix, ids: found.map(\.1.id)) }
        if found.isEmpty, let first = context.damage.first { throw first }
        guard let one = found.first else { throw StoreError.noSuchRecord(kind: .photo, prefix: prefix) }
        return one
    }
}
