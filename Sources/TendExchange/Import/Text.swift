extension UInt8 {
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension String {
    /// Without white space at its ends.
    var trimmed: String {
        guard first?.isWhitespace == true || last?.isWhitespace == true else { return self }
        return String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
