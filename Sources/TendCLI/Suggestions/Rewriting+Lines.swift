import TendCore
import TendKit

extension Rewriting {
    /// Whole lines in other words.
    ///
    /// In what was said, a word in small letters stands for itself and for the forms of a verb, and `a|b` for one of two;
    /// one in capitals stands for a word of its kind, and `…` for any others. In what was meant, these stand for the typed
    /// words, `Nh` for a number of hours, and `'…'` for the others as one word.
    private static let rephrasings: [(said: String, meant: String)] = [
        ("tend …", "…"), ("pause off|none|over|done", "pause end"),
        ("pause everything|all|now", "pause today"), ("pause everything|all|now WORD …", "pause WORD …"),
        ("pause N", "pause N days"), ("pause REASON", "pause today --note REASON"),
        ("fast pause|skip", "pause today fasts"), ("fast pause|skip WORD …", "pause WORD … fasts"),
        ("water pause|skip", "pause today water"), ("water pause|skip WORD …", "pause WORD … water"),
        ("challenge pause", "pause today challenges"), ("challenge pause WORD …", "pause WORD … challenges"),

        ("log UNIT WORD …", "log 1 UNIT WORD …"), ("water delete all", "water reset"),
        ("water DAY …", "water list --date DAY …"), ("WORD week", "week WORD"),
        ("goal drink|water …", "goal …"), ("goal reset|off|remove|delete", "goal none"),

        ("have|eat MEAL …", "fast stop …"), ("stop eat …", "fast start …"),
        ("fast stop LENGTH", "fast stop LENGTH ago"),
        ("fast N …", "fast start Nh …"), ("fast for|since|at|from …", "fast start …"),
        ("fast until …", "fast start until …"), ("fast note …", "fast edit --note '…'"),
        ("fast goal|target N …", "fast edit --target Nh …"), ("fast goal|target WORD …", "fast edit --target WORD …"),
        ("fast schedule WORD …", "fast schedule use WORD …"),

        ("pill add MEDICATION …", "pill edit MEDICATION …"), ("pill DAY …", "pill list --date DAY …"),
        ("pill missed", "gaps"), ("NOT take|do WORD …", "pill skip WORD …"), ("NOT WORD …", "pill skip WORD …"),
        ("pill NOT take WORD …", "pill skip WORD …"), ("pill NOT WORD …", "pill skip WORD …"),
        ("WORD N WORD left|remaining", "pill stock WORD --set N"),
        ("pill edit|take MEDICATION N left|remaining", "pill stock MEDICATION --set N"),
        ("pill edit|take MEDICATION N WORD left|remaining", "pill stock MEDICATION --set N"),
        ("pill stock MEDICATION none|no|stop|clear|remove", "pill stock MEDICATION --off"),
        ("pill take … not|never|skip", "pill skip …"), ("restore DAY", "restore --day DAY"),
        ("backup restore …", "restore …"),
        ("challenge task TASK N", "challenge task edit TASK --quantity N"),
        ("challenge task TASK N WORD", "challenge task edit TASK --quantity N"),
        ("challenge task edit TASK N WORD", "challenge task edit TASK --quantity N"),
        ("pill bought|got|refill N WORD", "pill stock WORD --add N"),
        // Early, the time is the dose's and not the one at which it was taken.
        ("pill take MEDICATION TIME …", "pill take MEDICATION@TIME …"),

        ("NOT take|do WORD …", "challenge skip WORD …"), ("NOT WORD …", "challenge skip WORD …"),
        ("challenge delete|stop TASK", "challenge task remove TASK"),
        ("challenge undo WORD …", "challenge clear WORD …"),
        ("challenge DAY …", "challenge today --date DAY …"),
        ("challenge rename … WORD", "challenge edit … --name WORD"),
        ("challenge add WORD N", "challenge task add WORD --quantity N"),

        ("turn on NOUN", "NOUN on"), ("turn off NOUN", "NOUN off"), ("caffeine limit …", "config set caffeine.limit …"),
        ("remind SETTING WORD …", "config set SETTING WORD …"),
        ("remind water|hydration|drink on", "config set reminders.hydration 2h"),
        ("config SETTING", "config get SETTING"),
        ("config SETTING WORD …", "config set SETTING WORD …"),
        ("config set SETTING WORD WORD", "config set SETTING WORD"),
        ("PERSON …", "--for PERSON …"), ("for PERSON …", "--for PERSON …"), ("people PERSON …", "--for PERSON …"),
        ("container WORD …", "container add WORD …"), ("sync WORD inbox|phone|mailbox", "inbox"),
        ("export csv all", "export all"), ("export to|as …", "export …"), ("changes N …", "changes --limit N …"),
    ]

    /// Returns the lines that a whole line may mean.
    func rephrased(_ words: [String]) -> [Step] {
        Self.rephrasings.compactMap { said, meant in
            var rest = words[...]
            var found: [Substring: [String]] = [:]
            let tokens = said.split(separator: " ")
            for (place, token) in tokens.enumerated() {
                if token == "…" {
                    let count = rest.count - (tokens.count - place - 1)
                    guard count >= 0 else { return nil }
                    found[token] = Array(rest.prefix(count))
                    found["'…'"] = [rest.prefix(count).joined(separator: " ")]
                    rest = rest.dropFirst(count)
                } else {
                    guard let word = rest.popFirst(), let value = value(of: word, as: token) else { return nil }
                    found[token, default: []].append(value)
                }
            }
            guard rest.isEmpty else { return nil }
            return Step(
                words: meant.split(separator: " ").flatMap { token -> [String] in
                    if token == "Nh" { return ["\(found["N"]?.last ?? "")h"] }
                    if token == "…" { return found[token] ?? [] }
                    let parts = token.split(separator: "@").map { found[$0]?.last ?? String($0) }
                    return [parts.joined(separator: "@")]
                })
        }
    }

    /// Returns what a word stands for as a token of a line: itself, or another word of the kind; `nil` if it is of another.
    private func value(of word: String, as token: Substring) -> String? {
        let small = word.lowercased()
        switch token {
        case "NOUN": return Self.noun(word)
        case "SETTING": return Self.setting(word)
        case "PERSON": return vocabulary.people.first { $0.slug == small || $0.title.lowercased() == small }?.slug
        default: break
        }
        let isOne =
            switch token {
            case "WORD": !CommandWords.isOption(word)
            case "N": digits(word) != nil
            case "TIME": TimeOfDay(parsing: word) != nil
            case "DAY": (try? DayExpression(parsing: word)) != nil
            case "LENGTH": Duration(words: [word]) != nil
            case "UNIT": word == "pint" || Amount.Unit(word: word) != nil
            case "TASK": vocabulary.isTask(word)
            case "MEDICATION": vocabulary.medications.contains { $0.squeezed == word.squeezed }
            case "MEAL": ["breakfast", "lunch", "dinner"].contains(small)
            case "NOT": ["didnt", "didn't", "havent", "haven't", "not", "no"].contains(small)
            case "REASON":
                ["sick", "ill", "flu", "holiday", "vacation", "travelling", "traveling", "hospital"].contains(small)
            default: token.split(separator: "|").contains { CommandSynonyms.stems(of: word).contains(String($0)) }
            }
        return isOne ? word : nil
    }
}
