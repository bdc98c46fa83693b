import TendKit

/// A change of a drink, and the state of its day.
struct WaterChangeReport: Report {
    enum Action: String {
        case logged = "Logged"
        case changed = "Changed to"
        case deleted = "Deleted"

        /// The verb after `would`.
        var plain: String {
            switch self {
            case .logged: "log"
            case .changed: "change to"
            case .deleted: "delete"
            }
        }
    }

    private let action: Action
    private let change: WaterChange
    private let isDryRun: Bool
    private let isChanged: Bool
    /// The streak to celebrate, if the goal was reached for the first time today.
    var celebration: Streak?
    var remarks: [Message] = []

    /// - Parameter zone: the user's time zone.
    init(_ action: Action, _ outcome: Outcome<WaterChange>, in zone: Zone) {
        self.action = action
        change = outcome.value
        isDryRun = outcome.isDryRun
        isChanged = outcome.isChanged
        if let time = change.time { remarks += Remarks.time(time, in: zone) }
        if let similar = change.similarDrink { remarks.append(Remarks.unknownDrink(change.entry, similar)) }
        remarks += change.forbiddenBy.map { Remarks.onlyWater($0, isDryRun: outcome.isDryRun) }
        if action != .deleted, let remark = Remarks.limit(change) { remarks.append(remark) }
    }

    var json: JSONValue {
        .object([
            "entry": JSONText.entry(change.entry, day: change.day.day), "day": JSONText.total(change.day),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        var lines = [headline(style), Words.balance(change.day, today: change.today, unit: change.unit, style: style)]
        if let praise = praise(style) { lines.append(praise) }
        return lines
    }

    /// Includes the praise, which is shown once a day.
    func summary(_ style: OutputStyle) -> String {
        [headline(style), praise(style)].compactMap(\.self).joined(separator: " ")
    }

    private func praise(_ style: OutputStyle) -> String? {
        celebration.map { "Well done!\(StreakWords($0).praise("day"))" }
    }

    private func headline(_ style: OutputStyle) -> String {
        let entry = change.entry
        // The user's own cup may have another volume.
        let cups =
            change.amount.flatMap {
                $0.unit == .usCup ? " (\($0.number) US \($0.number.description == "1" ? "cup" : "cups"))" : nil
            } ?? ""
        let what = "\(change.unit.text(entry.volume)) \(entry.drink)\(cups)"
        let new = change.isNewDrink ? " (a new drink)" : ""
        let verb = !isChanged ? "The drink is as before:" : isDryRun ? "Would \(action.plain)" : action.rawValue
        let day = change.day.day
        // After midnight, before the next day begins.
        let date =
            day != entry.at.day && action == .logged
            ? ", for \(Words.capitalized(day.weekday.name)), \(day)"
            : day == change.today && entry.at.day == day ? "" : " on \(entry.at.day)"
        return style.text("\(verb: verb) \(what)\(new) at \(entry.at.timeOfDay)\(date).")
    }
}
