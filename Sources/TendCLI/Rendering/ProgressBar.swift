/// A bar that fills from left to right.
enum ProgressBar {
    /// - Parameters:
    ///   - share: 0 to 1.
    ///   - width: in columns.
    static func line(_ share: Double, width: Int, color: OutputStyle.Color, style: OutputStyle) -> String {
        let filled = Int(share * Double(width) + 1e-9)
        let done = String(repeating: style.symbol("━", or: "#"), count: filled)
        let open = String(repeating: style.symbol("─", or: "."), count: max(width - filled, 0))
        return (done.isEmpty ? "" : style.styled(done, color)) + (open.isEmpty ? "" : style.styled(open, .grey))
    }
}
