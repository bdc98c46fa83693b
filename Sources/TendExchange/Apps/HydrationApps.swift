import TendCore
import TendStore

/// WaterMinder's CSV. Of its two volumes, `Hydration Value` is what was drunk and `Water Value` what the app counts of it.
struct WaterMinderReader: CSVImportReader {
    private static let amounts = [
        ("Hydration Value(ml)", VolumeUnit.millilitres), ("Hydration Value(oz)", .fluidOunces),
        ("Hydration Value (ml)", .millilitres), ("Hydration Value (oz)", .fluidOunces),
    ]
    private let context: ImportContext
    private let amount: String
    private let unit: VolumeUnit

    init(_ header: CSVHeader, _ context: ImportContext) throws {
        try header.require("Date", "Time")
        guard let amount = Self.amounts.first(where: { header.has($0.0) }) else {
            throw ImportFileError.missingColumns([Self.amounts[0].0], found: header.names)
        }
        (self.amount, unit) = amount
        self.context = context
    }

    func read(_ row: CSVRow, into collector: ImportCollector) throws {
        let day = try row.day("Date", context)
        let clock = try row.clock("Time")
        let volume = unit.volume(try number(row))
        if volume == .zero { return collector.skip(reason: "drinks of nothing") }
        guard volume.isDrinkable else { throw row.problem(amount, expected: Volume.drinkable) }
        collector.addWater(
            volume, of: try row.name("Drink Type"), at: collector.moment(day, second: clock), app: .waterminder,
            wall: "\(day) \(clock)", line: row.line)
    }

    /// Seen are `300`, and `2.600` for 2600 where the phone groups digits so; no drink has thousandths.
    private func number(_ row: CSVRow) throws -> DecimalNumber {
        let text = row.text(amount)
        let groups = text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "." || $0 == "," })
        if groups.count > 1, unit == .millilitres, (1...3).contains(groups[0].count),
            groups.dropFirst().allSatisfy({ $0.count == 3 })
        {
            if let number = try? DecimalNumber(parsing: groups.joined()) { return number }
        }
        guard let number = try? DecimalNumber(parsing: String(text.map { $0 == "," ? "." : $0 })) else {
            throw row.problem(amount, expected: "a number")
        }
        return number
    }
}

/// HydroTracker's JSON: volumes in millilitres, times in milliseconds since 1970, the day as the app counts it.
enum HydroTrackerImport {
    static func read(_ bytes: [UInt8], into collector: ImportCollector) throws {
        let root = try JSONField(reading: bytes)
        guard let list = root.value.object?["entries"], let entries = list.array else {
            throw ImportFileError.wrongFormat(.hydrotracker, expected: "a list 'entries'")
        }
        if let version = root.value.object?["version"]?.integer, version > 1 {
            throw ImportFileError.newerVersion(version)
        }
        for (index, value) in entries.enumerated() {
            let entry = JSONField(value, path: "entries[\(index)]")
            try collector.collecting {
                let milliseconds = try entry.integer("timestamp", number: index + 1)
                let volume = Volume(microlitres: Int((try entry.double("amount", number: index + 1) * 1000).rounded()))
                guard volume.isDrinkable else {
                    throw entry.problem("amount", number: index + 1, expected: Volume.drinkable)
                }
                guard (0...4_102_444_800_000).contains(milliseconds) else {
                    throw entry.problem("timestamp", number: index + 1, expected: "milliseconds since 1970")
                }
                let at = collector.context.zone.moment(at: milliseconds / 1000)
                // The app's own are in capitals, the user's as they were written.
                let type = entry.text("beverageType")
                let isPreset = type == type.uppercased() && type.allSatisfy { $0.isASCII }
                let name = isPreset ? type.lowercased().split(separator: "_").joined(separator: " ") : type
                let note = entry.text("note")
                collector.addWater(
                    volume, of: name, at: at, app: .hydrotracker, wall: String(milliseconds),
                    note: note.isEmpty ? nil : note, line: index + 1)
            }
        }
    }
}

extension Volume {
    /// What an amount in a file has to be.
    static let drinkable = "an amount above 0 and up to 100 l"

    var isDrinkable: Bool { self > .zero && self <= Amount.largest }
}

extension ImportCollector {
    /// A drink of an app.
    /// - Parameter wall: its time as the app wrote it, which is the same in whichever zone the file is read.
    func addWater(
        _ volume: Volume, of drink: String, at moment: OffsetDateTime, app: ImportFormat, wall: String,
        note: String? = nil,
        line: Int
    ) {
        let name = context.known(drink, among: context.drinks)
        let entry = WaterEntry(
            id: "", at: moment, volume: volume, drink: name.isEmpty ? Drink.water.name : name, note: note)
        let key = ImportedRecord.key(app.rawValue, wall, volume.millilitres.description, drink)
        add(
            ImportedRecord(
                entry, on: context.logicalDay(moment), identity: .key(key), source: app.title, line: line),
            at: moment)
    }
}
