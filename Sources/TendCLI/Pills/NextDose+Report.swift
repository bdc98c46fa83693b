import TendKit

extension NextDose {
    /// When the next dose is allowed, as JSON. `allowedAt` is the current time if it is allowed now, and null if that is not
    /// known.
    var json: JSONValue {
        .object([
            "medication": .string(medication), "allowedAt": JSONText.moment(allowance?.at),
            "allowedByGapAt": JSONText.moment(allowance?.byGap),
            "allowedByLimitAt": JSONText.moment(allowance?.byLimit),
            "left": (allowance?.left).map(JSONValue.integer) ?? .null,
            "most": most.map(JSONValue.integer) ?? .null,
        ])
    }
}

/// Formats the next doses on days without.
enum ComingDoseWords {
    /// Returns `next Mon 23 Nov: ozempic`, with all medications of that day; `nil` without any.
    static func first(of doses: [ComingDose], today: Day) -> String? {
        guard let first = doses.first else { return nil }
        let names = doses.filter { $0.at.day == first.at.day }.map(\.medication)
        return "\(text(first, today: today)): \(names.joined(separator: ", "))"
    }

    /// Returns `next Mon 23 Nov`, `next tomorrow`.
    static func text(_ dose: ComingDose, today: Day) -> String { "next \(date(dose.at.day, today: today))" }

    /// Returns `day 16 of 28, break from Sun 22 Nov, 6 left`, or `day 24 of 28, break` in the break.
    static func text(_ cycle: DoseDays.CycleDay, today: Day) -> String {
        let place = "day \(cycle.number) of \(cycle.length)"
        guard let first = cycle.breakFrom else { return "\(place), break" }
        return "\(place), break from \(date(first, today: today)), \(cycle.left) left"
    }

    private static func date(_ day: Day, today: Day) -> String {
        day == today + 1 ? "tomorrow" : Words.shortDate(day, today: today)
    }
}

/// Formats the times at which next doses are allowed.
enum NextDoseWords {
    /// Returns texts such as `ibuprofen: from 18:00, 2 of 3 left`.
    static func texts(_ doses: [NextDose], now: OffsetDateTime) -> [String] {
        doses.map { "\($0.medication): \(text($0, now: now))" }
    }

    /// Returns a text such as `from 18:00, 2 of 3 left` or `now, 2 of 3 left`.
    static func text(_ dose: NextDose, now: OffsetDateTime) -> String {
        guard let allowance = dose.allowance else { return "unknown, because a day of the last doses can't be read" }
        guard let left = allowance.left, let most = dose.most else { return time(allowance.at, now) }
        return "\(time(allowance.at, now)), \(left) of \(most) left"
    }

    /// Returns the times of both rules if they differ: `by the gap from 18:00, by the limit now`.
    static func rules(_ dose: NextDose, now: OffsetDateTime) -> String? {
        guard let gap = dose.allowance?.byGap, let limit = dose.allowance?.byLimit, gap != limit else { return nil }
        return "by the gap \(time(gap, now)), by the limit of 24 h \(time(limit, now))"
    }

    private static func time(_ moment: OffsetDateTime, _ now: OffsetDateTime) -> String {
        moment.seconds <= now.seconds ? "now" : "from \(Words.time(moment.roundedUpToMinute, now: now))"
    }
}
