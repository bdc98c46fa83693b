import TendKit

/// `tend gaps`: what a past day lacks, a line each with its command.
enum GapsCommand {
    private static let day = Argument(.day, "the day: -3, monday, 2026-11-19; yesterday unless given", isPhrase: true)

    static let spec = CommandSpec(
        name: "gaps", summary: "what isn't recorded, with the commands that record it",
        examples: [.init("tend gaps", "yesterday"), .init("tend gaps monday", "another day")],
        arguments: [day]
    ) { arguments in
        let day = try arguments[day]
        return { session in
            let records = try session.records()
            let resolved = day?.resolved(today: records.today, .past) ?? records.today - 1
            return .shown(GapsReport(day: resolved, today: records.today, gaps: try records.gaps(of: resolved)))
        }
    }
}

/// What a day lacks.
struct GapsReport: Report {
    let day: Day
    let today: Day
    let gaps: [Gap]

    var json: JSONValue {
        .object(["day": .string(day.description), "gaps": .objects(gaps, JSONText.gap)])
    }

    func lines(_ style: OutputStyle) -> [String] {
        let name = Words.day(day, today: today)
        guard !gaps.isEmpty else { return ["Nothing is missing \(name == day.description ? "on \(name)" : name)."] }
        let rows = gaps.map { [Printable.text($0.what, isUnicode: style.isUnicode), Printable.text($0.command)] }
        let table = Table.lines(rows)
        // A command that is broken can't be copied.
        guard style.isPlain || table.contains(where: { $0.columns > style.width }) else { return table }
        return rows.flatMap { ["\($0[0]):", (style.isPlain ? "" : "  ") + $0[1]] }
    }
}
