extension OutputStyle {
    /// tend's colours.
    enum Color: CaseIterable, Sendable {
        case blue, paleBlue, green, gold, cyan, orange, grey, bold

        /// The colour in 24 bits; `nil` for bold text in the terminal's own colour.
        ///
        /// A program can't tell the terminal's background without a round trip, so one palette serves all. A contrast of 4.5 on
        /// white and on black leaves a relative luminance of 0.175 to 0.183, in which the colours differ only in hue and
        /// saturation.
        var rgb: (red: Int, green: Int, blue: Int)? {
            switch self {
            case .blue: (6, 113, 236)
            case .paleBlue: (81, 122, 151)
            case .green: (19, 136, 29)
            case .gold: (153, 110, 0)
            case .cyan: (0, 130, 137)
            case .orange: (207, 72, 5)
            case .grey: (107, 119, 131)
            case .bold: nil
            }
        }

        var full: String { rgb.map { "38;2;\($0.red);\($0.green);\($0.blue)" } ?? theme }

        /// The colour of the terminal's theme, which knows its background.
        var theme: String {
            switch self {
            case .blue: "34"
            case .paleBlue, .cyan: "36"
            case .green: "32"
            case .gold: "33"
            case .orange: "35"
            case .grey: "90"
            case .bold: "1"
            }
        }
    }
}
