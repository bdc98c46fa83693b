import TendExchange

extension OutputStyle {
    /// tend's colours. Words have the terminal's own; only signs, rings and bars are coloured.
    enum Color: CaseIterable, Sendable {
        /// Water below its goal.
        case blue
        /// Water near its limit: blue and bold.
        case near
        /// A fast below its target.
        case violet
        /// Done.
        case green
        /// Missed.
        case red
        /// The rest of a ring or a bar, and what is to come.
        case grey
        /// Titles, open items and today, in the terminal's own colour.
        case bold
        /// Overdue, or perhaps taken twice: red and bold.
        case alarm

        /// The colour in 24 bits; `nil` for bold text.
        var rgb: (red: Int, green: Int, blue: Int)? {
            switch self {
            case .blue, .near: Sign.partialWater.rgb
            case .violet: Sign.partialFast.rgb
            case .green: Sign.done.rgb
            case .red, .alarm: Sign.missed.rgb
            case .grey: Sign.later.rgb
            case .bold: nil
            }
        }

        /// The nearest of the 256 colours with a contrast of 3; `nil` for bold text.
        var index: Int? {
            switch self {
            case .blue, .near: 33
            case .violet: 135
            case .green: 28
            case .red, .alarm: 196
            case .grey: 244
            case .bold: nil
            }
        }

        /// Returns the parameters of the escape sequence; `nil` without colours.
        func code(_ depth: ColorDepth) -> String? {
            let color: String? =
                switch depth {
                case .none: nil
                case .basic: theme
                case .indexed: index.map { "38;5;\($0)" } ?? theme
                case .full: rgb.map { "38;2;\($0.red);\($0.green);\($0.blue)" } ?? theme
                }
            return self == .alarm || self == .near ? color.map { "1;\($0)" } : color
        }

        /// The colour of the terminal's theme, which knows its background.
        private var theme: String {
            switch self {
            case .blue, .near: "94"
            case .violet: "35"
            case .green: "32"
            case .red, .alarm: "91"
            case .grey: "90"
            case .bold: "1"
            }
        }
    }
}
