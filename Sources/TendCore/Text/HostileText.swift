extension Unicode.Scalar {
    /// Whether it could control a terminal or change the reading direction: control characters (C0, DEL, C1), line and
    /// paragraph separators, bidirectional marks, embeddings, overrides and isolates, invisible tags.
    package var isHostile: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFB,
            0xE0000...0xE007F:
            true
        default: false
        }
    }
}

extension String {
    /// Whether all of it is printable ASCII, which is harmless and the usual case.
    package var isPlainASCII: Bool { utf8.allSatisfy { (0x20..<0x7F).contains($0) } }

    /// Returns the text with a replacement character for each hostile one, except those in `kept`.
    package func withoutHostileCharacters(keeping kept: String = "") -> String {
        if isPlainASCII { return self }
        var result = ""
        for scalar in unicodeScalars {
            result.unicodeScalars.append(
                scalar.isHostile && !kept.unicodeScalars.contains(scalar) ? "\u{FFFD}" : scalar)
        }
        return result
    }
}
