extension [String] {
    /// Returns the same as `joined(separator:)`. The first call of that looks up a protocol conformance, which takes
    /// 0.1 ms, and a prompt would pay for it every second. Use this in code that every start or `status` runs.
    func joined(by separator: String) -> String {
        var text = ""
        for (index, piece) in enumerated() {
            if index > 0 { text.append(separator) }
            text.append(piece)
        }
        return text
    }
}
