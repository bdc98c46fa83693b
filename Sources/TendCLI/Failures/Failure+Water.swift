import TendCore

extension WaterError: ReportableError {
    var failure: Failure { Failure(.usage, self, remedy) }

    private var remedy: Message? {
        switch self {
        case .neitherAmountNorName(_, let suggestion):
            .suggestion(suggestion, else: "write an amount such as 250ml, 0.5l, 12oz or '1.5 cups'")
        case .notAnAmount(_, let problem): problem.remedy
        case .unclear(_, let readings):
            readings.dropFirst().map(Self.command).reduce("write \(Self.command(readings[0]))") { $0 + " or \($1)" }
        case .unknownMeasure(let word) where Amount.Unit(word: word) != nil: "write one amount, such as 250ml"
        case .unknownMeasure(let word) where word.utf8.count < 3 || !word.utf8.allSatisfy { $0 < 128 }:
            "write \(Words.list(Amount.Unit.usual, "or"))"
        case .unknownMeasure(let word):
            "write \(Words.list(Amount.Unit.usual, "or")), or add a container: \(command: "container add", word, "250ml")"
        case .secondAmount: "give one amount; write a time as 09:00"
        case .drinkOfSeveralWords(let name) where name.isPartOfDay:
            "give a time, as in \(command: "log 250ml yesterday 22:00")"
        case .drinkOfSeveralWords(let name): "quote a new one: \(command: "log 250ml", name)"
        case .containerAsDrink(let name): "write \(command: "log", name), and a drink after it"
        case .drinkAsAmount(let name): "write one before it, as in \(command: "log 250ml", name)"
        case .tooLittle: "write an amount such as 250ml"
        case .implausible: "add -y if you mean it"
        case .tooMuch(_, .litres): "a bare number is in litres, so write millilitres with their unit: 250ml"
        case .tooMuch, .builtInDrink: nil
        case .otherDay: "delete it and log it there with --at instead"
        case .timeOnOtherDay: "give the day once"
        case .goalOutOfRange(let volume):
            GoalHistory.isLitres(volume.millilitres)
                ? "did you mean \(volume.millilitres)l?" : "write one such as 2500ml or 2.5l"
        case .suggestionNeedsSex:
            "give --sex f or --sex m, or store it with \(command: "config set profile.sex f")"
        case .unknownContainer(_, let suggestion):
            .suggestion(suggestion, else: "\(command: "container list") shows them all")
        case .unknownDrink(_, let suggestion):
            .suggestion(suggestion, else: "\(command: "drink list") shows them all")
        case .nameOfDrink, .nameOfContainer: "choose another"
        }
    }

    private static func command(_ reading: AmountReading) -> SuggestedCommand { SuggestedCommand("log", reading.words) }
}

extension String {
    /// Whether it is a time without an hour, such as `last night` or `this morning`.
    fileprivate var isPartOfDay: Bool {
        split(separator: " ").last.map { ["morning", "afternoon", "evening", "night"].contains($0.lowercased()) }
            ?? false
    }
}
