package import TendCore

extension WaterEntry: TrackedRecord {
    package static let section = "water"
    package static var kind: RecordKind { .drink }

    package init(_ record: Record) throws(Damage) {
        let field = FieldReader(record, Self.section)
        self.init(
            id: record.id, at: try field("at", \.moment), volume: try field("ml", \.volume),
            drink: record["drink"] == nil ? Drink.water.name : try field("drink", \.string),
            note: try field.optional("note", \.string), caffeine: try field.optional("caffeineMg", \.caffeine))
    }

    package var fields: JSONObject {
        [
            "at": .string(at.description), "drink": .string(drink), "ml": .number(volume.millilitres.description),
            "note": note.map(JSONValue.string) ?? .null,
            "caffeineMg": caffeine.map { .number($0.milligrams.description) } ?? .null,
        ]
    }

    package func says(_ other: WaterEntry, isRounded: Bool) -> Bool {
        func ounces(_ volume: Volume) -> String { VolumeUnit.fluidOunces.number(volume) }
        return drink == other.drink && note == other.note
            && (volume == other.volume || isRounded && ounces(volume) == ounces(other.volume))
    }
}

extension Volume {
    /// Reads a JSON number of millilitres.
    init?(millilitres text: String) {
        if let number = try? DecimalNumber(parsing: text) {
            self.init(microlitres: number.rounded(times: 1000))
        } else if let number = Double(text), abs(number) < 1e9 {
            // An exponent, which only a manually edited file has.
            self.init(microlitres: Int((number * 1000).rounded()))
        } else {
            return nil
        }
    }
}
