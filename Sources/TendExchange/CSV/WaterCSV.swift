public import TendCore

/// Drinks as CSV: the five columns of the apps, and two exact ones from which nothing is lost on the way back.
public struct WaterCSV: Sendable {
    private let unit: VolumeUnit
    private let dialect: CSVDialect

    public init(unit: VolumeUnit, dialect: CSVDialect = .rfc4180) {
        self.unit = unit
        self.dialect = dialect
    }

    /// What stands before the first drink.
    public var header: [UInt8] {
        var bytes = dialect.prologue
        dialect.append(
            ["Date", "Time", "Amount (\(unit.symbol))", "Beverage", "Note", "Timestamp", "ID"], to: &bytes)
        return bytes
    }

    /// Adds the drink's row: date and time as the clock on the wall showed them; millilitres exact, ounces to one decimal.
    public func append(_ entry: WaterEntry, to bytes: inout [UInt8]) {
        let amount =
            switch unit {
            case .millilitres: entry.volume.millilitres.description
            case .fluidOunces: unit.number(entry.volume)
            }
        dialect.append(
            [
                entry.at.day.description, entry.at.timeOfDay.description, amount, entry.drink, entry.note ?? "",
                entry.at.description, entry.id,
            ], to: &bytes)
    }
}
