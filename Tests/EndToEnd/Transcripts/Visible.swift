/// Makes text safe for files that people read: invisible characters and ones that control a terminal are spelled out.
enum Visible {
    static func text(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0..<0x20: result.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? scalar)
            case 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
                result += "<U+\(String(scalar.value, radix: 16, uppercase: true))>"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
