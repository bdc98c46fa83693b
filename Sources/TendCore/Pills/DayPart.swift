/// A part of the day as people name it, by the clock where they are, whenever their day begins.
package enum DayPart: String, CaseIterable, Sendable {
    /// From 04:00.
    case morning
    /// From 11:00; also `afternoon`.
    case noon
    /// From 17:00.
    case evening
    /// From 22:00; also `bedtime`.
    case night

    /// Reads a word; `nil` for any other.
    package init?(word: String) {
        switch word.lowercased() {
        case "morning": self = .morning
        case "noon", "afternoon": self = .noon
        case "evening", "tonight": self = .evening
        case "night", "bedtime": self = .night
        default: return nil
        }
    }

    /// The part that a time belongs to.
    init(_ time: TimeOfDay) {
        switch time.hour {
        case 4..<11: self = .morning
        case 11..<17: self = .noon
        case 17..<22: self = .evening
        default: self = .night
        }
    }

    /// The part that a dose belongs to: its name's, or else its time's.
    init(_ due: DueDose) { self = due.name.flatMap(DayPart.init(word:)) ?? DayPart(due.planned.timeOfDay) }
}
