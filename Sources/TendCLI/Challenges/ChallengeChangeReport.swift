import TendKit

/// A change of a challenge, and its standing now.
struct ChallengeChangeReport: Report {
    /// The first line, without its period if the line ends with the amount.
    private let text: Message
    private let standing: ChallengeStanding?
    private var task: ChallengeTask?
    private var day: Day?
    private var isChanged = true
    /// Whether to show all of today's tasks.
    private var showsTasks = false
    private var ownRemarks: [Message] = []

    init(text: Message, _ change: ChallengeChange) {
        self.text = text
        standing = change.standing
        task = change.task
        day = change.day
        isChanged = change.isChanged
    }

    /// Progress on a task: `Recorded: Read.`
    init(done outcome: Outcome<ChallengeChange>) {
        let change = outcome.value
        let judged = change.day.flatMap { change.standing?.day($0) }
        let task = judged?.tasks.first { $0.task.id == change.task?.id }
        let isDone = change.task?.isLimit == false && task?.isMet != false
        let unchanged = isDone ? "Already done" : "Nothing to record"
        self.init(change.isChanged ? outcome.isDryRun ? "Would record" : "Recorded" : unchanged, change)
    }

    /// A change of a task: `Recorded: Read.`
    init(_ verb: String, _ change: ChallengeChange) {
        self.init(text: "\(verb: verb): \(change.task?.name ?? "")", change)
    }

    /// A new challenge.
    init(_ outcome: Outcome<StartedChallenge>) {
        let (started, challenge) = (outcome.value, outcome.value.challenge)
        let first = Words.comingDay(challenge.start, today: started.today)
        let last = started.standing?.progress.lastDay ?? challenge.plan.lastDay(from: challenge.start, paused: .none)
        let span = last.map { "\(first) to \($0)" } ?? "from \(first) until you stop it"
        let length = challenge.plan.days.map { "\(Words.count($0, "day")), " } ?? ""
        text = "\(verb: outcome.isDryRun ? "Would start" : "Started") '\(challenge.name)': \(length)\(span)."
        standing = started.standing
        showsTasks = true
        if challenge.start < started.today { ownRemarks.append(Remarks.pastBeginning(challenge.start)) }
        if let length = started.neededFast { ownRemarks.append(Remarks.noFast(of: length)) }
        ownRemarks += started.damage.map(Remarks.leftOut)
    }

    var remarks: [Message] { ownRemarks + (standing?.remarks ?? []) }

    /// The task on the changed day.
    private var taskDay: TaskDay? {
        guard let task, let day, let judged = standing?.day(day) else { return nil }
        return judged.tasks.first { $0.task.id == task.id }
    }

    var json: JSONValue {
        .object([
            "challenge": standing.map { .object($0.json) } ?? .null,
            "task": taskDay.map(TaskWords.json) ?? .null, "day": JSONText.text(day?.description),
            "changed": .bool(isChanged),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        var text = text
        if let found = taskDay, found.value > .zero || found.task.isLimit, found.state != .skipped, let standing {
            let amount = TaskWords.amount(found, unit: standing.unit)
            let outlook = TaskWords.outlook(found, unit: standing.unit)
            let isDone = found.state == .done && found.task.unit != nil && !found.task.isLimit && !found.task.isRecord
            let state = isDone ? ", done" : outlook.isEmpty ? "" : ", \(outlook)"
            if !amount.isEmpty { text += ": \(amount)\(state)" }
        }
        if task != nil { text += "." }
        var lines = style.lines(text)
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
