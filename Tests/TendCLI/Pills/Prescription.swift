import Testing

/// A prescription as it is written, the commands that enter it, and the doses that it asks for.
struct Prescription: Sendable, CustomTestStringConvertible {
    /// Where prescriptions have this form.
    let source: String
    /// When the first command is typed; the zone is the user's.
    let start: String
    /// The words after `tend pill`, each with the moment at which it is typed if that is another one.
    let commands: [Typed]
    /// The doses due by day, as `08:00 1000 mg, 20:00 500 mg`; `-` on a day without doses.
    let due: [(day: String, doses: String)]

    struct Typed: Sendable, ExpressibleByStringLiteral {
        let words: [String]
        let at: String?

        init(_ words: String, at moment: String? = nil) {
            self.words = Self.split(words)
            at = moment
        }

        init(stringLiteral words: String) { self.init(words) }

        /// Splits as a shell does; `'` quotes.
        private static func split(_ text: String) -> [String] {
            text.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
                index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
            }
        }
    }

    init(
        _ source: String, _ commands: Typed..., from start: String = "2026-11-20T07:00:00+01:00",
        due: KeyValuePairs<String, String>
    ) {
        self.source = source
        self.start = start
        self.commands = commands
        self.due = due.map { ($0, $1) }
    }

    var testDescription: String { commands.first?.words.joined(separator: " ") ?? source }
}
