package import TendCore

/// The factors of drinks, by day.
package struct DrinkFactors: Sendable {
    /// The drinks with a factor, each name once.
    private let drinks: [String: Drink]

    init(_ drinks: [Drink]) {
        let changed = drinks.filter { $0.hydrationPercent != 100 || !$0.factorChanges.isEmpty }
        self.drinks =
            changed.isEmpty
            ? [:] : Dictionary(changed.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    package var isEmpty: Bool { drinks.isEmpty }

    /// Returns the volume of a drink that counts towards the goal.
    package func counted(_ entry: WaterEntry, on day: Day) -> Volume {
        drinks[entry.drink].map { entry.volume.percent($0.hydrationPercent(on: day)) } ?? entry.volume
    }

    /// Lines that differ for factors that count any drink differently.
    var lines: [String] {
        drinks.values.sorted { $0.name < $1.name }.flatMap { drink in
            ["\(drink.name)\u{0}\(drink.hydrationPercent)"]
                + drink.factorChanges.map { "\(drink.name)@\($0.from)\u{0}\($0.percent)" }
        }
    }
}

extension Settings {
    /// Reads the user's drinks, by name, and the removed ones with a factor.
    static func drinks(_ document: Document) throws(Damage) -> (own: [Drink], removed: [Drink]) {
        var changes: [String: [Drink.FactorChange]] = [:]
        for field in readers(document, Section.factors) {
            // The form of the id was checked.
            guard let (name, day) = field.record.id.dated else { throw field.damage("id") }
            let percent = try field("percent") { $0.integer(in: Drink.allowedPercents) }
            changes[name, default: []].append(.init(from: day, percent: percent))
        }
        var (own, removed): ([Drink], [Drink]) = ([], [])
        for field in readers(document, Section.drinks) {
            let name = field.record.id
            var content: CaffeineContent?
            if let amount = try field.optional("caffeineMg", \.caffeine) {
                content = CaffeineContent(amount, per: try field("perMl", \.volume))
            }
            let drink = Drink(
                name: name, hydrationPercent: try field("percent") { $0.integer(in: Drink.allowedPercents) },
                factorChanges: changes.removeValue(forKey: name) ?? [],
                caffeine: content ?? Drink.builtIn.first { $0.name == name }?.caffeine)
            if try field.optional("removed", \.bool) ?? false { removed.append(drink) } else { own.append(drink) }
        }
        // Another computer may have removed a drink whose factor was changed here.
        removed += changes.map { Drink(name: $0, factorChanges: $1) }
        return (own.sorted { $0.name < $1.name }, removed)
    }
}

extension Document {
    /// Adds or changes the records of a drink.
    mutating func put(_ drink: Drink, replacing old: Drink?, isRemoved: Bool = false) {
        let isBuiltIn = Drink.builtIn.contains { $0.name == drink.name && $0.caffeine == drink.caffeine }
        let content = isBuiltIn ? nil : drink.caffeine
        put(
            drink.name, in: Settings.Section.drinks,
            [
                "percent": .integer(drink.hydrationPercent), "removed": isRemoved ? .bool(true) : .null,
                "caffeineMg": content.map { .number($0.amount.milligrams.description) } ?? .null,
                "perMl": content.map { .number($0.volume.millilitres.description) } ?? .null,
            ])
        for change in old?.factorChanges ?? [] where !drink.factorChanges.contains(where: { $0.from == change.from }) {
            delete("\(drink.name)@\(change.from)", in: Settings.Section.factors)
        }
        for change in drink.factorChanges where old?.factorChanges.contains(change) != true {
            put(
                "\(drink.name)@\(change.from)", in: Settings.Section.factors, ["percent": .integer(change.percent)])
        }
    }

    /// Deletes the records of a drink.
    mutating func remove(_ drink: Drink) {
        for change in drink.factorChanges { delete("\(drink.name)@\(change.from)", in: Settings.Section.factors) }
        delete(drink.name, in: Settings.Section.drinks)
    }
}

extension JSONValue {
    /// An amount of caffeine in milligrams, up to ``Caffeine/largest``.
    var caffeine: Caffeine? {
        guard let text = numberText, let number = try? DecimalNumber(parsing: text) else { return nil }
        let caffeine = Caffeine(micrograms: number.rounded(times: 1000))
        return (.zero ... .largest).contains(caffeine) ? caffeine : nil
    }
}
