/// Values side by side in one line, one column each.
enum Sparkline {
    private static let unicode = Array("▁▂▃▄▅▆▇█")
    private static let ascii = Array("_.-~=+*#")

    /// - Parameter shares: 0 to 1; `nil` for a missing value.
    static func line(_ shares: [Double?], color: (Double) -> OutputStyle.Color, style: OutputStyle) -> String {
        let signs = style.isUnicode ? unicode : ascii
        return shares.map { share in
            guard let share else { return " " }
            // Only a share of 1 reaches the full height.
            let place = min(max(Int(share * Double(signs.count - 1)), 0), signs.count - 1)
            return style.styled(String(signs[place]), color(share))
        }.joined()
    }
}
