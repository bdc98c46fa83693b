import TendKit

/// Named items with one property, such as containers with their sizes.
struct NamedListReport: Report {
    private let key: String
    private let items: [(name: String, value: String, json: JSONObject)]
    private let empty: Message
    private let headline: Message?

    init(containers settings: Settings, headline: Message? = nil) {
        key = "containers"
        let volumes = settings.unit.texts(settings.containers.map(\.volume))
        items = zip(settings.containers, volumes).map { container, volume in
            (
                container.name, volume,
                ["name": .string(container.name), "ml": JSONText.volume(container.volume)]
            )
        }
        empty = "No containers yet; add one: \(bare: "container add bottle 750ml")"
        self.headline = headline
    }

    init(drinks settings: Settings, headline: Message? = nil) {
        key = "drinks"
        let own = Set(settings.drinks.map(\.name))
        let builtIn = Drink.builtIn.map { drink in settings.drinks.first { $0.name == drink.name } ?? drink }
        items = (builtIn + settings.drinks.filter { !builtIn.contains($0) }).map { drink in
            let factor = DecimalNumber(mantissa: drink.hydrationPercent, scale: 2).description
            return (
                drink.name, factor,
                [
                    "name": .string(drink.name), "factor": .number(factor), "builtIn": .bool(!own.contains(drink.name)),
                ]
            )
        }
        empty = ""
        self.headline = headline
    }

    var json: JSONValue { .object([key: .array(items.map { .object($0.json) })]) }

    func lines(_ style: OutputStyle) -> [String] {
        if let headline { return [style.text(headline)] }
        if items.isEmpty { return [style.text(empty)] }
        let rows = items.map { [Printable.text($0.name, isUnicode: style.isUnicode), $0.value] }
        return Table.lines(rows, rightAligned: key == "containers" ? [1] : [])
    }
}
