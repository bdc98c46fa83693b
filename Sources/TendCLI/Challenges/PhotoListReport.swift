import TendKit

/// Photos and their paths.
struct PhotoListReport: Report {
    let photos: [(photo: ProgressPhoto, path: String)]
    /// The line above them.
    let title: Message?
    let standing: ChallengeStanding?
    /// The paths of missing files.
    var missing: [String] = []
    var ownRemarks: [Message] = []

    var remarks: [Message] { ownRemarks + (standing?.remarks ?? []) }

    var json: JSONValue {
        var object: JSONObject = [
            "photos": .objects(photos) { photo, path in
                [
                    "id": .string(photo.id), "at": JSONText.moment(photo.at),
                    "day": .string(photo.day.description), "angle": JSONText.text(photo.angle?.rawValue),
                    "path": .string(path), "missing": .bool(missing.contains(path)),
                ]
            }
        ]
        if let standing { object["challenge"] = .object(standing.json) }
        return .object(object)
    }

    func lines(_ style: OutputStyle) -> [String] {
        if let title {
            return style.lines(title) + (standing?.balance(style) ?? [])
        }
        let ids = ShortIDs(photos.map(\.photo.id))
        return Table.lines(
            photos.map { photo, path in
                style.row(
                    id: ids.text(of: photo.id),
                    [
                        photo.day.description, photo.angle?.rawValue ?? "",
                        Printable.text(path, isUnicode: style.isUnicode)
                            + (missing.contains(path) ? " (missing)" : ""),
                    ])
            })
    }
}
