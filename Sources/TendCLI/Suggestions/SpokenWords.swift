import TendCore
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
        ("monday", "montag"), ("tuesday", "dienstag tues"), ("wednesday", "mittwoch"), ("thursday", "donnerstag"),
        ("friday", "freitag"), ("saturday", "samstag sonnabend"), ("sunday", "sonntag"), ("-2", "vorgestern"),
        ("morning", "morgens früh vormittag"), ("evening", "abends"), ("night", "nachts"), ("daily", "täglich"),
        ("from", "vom"), ("last", "vorige letzte"), ("and", "und"),
        ("with", "w/"), ("hours", "stunden stunde std"), ("minutes", "minuten"), ("days", "tage tagen"),
        ("noon", "noonish midday lunchtime lunch mittag mittags midi mediodía"),
        ("now", "jetzt ahora maintenant"),
        ("all", "everything both"), ("coffee", "☕ ☕️"), ("water", "💧 🚰 💦"), ("tea", "🍵 🫖"), ("juice", "🧃"),
        ("beer", "🍺"),
        ("glass", "glas vaso verre bicchiere copo glasses"), ("bottle", "flasche botella bouteille bottiglia"),
        ("cup", "tasse taza tazza xícara beker kopje"),
    ]

    private static let phrases = [
        "bei bedarf": "as needed", "heute morgen": "this morning", "gestern abend": "yesterday evening",
        "heute abend": "this evening", "twice a week": "--days mon,thu", "once a week": "weekly",
    ]

    /// Returns the words that tend reads in place of several: `8:30am` for `830 am`, `2 hours ago` for `vor 2 Stunden`.
    static func phrase(_ words: ArraySlice<String>) -> [[String]] {
        let words = words.map { $0.lowercased() }
        if let known = phrases[words.joined(separator: " ")] { return [known.split(separator: " ").map(String.init)] }
        if words.count == 3, words[0] == "alle", digits(words[1]) != nil { return [["every", words[1], words[2]]] }
        if words.count == 3, words[0] == "vor", digits(words[1]) != nil { return [[words[1], words[2], "ago"]] }
        guard words.count < 3, words.joined().first?.isNumber == true else { return [] }
        let number = words[0].prefix { $0.isNumber || ".:".contains($0) }
        let mark = String(words.joined(separator: " ").dropFirst(number.count).drop(while: \.isWhitespace))
        let isHalf = ["am", "pm"].contains(mark)
        let isClock = words.count == 1 && mark.isEmpty && number.contains(".")
        guard isHalf || isClock || ["uhr", "oclock", "o'clock", "h"].contains(mark) else { return [] }
        let isPlain = number.count > 2 && number.allSatisfy(\.isNumber)
        if isPlain, mark == "h" { return [] }
        let clock = isPlain ? "\(number.dropLast(2)):\(number.suffix(2))" : number.replacing(".", with: ":")
        let text = "\(clock)\(isHalf ? mark : clock.contains(":") ? "" : ":00")"
        return TimeOfDay(parsing: text) == nil ? [] : [[text]]
    }

    /// Returns the amount that a word with a letter in place of a digit or point means: `25oml`, `1l5`.
    static func amount(_ word: String) -> String? {
        guard word.first?.isNumber == true else { return nil }
        let letters = word.lowercased()
        let parts = letters.split(separator: "l", omittingEmptySubsequences: false)
        let meant =
            parts.count == 2 && digits(parts[0]) != nil && digits(parts[1]) != nil
            ? "\(parts[0]).\(parts[1])l" : letters.replacing("o", with: "0").replacing("0z", with: "oz")
        return meant != letters && (try? Amount(parsing: meant)) != nil && (try? Amount(parsing: letters)) == nil
            ? meant : nil
    }

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
