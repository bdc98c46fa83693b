import TendKit

/// Text from outside made safe to show.
enum Printable {
    /// One line, without characters that could steer the terminal; line breaks and tabs become spaces.
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
    /// Text as XML, and the markup of notification daemons, take it literally.
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

    /// The text that ``markup(_:)`` escaped.
    static func unescaped(markup text: String) -> String {
        text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    }
}

/// An output that lets no character through that could steer the terminal behind it. What is written at once has to be
/// whole characters.
struct PrintableSink: ByteSink {
    let sink: any ByteSink

    func write(_ bytes: [UInt8]) throws {
        try sink.write(String(decoding: bytes, as: UTF8.self).withoutHostileCharacters(keeping: "\n"))
    }
}
