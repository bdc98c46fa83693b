import TendKit

/// `tend challenge photo add`: adds a photo of a day.
enum PhotoAddCommand {
    private static let file = Argument(.file, "the picture", isRequired: true)
    private static let angle = Option(
        "angle", .choice("ANGLE", of: ProgressPhoto.Angle.self), "front, side or back")

    static let spec = CommandSpec(
        name: "add", summary: "keep a photo of a day",
        details:
            "A JPEG, PNG or HEIC picture is copied into the data folder, readable by you alone. The original stays where it is.",
        examples: [.init("tend challenge photo add me.jpg --angle front", "today's")],
        arguments: [file], options: [angle, TaskOptions.date, TaskOptions.challenge], changes: true
    ) { arguments in
        let (path, angle) = (try arguments.required(file), try arguments[angle])
        let (day, word) = (try arguments[TaskOptions.date], try arguments[TaskOptions.challenge])
        return { session in
            do {
                let outcome = try session.tracker().addPhoto(
                    session.context.absolute(path), angle: angle, on: day, to: word)
                let (added, verb) = (outcome.value, outcome.isDryRun ? "Would keep" : "Kept")
                return .changed(
                    PhotoListReport(
                        photos: [(added.photo, added.path)], title: "\(verb: verb) a copy as \(added.name).",
                        standing: added.standing),
                    outcome.durability)
            } catch let problem as PhotoProblem {
                throw ChallengeUsageError.photo(path: path, problem)
            }
        }
    }
}

/// `tend challenge photo list`: lists the photos of a challenge.
enum PhotoListCommand {
    private static let id = Argument(
        .text("ID", .challenge), "of one challenge: its id, its name, or 'last'")

    static let spec = CommandSpec(
        name: "list", summary: "the photos, and where they are",
        examples: [.init("tend challenge photo list", "of all challenges")],
        arguments: [id], prepare: prepare)

    static func prepare(_ arguments: ParsedArguments) throws -> CommandAction {
        let word = try arguments[id]
        return { session in
            let challenges = try session.records().challenges()
            let photos = try challenges.photos(of: try word.map { [try challenges.named($0)] } ?? challenges.all)
            return .shown(
                PhotoListReport(
                    photos: photos, title: photos.isEmpty ? "No photos yet." : nil, standing: nil,
                    missing: photos.map(\.path).filter { !session.context.exists($0) },
                    ownRemarks: challenges.damage.map(Remarks.leftOut)))
        }
    }
}

/// `tend challenge photo delete`: deletes a photo.
enum PhotoDeleteCommand {
    private static let id = Argument(
        .record(.photo, listedBy: "challenge photo list"), "the photo's id or its beginning, or 'last'")

    static let spec = CommandSpec(
        name: "delete", summary: "take a photo away; its file goes to the quarantine",
        details: "ID may be left out if there is only one photo.",
        examples: [.init("tend challenge photo delete k3q8", "one by its id, as 'tend challenge photo list' shows it")],
        arguments: [id], changes: true
    ) { arguments in
        let reference = try arguments[id]
        return { session in
            let outcome = try session.tracker().deletePhoto(reference)
            let (deleted, photo) = (outcome.value, outcome.value.photo)
            let verb = outcome.isDryRun ? "Would move" : "Moved"
            let words = [photo.angle?.rawValue, "photo", photo.id.prefix(6).description]
            let what = words.compactMap(\.self).joined(separator: " ")
            let text: Message =
                deleted.hadFile
                ? "\(verb: verb) the \(what) of \(photo.day) to local/quarantine/photos; \(command: "undo") brings it back."
                : "\(verb: "Took") the \(what) of \(photo.day) off the list; its file was gone already."
            let json: JSONObject = ["id": .string(photo.id), "deleted": .bool(!outcome.isDryRun)]
            let remarks = deleted.photoError.map { [Remarks.photosStay($0)] } ?? []
            return .changed(MessageReport(json: .object(json), text: [text], remarks: remarks), outcome.durability)
        }
    }
}
