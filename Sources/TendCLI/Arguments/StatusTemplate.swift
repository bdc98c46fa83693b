import TendCore

/// A line with names in braces, as `--format` takes it: `{water.percent}% {fast.remaining}`.
struct StatusTemplate {
    enum Piece: Equatable {
        case text(String)
        case field(StatusField)
    }

    let pieces: [Piece]

    /// Two braces of a kind stand for one, `\n` and `\t` for a line break and a tab.
    init(parsing text: String) throws(UsageError) {
        var pieces: [Piece] = []
        var literal = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            switch (character, rest.first) {
            case ("{", "{"), ("}", "}"):
                literal.append(character)
                rest.removeFirst()
            case ("{", _):
                let name = String(rest.prefix { $0 != "}" })
                guard rest.count > name.count else { throw .openBrace(text) }
                rest = rest.dropFirst(name.count + 1)
                guard let field = StatusField(rawValue: name) else {
                    throw .unknownField(
                        name, suggestion: Suggestion.nearest(to: name, among: StatusField.allCases.map(\.rawValue)))
                }
                if !literal.isEmpty { pieces.append(.text(literal)) }
                literal = ""
                pieces.append(.field(field))
            case ("}", _): throw .openBrace(text)
            case ("\\", "n"), ("\\", "t"):
                literal.append(rest.removeFirst() == "n" ? "\n" : "\t")
            default: literal.append(character)
            }
        }
        if !literal.isEmpty { pieces.append(.text(literal)) }
        self.pieces = pieces
    }

    /// Whether a name of that group is in it, so that only what is shown is worked out.
    func asks(for group: StatusField.Group) -> Bool {
        pieces.contains { if case .field(let field) = $0 { field.group == group } else { false } }
    }
}

/// What can stand in a template.
enum StatusField: String, CaseIterable {
    case day, time
    case waterTotal = "water.total"
    case waterGoal = "water.goal"
    case waterRemaining = "water.remaining"
    case waterPercent = "water.percent"
    case waterUnit = "water.unit"
    case waterLast = "water.last"
    case waterStreak = "water.streak"
    case waterLongest = "water.longestStreak"
    case fastState = "fast.state"
    case fastElapsed = "fast.elapsed"
    case fastRemaining = "fast.remaining"
    case fastPercent = "fast.percent"
    case fastEnds = "fast.ends"
    case fastSchedule = "fast.schedule"
    case fastStreak = "fast.streak"
    case pillsTaken = "pills.taken"
    case pillsScheduled = "pills.scheduled"
    case pillsDue = "pills.due"
    case pillsNext = "pills.next"
    case pillsStreak = "pills.streak"
    case challengeName = "challenge.name"
    case challengeDay = "challenge.day"
    case challengeDays = "challenge.days"
    case challengeDone = "challenge.done"
    case challengeTasks = "challenge.tasks"
    case challengeLeft = "challenge.left"

    enum Group: String {
        case water, fast, pills, challenge, none
    }

    var group: Group { Group(rawValue: String(rawValue.prefix { $0 != "." })) ?? .none }

    /// What stands in its place.
    var meaning: String {
        switch self {
        case .day: "the day, 2026-11-20"
        case .time: "the time, 14:05"
        case .waterTotal: "what was drunk, as a number in your unit"
        case .waterGoal: "the goal, as a number in your unit"
        case .waterRemaining: "what is missing to the goal"
        case .waterPercent: "the share of the goal, 0 to 100"
        case .waterUnit: "ml or fl oz"
        case .waterLast: "the time of the last drink, or -"
        case .waterStreak: "days in a row with the goal reached"
        case .waterLongest: "the most there ever were"
        case .fastState: "fasting, reached or idle"
        case .fastElapsed: "how long it has lasted, 12:30, or -"
        case .fastRemaining: "what is missing to the target, 3:30, or -"
        case .fastPercent: "the share of the target, 0 to 100"
        case .fastEnds: "when the target is reached, 12:00, or -"
        case .fastSchedule: "its name, or that of the next"
        case .fastStreak: "days in a row with a completed fast"
        case .pillsTaken: "doses of today that were taken"
        case .pillsScheduled: "doses of today"
        case .pillsDue: "doses of today still to be taken"
        case .pillsNext: "the next of them, evening 21:00, or -"
        case .pillsStreak: "days in a row with every dose taken"
        case .challengeName: "the first challenge that goes on, or -"
        case .challengeDay: "which day of it today is"
        case .challengeDays: "how many days it has"
        case .challengeDone: "tasks of today that are done"
        case .challengeTasks: "tasks of today"
        case .challengeLeft: "tasks of today still to be done"
        }
    }
}
