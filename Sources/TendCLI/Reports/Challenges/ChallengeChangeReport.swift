import TendCore
import TendStore

/// What was changed of a challenge, and how it stands now.
struct ChallengeChangeReport: Report {
    let text: String
    /// `nil` where the change is stored, but what is shown beside it can't be read.
    let standing: ChallengeStanding?
    /// What the change was about.
    var task: ChallengeTask?
    var day: Day?
    /// Whether there was anything to change.
    var isChanged = true
    /// Whether all tasks of today are shown.
    var showsTasks = false
    var ownRemarks: [String] = []

    var remarks: [String] { ownRemarks + (standing?.remarks ?? []) }

    /// The task on the day that was changed.
    private var taskDay: TaskDay? {
        guard let task, let day, let judged = standing?.day(day) else { return nil }
        return judged.tasks.first { $0.task.id == task.id }
    }

    var json: JSONValue {
        .object(
            JSONObject([
                "challenge": standing.map { .object($0.json) } ?? .null,
                "task": taskDay.map(TaskWords.json) ?? .null, "day": JSONText.text(day?.description),
                "changed": .bool(isChanged),
            ]))
    }

    func lines(_ style: OutputStyle) -> [String] {
        var text = self.text
        if let found = taskDay, found.value > .zero, found.state != .skipped, let standing {
            let amount = TaskWords.amount(found, unit: standing.unit)
            let state = found.state == .done && found.task.unit != nil ? ", done" : ""
            if !amount.isEmpty { text = String(text.dropLast()) + ": \(amount)\(state)." }
        }
        var lines = Wrap.words(Printable.text(text, isUnicode: style.isUnicode), width: style.width)
        guard let standing else { return lines }
        if let day, day != standing.today { lines += standing.balance(of: day, style) }
        if showsTasks, let day = standing.progress.today {
            lines += TaskWords.table(day.tasks, unit: standing.unit, style)
        } else {
            lines += standing.balance(style)
        }
        return lines
    }
}

extension ChallengeStanding {
    /// A day as it was judged.
    func day(_ day: Day) -> ChallengeDay? {
        progress.today?.day == day ? progress.today : progress.days.first { $0.day == day }
    }
}
