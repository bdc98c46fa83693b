import TendKit

/// Words that people say and tend does not read, in the words that it reads. They are only proposed.
enum SpokenWords {
    /// Returns the word that tend reads in place of another, such as `yesterday` for `gestern`; empty for one that says
    /// nothing, such as `my`.
    static func translation(of word: String) -> String? {
        let word = word.lowercased()
        return translations.first { $0.words.split(separator: " ").contains { $0 == word } }?.meaning
    }

    private static let translations: [(meaning: String, words: String)] = [
        (
            "",
            "my a an the some please just right me of to i i'm i've ive got this is = was our their his her it them or so"
        ),
        ("yesterday", "gestern hier ayer ieri ontem gisteren igår wczoraj вчера yest yday"),
        ("today", "heute aujourd'hui hoy oggi hoje vandaag idag dziś сегодня tday"),
        ("tomorrow", "morgen demain mañana domani amanhã jutro tmrw"),
        ("at", "um à om kl kl. alle around about ~ @ by gegen"), ("on", "am"), ("for", "für"), ("until", "till bis"),
        ("monday", "montag"), ("tuesday", "dienstag"), ("wednesday", "mittwoch"), ("thursday", "donnerstag"),
        ("friday", "freitag"), ("saturday", "samstag sonnabend"), ("sunday", "sonntag"), ("-2", "vorgestern"),
        ("morning", "morgens früh vormittag"), ("evening", "abends"), ("night", "nachts"), ("daily", "täglich"),
        ("with", "w/ mit"), ("noon", "noonish midday lunchtime lunch mittag mittags midi mediodía"),
        ("now", "jetzt ahora maintenant"),
        ("all", "everything both"), ("coffee", "☕ ☕️"), ("water", "💧 🚰 💦"), ("tea", "🍵 🫖"), ("juice", "🧃"),
        ("beer", "🍺"),
        ("glass", "glas vaso verre bicchiere copo glasses"), ("bottle", "flasche botella bouteille bottiglia"),
        ("cup", "tasse taza tazza xícara beker kopje"),
    ]

    /// Returns the times of day that words may mean, none of which tend reads from them: `8`, `quarter past 8`, `half 9`.
    static func times(of words: ArraySlice<String>) -> [String] {
        let words = words.map { $0.lowercased() }
        guard let last = words.last, last.utf8.count <= 2, let hour = Int(last), (0...23).contains(hour) else {
            return []
        }
        let minutes: [Int]
        switch words.dropLast().joined(separator: " ") {
        case "": minutes = [0]
        case "quarter past", "a quarter past": minutes = [15]
        case "half past": minutes = [30]
        case "quarter to", "a quarter to": minutes = [-15]
        // Half an hour after nine in England, and before it in much of Europe.
        case "half": minutes = [30, -30]
        default: return []
        }
        let hours = (1...12).contains(hour) ? [hour % 12, hour % 12 + 12] : [hour]
        return hours.flatMap { hour in
            minutes.compactMap { minute in
                let time = (hour * 60 + minute + 1440) % 1440
                return TimeOfDay(hour: time / 60, minute: time % 60)?.description
            }
        }
    }
}
