import TendKit

/// The first commands, as long as nothing is recorded.
enum BeginningWords {
    private static let steps: [(command: Message, meaning: String)] = [
        ("\(bare: "log")", "record a cup of water"), ("\(bare: "fast start 16:8")", "start a fast of 16 hours"),
        ("\(bare: "pill take morning")", "record the morning pill"),
        ("\(bare: "setup")", "choose units, goal, pills and reminders"),
    ]

    /// Returns the commands with their meanings, in one column on a narrow screen.
    /// - Parameter goal: the daily goal, which `setup` may have set.
    static func lines(goal: String, _ style: OutputStyle) -> [String] {
        let rows = steps.map { [style.text($0.command), $0.meaning] }
        let table = Table.lines(rows).map { "  " + $0 }
        let isWide = table.contains { $0.columns > style.width }
        return Wrap.words("Nothing is recorded yet; the goal is \(goal) a day. To begin:", width: style.width)
            + (isWide
                ? rows.flatMap { row in ["  \(row[0])"] + Wrap.words(row[1], width: style.width - 4).map { "    " + $0 }
                }
                : table)
    }
}
