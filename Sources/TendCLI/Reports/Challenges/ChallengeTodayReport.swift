import TendKit

/// Today's tasks of every active challenge.
struct ChallengeTodayReport: Report {
    let day: Day
    let standings: [ChallengeStanding]
    let remarks: [Message]

    init(day: Day, standings: [ChallengeStanding], remarks: [Message]) {
        self.day = day
        self.standings = standings
        self.remarks = remarks + standings.flatMap(\.remarks)
    }

    var json: JSONValue {
        .object([
            "day": .string(day.description), "challenges": .array(standings.map { .object($0.json) }),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        guard !standings.isEmpty else {
            return [
                "No challenge is active.", style.text("\(command: "challenge template list") shows the templates."),
            ]
        }
        return Array(standings.map { $0.glance(style) }.joined(separator: [""]))
    }
}
