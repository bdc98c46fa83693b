/// The two widths of each drawing. The style sheet shows the one that fits the screen, and prints the wide one.
enum DrawingWidth: String, CaseIterable {
    case wide, narrow

    /// The width of a drawing in points.
    var points: Double { self == .wide ? 720 : 360 }
    /// The height of a chart in points.
    var chartHeight: Double { self == .wide ? 220 : 190 }
    /// The largest number of bars with a label each.
    var labels: Int { self == .wide ? 14 : 7 }
    /// The largest number of months whose bars are wide enough to distinguish.
    var months: Int { self == .wide ? 125 : 24 }

    /// Returns the drawings for both widths.
    static func both(_ drawing: (DrawingWidth) -> String) -> String { allCases.map(drawing).joined(separator: "\n") }
}

/// The frame of each drawing.
enum SVGFrame {
    /// Returns a drawing in its frame, as HTML.
    /// - Parameters:
    ///   - title: the name of the drawing for screen readers.
    ///   - scale: the largest factor by which the drawing may grow beyond its size in points.
    static func drawing(
        _ title: String, _ width: DrawingWidth, size: (width: Double, height: Double), scale: Double = 1.4,
        _ parts: [String]
    ) -> String {
        let number = HTMLText.place
        return "<div class=\"drawing \(width)\"><svg viewBox=\"0 0 \(number(size.width)) \(number(size.height))\""
            + " style=\"max-width:\(number(size.width * scale))px\" role=\"img\" aria-label=\"\(HTMLText.escaped(title))\">"
            + parts.joined() + "</svg></div>"
    }
}
