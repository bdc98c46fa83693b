import TendCore

/// Whether a task was done, as apps and people write it.
enum AnswerText: Equatable {
    case yes, no, skipped
    case number(DecimalNumber)

    private static let words: [(answer: AnswerText, words: Set<String>)] = [
        (
            .yes,
            [
                "yes", "y", "true", "x", "done", "completed", "ja", "oui", "si", "sí", "✓", "✔", "✔️", "☑", "☑️", "✅",
                "yes_manual",
            ]
        ),
        (
            .no,
            [
                "", "no", "n", "false", "-", "–", "missed", "nein", "non", "✗", "✘", "✖", "☐", "❌", "yes_auto",
                "unknown",
            ]
        ),
        (.skipped, ["skip", "skipped"]),
    ]

    /// `nil` for text of another kind.
    init?(_ text: String) {
        let word = text.lowercased()
        if let answer = Self.words.first(where: { $0.words.contains(word) })?.answer {
            self = answer
        } else if let number = try? DecimalNumber(parsing: word), number.mantissa >= 0 {
            self = .number(number)
        } else {
            return nil
        }
    }
}
