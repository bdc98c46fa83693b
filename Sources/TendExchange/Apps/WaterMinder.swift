import TendCore

extension ImportFormat {
    package static let waterminder = ImportFormat(
        name: "waterminder", title: "WaterMinder", options: [.dates, .encoding],
        summary: "drinks of WaterMinder's CSV",
        details: "The volume is the amount drunk ('Hydration Value'). Times are read in this computer's zone.",
        examples: [("tend import waterminder waterminder-logs.csv --dates dmy", "the day stands first")],
        expected: ["drinks"],
        recognizes: { $0.header?.names.contains { $0.hasPrefix("hydration value") } ?? false },
        parse: { try CSVReader.read($0, into: $1, as: WaterMinderReader.init) })
}

/// A reader of WaterMinder's CSV. `Hydration Value` is the volume drunk, `Water Value` the part of it that WaterMinder counts.
struct WaterMinderReader: CSVImportReader {
    private static let amounts: [(ColumnName, VolumeUnit)] = [
        ("Hydration Value(ml)", .millilitres), ("Hydration Value(oz)", .fluidOunces),
    ]
    private let context: ImportContext
    private let amount: ColumnName
    private let unit: VolumeUnit

    init(_ header: CSVHeader, _ context: ImportContext) throws {
        try header.require("Date", "Time")
        guard let amount = Self.amounts.first(where: { header.has($0.0) }) else {
            throw ImportFileError.missingColumns([Self.amounts[0].0.text], found: header.names)
        }
        (self.amount, unit) = amount
        self.context = context
    }

    var dates: (column: ColumnName, standard: ImportContext.DateOrder?)? { ("Date", nil) }

    func read(_ row: CSVRow, into collector: ImportCollector) throws {
        let day = try row.day("Date")
        let clock = try row.clock("Time")
        let volume = unit.volume(try number(row))
        if volume == .zero { return collector.skip(reason: "drinks of nothing") }
        guard volume.isDrinkable else { throw row.problem(amount, expected: Volume.drinkable) }
        collector.addWater(
            volume, of: try row.name("Drink Type"), at: collector.moment(day, second: clock), app: .waterminder,
            wall: "\(day) \(clock)", line: row.line)
    }

    /// Reads `300`, and `2.600` as 2600 from phones that group digits this way; no drink has thousandths.
    private func number(_ row: CSVRow) throws -> DecimalNumber {
        let text = row.text(amount)
        if let plain = NumberText.ungrouped(text), let number = try? DecimalNumber(parsing: plain) { return number }
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
