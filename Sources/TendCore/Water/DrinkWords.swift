/// The words of a drink to log: an amount or a container, and a drink, in any order and each optional.
///
/// `250ml tea` · `tea 250ml` · `2 bottles` · `half a cup of tea` · `250ml x2` · `tea`
public struct DrinkWords: Sendable {
    /// The names and sizes of the user.
    public struct Names: Sendable {
        let containers: [(name: String, volume: Volume)]
        let drinks: [Drink]
        let cup: Volume
        let unit: VolumeUnit

        /// - Parameters:
        ///   - drinks: the user's and the built-in drinks.
        ///   - unit: the unit of a bare number.
        public init(containers: [(name: String, volume: Volume)], drinks: [Drink], cup: Volume, unit: VolumeUnit) {
            self.containers = containers
            self.drinks = drinks
            self.cup = cup
            self.unit = unit
        }

        /// Returns the drink with that name in the singular or plural, or with that name of a built-in drink in another language.
        public func drink(_ name: String) -> Drink? {
            drinks.first(named: name, by: \.name)
                ?? DrinkNames.builtIn(name).flatMap { drinks.first(named: $0, by: \.name) }
                ?? Self.singulars(of: name).lazy.compactMap { one in drinks.first(named: one, by: \.name) }.first
        }

        /// Returns the container with that name in the singular or plural.
        func container(_ name: String) -> Volume? {
            let forms = [name, name + "s", name + "es"] + Self.singulars(of: name)
            return forms.lazy.compactMap { form in containers.first(named: form, by: \.name)?.volume }.first
        }

        /// Returns whether a name is the plural of a drink, and so says how it is counted.
        func isPlural(_ name: String, of drink: Drink) -> Bool {
            Self.singulars(of: name).contains { $0 == drink.name }
        }

        private static func singulars(of name: String) -> [String] {
            let name = name.lowercased()
            return ["s", "es"].filter(name.hasSuffix).map { String(name.dropLast($0.count)) }
        }
    }

    /// The amount and the drink that the words mean.
    public struct Meaning: Equatable, Sendable {
        public var volume: Volume
        /// The amount as typed; `nil` for a container or the cup.
        public var amount: Amount?
        public var drink: Drink

        public init(volume: Volume, amount: Amount? = nil, drink: Drink) {
            self.volume = volume
            self.amount = amount
            self.drink = drink
        }
    }

    private static let partsOfDay: Set<String> = ["morning", "afternoon", "evening", "night", "tonight"]
    private let words: [String]

    /// - Parameter words: the words as typed; an amount in quotes may be several words in one.
    public init(_ words: [String]) {
        self.words = words.flatMap(Self.separated).map(Self.withoutComma)
    }

    /// Separates the words of a quoted amount.
    private static func separated(_ word: String) -> [String] {
        word.first?.isNumber == true ? word.split(whereSeparator: \.isWhitespace).map(String.init) : [word]
    }

    /// Removes the comma of 'tea, 250ml'.
    private static func withoutComma(_ word: String) -> String {
        word.count > 1 && (word.hasSuffix(",") || word.hasSuffix(";")) ? String(word.dropLast()) : word
    }

    /// Resolves the words.
    /// - Parameter acceptsSmallNumber: whether a number without a unit may be less than ``Amount/smallestBare``.
    /// - Throws: ``WaterError`` and ``NameError``
    public func meaning(_ names: Names, acceptsSmallNumber: Bool) throws -> Meaning {
        guard let (range, portion) = try portion(names) else { return try meaningWithoutAmount(names) }
        var rest = Array(words[..<range.lowerBound] + words[range.upperBound...])
        var (volume, amount) = (portion.volume, portion.amount)
        // 'a bottle of tea'
        if rest.first?.lowercased() == "of" { rest.removeFirst() }
        if let index = rest.firstIndex(where: { AmountWords([$0]).isFactorOnly }) {
            let factor = AmountWords([rest.remove(at: index)]).factor
            volume = Volume(microlitres: DecimalNumber(mantissa: volume.microlitres, scale: 0).rounded(times: factor))
            amount = amount.map {
                Amount(DecimalNumber(mantissa: $0.number.mantissa * factor, scale: $0.number.scale), $0.unit)
            }
        }
        // In 'tea 0915' and 'tea 1015' it may be a time.
        if let amount, amount.unit == nil, let time = Self.clock(words[range]), !rest.isEmpty, !acceptsSmallNumber {
            let readings = [
                AmountReading("the time", rest + ["at", "\(time)"]),
                AmountReading("\(amount.number) \(names.unit.symbol)", ["\(amount.number)\(names.unit.word)"] + rest),
            ]
            throw WaterError.unclear(words[range].joined(separator: " "), readings)
        }
        let isSmall = amount.map { $0.unit == nil } == true && volume < Amount.smallestBare
        let drink = try drink(rest, names, isAfterSmallNumber: isSmall)
        // '2 coffees' are two cups, in fluid ounces too.
        let isCount = amount.map { $0.unit == nil && $0.number.scale == 0 && $0.number.mantissa <= 12 } == true
        if isSmall || isCount, let amount, names.isPlural(rest.joined(separator: " "), of: drink) {
            return Meaning(
                volume: Amount(amount.number, .cup).volume(bareNumberIn: names.unit, cup: names.cup), drink: drink)
        }
        if isSmall, !acceptsSmallNumber, let amount { throw unclear(amount, names, rest) }
        return Meaning(volume: volume, amount: amount, drink: drink)
    }

    /// Finds the longest run of words that is an amount or a container.
    private func portion(_ names: Names) throws(WaterError) -> (Range<Int>, (volume: Volume, amount: Amount?))? {
        var problem: WaterError?
        for length in (1...6).reversed() where length <= words.count {
            for start in 0...words.count - length {
                let range = start..<start + length
                do throws(WaterError) {
                    if let found = try portion(Array(words[range]), names) { return (range, found) }
                } catch {
                    // A part of '1.000 ml' is an amount, too.
                    if case .notAnAmount(_, .twoMeanings) = error { throw error }
                    problem = problem ?? error
                }
            }
        }
        if let problem { throw problem }
        return nil
    }

    private func portion(_ words: [String], _ names: Names) throws(WaterError) -> (volume: Volume, amount: Amount?)? {
        // An empty word is part of no amount.
        if words.contains("") { return nil }
        let text = words.joined(separator: " ")
        if let volume = names.containers.first(named: text, by: \.name)?.volume { return (volume, nil) }
        // '7up'. The table of other languages, which takes a million instructions to build, has no such name.
        if names.drinks.first(named: text, by: \.name) != nil { return nil }
        let single = Amount.Unit.isOne(text) ? ["1"] + words : words
        let typed = AmountWords(single)
        do throws(Amount.Problem) {
            let (number, rest) = try typed.number()
            if !rest.isEmpty, Amount.Unit(word: rest) == nil {
                guard number.mantissa > 0, let container = names.container(rest) else { return try refuse(words, text) }
                return (Volume(microlitres: number.rounded(times: container.microlitres)), nil)
            }
            let amount = try Amount(parsing: single.joined(separator: " "))
            return (amount.volume(bareNumberIn: names.unit, cup: names.cup), amount)
        } catch {
            if case .twoMeanings = error { throw .notAnAmount(text, error) }
            // A word that begins like an amount has no other meaning.
            let isNumber = words.count == 1 && text.first.map { $0.isNumber || "+-.,".contains($0) } == true
            if isNumber, text != "-", !typed.isFactorOnly { throw .notAnAmount(text, error) }
            return nil
        }
    }

    /// Throws for a number with an unknown unit in one word, such as `250g`.
    private func refuse(_ words: [String], _ text: String) throws(Amount.Problem) -> (volume: Volume, amount: Amount?)?
    {
        do throws(Amount.Problem) { _ = try Amount(parsing: text) } catch {
            if case .twoMeanings = error { throw error }
            if words.count == 1 { throw error }
        }
        return nil
    }

    /// Returns the time of a number that is hardly an amount: `0915`, `1015`.
    private static func clock(_ words: ArraySlice<String>) -> TimeOfDay? {
        guard words.count == 1, let word = words.first, word.utf8.count == 4, let number = digits(word),
            word.hasPrefix("0") || !number.isMultiple(of: 50)
        else { return nil }
        return TimeOfDay(typed: word)
    }

    private func meaningWithoutAmount(_ names: Names) throws -> Meaning {
        guard let first = words.first else { return Meaning(volume: names.cup, drink: .water) }
        let text = words.joined(separator: " ")
        if text.allSatisfy(\.isWhitespace) { throw WaterError.notAnAmount(text, .empty) }
        if let drink = names.drink(text) { return Meaning(volume: names.cup, drink: drink) }
        if words.count > 1, let factor = words.firstIndex(where: { AmountWords([$0]).isFactorOnly }) {
            // 'tea x2' is two cups.
            var words = words
            let times = AmountWords([words.remove(at: factor)]).factor
            return try DrinkWords(["\(times)", "cups"] + words).meaning(names, acceptsSmallNumber: false)
        }
        if words.count > 1, let drink = names.drink(first) { throw WaterError.drinkAsAmount(drink.name) }
        if let measure = words.first(where: Measure.isKnown) { throw WaterError.unknownMeasure(measure) }
        throw WaterError.neitherAmountNorName(
            text,
            suggestion: Suggestion.nearest(to: text, among: names.containers.map(\.name) + names.drinks.map(\.name)))
    }

    private func drink(_ words: [String], _ names: Names, isAfterSmallNumber: Bool) throws -> Drink {
        if words.isEmpty { return .water }
        // Names have single spaces.
        let text = words.flatMap { $0.split(whereSeparator: \.isWhitespace) }.joined(separator: " ")
        if let drink = names.drink(text) { return drink }
        if names.container(text) != nil { throw WaterError.containerAsDrink(text) }
        if (try? Amount(parsing: text)) != nil { throw WaterError.secondAmount(text) }
        // 'yesterday evening'
        if Self.partsOfDay.contains(text.lowercased()) { throw NameError.timeAsDrink(text) }
        if let word = words.last, TimeOfDay.isMistyped(word) { _ = try TimeInput(word) }
        if Measure.isKnown(text) || isAfterSmallNumber { throw WaterError.unknownMeasure(text) }
        if text.contains(where: \.isNumber), !text.contains(where: \.isLetter) {
            do throws(Amount.Problem) { _ = try Amount(parsing: text) } catch {
                throw WaterError.notAnAmount(text, error)
            }
        }
        let name = try Name.check(text, as: .drink)
        if words.count > 1 { throw WaterError.drinkOfSeveralWords(name) }
        return Drink(name: name)
    }

    /// Returns whether a name is a word of sentences or of times, or has no letter, and so is no new drink.
    public static func isOtherWord(_ name: String) -> Bool {
        guard let first = name.first, first.isLetter || first.isNumber, name.contains(where: \.isLetter) else {
            return true
        }
        if name.contains(where: { "=:".contains($0) }) { return true }
        let words = name.lowercased().split(separator: " ").map(String.init)
        if words.contains(where: { TimeOfDay.isMistyped($0) || isTimeLike($0) || isMistypedDay($0) }) { return true }
        return [words.first, words.last].contains { $0.map(otherWords.contains) ?? false }
    }

    /// Returns whether a word is digits and the letters of a time or a day: `915am`, `9ish`, `8h`, `19th`. `7up` is a drink.
    private static func isTimeLike(_ word: String) -> Bool {
        let digits = word.prefix(while: \.isNumber)
        guard (1...4).contains(digits.count) else { return false }
        return ["am", "pm", "a", "p", "h", "uhr", "min", "d", "st", "nd", "rd", "th"].contains(
            word.dropFirst(digits.count).prefix(while: \.isLetter))
            || word.hasSuffix("ish")
    }

    /// Returns whether a word is a typing error away from a day. A shorter day is too near to words such as `toddy`.
    private static func isMistypedDay(_ word: String) -> Bool {
        let days = ["yesterday", "tomorrow", "today"] + Weekday.allCases.map(\.name)
        return word.count > 4
            && days.contains { day in
                let distance = Suggestion.distance(Array(word), Array(day))
                return distance == 1 && (day != "today" || word.sorted() == day.sorted())
                    || distance == 2 && day.count > 8
            }
    }

    private static let otherWords: Set<String> = [
        "at", "on", "in", "by", "to", "from", "for", "since", "until", "till", "before", "after", "around", "about",
        "during", "earlier", "later", "just", "now", "ago", "soon", "recently", "this", "that", "last", "next",
        "tonight", "please", "yes", "no", "nothing", "me", "my", "each", "every", "daily", "once", "twice", "today",
        "yesterday", "tomorrow", "um", "à", "gestern", "heute", "morgen", "hier", "aujourd'hui", "demain", "ayer",
        "hoy", "mañana", "ieri", "oggi", "domani", "another", "again", "more", "full", "empty", "extra", "thrice",
        "times", "late", "early", "then", "also", "and", "right", "big", "small", "large", "little", "with", "w/",
        "of", "couple", "few", "some", "breakfast", "lunch", "dinner", "supper", "gym", "work", "school", "home",
        "anoche", "abend", "abends", "morgens", "ontem", "hoje", "gisteren", "vandaag", "morning", "afternoon",
        "evening", "night", "am", "pm", "a.m.", "p.m.", "o'clock", "oclock", "done", "total", "taken", "finished",
        "mon", "tue", "tues", "wed", "thu", "thur", "thurs", "fri", "sat", "sun", "vorgestern", "jetzt", "eben", "im",
        "ca", "ca.", "gegen", "vor", "nach", "bis", "mit", "ohne", "früh", "mittags", "nachts", "uhr", "montag",
        "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag", "mo", "di", "mi", "do", "fr", "sa",
        "so", "stunde", "stunden", "hour", "hours", "minute", "minutes", "mins", "left", "far", "none", "too",
        "correction", "sorry", "oops", "over", "day", "throughout", "delete", "edit", "take", "skip", "stop", "start",
        "move", "yday", "minus", "less", "wrong", "remove", "correct", "half", "third", "quarter", "ein", "eine",
        "einen", "une", "una", "halb", "halbe",
    ]

    /// Returns the error for a small number without a unit.
    private func unclear(_ amount: Amount, _ names: Names, _ rest: [String]) -> WaterError {
        let number = amount.number.description
        let cups = number == "1" ? "cup" : "cups"
        var readings = [AmountReading("\(number) \(names.unit.symbol)", ["\(number)\(names.unit.word)"] + rest)]
        if names.unit == .millilitres, amount.volume(bareNumberIn: .millilitres) >= Volume(millilitres: 5) {
            readings.append(AmountReading("\(number) oz", ["\(number)oz"] + rest))
        }
        if Amount(amount.number, .cup).volume(bareNumberIn: names.unit, cup: names.cup) <= Amount.largestPlausible {
            readings.append(AmountReading("\(number) \(cups)", [number, cups] + rest))
        }
        if number.contains(".") {
            readings.append(AmountReading("\(number) l", ["\(number)l"] + rest))
        }
        let typed = words.first { (try? Amount(parsing: $0)) == amount }
        return .unclear(typed ?? number, readings)
    }
}

/// One of the meanings of a number without a unit.
public struct AmountReading: Equatable, Sendable {
    /// The meaning: `2 cups`.
    public let meaning: String
    /// The words with only this meaning, drink included.
    public let words: [String]

    init(_ meaning: String, _ words: [String]) {
        self.meaning = meaning
        self.words = words
    }
}

/// Words for vessels and units that tend has no volume for, and which name no drink.
enum Measure {
    /// In the singular or plural.
    static func isKnown(_ word: String) -> Bool {
        let word = word.lowercased().filter { $0 != "." }
        let singulars = ["", "s", "es", "n", "en"].filter(word.hasSuffix).map { String(word.dropLast($0.count)) }
        return singulars.contains { words.contains($0) || Amount.Unit(word: $0) != nil }
    }

    private static let words: Set<String> = [
        "glass", "bottle", "mug", "pint", "quart", "gallon", "gal", "pt", "qt", "can", "jug", "jar", "flask", "carafe",
        "pitcher", "tumbler", "shot", "gulp", "sip", "bowl", "thermos", "canteen", "teaspoon", "tablespoon", "tsp",
        "tbsp",
        "glas", "gläser", "flasche", "tasse", "becher", "krug", "dose", "kanne", "schluck", "verre", "bouteille", "bol",
        "vaso", "botella", "taza", "copo", "garrafa", "xícara", "bicchiere", "bottiglia", "tazza", "fles", "beker",
        "kopje",
        "g", "gr", "gram", "kg", "mg", "hl", "dcl", "cc", "µl", "mil", "litro", "szklanka", "butelka",
        "kubek",
        "стакан", "стакана", "стаканов", "бутылка", "бутылки", "чашка", "чашки", "кружка", "склянка", "пляшка",
        "мл", "л", "сл", "дл", "литр", "литра", "литров", "літр", "миллилитр", "миллилитров", "мілілітр", "унция",
        "毫升", "升", "公升", "杯", "瓶", "ミリリットル", "リットル", "㎖", "밀리리터", "리터", "잔", "병",
        "مل", "لتر", "מל", "מ״ל", "ליטר", "มล", "ลิตร", "मिली", "लीटर", "χλ", "λίτρα", "λίτρο", "ποτήρι",
    ]
}
