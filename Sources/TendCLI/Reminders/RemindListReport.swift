import TendExchange
import TendKit

/// The coming reminders, or the ones that wait for an answer.
struct RemindListReport: Report {
    let reminders: [Reminder]
    /// `nil` for the user.
    let person: Person?
    let isOpen: Bool
    /// The current logical day.
    let today: Day
    var hasIDsOnly = false

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
            if isOpen { return ["Nothing waits for an answer."] }
            return [style.text("No reminders to come; \(command: "config list") shows what can be switched on.")]
        }
        var lines: [String] = []
        var day: Day?
        for reminder in reminders {
            if reminder.at.day != day {
                lines += (day == nil ? [] : [""]) + [style.styled(heading(reminder.at.day), .bold)]
                day = reminder.at.day
            }
            let title = Printable.text(reminder.title, isUnicode: style.isUnicode)
            let repetition = isOpen ? "" : reminder.repeats.map { ", \($0.repetition.words)" } ?? ""
            let text = Wrap.words(title + repetition, width: max(style.width - 7, 1))
            lines += text.enumerated().map { ($0 == 0 ? "\(reminder.at.timeOfDay)  " : "       ") + $1 }
        }
        return lines
    }

    /// Returns `Today, Fri 20 Nov`, `Tomorrow, Sat 21 Nov`, `Sun 22 Nov`, or the date with its year if that is another one.
    private func heading(_ day: Day) -> String {
        let date = "\(Words.shortDate(day))\(day.parts.year == today.parts.year ? "" : " \(day.parts.year)")"
        let name = Words.comingDay(day, today: today)
        return name == day.description ? date : "\(Words.capitalized(name)), \(date)"
    }
}
