import TendCore
import TendStore

/// Things that have a name and one property, such as containers with their sizes.
struct NamedListReport: Report {
    private let key: String
    private let items: [(name: String, value: String, json: JSONObject)]
    private let empty: String
    private let headline: String?

    init(containers settings: Settings, headline: String? = nil) {
        key = "containers"
        items = settings.containers.map { container in
            (
                container.name, settings.unit.text(container.volume),
                JSONObject(["name": .string(container.name), "ml": JSONText.volume(container.volume)])
            )
        }
        empty = "No containers yet; add one: tend container add bottle 750ml"
        self.headline = headline
    }

    init(drinks settings: Settings, headline: String? = nil) {
        key = "drinks"
        let own = Set(settings.drinks.map(\.name))
        items = (Drink.builtIn.filter { !own.contains($0.name) } + settings.drinks).map { drink in
            let factor = DecimalNumber(mantissa: drink.hydrationPercent, scale: 2).description
            return (
                drink.name, factor,
                JSONObject([
                    "name": .string(drink.name), "factor": .number(factor), "builtIn": .bool(!own.contains(drink.name)),
                ])
            )
        }
        empty = ""
        self.headline = headline
    }

    var json: JSONValue { .object(JSONObject([key: .array(items.map { .object($0.json) })])) }

    func lines(_ style: Style) -> [String] {
        if let headline { return [Printable.text(headline, isUnicode: style.isUnicode)] }
        if items.isEmpty { return [empty] }
        let names = items.map { Printable.text($0.name, isUnicode: style.isUnicode) }
        let width = names.map(\.count).max() ?? 0
        return zip(names, items).map { name, item in
            name + String(repeating: " ", count: width - name.count) + "  " + item.value
        }
    }
}
