import TendCore
import TendStore

/// Remarks that come with a result.
enum Remarks {
    static let builtInStepsAside =
        "the morning and evening pills of out of the box step aside; 'tend pill take morning' brings them back"

    static func fromTomorrow(_ name: String) -> String {
        "a dose of '\(name)' is put down for today already, so the new times hold from tomorrow on; --from today if not"
    }

    static func repeatedTime(_ first: Moment, or second: Moment) -> String {
        "clocks showed \(first.timeOfDay) twice that day; the first was taken (\(first), not \(second))"
    }

    /// `tend log 2` may mean two glasses.
    static func tinyAmount(_ volume: Volume, unit: VolumeUnit) -> String? {
        guard volume < Volume(millilitres: 10) else { return nil }
        return "\(unit.text(volume)) is less than a sip; if cups were meant: tend undo, and then 'tend log' for each"
    }

    /// A drink that nobody has defined may be a slip, so that is said; it is kept as it was typed all the same.
    static func unknownDrink(_ entry: WaterEntry, in settings: Settings) -> String? {
        guard settings.drink(entry.drink) == nil else { return nil }
        let known = (settings.drinks + Drink.builtIn).map(\.name)
        guard let near = Suggestion.nearest(to: entry.drink, among: known) else { return nil }
        return "'\(entry.drink)' is a new drink and counts as water; "
            + "if \(near) was meant: tend water edit \(entry.id.prefix(6)) --drink \(near)"
    }
}
