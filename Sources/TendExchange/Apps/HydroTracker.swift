import TendCore

extension ImportFormat {
    package static let hydrotracker = ImportFormat(
        name: "hydrotracker", title: "HydroTracker", options: [.encoding],
        summary: "drinks of HydroTracker's JSON or CSV",
        details: """
            The volume is the amount drunk, not the app's credited amount. The same drink is recognized in either kind of file.
            """,
        examples: [("tend import hydrotracker hydrotracker_export_2026-11-20.json", "all drinks")],
        expected: ["drinks"],
        recognizes: { $0.hasKeys("entries") || $0.header?.has("timestamp", "beverage_type") ?? false },
        parse: { source, collector in
            if source.looksLikeJSON { return try HydroTrackerBackup.read(try source.whole(), into: collector) }
            try CSVReader.read(source, into: collector, as: HydroTrackerReader.init)
        })
}

/// A reader of HydroTracker's JSON.
enum HydroTrackerBackup {
    static func read(_ bytes: [UInt8], into collector: ImportCollector) throws {
        let root = try JSONField(reading: bytes)
        guard let list = root.value.object?["entries"], let entries = list.array else {
            throw ImportFileError.wrongFormat(.hydrotracker, expected: "a list 'entries'")
        }
        if let version = root.value.object?["version"]?.integer, version > 1 {
            throw ImportFileError.newerVersion(version)
        }
        collector.countsEntries = true
        for (index, value) in entries.enumerated() {
            let number = index + 1
            let field = JSONField(value, path: "entries[\(index)]")
            try collector.collecting {
                let entry = HydroTrackerEntry(
                    milliseconds: try field.integer("timestamp", number: number),
                    millilitres: try field.double("amount", number: number), drink: field.text("beverageType"),
                    note: field.text("note"))
                if entry.volume == .zero { return collector.skipNothing() }
                guard entry.volume.isDrinkable else {
                    throw field.problem("amount", number: number, expected: Volume.drinkable)
                }
                guard entry.isTimePossible else {
                    throw field.problem("timestamp", number: number, expected: HydroTrackerEntry.timestamp)
                }
                collector.add(entry, line: number)
            }
        }
    }
}

/// A reader of HydroTracker's CSV: `timestamp,date,amount,effective_amount,beverage_type,…,note,…`.
struct HydroTrackerReader: CSVImportReader {
    init(_ header: CSVHeader, _ context: ImportContext) throws {
        try header.require("timestamp", "amount", "beverage_type")
    }

    func read(_ row: CSVRow, into collector: ImportCollector) throws {
        guard let milliseconds = Int(row.text("timestamp")) else {
            throw row.problem("timestamp", expected: HydroTrackerEntry.timestamp)
        }
        // A floating-point number: HydroTracker writes more decimals for amounts converted from ounces.
        guard let millilitres = JSONField.plainDouble(row.text("amount")), abs(millilitres) < 1e12 else {
            throw row.problem("amount", expected: "a number")
        }
        let entry = HydroTrackerEntry(
            milliseconds: milliseconds, millilitres: millilitres, drink: row.raw("beverage_type"), note: row.raw("note")
        )
        guard entry.volume.isDrinkable else { throw row.problem("amount", expected: Volume.drinkable) }
        guard entry.isTimePossible else { throw row.problem("timestamp", expected: HydroTrackerEntry.timestamp) }
        collector.add(entry, line: row.line)
    }
}

/// A drink in HydroTracker's form: the volume in millilitres, the time in milliseconds since 1970.
private struct HydroTrackerEntry {
    static let timestamp = "milliseconds since 1970"

    let milliseconds: Int
    let volume: Volume
    let drink: String
    let note: String?

    /// - Parameter millilitres: less than 10^12.
    init(milliseconds: Int, millilitres: Double, drink: String, note: String) {
        self.milliseconds = milliseconds
        volume = Volume(microlitres: Int((millilitres * 1000).rounded()))
        // Built-in names are in capitals, the user's as typed.
        let isPreset = drink == drink.uppercased() && drink.allSatisfy { $0.isASCII }
        self.drink = isPreset ? drink.lowercased().split(separator: "_").joined(separator: " ") : drink
        self.note = note.isEmpty ? nil : note
    }

    var isTimePossible: Bool { (0...4_102_444_800_000).contains(milliseconds) }
}

extension ImportCollector {
    fileprivate func add(_ entry: HydroTrackerEntry, line: Int) {
        addWater(
            entry.volume, of: entry.drink, at: context.zone.moment(at: entry.milliseconds / 1000), app: .hydrotracker,
            wall: String(entry.milliseconds), note: entry.note, line: line)
    }
}
