import TendCore
import TendStore

/// What became of a drink, and where that leaves its day.
struct WaterChangeReport: Report {
    enum Action: String {
        case logged = "Logged"
        case changed = "Changed to"
        case deleted = "Deleted"
    }

    let action: Action
    let entry: WaterEntry
    let day: HydrationDay
    let today: Day
    let unit: VolumeUnit
    let isDryRun: Bool
    /// The streak to celebrate with, where the goal was reached for the first time today.
    var celebration: Int?
    var remarks: [String] = []

    var json: JSONValue {
        .object(JSONObject(["entry": JSONText.entry(entry, day: day.day), "day": JSONText.total(day)]))
    }

    func lines(_ style: OutputStyle) -> [String] {
        var lines = [headline(style), Words.balance(day, today: today, unit: unit, style: style)]
        if let celebration {
            let stars = style.symbol("✦ ", or: "* ")
            let days = celebration > 1 ? " \(Words.count(celebration, "day")) in a row." : ""
            lines.append(style.styled("\(stars)Well done!\(days)", .gold))
        }
        return lines
    }

    private func headline(_ style: OutputStyle) -> String {
        let what = "\(unit.text(entry.volume)) \(Printable.text(entry.drink, isUnicode: style.isUnicode))"
        let verb = isDryRun ? "Would have \(action.rawValue.lowercased())" : action.rawValue
        let date = day.day == today && entry.at.day == today ? "" : " on \(entry.at.day)"
        return "\(verb) \(what) at \(entry.at.timeOfDay)\(date)."
    }

}
