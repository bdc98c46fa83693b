import TestSupport

extension GeneratedFile {
    /// Drink-E's format, without ids and exact times.
    static let drinks = GeneratedFile(format: "csv", form: "drinks") { generator in
        var lines = ["Date,Time,Amount(ml),Beverage,Note"]
        for _ in 0..<Int.random(in: 0...12, using: &generator) {
            let ((year, month, day), (hour, minute, _)) = (generator.day(), generator.clock())
            let amount = generator.pick("250", "330.5", "75")
            let note = generator.pick("", "\"a, \"\"b\"\"\"", "\"two\nlines\"")
            lines.append(
                "\(year)-\(month.padded)-\(day.padded),\(hour.padded):\(minute.padded),\(amount),\(generator.pick("water", "Tea", "mate")),\(note)"
            )
            if generator.chance(oneIn: 6) { lines.append(lines[lines.count - 1]) }
        }
        return ("drinks.csv", Array((lines.joined(separator: "\n") + "\n").utf8))
    }

    /// Fast-E's format, without ids. The fasts don't overlap.
    static let fasts = GeneratedFile(format: "csv", form: "fasts") { generator in
        var lines = ["Start Date,End Date,Schedule,Duration (hours),Target (hours),Completed,Cancelled,Note"]
        for day in 1...Int.random(in: 1...28, using: &generator) where generator.chance(oneIn: 2) {
            let hours = Int.random(in: 1...20, using: &generator)
            let schedule = generator.pick("16:8", "18:6", "my own")
            let offset = generator.pick("+01:00", "Z", "-05:00")
            lines.append(
                "2025-02-\(day.padded)T00:10:00\(offset),2025-02-\(day.padded)T\(hours.padded):40:00\(offset),\(schedule),\(hours).50,16.00,false,false,"
            )
        }
        return ("fasts.csv", Array(lines.joined(separator: "\n").utf8))
    }

    /// Doses. Rows from tend have ids.
    static let doses = GeneratedFile(format: "csv", form: "doses") { generator in
        var lines = ["Date,Time,Medication,Slot,State,Dose,Unit,Forced,Time Assumed,Note,Timestamp,ID"]
        for _ in 0..<Int.random(in: 0...12, using: &generator) {
            let ((year, month, day), (hour, minute, _)) = (generator.day(), generator.clock())
            let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz")
            let id = (0..<12).map { _ in String(alphabet[Int.random(in: 0..<32, using: &generator)]) }.joined()
            lines.append(
                "\(year)-\(month.padded)-\(day.padded),\(hour.padded):\(minute.padded),\(generator.pick("pills", "Aspirin")),\(generator.pick("morning", "")),\(generator.pick("taken", "skipped")),\(generator.pick("", "1.5")),,,,,,\(generator.pick("", id))"
            )
        }
        return ("pills.csv", Array(lines.joined(separator: "\n").utf8))
    }
}
