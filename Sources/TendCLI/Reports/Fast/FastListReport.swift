import TendCore
import TendStore

/// Fasts, newest first.
struct FastListReport: Report {
    let sessions: [FastingSession]
    let now: Moment
    var remarks: [String] = []

    var json: JSONValue { .object(JSONObject(["sessions": .array(sessions.map { Self.json($0, now: now) })])) }

    static func json(_ session: FastingSession, now: Moment) -> JSONValue {
        .object(
            JSONObject([
                "id": .string(session.id), "startedAt": JSONText.moment(session.start),
                "endedAt": JSONText.moment(session.end), "schedule": .string(session.schedule),
                "targetSeconds": .integer(session.target.seconds), "elapsedSeconds": .integer(session.elapsed(at: now)),
                "state": .string(state(session).rawValue), "note": JSONText.text(session.note),
            ]))
    }

    enum State: String {
        case active, completed, partial, cancelled
    }

    static func state(_ session: FastingSession) -> State {
        if session.isActive { return .active }
        if session.isCancelled { return .cancelled }
        return session.isCompleted ? .completed : .partial
    }

    func lines(_ style: Style) -> [String] {
        if sessions.isEmpty { return ["No fasts yet."] }
        let ids = sessions.map(\.id)
        let rows = sessions.map { session in
            [
                Words.shortID(session.id, among: ids), "\(session.start.day) \(session.start.timeOfDay)",
                session.end.map { "\($0.timeOfDay)" } ?? "…", "\(Length(seconds: session.elapsed(at: now)))",
                Printable.text(session.schedule, isUnicode: style.isUnicode), Self.state(session).rawValue,
                Printable.text(session.note ?? "", isUnicode: style.isUnicode),
            ]
        }
        return Table.lines(rows, rightAligned: [3])
    }
}
