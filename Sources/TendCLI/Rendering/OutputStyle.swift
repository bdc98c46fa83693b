package import TendKit

/// The capabilities of the output.
package struct OutputStyle: Sendable {
    /// In columns.
    package var width: Int
    package var colors: ColorDepth
    /// Whether to draw rings and bars, rather than plain lines for a pipe.
    package var hasPictures: Bool
    /// Whether non-ASCII characters can be shown.
    package var isUnicode: Bool
    /// The person whose name suggested commands carry; `nil` for the user.
    package var person: Person?
    /// The person whom confirmations name; `nil` for the user.
    package var subject: Person?

    package enum ColorDepth: Sendable {
        case none, basic, full
    }

    package init(
        width: Int, colors: ColorDepth, hasPictures: Bool, isUnicode: Bool, person: Person? = nil
    ) {
        self.width = width
        self.colors = colors
        self.hasPictures = hasPictures
        self.isUnicode = isUnicode
        self.person = person
    }

    package static let plain = OutputStyle(width: 80, colors: .none, hasPictures: false, isUnicode: true)

    /// tend's colours.
    enum Color: Sendable {
        case blue, paleBlue, green, gold, cyan, orange, grey, bold

        /// The RGB values of Fluidic's palette; gold marks the goal, cyan and orange the pills.
        fileprivate var full: String {
            switch self {
            case .blue: "38;2;66;165;245"
            case .paleBlue: "38;2;144;202;249"
            case .green: "38;2;102;187;106"
            case .gold: "38;2;255;193;7"
            case .cyan: "38;2;0;210;211"
            case .orange: "38;2;255;159;67"
            case .grey: "38;2;120;134;150"
            case .bold: "1"
            }
        }

        fileprivate var basic: String {
            switch self {
            case .blue: "34"
            case .paleBlue: "36"
            case .green: "32"
            case .gold: "33"
            case .cyan: "36"
            case .orange: "33"
            case .grey: "90"
            case .bold: "1"
            }
        }
    }

    func styled(_ text: String, _ color: Color) -> String {
        switch colors {
        case .none: text
        case .basic: "\u{1B}[\(color.basic)m\(text)\u{1B}[0m"
        case .full: "\u{1B}[\(color.full)m\(text)\u{1B}[0m"
        }
    }

    /// Returns the first text if the output supports Unicode, otherwise the second.
    func symbol(_ unicode: String, or ascii: String) -> String { isUnicode ? unicode : ascii }
}
