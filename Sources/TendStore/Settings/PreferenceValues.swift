import TendCore

/// The valid values of a setting.
public enum PreferenceValues: Equatable, Sendable {
    case words([String])
    case time
    case weekday
    case cup
    /// A duration of whole minutes, up to a day.
    case length(leastMinutes: Int)
    case window(orNone: Bool)
    case schedule
    case plan
    case program
    case personalName
    case weight

    static let onOrOff = Self.words(["on", "off"])

    /// The accepted words, if the values are a list.
    public var choices: [String]? { if case .words(let words) = self { words } else { nil } }

    /// The values as text.
    public var description: String {
        switch self {
        case .words(let words): "\(words.dropLast().joined(separator: ", ")) or \(words.suffix(1).joined())"
        case .time: "a time, such as 04:00"
        case .weekday: "a day of the week, such as sunday"
        case .cup: "an amount up to 5 l, such as 250ml"
        case .length(leastMinutes: 1): "a length up to 24h in whole minutes, such as 2h or 45m"
        case .length(let minutes): "a length from \(minutes)m to 24h, such as 2h or 90m"
        case .window(orNone: false): "two different times, such as 08:00-22:00, or 0-24 for the whole day"
        case .window(orNone: true): "two different times, such as 22:00-07:00, or none"
        case .schedule: "a schedule that 'tend fast schedule list' shows, or a length from 1h to 168h"
        case .plan: "days with schedules, such as mon=16:8,sat=36h,sun=off, or none"
        case .program: "a program with its arguments, such as '/usr/local/bin/notify-me --high'"
        case .personalName: "a name of 1 to \(Name.longest) characters, or none"
        case .weight: "a weight from 30 to 300 kg, such as 62kg or 137lb, or none"
        }
    }

    /// Returns the canonical form of a value; `nil` for other text.
    /// - Parameter unit: the unit of a cup given without one.
    func canonical(_ text: String, unit: VolumeUnit) -> String? {
        if takesNone, text.lowercased() == "none" { return "none" }
        switch self {
        case .words(let words): return words.first { $0 == text.lowercased() }
        case .time: return TimeOfDay(parsing: text)?.description
        case .weekday: return Weekday(name: text)?.name
        case .cup:
            guard let amount = try? Amount(parsing: text) else { return nil }
            let volume = amount.volume(bareNumberIn: unit)
            return volume > .zero && volume <= Amount.largestPlausible ? "\(volume.millilitres)ml" : nil
        case .length(let least):
            guard let seconds = (try? Duration(parsing: text))?.wholeSeconds, !text.contains(":"),
                (least * 60...86_400).contains(seconds), seconds.isMultiple(of: 60)
            else { return nil }
            return seconds.isMultiple(of: 3600) ? "\(seconds / 3600)h" : "\(seconds / 60)m"
        case .window(let orNone):
            // A whole day of quiet would delay every reminder for ever.
            guard let window = try? DailyWindow(parsing: text), !(orNone && window.isWholeDay) else { return nil }
            return window.description
        case .program: return text.split(separator: " ").isEmpty ? nil : text
        case .schedule:
            // It may be the name of one of the user's schedules, which only the complete settings know.
            return (try? FastingSchedule.reading(text))?.name ?? (text.isEmpty ? nil : text)
        case .plan: return (try? FastingPlan(parsing: text))?.description
        case .personalName: return try? Name.check(text, as: .person)
        case .weight: return BodyWeight(parsing: text)?.description
        }
    }

    private var takesNone: Bool {
        switch self {
        case .window(orNone: true), .plan, .personalName, .weight: true
        default: false
        }
    }
}
