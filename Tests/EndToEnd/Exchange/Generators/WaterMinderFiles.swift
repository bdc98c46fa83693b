import TestSupport

extension GeneratedFile {
    /// WaterMinder's CSV, in millilitres with the digits grouped as a phone does, or in ounces; rows that come twice.
    static let waterMinder = GeneratedFile(format: "waterminder") { generator in
        let unit = generator.pick("ml", "oz")
        var lines = ["Drink Type,Cup Name,Hydration Value(\(unit)),Water Value(\(unit)),Date,Time,Day Total(\(unit))"]
        for _ in 0..<Int.random(in: 0...12, using: &generator) {
            let (year, month, day) = generator.day()
            let (hour, minute, second) = generator.clock()
            let amount = unit == "oz" ? generator.pick("8", "12,5", "16.9") : generator.pick("250", "1.300", "75")
            let half = hour < 12 ? "AM" : "PM"
            let clock = "\((hour % 12 == 0 ? 12 : hour % 12).padded):\(minute.padded):\(second.padded) \(half)"
            let drink = generator.pick("Water", "Kaffee", "水", "Tea, green")
            lines.append(
                "\"\(drink)\",\"Mug, large\",\"\(amount)\",\"\(amount)\",\(year)/\(month.padded)/\(day.padded),\(clock),\"8\""
            )
            if generator.chance(oneIn: 6) { lines.append(lines[lines.count - 1]) }
        }
        return ("waterminder-logs.csv", Array(lines.joined(separator: generator.pick("\n", "\r\n")).utf8))
    }
}
