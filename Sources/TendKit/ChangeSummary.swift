import TendCore
import TendStore

/// The phrases of the list of changes, stored with each change and shown by `undo`.
enum ChangeSummary {
    /// Returns `log 250 ml water at 09:10`, with the day if it is not today.
    static func drink(_ verb: String, _ entry: WaterEntry, on day: Day, in records: Records) -> String {
        "\(verb) \(records.settings.unit.text(entry.volume)) \(entry.drink) at \(entry.at.timeOfDay)"
            + (day == records.today ? "" : " on \(day)")
    }

    /// Returns `stop the 16:8 fast of 2026-11-20 20:00`.
    static func fast(_ verb: String, _ session: FastingSession) -> String {
        "\(verb) the \(session.schedule) fast of \(session.start.day) \(session.start.timeOfDay)"
    }

    /// Returns `3 drinks` or `1 drink`.
    static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
