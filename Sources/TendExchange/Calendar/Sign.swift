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

    /// Whether it asks for attention.
    package var isAlarming: Bool {
        switch self {
        case .overdue, .missed, .double: true
        default: false
        }
    }

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

    /// The colour in 24 bits; `nil` for the colour of the text.
    ///
    /// A program can't tell the terminal's background without a round trip, so one palette serves all: each colour has a
    /// contrast of 3 or more on white, on black and on `#1e1e1e`.
    package var rgb: (red: Int, green: Int, blue: Int)? {
        switch self {
        case .done: (8, 150, 55)
        case .partialWater: (0, 129, 241)
        case .partialFast, .running: (188, 73, 245)
        case .overdue, .missed, .double: (244, 53, 53)
        case .later, .pace: (128, 128, 128)
        case .partial, .open, .skipped, .paused: nil
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
