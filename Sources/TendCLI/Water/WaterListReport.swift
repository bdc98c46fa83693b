import TendKit

/// The drinks of one day.
struct WaterListReport: DayReport {
    let day: HydrationDay
    let today: Day
    let now: OffsetDateTime
    let unit: VolumeUnit

    var date: Day { day.day }

    var json: JSONValue {
        .object([
            "day": .string(day.day.description),
            "entries": .array(day.entries.map { JSONText.entry($0, day: day.day) }),
            "totalMl": JSONText.volume(day.total), "goalMl": JSONText.volume(day.goal),
            "limitMl": JSONText.limit(day), "progress": JSONText.share(day.progress),
            "goalReached": .bool(day.goalReached),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        guard !day.entries.isEmpty else { return ["Nothing logged \(day.day == today ? "today" : "on \(day.day)")."] }
        let ids = ShortIDs(day.entries.map(\.id))
        let rows = zip(day.entries, unit.texts(day.entries.map(\.volume))).map { entry, volume in
            (
                id: ids.text(of: entry.id), volume: volume,
                drink: Printable.text(entry.drink, isUnicode: style.isUnicode), entry: entry
            )
        }
        let idWidth = rows.map(\.id.count).max() ?? 0
        let volumeWidth = rows.map(\.volume.count).max() ?? 0
        let drinkWidth = rows.map(\.drink.columns).max() ?? 0
        let list = rows.map { row in
            let volume = String(repeating: " ", count: volumeWidth - row.volume.count) + row.volume
            let gap = String(repeating: " ", count: idWidth - row.id.count)
            var line = "\(Words.clock(row.entry.at, here: now))  \(volume)  \(row.drink)"
            if let note = row.entry.note, !note.isEmpty {
                line += String(repeating: " ", count: drinkWidth - row.drink.columns) + "  "
                line += Printable.text(note, isUnicode: style.isUnicode)
            }
            return style.row(id: row.id + gap, [line]).joined(separator: "  ")
        }
        let percent = day.percentText
        return list + [day.amount(in: unit) + (percent.map { " (\($0))" } ?? "")]
    }
}
