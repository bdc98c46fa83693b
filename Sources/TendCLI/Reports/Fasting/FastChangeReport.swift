import TendCore
import TendStore

/// What became of a fast, and how things stand now.
struct FastChangeReport: Report {
    enum Action {
        case started, stopped, cancelled, changed, deleted

        /// As it stands in the list of changes.
        var verb: String {
            switch self {
            case .started: "start"
            case .stopped: "stop"
            case .cancelled: "cancel"
            case .changed: "edit"
            case .deleted: "delete"
            }
        }
    }

    let action: Action
    let session: FastingSession
    /// `nil` where the fast is stored, but something that is shown beside it can't be read.
    let state: FastState?
    let now: OffsetDateTime
    /// When the target is reached, by the clock of this place.
    let completeAt: OffsetDateTime
    let isDryRun: Bool
    var remarks: [String] = []

    var json: JSONValue {
        .object(JSONObject(["session": FastListReport.json(session, now: now), "fast": state?.json]))
    }

    func lines(_ style: OutputStyle) -> [String] {
        let name = Printable.text(session.schedule, isUnicode: style.isUnicode)
        let start = time(session.start)
        let end = session.end.map(time)
        switch action {
        case .started: return ["\(verb("started")) the \(name) fast at \(start).", balance]
        case .stopped: return ["\(verb("stopped")) the \(name) fast at \(end ?? "").", balance]
        case .cancelled: return ["\(verb("cancelled")) the \(name) fast of \(start); it does not count."]
        case .changed:
            return ["\(verb("changed")) to \(name), from \(start)\(end.map { " to \($0)" } ?? "").", balance]
        case .deleted: return ["\(verb("deleted")) the \(name) fast of \(start)."]
        }
    }

    private func time(_ moment: OffsetDateTime) -> String { Words.time(moment, now: now) }

    private func verb(_ past: String) -> String { isDryRun ? "Would have \(past)" : Words.capitalized(past) }

    private var balance: String {
        let elapsed = Duration.seconds(session.elapsed(at: now))
        if session.isActive {
            let sum = "\(elapsed.text) of \(session.target.text)"
            if session.reachedTarget(at: now) { return "\(sum): target reached at \(time(completeAt))." }
            return "\(sum); complete at \(time(completeAt))."
        }
        if session.isCompleted {
            let streak = state.flatMap { $0.streak.current > 0 ? " Streak \(Words.streak($0.streak))." : nil }
            return "\(elapsed.text) of \(session.target.text): complete.\(streak ?? "")"
        }
        if session.isCancelled { return "\(elapsed.text) of \(session.target.text), cancelled; it does not count." }
        let percent = Progress.percent(session.progress(at: now))
        return "\(elapsed.text) of \(session.target.text) (\(percent) %), not complete."
    }
}
