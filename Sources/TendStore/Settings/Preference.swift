public import TendCore

/// A setting with a single value.
public enum Preference: String, CaseIterable, Sendable {
    case units
    case cup
    case dayStartsAt
    case weekStartsOn
    case drinkFactors = "drinks.factors"
    case fastingSchedule = "fast.schedule"
    case fastingPlan = "fast.plan"
    case historyLock = "pills.historyLock"
    case lateAfter = "pills.lateAfter"

    /// What holds as long as the user says nothing else.
    public var standard: String {
        switch self {
        case .units: VolumeUnit.millilitres.rawValue
        case .cup: "250ml"
        case .dayStartsAt: TimeOfDay.midnight.description
        case .weekStartsOn: Weekday.monday.name
        case .drinkFactors: "off"
        case .fastingSchedule: FastingSchedule.standard.name
        case .fastingPlan: "none"
        case .historyLock: "on"
        case .lateAfter: "2h"
        }
    }

    /// The value in its one way of writing, or `nil` where `text` is no value for this setting.
    ///
    /// A cup given as a bare number is counted in `unit` and stored with its unit, so that a later change of units does
    /// not change the cup.
    public func canonical(_ text: String, unit: VolumeUnit = .millilitres) -> String? {
        switch self {
        case .units:
            let word = text.lowercased().filter { $0 != " " }
            return VolumeUnit(rawValue: word == "oz" ? "floz" : word)?.rawValue
        case .cup:
            guard let amount = try? Amount(parsing: text) else { return nil }
            let volume = amount.volume(bareNumberIn: unit)
            return volume > .zero && volume <= Amount.largestPlausible ? "\(volume.millilitres)ml" : nil
        case .dayStartsAt: return TimeOfDay(parsing: text)?.description
        case .weekStartsOn: return Weekday(name: text)?.name
        case .drinkFactors, .historyLock: return ["on", "off"].first { $0 == text.lowercased() }
        case .lateAfter:
            guard let length = try? Length(parsing: text), !text.contains(":"), length.seconds <= 86_400,
                length.seconds.isMultiple(of: 60)
            else { return nil }
            return length.seconds.isMultiple(of: 3600) ? "\(length.seconds / 3600)h" : "\(length.seconds / 60)m"
        case .fastingSchedule:
            // It may be the name of one of the user's own, which only the settings as a whole know.
            return (try? FastingSchedule.reading(text))?.name ?? (text.isEmpty ? nil : text)
        case .fastingPlan:
            return text.lowercased() == "none" ? "none" : (try? FastingPlan(parsing: text))?.description
        }
    }
}
