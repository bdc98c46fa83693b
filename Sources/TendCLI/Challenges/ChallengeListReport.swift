import TendKit

/// All challenges, one per line.
struct ChallengeListReport: Report {
    let standings: [ChallengeStanding]
    let remarks: [Message]

    init(standings: [ChallengeStanding], remarks: [Message]) {
        self.standings = standings
        self.remarks = remarks + standings.flatMap(\.remarks)
    }

    var json: JSONValue { .object(["challenges": .array(standings.map { .object($0.json) })]) }

    func lines(_ style: OutputStyle) -> [String] {
        guard !standings.isEmpty else {
            return ["No challenge yet.", style.text("\(command: "challenge template list") shows the templates.")]
        }
        let ids = ShortIDs(standings.map(\.challenge.id))
        let rows = standings.map { standing in
            let state = [
                standing.progress.status.rawValue,
                standing.challenge.start > standing.today
                    ? "begins \(Words.shortDate(standing.challenge.start, today: standing.today))"
                    : standing.position
                        + (standing.progress.attempt > 1 ? ", attempt \(standing.progress.attempt)" : ""),
            ]
            // Last, because it can be long.
            let name = [Printable.text(standing.challenge.name, isUnicode: style.isUnicode)]
            return style.row(id: ids.text(of: standing.challenge.id), style.isPlain ? name + state : state + name)
        }
        return Table.lines(rows)
    }
}
