import TendCore

extension Failure {
    static func words(_ error: WaterError) -> Message {
        switch error {
        case .neitherAmountNorName(let text, let suggestion):
            "'\(text)' is neither an amount nor a container or drink; "
                + (suggestion.map { "did you mean \($0)?" } ?? "write an amount such as 250ml, 0.5l, 12oz or '1.5 cups'")
        case .containerAsDrink(let name):
            "'\(name)' is a container, not a drink; write \(command: "log", name), and a drink after it"
        case .drinkAsAmount(let name):
            "'\(name)' is a drink, not an amount; write one before it, as in \(command: "log 250ml", name)"
        case .tooLittle: "less than a thousandth of a millilitre can't be recorded; write an amount such as 250ml"
        case .implausible(let volume, let unit):
            "\(unit.text(volume)) at once is more than 5 l, which looks like a typo; add -y if you mean it"
        case .tooMuch(let volume, let unit):
            "\(unit.text(volume)) at once is more than 100 l, which is out of range"
                + (unit == .litres ? "; a bare number is in litres, so write millilitres with their unit: 250ml" : "")
        case .otherDay(let day, let page):
            "that would move the drink from \(page) to \(day); delete it and log it there with --at instead"
        case .goalOutOfRange(let volume):
            "a goal of \(volume.millilitres) ml a day is out of range (100 ml to 20 l); "
                + (GoalHistory.isLitres(volume.millilitres)
                    ? "did you mean \(volume.millilitres)l?" : "write one such as 2500ml or 2.5l")
        case .suggestionNeedsSex: "--suggest needs --sex f or --sex m; \(command: "config set profile.sex f") stores it"
        case .unknownContainer(let name, let suggestion): unknown("container", name, suggestion)
        case .unknownDrink(let name, let suggestion): unknown("drink", name, suggestion)
        case .builtInDrink(let name): "'\(name)' is built in and can't be removed"
        case .nameOfDrink(let name): "'\(name)' is the name of a drink already; choose another"
        case .nameOfContainer(let name): "'\(name)' is the name of a container already; choose another"
        }
    }

    /// - Parameter kind: the noun whose `list` command shows all items.
    static func unknown(_ kind: String, _ name: String, _ suggestion: String?) -> Message {
        "there is no \(kind) '\(name)'; "
            + (suggestion.map { "did you mean \($0)?" } ?? "\(command: "\(kind) list") shows them all")
    }

    static func words(_ error: DayRangeError) -> Message {
        switch error {
        case .reversed(let from, let to): "the range begins on \(from), after its end on \(to)"
        case .tooLong(let first, let last): "from \(first) to \(last) is more than a hundred years"
        }
    }
}
