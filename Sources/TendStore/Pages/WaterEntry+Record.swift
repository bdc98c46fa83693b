import TendCore

extension WaterEntry: PageRecord {
    static let section = "water"

    init(_ record: Record) throws(Damage) {
        guard let at = record.at else { throw Self.bad("at", of: record) }
        guard let volume = record["ml"]?.numberText.flatMap(Volume.init(millilitres:)), volume > .zero else {
            throw Self.bad("ml", of: record)
        }
        // A drink that is not text is damage; one that is not there is not.
        guard let drink = (record["drink"] ?? .string(Drink.water.name)).string else {
            throw Self.bad("drink", of: record)
        }
        self.init(id: record.id, at: at, volume: volume, drink: drink, note: try record.note(in: Self.section))
    }

    var fields: JSONObject {
        JSONObject([
            "at": .string(at.description), "drink": .string(drink), "ml": .number(volume.millilitres.description),
            "note": note.map(JSONValue.string) ?? .null,
        ])
    }
}

extension Volume {
    /// Reads a JSON number of millilitres.
    init?(millilitres text: String) {
        guard let microlitres = DecimalNumber.scaled(text, by: 1000) else { return nil }
        self.init(microlitres: microlitres)
    }
}

extension DecimalNumber {
    /// A JSON number times `factor`, rounded to a whole.
    static func scaled(_ text: String, by factor: Int) -> Int? {
        if let number = try? DecimalNumber(parsing: text) { return number.rounded(times: factor) }
        // A hand-written exponent.
        guard let number = Double(text), abs(number) < 1e9 else { return nil }
        return Int((number * Double(factor)).rounded())
    }
}
