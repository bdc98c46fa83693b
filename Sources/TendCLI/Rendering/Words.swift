import TendKit

/// Formats numbers, days and times for people.
enum Words {
    static func count(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
        Phrase.count(number, singular, plural)
    }

    /// Returns a list such as `water, fasts or workouts`.
    static func list(_ words: [String], _ conjunction: String) -> String {
        Phrase.list(words, conjunction)
    }

    /// Returns a factor such as `0.8`.
    static func factor(_ percent: Int) -> String { DecimalNumber(mantissa: percent, scale: 2).description }

    /// Returns contents such as `80 mg of caffeine in 60 ml`.
    static func caffeine(_ content: CaffeineContent, unit: VolumeUnit) -> String {
        "\(content.amount.text) of caffeine in \(unit.text(content.volume))"
    }

    /// Returns a date such as `Friday 20 November 2026`.
    static func longDate(_ day: Day) -> String {
        let (year, _, number) = day.parts
        return "\(capitalized(day.weekday.name)) \(number) \(Month(of: day).name) \(year)"
    }

    /// Returns a date such as `Fri 20 Nov`.
    static func shortDate(_ day: Day) -> String {
        "\(capitalized(String(day.weekday.name.prefix(3)))) \(day.parts.day) \(Month(of: day).name.prefix(3))"
    }

    /// Returns the same with its year, if that is not today's: `Wed 6 Jan 2027`.
    static func shortDate(_ day: Day, today: Day) -> String {
        shortDate(day) + (day.parts.year == today.parts.year ? "" : " \(day.parts.year)")
    }

    /// Returns the same for a table, where all dates have the same width: `Sun  1 Nov`. Plain mode has no columns.
    /// - Parameter today: names the year of another one.
    static func alignedDate(_ day: Day, _ style: OutputStyle, today: Day? = nil) -> String {
        let date = today.map { shortDate(day, today: $0) } ?? shortDate(day)
        return style.isPlain || day.parts.day > 9 ? date : date.prefix(4) + " " + date.dropFirst(4)
    }

    /// Returns a day with its year only if that is not today's: `22 October`, `22 October 2025`.
    static func date(_ day: Day, today: Day) -> String {
        let year = day.parts.year == today.parts.year ? "" : " \(day.parts.year)"
        return "\(day.parts.day) \(Month(of: day).name)\(year)"
    }

    /// Returns the day relative to today: `today`, `yesterday`, or else the date.
    static func day(_ day: Day, today: Day) -> String {
        switch today.ordinal - day.ordinal {
        case 0: "today"
        case 1: "yesterday"
        default: day.description
        }
    }

    /// Returns the day as a title: `Today`, `Yesterday`, `Monday 16 November`, and of another year `Monday 16 November 2025`.
    static func dayTitle(_ day: Day, today: Day) -> String {
        let name = self.day(day, today: today)
        guard name == day.description else { return capitalized(name) }
        return "\(capitalized(day.weekday.name)) \(date(day, today: today))"
    }

    /// Returns a range such as `the last 7 days`, and one that begins with a month `1 to 20 November 2026`.
    static func range(_ range: DayRange, today: Day) -> String {
        if range.count == 1 { return day(range.lowerBound, today: today) }
        if range.lowerBound.parts.day == 1 { return Phrase.dates(range) }
        return range.upperBound == today
            ? "the last \(range.count) days" : "\(range.lowerBound) to \(range.upperBound)"
    }

    /// Returns a range as an adverb: `today`, `in the last 7 days`, `from 2026-10-01 to 2026-10-31`.
    static func during(_ range: DayRange, today: Day) -> String {
        if range.count == 1 { return onDay(range.lowerBound, today: today) }
        return range.upperBound == today
            ? "in the last \(range.count) days" : "from \(range.lowerBound) to \(range.upperBound)"
    }

    private static func onDay(_ day: Day, today: Day) -> String {
        let name = self.day(day, today: today)
        return name == day.description ? "on \(name)" : name
    }

    /// Returns the same for days that may be in the future.
    static func comingDay(_ day: Day, today: Day) -> String {
        day == today + 1 ? "tomorrow" : self.day(day, today: today)
    }

    /// Returns the last day of a pause: `paused until 2 Jan`.
    static func paused(until day: Day) -> String { "paused until \(day.parts.day) \(Month(of: day).name.prefix(3))" }

    /// Returns a time on its own clock, with the offset if that is the clock of another place: `20:00`, `20:00 +09:00`.
    static func clock(_ moment: OffsetDateTime, here: OffsetDateTime) -> String {
        "\(moment.timeOfDay)" + (moment.isElsewhere(than: here) ? " \(moment.description.suffix(6))" : "")
    }

    /// Returns a time, with its day unless it is today: `20:00`, `20:00 yesterday`, `12:00 tomorrow`, `12:00 on 2026-11-25`.
    static func time(_ moment: OffsetDateTime, now: OffsetDateTime) -> String {
        let time = clock(moment, here: now)
        return switch now.day.ordinal - moment.day.ordinal {
        case 0: time
        case 1: "\(time) yesterday"
        case -1: "\(time) tomorrow"
        default: "\(time) on \(moment.day)"
        }
    }

    /// Returns a time for a screen, where a day is in words: `12:00, Wed 25 Nov`.
    static func shownTime(_ moment: OffsetDateTime, now: OffsetDateTime) -> String {
        abs(now.day.ordinal - moment.day.ordinal) < 2
            ? time(moment, now: now) : "\(clock(moment, here: now)), \(shortDate(moment.day, today: now.day))"
    }

    /// Returns an elapsed time without seconds: `0 min`, `2 h 10 min`.
    static func elapsed(_ seconds: Int) -> String { seconds < 60 ? "0 min" : Duration.seconds(seconds).text }

    /// Returns hours and minutes for a column: `15:58`.
    static func clock(_ seconds: Int) -> String {
        let minutes = seconds / 60 % 60
        return "\(seconds / 3600):\(minutes < 10 ? "0" : "")\(minutes)"
    }

    /// Returns `just now` or `2 h 10 min ago`.
    static func ago(_ seconds: Int) -> String { seconds < 60 ? "just now" : "\(elapsed(seconds)) ago" }

    /// Returns a greeting such as `Good morning, Ada.`
    static func greeting(_ time: TimeOfDay, name: String? = nil) -> String {
        let words =
            switch time.hour {
            case 5..<12: "Good morning"
            case 12..<18: "Good afternoon"
            case 18..<22: "Good evening"
            default: "Good night"
            }
        return "\(words)\(name.map { ", \($0)" } ?? "")."
    }

    static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + String(word.dropFirst()) }

    /// Returns a balance such as `Today: 1250 of 2000 ml (62 %), 750 ml to go.` or `Today: 1200 of at most 1500 ml (80 %), 300 ml left.`
    static func balance(_ day: HydrationDay, today: Day, unit: VolumeUnit, style: OutputStyle) -> String {
        let percent = day.percentText.map { " (\($0))" } ?? ""
        let sum = "\(capitalized(self.day(day.day, today: today))): \(day.amount(in: unit))\(percent)"
        if let until = day.pausedUntil { return "\(sum), \(paused(until: until))." }
        let isOver = day.target.limit != nil && day.day < today
        let rest = day.rest(in: unit, isOver: isOver) + (day.target.isPassed(by: day.total) ? " the limit" : "")
        return "\(sum), \(rest)."
    }

    /// Lists drinks as `water 1000 ml, tea 250 ml`, largest first, in lines of at most `width`.
    static func drinks(_ totals: [DrinkTotal], unit: VolumeUnit, style: OutputStyle, width: Int) -> [String] {
        let items = totals.sorted { ($1.volume, $0.drink) < ($0.volume, $1.drink) }
            .map { "\(Printable.text($0.drink, isUnicode: style.isUnicode)) \(unit.text($0.volume))" }
        return Wrap.list(items, width: width)
    }

    /// Returns the length of a challenge: `30 days`, or `no end`.
    static func length(_ days: Int?) -> String { days.map { count($0, "day") } ?? "no end" }

    /// Describes how many records of an import or a backup were deleted here, and the command that restores them.
    static func stayDeleted(_ count: Int, command: String, file: String) -> [Message] {
        guard count > 0 else { return [] }
        let (verb, object) = count == 1 ? ("was", "it") : ("were", "them")
        return [
            "\(self.count(count, "record")) \(verb) deleted here; \(command: command, file, "--deleted") restores \(object)."
        ]
    }
}
