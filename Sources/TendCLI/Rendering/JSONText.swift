import TendKit

/// The JSON formats of values.
enum JSONText {
    static func volume(_ volume: Volume) -> JSONValue { .number(volume.millilitres.description) }
    static func caffeine(_ caffeine: Caffeine) -> JSONValue { .number(caffeine.milligrams.description) }
    static func moment(_ moment: OffsetDateTime?) -> JSONValue { moment.map { .string($0.description) } ?? .null }
    static func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

    static func integer(_ number: Int?) -> JSONValue { number.map(JSONValue.integer) ?? .null }

    /// Returns the days achieved and counted of the last 30: `{"achieved":26,"counted":30}`.
    static func rate(_ rate: RecentRate) -> JSONValue {
        .object(["achieved": .integer(rate.achieved), "counted": .integer(rate.counted)])
    }

    /// Returns a share between 0 and 1, rounded down to four decimals, so that 1 means reached.
    static func share(_ share: Double) -> JSONValue {
        .number(DecimalNumber(mantissa: Int(share * 10_000 + 1e-9), scale: 4).description)
    }

    static func drinks(_ totals: [DrinkTotal]) -> JSONValue {
        var object = JSONObject()
        for total in totals { object[total.drink] = volume(total.volume) }
        return .object(object)
    }

    static func entry(_ entry: WaterEntry, day: Day) -> JSONValue {
        var object: JSONObject = [
            "id": .string(entry.id), "at": moment(entry.at), "day": .string(day.description),
            "ml": volume(entry.volume), "drink": .string(entry.drink), "note": text(entry.note),
        ]
        if let amount = entry.caffeine { object["caffeineMg"] = caffeine(amount) }
        return .object(object)
    }

    static func limit(_ day: HydrationDay) -> JSONValue { day.target.limit.map(volume) ?? .null }

    static func total(_ day: HydrationDay) -> JSONValue {
        .object([
            "totalMl": volume(day.total), "goalMl": volume(day.goal), "limitMl": limit(day),
            "progress": share(day.progress), "goalReached": .bool(day.goalReached),
        ])
    }
}

extension JSONValue {
    /// Returns an array with an object for each item.
    static func objects<Items: Sequence>(_ items: Items, _ object: (Items.Element) -> JSONObject) -> JSONValue {
        .array(items.map { .object(object($0)) })
    }
}
