import TendCore
import TendStore

/// Drinks: `Date,Time,Amount (ml),Beverage,Note,Timestamp,ID`. The last three may be missing, as in the apps' own exports.
struct WaterCSVReader: CSVImportReader {
    static let amounts = ["Amount (ml)", "Amount (fl oz)", "Amount (oz)"]
    private let amount: String
    private let unit: VolumeUnit
    private let context: ImportContext

    init(_ header: CSVHeader, _ context: ImportContext) throws {
        try header.require("Date", "Time")
        guard let amount = header.first(of: Self.amounts) else {
            throw ImportFileError.missingColumns([Self.amounts[0]], found: header.names)
        }
        self.amount = amount
        unit = amount == Self.amounts[0] ? .millilitres : .fluidOunces
        self.context = context
    }

    func read(_ row: CSVRow, into collector: ImportCollector) throws {
        let volume = unit.volume(try row.number(amount))
        guard volume.isDrinkable else { throw row.problem(amount, expected: Volume.drinkable) }
        let isExact = !row.text("Timestamp").isEmpty
        let at: OffsetDateTime
        let time: String
        if isExact {
            at = try row.moment("Timestamp")
            time = String(at.seconds)
            try row.checkWall(at, day: at.day, context)
        } else {
            let (day, second) = try (row.day("Date", context), row.clock("Time"))
            at = collector.moment(day, second: second)
            // As it is written, which is the same in whichever zone it is read.
            time = "\(day) \(second)"
        }
        let drink = context.known(try row.name("Beverage"), among: context.drinks)
        let id = try row.id()
        let entry = WaterEntry(
            id: id ?? "", at: at, volume: volume, drink: drink.isEmpty ? Drink.water.name : drink,
            note: row.note("Note"))
        let key = ImportedRecord.key("csv", time, volume.millilitres.description, entry.drink)
        collector.add(
            ImportedRecord(
                entry, on: context.logicalDay(at), identity: id == nil ? .content(key) : .own, line: row.line,
                isRounded: unit == .fluidOunces), at: at)
    }
}
