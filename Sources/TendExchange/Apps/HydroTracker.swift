import TendCore

extension ImportFormat {
    package static let hydrotracker: ImportFormat = ImportFormat(
        name: "hydrotracker", title: "HydroTracker", options: [.encoding],
        summary: "drinks of HydroTracker's JSON or CSV",
        details: """
            The volume is the amount drunk, not the app's credited amount. The same drink is recognized in either kind of file.
            """,
        examples: [("tend import hydrotracker hydrotracker_export_2026-11-20.json", "all drinks")],
        expected: ["drinks"],
        recognizes: { $0.hasKeys("entries") || $0.header.map(HydroTrackerBackup.table.fits) ?? false },
        parse: { source, collector in
            if source.looksLikeJSON { return try HydroTrackerBackup.read(try source.whole(), into: collector) }
            try HydroTrackerBackup.table.read(source, into: collector, of: .hydrotracker)
        })
}

/// A reader of HydroTracker's JSON.
enum HydroTrackerBackup {
    fileprivate static let table = AppTable(
        maps: ["at=timestamp,ml=amount,drink=beverage_type,note?=note"], drinkName: HydroTrackerEntry.drinkName)

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
        self.drink = Self.drinkName(drink)
        self.note = note.isEmpty ? nil : note
    }

    /// Returns the name of a drink; built-in names are in capitals, the user's as typed.
    static func drinkName(_ drink: String) -> String {
        let isPreset = drink == drink.uppercased() && drink.allSatisfy { $0.isASCII }
        return isPreset ? drink.lowercased().split(separator: "_").joined(separator: " ") : drink
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
