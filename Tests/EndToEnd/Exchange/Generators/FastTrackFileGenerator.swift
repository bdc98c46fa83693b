import TestSupport

/// Files in FastTrack's old and new format. The fasts don't overlap.
struct FastTrackFileGenerator {
    static func file(_ generator: inout SeededGenerator) -> (name: String, bytes: [UInt8]) {
        let isNew = Bool.random(using: &generator)
        var rows: [String] = []
        for day in 1...28 where Int.random(in: 0..<3, using: &generator) == 0 {
            let date = "2026-10-\(day < 10 ? "0" : "")\(day)"
            let hours = Int.random(in: 0...21, using: &generator)
            // On the 25th the clocks of the tests' zone go back from three to two.
            if isNew {
                let note =
                    ["", "\"so, so\"", "\"two\nlines\"", "\"\"\"good\"\"\""].randomElement(using: &generator) ?? ""
                rows.append(
                    "\(rows.count + 1),\(date) 02:10:05,\(date) \(hours < 8 ? "0" : "")\(hours + 2):40:06,\(hours * 3600 + 1801),\(hours)h 30m,\(note)"
                )
            } else {
                rows.append("\(rows.count + 1),\(date),2:\(Int.random(in: 10...59, using: &generator)),\(hours)")
            }
        }
        let header =
            isNew ? "ID,Start,End,Duration (s),Duration,Notes" : "ID,Start Date,Start Time,Duration (hours)"
        rows.shuffle(using: &generator)
        return ("fastingLogbook.csv", Array(([header] + rows).joined(separator: "\n").utf8))
    }
}
