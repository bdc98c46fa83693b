import TestSupport

/// Files in HydroTracker's CSV and JSON formats. Some entries come twice, drinks are the app's or the user's, and
/// some volumes are converted from ounces.
struct HydroTrackerFileGenerator {
    private struct Entry {
        let timestamp: Int
        let amount: Double
        let drink: String
        let note: String
    }

    static func file(_ generator: inout SeededGenerator) -> (name: String, bytes: [UInt8]) {
        let isTable = Bool.random(using: &generator)
        let text = isTable ? table(entries(&generator)) : document(entries(&generator))
        return ("hydrotracker_export_2026-11-19.\(isTable ? "csv" : "json")", Array(text.utf8))
    }

    /// The same drinks in both formats.
    static func pair(_ generator: inout SeededGenerator) -> (table: [UInt8], document: [UInt8]) {
        let entries = entries(&generator)
        return (Array(table(entries).utf8), Array(document(entries).utf8))
    }

    private static func entries(_ generator: inout SeededGenerator) -> [Entry] {
        var entries: [Entry] = []
        for _ in 0..<Int.random(in: 0...20, using: &generator) {
            entries.append(
                Entry(
                    timestamp: Int.random(in: 1_767_225_600_000...1_795_000_000_000, using: &generator),
                    amount: [250, 0.5, 200.5, 8 * 29.5735295625, 1e-3].randomElement(using: &generator) ?? 250,
                    drink: ["WATER", "SOFT_DRINK", "FRUIT_JUICE", "Kombucha", "Tee, kalt", "水"]
                        .randomElement(using: &generator) ?? "WATER",
                    note: ["", "so, so", "two\nlines", "\"good\"", " spaces "].randomElement(using: &generator) ?? ""))
            if let last = entries.last, Int.random(in: 0..<6, using: &generator) == 0 { entries.append(last) }
        }
        return entries
    }

    private static func table(_ entries: [Entry]) -> String {
        let header =
            "timestamp,date,amount,effective_amount,beverage_type,beverage_multiplier,container_type,container_volume,note,"
            + "icon_type,icon_name"
        func field(_ text: String) -> String {
            let needsQuotes = text.contains { ",\"\n\r".contains($0) }
            return needsQuotes ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
        }
        let rows = entries.map { entry in
            "\(entry.timestamp),2026-10-05,\(entry.amount),\(entry.amount),\(field(entry.drink)),,GLASS,250.0,\(field(entry.note)),DRAWABLE,water"
        }
        return ([header] + rows).joined(separator: "\n")
    }

    private static func document(_ entries: [Entry]) -> String {
        func string(_ text: String) -> String {
            "\"\(text.replacing("\"", with: "\\\"").replacing("\n", with: "\\n"))\""
        }
        let list = entries.map { entry in
            let note = entry.note.isEmpty ? "null" : string(entry.note)
            return
                "{\"timestamp\":\(entry.timestamp),\"date\":\"2026-10-05\",\"amount\":\(entry.amount),\"beverageType\":\(string(entry.drink)),\"note\":\(note)}"
        }
        return "{\"version\":1,\"exportDate\":\"2026-11-19T08:15:30Z\",\"entries\":[\(list.joined(separator: ",\n"))]}"
    }
}
