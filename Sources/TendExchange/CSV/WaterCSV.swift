package import TendCore

/// Drinks as CSV: Drink-E's five columns, and three for an import without loss.
package struct WaterCSV: RecordCSV {
    /// A unit for the amounts.
    package enum Unit: String, CaseIterable, Sendable {
        case millilitres = "ml"
        case fluidOunces = "floz"

        var symbol: String { volumeUnit.symbol }
        var volumeUnit: VolumeUnit { self == .millilitres ? .millilitres : .fluidOunces }
    }

    package static let columns: [CSVColumn<(entry: WaterEntry, unit: Unit)>] = [
        // Date and time are local.
        .init(.date, time: { $0.entry.at.day }),
        .init(.time, time: { $0.entry.at.timeOfDay }),
        .init(number: .amount) { amount($0.entry.volume, in: $0.unit) },
        .init(.beverage) { $0.entry.drink },
        .init(.note) { $0.entry.note ?? "" },
        .init(.timestamp, time: { $0.entry.at }),
        .init(.id) { $0.entry.id },
        .init(number: .caffeine) { $0.entry.caffeine?.milligrams.description ?? "" },
    ]
    private let unit: Unit
    package let dialect: CSVDialect

    package init(unit: Unit, dialect: CSVDialect = .rfc4180) {
        self.unit = unit
        self.dialect = dialect
    }

    package func title(of column: ColumnName) -> String {
        column == .amount ? ColumnName.amount(in: unit).text : column.text
    }

    /// Adds the drink's row.
    package func append(_ entry: WaterEntry, to bytes: inout [UInt8]) { appendRow((entry, unit), to: &bytes) }

    /// Returns exact millilitres, or ounces to one decimal.
    private static func amount(_ volume: Volume, in unit: Unit) -> String {
        switch unit {
        case .millilitres: volume.millilitres.description
        case .fluidOunces: unit.volumeUnit.number(volume)
        }
    }
}
