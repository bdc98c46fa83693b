import TendCore
import TendStore

/// The tasks of today, of every challenge that goes on.
struct ChallengeTodayReport: Report {
    let day: Day
    let standings: [ChallengeStanding]
    let remarks: [String]

    init(day: Day, standings: [ChallengeStanding], remarks: [String]) {
        self.day = day
        self.standings = standings
        self.remarks = remarks + standings.flatMap(\.remarks)
    }

    var json: JSONValue {
        .object(
            JSONObject([
                "day": .string(day.description), "challenges": .array(standings.map { .object($0.json) }),
            ]))
    }

    func lines(_ style: Style) -> [String] {
        guard !standings.isEmpty else {
            return ["No challenge is going on.", "'tend challenge template list' shows what can be started."]
        }
        return Array(standings.map { $0.glance(style) }.joined(separator: [""]))
    }
}

/// All challenges, a line each.
struct ChallengeListReport: Report {
    let standings: [ChallengeStanding]
    let remarks: [String]

    init(standings: [ChallengeStanding], remarks: [String]) {
        self.standings = standings
        self.remarks = remarks + standings.flatMap(\.remarks)
    }

    var json: JSONValue { .object(JSONObject(["challenges": .array(standings.map { .object($0.json) })])) }

    func lines(_ style: Style) -> [String] {
        guard !standings.isEmpty else {
            return ["No challenge yet.", "'tend challenge template list' shows what can be started."]
        }
        let ids = standings.map(\.challenge.id)
        let rows = standings.map { standing in
            [
                Words.shortID(standing.challenge.id, among: ids), standing.progress.status.rawValue,
                standing.challenge.start > standing.today
                    ? "begins \(standing.challenge.start)"
                    : "day \(standing.progress.number) of \(standing.challenge.plan.days)"
                        + (standing.progress.attempt > 1 ? ", attempt \(standing.progress.attempt)" : ""),
                // Last, as it can be long.
                Printable.text(standing.challenge.name, isUnicode: style.isUnicode),
            ]
        }
        return Table.lines(rows).map { Wrap.cut($0, style) }
    }
}

/// The templates of out of the box.
struct TemplateListReport: Report {
    let plans: [ChallengePlan]

    var json: JSONValue {
        .object(
            JSONObject([
                "templates": .array(
                    plans.map { plan in
                        .object(
                            JSONObject([
                                "template": .string(plan.template), "name": .string(plan.name),
                                "days": .integer(plan.days), "summary": .string(plan.summary),
                            ]))
                    })
            ]))
    }

    func lines(_ style: Style) -> [String] {
        plans.flatMap { plan in
            ["\(style.paint(plan.template, .bold)), \(Words.count(plan.days, "day"))"]
                + Wrap.words(plan.summary, width: style.width - 2).map { "  \($0)" }
        }
            + [""]
            + Wrap.words(
                "One of your own: 'tend challenge template show NAME > FILE', change it, 'tend challenge start FILE'.",
                width: style.width)
    }
}

/// Photos, and where they are.
struct PhotoListReport: Report {
    let photos: [(photo: ProgressPhoto, path: String)]
    /// What is said above them.
    let title: String?
    let standing: ChallengeStanding?
    /// The paths at which nothing is.
    var missing: [String] = []
    var ownRemarks: [String] = []

    var remarks: [String] { ownRemarks + (standing?.remarks ?? []) }

    var json: JSONValue {
        var object = JSONObject([
            "photos": .array(
                photos.map { photo, path in
                    .object(
                        JSONObject([
                            "id": .string(photo.id), "at": JSONText.moment(photo.at),
                            "day": .string(photo.day.description), "angle": JSONText.text(photo.angle?.rawValue),
                            "path": .string(path), "missing": .bool(missing.contains(path)),
                        ]))
                })
        ])
        if let standing { object["challenge"] = .object(standing.json) }
        return .object(object)
    }

    func lines(_ style: Style) -> [String] {
        if let title {
            return Wrap.words(Printable.text(title, isUnicode: style.isUnicode), width: style.width)
                + (standing?.balance(style) ?? [])
        }
        let ids = photos.map(\.photo.id)
        return Table.lines(
            photos.map { photo, path in
                [
                    Words.shortID(photo.id, among: ids), photo.day.description, photo.angle?.rawValue ?? "",
                    Printable.text(path, isUnicode: style.isUnicode) + (missing.contains(path) ? " (missing)" : ""),
                ]
            })
    }
}
