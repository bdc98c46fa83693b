package import TendCore

/// The signs of all screens, calendars and legends. Each has one meaning and one colour.
package enum Sign: CaseIterable, Sendable {
    case done
    /// Below the goal, ended early, or so far.
    case partial, partialWater, partialFast
    /// Due now, or to do today; nothing on a past day.
    case open
    case overdue
    case missed
    /// Perhaps taken twice.
    case double
    case skipped
    case paused
    /// Later today, or a day to come.
    case later
    /// The fast that is running.
    case running
    /// The place in a bar of water that an even pace has reached by now.
    case pace

    package var symbol: String {
        switch self {
        case .done: "●"
        case .partial, .partialWater, .partialFast: "◐"
        case .open: "○"
        case .overdue: "!"
        case .missed: "✗"
        case .double: "?"
        case .skipped: "/"
        case .paused: "‖"
        case .later: "·"
        case .running: "▸"
        case .pace: "╎"
        }
    }

    /// The symbol for terminals without Unicode.
    package var ascii: String {
        switch self {
        case .done: "#"
        case .partial, .partialWater, .partialFast: "~"
        case .open: "o"
        case .missed: "-"
        case .paused: "="
        case .later: "."
        case .running: ">"
        case .pace: ":"
        case .overdue, .double, .skipped: symbol
        }
    }

    /// Creates the sign of a day; `nil` if nothing was planned.
    /// - Parameter partial: the sign of a day that is partly done.
    package init?(_ outcome: DayOutcome, partial: Sign = .partial) {
        switch outcome {
        case .none: return nil
        case .done: self = .done
        case .partial: self = partial
        case .open: self = .open
        case .missed: self = .missed
        case .skipped: self = .skipped
        case .paused: self = .paused
        case .running: self = .running
        case .overdue: self = .overdue
        case .later: self = .later
        case .double: self = .double
        }
    }
}
