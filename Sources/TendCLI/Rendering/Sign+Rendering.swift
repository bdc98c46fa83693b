import TendExchange
import TendKit

extension Sign {
    /// `nil` for the terminal's own colour.
    var color: OutputStyle.Color? {
        switch self {
        case .done: .green
        case .partialWater: .blue
        case .partialFast, .running: .violet
        case .overdue, .double: .alarm
        case .missed: .red
        case .later, .pace: .grey
        case .partial, .open, .skipped, .paused: nil
        }
    }

    init(_ dose: Dose) {
        self =
            if dose.isPossibleDouble { .double } else {
                switch dose.state {
                case .taken, .early, .late: .done
                case .skipped: .skipped
                case .missed: .missed
                case .due:
                    switch dose.phase {
                    case .overdue: .overdue
                    case .later, .waiting: .later
                    case .due, .missed, nil: .open
                    }
                }
            }
    }

    init(_ task: TaskDay) {
        self =
            switch task.state {
            case .done: .done
            case .partial: .partial
            case .skipped: .skipped
            case .missed: .missed
            case .due where !task.isWanted: .later
            case .due: .open
            }
    }
}

extension OutputStyle {
    /// Returns the sign without colour.
    func symbol(_ sign: Sign) -> String { isUnicode ? sign.symbol : sign.ascii }

    /// Returns the sign in its colour; nothing in plain mode.
    func sign(_ sign: Sign) -> String {
        if isPlain { return "" }
        return sign.color.map { styled(symbol(sign), $0) } ?? symbol(sign)
    }
}

extension Line {
    /// Creates a line of one sign; `nil` is a blank.
    init(_ sign: Sign?, _ style: OutputStyle) {
        self.init()
        add(sign.map(style.symbol) ?? " ", sign?.color, columns: 1)
    }
}
