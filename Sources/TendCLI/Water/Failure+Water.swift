import TendCore

extension WaterError: ReportableError {
    var failure: Failure { Failure(.usage, self, remedy) }

    private var remedy: Message? {
        switch self {
        case .neitherAmountNorName(let text, nil)
        where text.count > 3 && text.allSatisfy(\.isLetter) && !DrinkWords.isOtherWord(text):
            "a drink has its amount before it, as in \(command: "log 250ml", text)"
        case .neitherAmountNorName(_, let suggestion):
            .suggestion(suggestion, else: "write an amount such as 250ml, 0.5l, 12oz or '1.5 cups'")
        case .notAnAmount(_, let problem): problem.remedy
        case .unclear(_, let readings):
            readings.dropFirst().map(Self.command).reduce("write \(Self.command(readings[0]))") { $0 + " or \($1)" }
        case .unknownMeasure(let word) where Amount.Unit(word: word) != nil: "write one amount, such as 250ml"
        case .unknownMeasure(let word)
        where word.first?.isLetter != true || word.utf8.count < 3 || !word.utf8.allSatisfy { $0 < 128 }:
            "write \(Words.list(Amount.Unit.usual, "or"))"
        case .unknownMeasure(let word):
            "write \(Words.list(Amount.Unit.usual, "or")), or add a container: tend container add \(Self.one(of: word)) VOLUME"
        case .secondAmount: "give one amount; write a time as 09:00"
        case .drinkOfSeveralWords: "a new one of several words is written in quotes"
        case .containerAsDrink(let name): "write \(command: "log", name), and a drink after it"
        case .drinkAsAmount(let name): "write one before it, as in \(command: "log 250ml", name)"
        case .tooLittle: "write an amount such as 250ml"
        case .implausible: "add -y if you mean it"
        case .tooMuch(_, .litres): "a bare number is in litres, so write millilitres with their unit: 250ml"
        case .tooMuch, .builtInDrink: nil
        case .otherDay: "delete it and log it there with --at instead"
        case .timeOnOtherDay: "give the day once"
        case .goalOutOfRange(let volume), .limitOutOfRange(let volume):
            GoalHistory.isLitres(volume.millilitres)
                ? "did you mean \(volume.millilitres)l?" : "write one such as 2500ml or 2.5l"
        case .goalAboveLimit(_, let limit, let day, let unit, true):
            "lower the goal, or end it: \(command: "goal none --limit", "\(unit.number(limit))\(unit.word)", "--from", "\(day)")"
        case .goalAboveLimit(_, let limit, _, let unit, false):
            "write one of at most \(unit.text(limit)), or give another limit with --limit"
        case .suggestionNeedsSex:
            "give --sex f or --sex m, or store it with \(command: "config set profile.sex f")"
        case .unknownContainer(_, let suggestion):
            .suggestion(suggestion, else: "\(command: "container list") shows them all")
        case .unknownDrink(_, let suggestion):
            .suggestion(suggestion, else: "\(command: "drink list") shows them all")
        case .otherThanDrink: "add -y if it is one"
        case .similarDrink(let name, let known): "did you mean \(known)? -y logs '\(name)' as a new drink"
        case .nameOfDrink, .nameOfContainer: "choose another"
        }
    }

    /// Returns the name of one container: `glass` for `glasses of water`.
    private static func one(of word: String) -> Substring {
        let name = word.prefix { $0 != " " }
        return name.dropLast(
            name.hasSuffix("sses") ? 2 : name.hasSuffix("s") && !name.hasSuffix("ss") && name.count > 4 ? 1 : 0)
    }

    private static func command(_ reading: AmountReading) -> SuggestedCommand { SuggestedCommand("log", reading.words) }
}
