import TestSupport

/// Files in Zero's CSV format. Most dates begin with the month, and hours are rounded down. The fasts don't overlap.
struct ZeroCSVFileGenerator {
    static func file(_ generator: inout SeededGenerator) -> (name: String, bytes: [UInt8]) {
        let isDayFirst = Int.random(in: 0..<4, using: &generator) == 0
        var rows: [String] = []
        // The app writes the newest fast first. The 28th determines the order of the dates.
        for day in (1...28).reversed() where day == 28 || Int.random(in: 0..<3, using: &generator) == 0 {
            let hours = Int.random(in: 1...20, using: &generator)
            let isRunning = Int.random(in: 0..<12, using: &generator) == 0
            rows.append(
                "\(isDayFirst ? "\(day)/9" : "9/\(day)")/26,0:15,\(isRunning ? "" : "\(hours):40"),\(hours),\(Int.random(in: 0...3, using: &generator))"
            )
        }
        let text = (["Date,Start,End,Hours,Night Eating"] + rows).joined(separator: "\n")
        return ("zero.csv", Array((text + "\n").utf8))
    }
}
