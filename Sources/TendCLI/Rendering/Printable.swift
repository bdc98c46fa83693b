/// Text from outside made safe to show.
enum Printable {
    /// Replaces what could steer a terminal or turn the reading direction: control characters (C0, DEL, C1), line and
    /// paragraph separators, and the bidirectional embeddings, overrides and isolates. Line breaks and tabs become spaces.
    static func text(_ text: String, isUnicode: Bool = true) -> String {
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if "\n\r\t".unicodeScalars.contains(scalar) {
                result.append(" ")
            } else if isHostile(scalar) || (!isUnicode && !scalar.isASCII) {
                result.append(isUnicode ? "\u{FFFD}" : "?")
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    static func isHostile(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x061C, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF,
            0xFFF9...0xFFFB, 0xE0000...0xE007F:
            true
        default: false
        }
    }
}
