import TendCore

/// A length of time as apps write it.
enum LengthText {
    /// Returns the seconds of `16:30`, `16:30:15`, `0:9:5`, `16h 30m`, `PT16H30M`; `nil` for anything else.
    static func seconds(_ text: String) -> Int? {
        let text = text.lowercased()
        if text.hasPrefix("pt") {
            return (try? Duration(parsing: text.dropFirst(2)))?.wholeSeconds
        }
        guard text.contains(":") else {
            let digits = text.filter { !$0.isLetter && !$0.isWhitespace }
            return !digits.isEmpty && digits.allSatisfy { $0 == "0" } ? 0 : (try? Duration(parsing: text))?.wholeSeconds
        }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), parts[0].utf8.count <= 4,
            parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }),
            // Two numbers with a single digit could be something else, such as a ratio.
            parts.dropFirst().allSatisfy({ $0.utf8.count == 2 || $0.utf8.count == 1 && parts.count == 3 })
        else { return nil }
        let numbers = parts.compactMap { Int($0) } + [0]
        guard numbers[1] < 60, numbers[2] < 60 else { return nil }
        return numbers[0] * 3600 + numbers[1] * 60 + numbers[2]
    }
}
