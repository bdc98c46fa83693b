import TendKit

/// Makes text from outside safe to print.
enum Printable {
    /// Returns one line without terminal control characters; line breaks and tabs become spaces.
    static func text(_ text: String, isUnicode: Bool = true) -> String {
        if text.isPlainASCII { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if "\n\r\t".unicodeScalars.contains(scalar) {
                result.append(" ")
            } else if scalar.isHostile || (!isUnicode && !scalar.isASCII) {
                result.append(isUnicode ? "\u{FFFD}" : "?")
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension Printable {
    /// Escapes text for XML and for the markup of notification daemons.
    static func markup(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            default: escaped.append(character)
            }
        }
        return escaped
    }

    /// Reverses ``markup(_:)``.
    static func unescaped(markup text: String) -> String {
        text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    }
}

/// An output that removes terminal control characters. Each write must consist of complete characters.
struct PrintableSink: ByteSink {
    let sink: any ByteSink

    func write(_ bytes: [UInt8]) throws {
        try sink.write(String(decoding: bytes, as: UTF8.self).withoutHostileCharacters(keeping: "\n"))
    }
}
