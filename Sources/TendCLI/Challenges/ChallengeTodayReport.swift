import TendKit

/// The tasks of a day, usually today, of every active challenge.
struct ChallengeTodayReport: Report {
    let day: Day
    private let isToday: Bool
    let standings: [ChallengeStanding]
    let remarks: [Message]

    init(day: Day, isToday: Bool, standings: [ChallengeStanding], remarks: [Message]) {
        self.day = day
        self.isToday = isToday
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
            if !isToday { return ["No challenge was active on \(day)."] }
            return [
                "No challenge is active.", style.text("\(command: "challenge template list") shows the templates."),
            ]
        }
        return Array(standings.map { $0.glance(style) }.joined(separator: [""]))
    }
}
