import TendCore
import TendStore

extension ImportFormat {
    package static let hydrotracker = ImportFormat(
        name: "hydrotracker", title: "HydroTracker", summary: "drinks of HydroTracker's JSON",
        details: "The volume is what was drunk, whatever the app counts of it.",
        examples: [("tend import hydrotracker hydrotracker_export_2026-11-20.json", "all drinks")],
        expected: ["drinks"], recognizes: { $0.hasKeys("entries") },
        parse: { try HydroTrackerImport.read(try $0.whole(), into: $1) })
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
