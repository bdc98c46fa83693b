package import TendCore

extension WaterEntry: TrackedRecord {
    package static let section = "water"
    package static var kind: RecordKind { .drink }

    package init(_ record: Record) throws(Damage) {
        let at = try Self.required("at", of: record, \.moment)
        let volume = try Self.required("ml", of: record) { $0.numberText.flatMap(Volume.init(millilitres:)) }
        if volume <= .zero { throw Self.bad("ml", of: record) }
        // A drink that is not text is damage; one that is not there is not.
        guard let drink = (record["drink"] ?? .string(Drink.water.name)).string else {
            throw Self.bad("drink", of: record)
        }
        self.init(id: record.id, at: at, volume: volume, drink: drink, note: try record.note(in: Self.section))
    }

    package var fields: JSONObject {
        [
            "at": .string(at.description), "drink": .string(drink), "ml": .number(volume.millilitres.description),
            "note": note.map(JSONValue.string) ?? .null,
        ]
    }

    package var names: [(field: String, text: String?)] { [("drink", drink)] }

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
            // A hand-written exponent.
            self.init(microlitres: Int((number * 1000).rounded()))
        } else {
            return nil
        }
    }
}
