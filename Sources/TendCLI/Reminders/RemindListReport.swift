import TendExchange
import TendKit

/// The coming reminders, or the ones that wait for an answer.
struct RemindListReport: Report {
    let reminders: [Reminder]
    /// `nil` for the user.
    let person: Person?
    let isOpen: Bool
    /// Whether some of the reminders can't be known, because of damage.
    let isIncomplete: Bool
    let today: Day
    var hasIDsOnly = false
    /// Whether the text is about today and tomorrow only, or the first day with a reminder.
    var isShort = false

    var json: JSONValue { .array(reminders.map { Self.json($0, of: person) }) }

    /// - Parameter ids: the ids of the reminders of one notification, if it answers for several.
    static func json(_ reminder: Reminder, ids: [String]? = nil, of person: Person?) -> JSONValue {
        .object([
            "ids": ids.map { .array($0.map(JSONValue.string)) },
            "urgency": reminder.isUrgent ? .string("critical") : nil,
            "repeat": reminder.repeats.map { json($0.repetition) },
            "id": .string(reminder.id), "at": JSONText.moment(reminder.at),
            "kind": .string(reminder.kind.rawValue), "title": .string(reminder.title),
            "body": .string(reminder.body), "person": NamedReport.json(person),
            "actions": .objects(reminder.actions) { ["label": .string($0.label), "line": .string($0.line)] },
        ])
    }

    private static func json(_ repetition: Repetition) -> JSONValue {
        .object([
            "everySeconds": .integer(repetition.every.wholeSeconds),
            "times": repetition.times.map(JSONValue.integer) ?? .null,
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        if hasIDsOnly { return reminders.map { Printable.text($0.id, isUnicode: style.isUnicode) } }
        guard !reminders.isEmpty else {
            if isIncomplete { return [isOpen ? "Nothing else waits for an answer." : "No other reminders to come."] }
            if isOpen { return ["Nothing waits for an answer."] }
            return [style.text("No reminders to come; \(command: "config list") shows what can be switched on.")]
        }
        var lines: [String] = []
        var day: Day?
        let last = isShort ? max(today + 1, reminders[0].at.day) : reminders[reminders.count - 1].at.day
        let shown = reminders.filter { $0.at.day <= last }
        for (reminder, repeats) in Self.joined(shown) {
            if reminder.at.day != day {
                lines += (day == nil ? [] : [""]) + [style.styled(heading(reminder.at.day), .bold)]
                day = reminder.at.day
            }
            let title = Printable.text(reminder.title, isUnicode: style.isUnicode)
            let repetition = repeats ?? (isOpen ? "" : reminder.repeats.map { ", \($0.repetition.words)" } ?? "")
            let text = Wrap.words(
                title + repetition + (isOpen ? "" : Self.condition(reminder)), width: max(style.width - 7, 1))
            lines += text.enumerated().map { ($0 == 0 ? "\(reminder.at.timeOfDay)  " : "       ") + $1 }
        }
        let more = reminders.count - shown.count
        if more > 0 {
            lines +=
                [""]
                + style.lines(
                    "\(Words.count(more, "more reminder")); \(command: "remind list", "--days", "7") shows them.")
        }
        return lines
    }

    /// Returns `, if still open` for a dose of an earlier day: it is asked for again each day until it is recorded.
    private static func condition(_ reminder: Reminder) -> String {
        guard case .dose(_, let day, _, _)? = reminder.subject, reminder.at.day > day,
            reminder.subject?.includes(reminder.at) == false
        else { return "" }
        return ", if still open"
    }

    /// Joins the reminders of a day with one title and one interval, at least three: `, every 2 h until 21:00`.
    private static func joined(_ reminders: [Reminder]) -> [(reminder: Reminder, repeats: String?)] {
        var joined: [(reminder: Reminder, repeats: String?)] = []
        var skipped: Set<String> = []
        for reminder in reminders where !skipped.contains(reminder.id) {
            let repeated = reminders.filter {
                $0.kind == .hydration && $0.kind == reminder.kind && $0.title == reminder.title
                    && $0.at.day == reminder.at.day && $0.at >= reminder.at
            }
            // Two are one notification where the clock skips the time between them.
            let same = repeated.enumerated().filter { $0 == 0 || $1.at != repeated[$0 - 1].at }.map(\.element)
            skipped.formUnion(Set(repeated.map(\.id)).subtracting(same.map(\.id)))
            let gaps = Set(zip(same, same.dropFirst()).map { $1.at.seconds - $0.at.seconds })
            guard same.count > 2, let last = same.last, gaps.count == 1, let gap = gaps.first, gap > 0 else {
                joined.append((reminder, nil))
                continue
            }
            joined.append((reminder, ", every \(Duration.seconds(gap).text) until \(last.at.timeOfDay)"))
            skipped.formUnion(same.map(\.id))
        }
        return joined
    }

    /// Returns `Today, Fri 20 Nov`, `Tomorrow, Sat 21 Nov`, `Sun 22 Nov`, or the date with its year if that is another one.
    private func heading(_ day: Day) -> String {
        let date = "\(Words.shortDate(day))\(day.parts.year == today.parts.year ? "" : " \(day.parts.year)")"
        let name = Words.comingDay(day, today: today)
        return name == day.description ? date : "\(Words.capitalized(name)), \(date)"
    }
}
