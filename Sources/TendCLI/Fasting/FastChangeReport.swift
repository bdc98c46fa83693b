import TendKit

/// A change of a fast, and the state now.
struct FastChangeReport: Report {
    enum Action {
        case started, added, stopped, cancelled, changed, deleted
    }

    private let action: Action
    private let change: FastChange
    private let isDryRun: Bool
    private let isChanged: Bool
    var remarks: [Message] = []

    /// - Parameters:
    ///   - zone: the user's time zone.
    ///   - cautions: whether to remark on a long fast.
    init(_ action: Action, _ outcome: Outcome<FastChange>, in zone: Zone, cautions: Bool = false) {
        self.action = action
        change = outcome.value
        isDryRun = outcome.isDryRun
        isChanged = outcome.isChanged
        remarks = change.times.flatMap { Remarks.time($0, in: zone) }
        if change.isUnplanned {
            remarks.append("the plan has no fast for that day; \(change.session.schedule) was taken")
        }
        if cautions, !isDryRun { remarks += FastCaution(session.target).map(FastCautionWords.texts) ?? [] }
    }

    private var session: FastingSession { change.session }
    private var now: OffsetDateTime { change.now }
    /// The change is stored, so an error of another file is left to the next command.
    private var state: FastState? { try? change.state() }

    var json: JSONValue {
        var json: JSONObject = ["session": FastListReport.json(session, now: now), "fast": state?.json]
        if action == .started { json["plannedAt"] = JSONText.moment(change.suggestedStart?.at) }
        return .object(json)
    }

    func lines(_ style: OutputStyle) -> [String] {
        let name = session.schedule
        let start = time(session.start)
        let end = session.end.map(time)
        switch action {
        case .started:
            return [style.text("\(verb("Started", "start")) the \(name) fast at \(start)."), balance]
                + suggestion(style)
        case .added:
            return [style.text("\(verb("Added", "add")) the \(name) fast from \(start) to \(end ?? "")."), balance]
        case .stopped: return [style.text("\(verb("Stopped", "stop")) the \(name) fast at \(end ?? "")."), balance]
        case .cancelled:
            return [style.text("\(verb("Cancelled", "cancel")) the \(name) fast of \(start); it does not count.")]
        case .changed:
            let what: Message = "\(name), from \(start)\(end.map { " to \($0)" } ?? "")."
            let head: Message =
                isChanged ? "\(verb("Changed", "change")) to \(what)" : "\(verb: "The fast") is as before: \(what)"
            return [style.text(head), balance]
        case .deleted: return [style.text("\(verb("Deleted", "delete")) the \(name) fast of \(start).")]
        }
    }

    /// Returns `Planned for 20:00; began then? tend fast edit last --start 20:00`, or no line.
    private func suggestion(_ style: OutputStyle) -> [String] {
        guard let suggested = change.suggestedStart else { return [] }
        let clock = "\(suggested.at.timeOfDay)"
        // A time without a day is on the day of the recorded start.
        let typed = suggested.at.day == session.start.day ? clock : "yesterday \(clock)"
        let planned = suggested.isPlanned ? "Planned for" : "Usual start"
        return [
            style.text("\(planned) \(time(suggested.at)); began then? \(bare: "fast edit last --start", typed)")
        ]
    }

    private func time(_ moment: OffsetDateTime) -> String { Words.time(moment, now: now) }

    private func verb(_ past: String, _ plain: String) -> Message { "\(verb: isDryRun ? "Would \(plain)" : past)" }

    private var balance: String {
        let sum = "\(Words.elapsed(session.elapsedSeconds(at: now))) of \(session.target.text)"
        if session.isActive {
            if session.remainingSeconds(at: now) == 0 { return "\(sum): target reached at \(time(change.completeAt))." }
            let begun = session.elapsedSeconds(at: now) < 60 ? "Just begun" : sum
            return "\(begun); complete at \(time(change.completeAt))."
        }
        if session.isCompleted {
            // A dry run has stored no fast that it could include.
            let streak = isDryRun ? nil : state.map { StreakWords($0.streak).sentence(achieved: "Fasted on") }
            return "\(sum): complete.\(streak ?? "")"
        }
        if session.isCancelled { return "\(sum), cancelled; it does not count." }
        let percent = GoalShare.percent(session.progress(at: now))
        return "\(sum) (\(percent) %): ended early."
    }
}
