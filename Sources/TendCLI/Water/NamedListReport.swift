import TendKit

/// Named items with one property, such as containers with their sizes.
struct NamedListReport: Report {
    private let key: String
    private let items: [(name: String, value: String, details: String, json: JSONObject)]
    private let empty: Message
    private let headline: Message?

    init(containers settings: Settings, headline: Message? = nil) {
        key = "containers"
        let volumes = settings.unit.texts(settings.containers.map(\.volume))
        items = zip(settings.containers, volumes).map { container, volume in
            (
                container.name, volume, "",
                ["name": .string(container.name), "ml": JSONText.volume(container.volume)]
            )
        }
        empty = "No containers yet; add one: \(bare: "container add bottle 750ml")"
        self.headline = headline
    }

    /// - Parameter today: the day whose factors are shown.
    init(drinks settings: Settings, today: Day, headline: Message? = nil) {
        key = "drinks"
        let own = Set(settings.drinks.map(\.name))
        let builtIn = Drink.builtIn.map { drink in settings.drinks.first { $0.name == drink.name } ?? drink }
        items = (builtIn + settings.drinks.filter { !builtIn.contains($0) }).map { drink in
            let factor = Words.factor(drink.hydrationPercent(on: today))
            let details = [Self.history(of: drink), drink.caffeine.map { Words.caffeine($0, unit: settings.unit) }]
            return (
                drink.name, factor, details.compactMap(\.self).joined(separator: "; "),
                [
                    "name": .string(drink.name), "factor": .number(factor), "builtIn": .bool(!own.contains(drink.name)),
                    "changes": .objects(drink.factorChanges) { change in
                        ["from": .string(change.from.description), "factor": .number(Words.factor(change.percent))]
                    },
                    "caffeineMg": drink.caffeine.map { JSONText.caffeine($0.amount) } ?? .null,
                    "perMl": drink.caffeine.map { JSONText.volume($0.volume) } ?? .null,
                ]
            )
        }
        empty = ""
        self.headline = headline
    }

    /// Returns the changes of a drink's factor, latest first.
    private static func history(of drink: Drink) -> String? {
        if drink.factorChanges.isEmpty { return nil }
        let changes = drink.factorChanges.reversed().map { "\(Words.factor($0.percent)) from \($0.from)" }
        return "\(changes.joined(separator: ", ")), before that \(Words.factor(drink.hydrationPercent))"
    }

    var json: JSONValue { .object([key: .array(items.map { .object($0.json) })]) }

    func lines(_ style: OutputStyle) -> [String] {
        if let headline { return [style.text(headline)] }
        if items.isEmpty { return [style.text(empty)] }
        let rows = items.map { [Printable.text($0.name, isUnicode: style.isUnicode), $0.value, $0.details] }
        return Table.lines(rows, rightAligned: key == "containers" ? [1] : [])
    }
}
