import TendKit

/// A change of a fast, and the state now.
struct FastChangeReport: Report {
    enum Action {
        case started, added, stopped, cancelled, changed, deleted
    }

    private let action: Action
    private let change: FastChange
    private let isDryRun: Bool
    private(set) var remarks: [Message] = []

    /// - Parameter zone: the user's time zone.
    init(_ action: Action, _ outcome: Outcome<FastChange>, in zone: Zone) {
        self.action = action
        change = outcome.value
        isDryRun = outcome.isDryRun
        remarks = change.times.flatMap { Remarks.time($0, in: zone) }
        if change.isUnplanned {
            remarks.append("the plan has no fast for that day; \(change.session.schedule) was taken")
        }
    }

    private var session: FastingSession { change.session }
    private var now: OffsetDateTime { change.now }
    /// The change is stored, so an error of another file is left to the next command.
    private var state: FastState? { try? change.state() }

    var json: JSONValue {
        .object(["session": FastListReport.json(session, now: now), "fast": state?.json])
    }

    func lines(_ style: OutputStyle) -> [String] {
        let name = session.schedule
        let start = time(session.start)
        let end = session.end.map(time)
        switch action {
        case .started: return [style.text("\(verb("started")) the \(name) fast at \(start)."), balance]
        case .added: return [style.text("\(verb("added")) the \(name) fast from \(start) to \(end ?? "")."), balance]
        case .stopped: return [style.text("\(verb("stopped")) the \(name) fast at \(end ?? "")."), balance]
        case .cancelled: return [style.text("\(verb("cancelled")) the \(name) fast of \(start); it does not count.")]
        case .changed:
            return [
                style.text("\(verb("changed")) to \(name), from \(start)\(end.map { " to \($0)" } ?? "")."), balance,
            ]
        case .deleted: return [style.text("\(verb("deleted")) the \(name) fast of \(start).")]
        }
    }

    private func time(_ moment: OffsetDateTime) -> String { Words.time(moment, now: now) }

    private func verb(_ past: String) -> Message {
        "\(verb: isDryRun ? "Would have \(past)" : Words.capitalized(past))"
    }

    private var balance: String {
        let elapsed = Duration.seconds(session.elapsed(at: now))
        if session.isActive {
            let sum = "\(elapsed.text) of \(session.target.text)"
            if session.reachedTarget(at: now) { return "\(sum): target reached at \(time(change.completeAt))." }
            return "\(sum); complete at \(time(change.completeAt))."
        }
        if session.isCompleted {
            let streak = state.flatMap { $0.streak.current > 0 ? " Streak \(Words.streak($0.streak))." : nil }
            return "\(elapsed.text) of \(session.target.text): complete.\(streak ?? "")"
        }
        if session.isCancelled { return "\(elapsed.text) of \(session.target.text), cancelled; it does not count." }
        let percent = Progress.percent(session.progress(at: now))
        return "\(elapsed.text) of \(session.target.text) (\(percent) %): ended early."
    }
}
