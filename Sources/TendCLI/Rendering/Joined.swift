extension [String] {
    /// What `joined(separator:)` gives. That one looks for a protocol's conformance the first time, which takes a tenth of
    /// a millisecond, and a prompt would pay it each second; so this is for what every start or `status` runs through.
    func joined(by separator: String) -> String {
        var text = ""
        for (index, piece) in enumerated() {
            if index > 0 { text.append(separator) }
            text.append(piece)
        }
        return text
    }
}
