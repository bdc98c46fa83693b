import TestSupport

/// Files in WaterMinder's format on phones of many countries. They vary in the order of dates and in the language of
/// numbers, times and drinks. Some rows come twice.
struct WaterMinderFileGenerator {
    private enum Order: CaseIterable { case year, month, day }

    static func file(_ generator: inout SeededGenerator) -> (name: String, bytes: [UInt8]) {
        let unit = Bool.random(using: &generator) ? "ml" : "oz"
        let order = Order.allCases.randomElement(using: &generator) ?? .year
        let mark = order == .day ? ["/", ".", "-"].randomElement(using: &generator) ?? "/" : "/"
        let halves =
            [("", ""), ("AM", "PM"), ("오전", "오후"), ("a. m.", "p. m.")].randomElement(using: &generator) ?? ("", "")
        let group = [" ", "\u{A0}", "\u{202F}", "\u{2009}", "'", ".", ""].randomElement(using: &generator) ?? ""
        let drinks =
            [["Water", "Tea", "Kombucha"], ["Wasser", "Kaffee, kalt", "Saft"], ["水", "お茶"], ["Вода", "Сок"]]
            .randomElement(using: &generator) ?? []
        var rows: [String] = []
        // The first row determines the order of all dates: 28 can't be a month.
        for index in 0...Int.random(in: 0...15, using: &generator) {
            let day = index == 0 ? 28 : Int.random(in: 1...28, using: &generator)
            let date = [2026, Int.random(in: 1...10, using: &generator), day]
            let hour = Int.random(in: 0...23, using: &generator)
            let minute = "\(Int.random(in: 10...59, using: &generator)):07"
            let amount =
                unit == "oz"
                ? ["8", "16.9", "12,5"].randomElement(using: &generator) ?? "8"
                : ["250", "75", "1\(group)300"].randomElement(using: &generator) ?? "250"
            let fields = [
                drinks.randomElement(using: &generator) ?? "", "Mug, large", amount, amount,
                text(date, order, mark), clock(hour, minute, halves), "8",
            ]
            rows.append(fields.map { "\"\($0)\"" }.joined(separator: ","))
            if Int.random(in: 0..<6, using: &generator) == 0 { rows.append(rows[rows.count - 1]) }
        }
        rows.shuffle(using: &generator)
        let header = "Drink Type,Cup Name,Hydration Value(\(unit)),Water Value(\(unit)),Date,Time,Day Total(\(unit))"
        let end = Bool.random(using: &generator) ? "\n" : "\r\n"
        return ("waterminder-logs.csv", Array(([header] + rows).joined(separator: end).utf8))
    }

    private static func text(_ date: [Int], _ order: Order, _ mark: String) -> String {
        let numbers = date.map { $0 < 10 ? "0\($0)" : "\($0)" }
        return switch order {
        case .year: numbers.joined(separator: mark)
        case .month: "\(numbers[1])\(mark)\(numbers[2])\(mark)\(numbers[0])"
        case .day: numbers.reversed().joined(separator: mark)
        }
    }

    private static func clock(_ hour: Int, _ minute: String, _ halves: (String, String)) -> String {
        if halves.0.isEmpty { return "\(hour):\(minute)" }
        let half = hour < 12 ? halves.0 : halves.1
        let time = "\(hour % 12 == 0 ? 12 : hour % 12):\(minute)"
        return half.first?.isASCII == true ? "\(time)\u{202F}\(half)" : "\(half) \(time)"
    }
}
