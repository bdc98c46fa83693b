import TendCore

/// A reader of drinks: `Date,Time,Amount (ml),Beverage,Note,Timestamp,ID,Caffeine (mg)`. The last four are optional: Drink-E
/// writes `Date,Time,Amount(ml),Beverage,Note`.
struct WaterCSVReader: CSVImportReader {
    static let amounts: [ColumnName] = [.amount(in: .millilitres), .amount(in: .fluidOunces), "Amount (oz)"]
    private let amount: ColumnName
    private let unit: VolumeUnit
    private let context: ImportContext

    init(_ header: CSVHeader, _ context: ImportContext) throws {
        try header.require(.date, .time)
        guard let amount = header.first(of: Self.amounts) else {
            throw ImportFileError.missingColumns([Self.amounts[0].text], found: header.names)
        }
        self.amount = amount
        unit = amount == Self.amounts[0] ? .millilitres : .fluidOunces
        self.context = context
    }

    var dates: (column: ColumnName, standard: ImportContext.DateOrder?)? { (.date, nil) }

    private func caffeine(_ row: CSVRow) throws(ImportRowError) -> Caffeine? {
        if row.text(.caffeine).isEmpty { return nil }
        guard let caffeine = Caffeine(parsing: try row.number(.caffeine).description) else {
            throw row.problem(.caffeine, expected: "milligrams of caffeine")
        }
        return caffeine
    }

    func read(_ row: CSVRow, into collector: ImportCollector) throws {
        let volume = unit.volume(try row.number(amount))
        if volume == .zero { return collector.skipNothing() }
        guard volume.isDrinkable else { throw row.problem(amount, expected: Volume.drinkable) }
        let isExact = !row.text(.timestamp).isEmpty
        let at: OffsetDateTime
        let time: String
        if isExact {
            at = try row.moment(.timestamp)
            time = String(at.seconds)
            try row.checkWall(at, day: at.day)
        } else {
            let (day, second) = try (row.day(.date), row.clock(.time))
            at = collector.moment(day, second: second)
            // The time as written does not depend on the zone of the import.
            time = "\(day) \(second)"
        }
        let name = try row.name(.beverage)
        let written = name.isEmpty ? Drink.water.name : context.known(name, among: context.drinks)
        let id = try row.id()
        // A name that tend wrote stays unchanged; apps write in the phone's language.
        let entry = WaterEntry(
            id: id ?? "", at: at, volume: volume,
            drink: id == nil && !isExact ? context.drink(named: written) : written, note: row.note(.note),
            caffeine: try caffeine(row))
        let key = ImportedRecord.key("csv", time, volume.millilitres.description, written)
        collector.add(
            ImportedRecord(
                .drink(entry), on: context.logicalDay(at), identity: id == nil ? .content(key) : .own, line: row.line,
                isRounded: unit == .fluidOunces), at: at)
    }
}
