public import TendCore

/// Everything recorded on one logical day.
public struct DayPage: RecordFile, Sendable {
    public let day: Day
    /// What was drunk, deleted entries left out, in the order of the file.
    public private(set) var water: [WaterEntry]
    private(set) var document: Document

    static let waterSection = "water"

    /// A day on which nothing was recorded.
    public init(empty day: Day) {
        self.day = day
        water = []
        document = Document(header: DataFile.page(day).header)
    }

    init(_ document: Document, of file: DataFile) throws(Damage) {
        guard let day = document.header["day"]?.string.flatMap({ Day(iso: $0) }) else {
            throw .wrongHeader(field: "day", expected: file.path)
        }
        self.day = day
        self.document = document
        water = []
        for record in document.records(in: Self.waterSection) where !record.isDeleted {
            water.append(try WaterEntry(record, in: Self.waterSection))
        }
    }

    /// Adds the entry, or replaces the one with its id.
    public mutating func put(_ entry: WaterEntry) {
        document.put(entry.id, in: Self.waterSection, entry.fields)
        if let index = water.firstIndex(where: { $0.id == entry.id }) {
            water[index] = entry
        } else {
            water.append(entry)
        }
    }

    /// Deletes the drink; its place is kept so that a merge does not bring it back.
    public mutating func deleteWater(_ id: String) {
        document.delete(id, in: Self.waterSection)
        water.removeAll { $0.id == id }
    }
}

extension WaterEntry {
    fileprivate init(_ record: Record, in section: String) throws(Damage) {
        func bad(_ field: String) -> Damage { .badField(section: section, id: record.id, field: field) }
        guard let at = record.at else { throw bad("at") }
        guard let volume = record["ml"]?.numberText.flatMap(Volume.init(millilitres:)), volume > .zero else {
            throw bad("ml")
        }
        // A drink or a note that is not text is damage; one that is not there is not.
        let drink = record["drink"] ?? .string(Drink.water.name)
        guard let drink = drink.string else { throw bad("drink") }
        if let note = record["note"], note != .null, note.string == nil { throw bad("note") }
        self.init(id: record.id, at: at, volume: volume, drink: drink, note: record["note"]?.string)
    }

    fileprivate var fields: JSONObject {
        JSONObject([
            "at": .string(at.description), "drink": .string(drink), "ml": .number(volume.millilitres.description),
            "note": note.map(JSONValue.string) ?? .null,
        ])
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
