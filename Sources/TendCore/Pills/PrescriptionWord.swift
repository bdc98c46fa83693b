/// A word of a prescription.
struct PrescriptionWord {
    /// The word as typed, without commas.
    let typed: String
    /// The word in lower case, with the usual signs.
    let text: String

    init(_ typed: String) {
        self.typed = typed
        text = typed.lowercased().replacing("×", with: "x").replacing("–", with: "-").replacing("a.m.", with: "am")
            .replacing("p.m.", with: "pm")
    }

    /// Splits a typed word at spaces, semicolons and commas that are not decimal marks.
    static func list(_ word: String) -> [PrescriptionWord] {
        var words: [String] = []
        var rest = word[...]
        while !rest.isEmpty {
            let end = rest.indices.first { index in
                let isMark = ",;".contains(rest[index])
                let isDecimal =
                    rest[index] == "," && index > rest.startIndex && rest[..<index].allSatisfy(\.isNumber)
                    && rest[index...].dropFirst().first?.isNumber == true
                return rest[index].isWhitespace || isMark && !isDecimal
            }
            words += parts(of: String(rest[..<(end ?? rest.endIndex)]))
            if let end, rest[end] == ";" { words.append(";") }
            rest = end.map { rest[$0...].dropFirst() } ?? ""
        }
        return words.filter { !$0.isEmpty }.map(PrescriptionWord.init)
    }

    /// Splits `3x/day`, and `100mg@8am`; a colon after a word, as in `mon: 5mg`, says nothing.
    private static func parts(of word: String) -> [String] {
        if word.count > 1, word.hasSuffix(":") { return parts(of: String(word.dropLast())) }
        if word.first?.isNumber == true, let at = word.firstIndex(of: "@"), !word.hasSuffix("@") {
            return [String(word[..<at]), "@", String(word[at...].dropFirst())]
        }
        let parts = word.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, ["day", "d", "24h"].contains(parts[1].lowercased()),
            let mark = parts[0].last, "xX×".contains(mark), digits(parts[0].dropLast()) != nil
        else { return [word] }
        return [String(parts[0]), "daily"]
    }

    /// An abbreviation without points: `bid` for `b.i.d.`.
    var letters: String { text.filter { $0 != "." } }

    var isSeparator: Bool { ["and", "&", ";"].contains(text) }

    var isPreposition: Bool {
        ["for", "until", "till", "through", "from", "starting", "with", "before", "after", "at", "on", "in", "every"]
            .contains(text)
    }

    /// Whether it can be a part of a name that was not quoted.
    var isOfName: Bool {
        typed.first?.isLetter == true && typed.allSatisfy { $0.isLetter || $0.isNumber || "-'.".contains($0) }
            && !isPreposition && !isSeparator && !Self.known.contains(text) && correction == nil
    }

    /// Whether it is a usual unit, and so one after a number and a space.
    var isUnit: Bool {
        let one = text.hasSuffix("es") ? text.dropLast(2) : text.dropLast(text.hasSuffix("s") ? 1 : 0)
        return Self.units.contains(text) || Self.units.contains(String(one)) || Self.units.contains("\(one)e")
    }

    private static let units: Set<String> = [
        "ampoule", "cap", "caplet", "capsule", "click", "drop", "g", "gram", "gummy", "gummie", "ie", "inhalation",
        "injection",
        "iu", "l", "lozenge", "mcg", "meq", "mg", "milligram", "ml", "mmol", "ng", "patch", "pill", "puff", "sachet",
        "scoop",
        "softgel", "spoon", "spray", "suppository", "suppositorie", "tab", "tablespoon", "tablet", "tbsp", "teaspoon",
        "tsp",
        "u", "ug", "unit", "vial", "µg", "μg",
    ]

    /// The word of prescriptions that this one differs from by a typing error.
    var correction: String? {
        guard text.count > 3, !Self.known.contains(text), Weekday.range(text) == nil else { return nil }
        let words = Self.known.filter { $0.count > 3 } + Weekday.allCases.map(\.name)
        let near = words.filter { Suggestion.distance(Array(text), Array($0)) == 1 }
        // A plural is another word.
        return near.contains { text == "\($0)s" || $0 == "\(text)s" } ? nil : near.first
    }

    /// The words of frequencies and courses.
    private static let known = [
        "daily", "weekly", "monthly", "once", "twice", "three", "times", "time", "every", "each", "other", "day",
        "days",
        "week", "weeks", "hour", "hours", "month", "months", "needed", "until", "starting", "morning", "evening",
        "nightly",
        "night", "hourly", "bedtime", "noon", "breakfast", "lunch", "dinner", "meals", "weekdays", "weekends", "per",
        "half",
        "tablet", "tablets", "unit", "units",
    ]

    static let meals: Set<String> = ["breakfast", "lunch", "dinner", "supper"]

    var isMeal: Bool { Self.meals.contains(text) }

    /// The time that a part of the day or a meal means unless another one is given.
    var timeOfDay: TimeOfDay? {
        switch letters {
        case "morning", "mornings", "breakfast", "qam", "om", "mane": TimeOfDay(hour: 8)
        case "noon", "midday", "lunch": TimeOfDay(hour: 12)
        case "afternoon", "afternoons": TimeOfDay(hour: 14)
        case "dinner", "supper": TimeOfDay(hour: 18)
        case "evening", "evenings", "qpm": TimeOfDay(hour: 20)
        case "night", "nights", "nightly", "bedtime", "bed", "qhs", "hs", "nocte": TimeOfDay(hour: 22)
        default: nil
        }
    }

    /// The number that the word is, alone: `2`, `1/2`, `two`, `a`.
    var number: Quantity? {
        // 'half' and 'couple' need the words after them.
        let spelled = ["half", "quarter", "couple"].contains(text) ? nil : SpelledNumber.digits(of: text)
        return try? Quantity(typed: spelled ?? text)
    }

    /// The whole number that the word is, alone.
    var count: Int? {
        guard let number, number > .zero, number.millionths.isMultiple(of: Quantity.one.millionths) else { return nil }
        return number.millionths / Quantity.one.millionths
    }
}
