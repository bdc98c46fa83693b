import TendKit

/// Fasts, newest first.
struct FastListReport: Report {
    let sessions: [FastingSession]
    let now: OffsetDateTime
    /// Whether the list is limited to a range.
    var isRange = false
    var remarks: [Message] = []

    var json: JSONValue { .object(["sessions": .array(sessions.map { Self.json($0, now: now) })]) }

    static func json(_ session: FastingSession, now: OffsetDateTime) -> JSONValue {
        .object([
            "id": .string(session.id), "startedAt": JSONText.moment(session.start),
            "endedAt": JSONText.moment(session.end), "schedule": .string(session.schedule),
            "targetSeconds": .integer(session.target.wholeSeconds),
            "elapsedSeconds": .integer(session.elapsedSeconds(at: now)),
            "state": .string(state(session).rawValue), "note": JSONText.text(session.note),
        ])
    }

    enum State: String {
        case active, completed, partial, cancelled
    }

    /// Returns the state in words, the same on every screen.
    static func words(_ state: State) -> String {
        switch state {
        case .active: "running"
        case .completed: "complete"
        case .partial: "ended early"
        case .cancelled: "cancelled"
        }
    }

    static func state(_ session: FastingSession) -> State {
        if session.isActive { return .active }
        if session.isCancelled { return .cancelled }
        return session.isCompleted ? .completed : .partial
    }

    func lines(_ style: OutputStyle) -> [String] {
        if sessions.isEmpty { return [isRange ? "No fast began on these days." : "No fasts yet."] }
        let ids = ShortIDs(sessions.map(\.id))
        let rows = sessions.map { session in
            style.row(
                id: ids.text(of: session.id),
                [
                    "\(date(session.start, style)) \(Words.clock(session.start, here: now))",
                    (style.isPlain && session.end != nil ? "to " : "") + end(session, style),
                    Duration.seconds(session.elapsedSeconds(at: now)).text,
                    Printable.text(session.schedule, isUnicode: style.isUnicode), Self.words(Self.state(session)),
                    Printable.text(session.note ?? "", isUnicode: style.isUnicode),
                ])
        }
        let table = Table.lines(rows, rightAligned: [3])
        guard style.hasPictures, table.contains(where: { $0.count > style.width }) else { return table }
        return rows.flatMap { Self.narrow($0, style) }
    }

    /// Returns the time of the end, with its day unless that is the start's or the next.
    private func end(_ session: FastingSession, _ style: OutputStyle) -> String {
        guard let end = session.end else { return style.symbol("…", or: "...", plain: "no end yet") }
        return end.day.ordinal - session.start.day.ordinal > 1
            ? "\(date(end, style)) \(Words.clock(end, here: now))" : Words.clock(end, here: now)
    }

    private func date(_ moment: OffsetDateTime, _ style: OutputStyle) -> String {
        Words.alignedDate(moment.day, style, today: now.day)
    }

    /// Formats one fast in several lines, for a screen too narrow for the table.
    private static func narrow(_ row: [String], _ style: OutputStyle) -> [String] {
        let gap = String(repeating: " ", count: row[0].count + 2)
        let texts = ["\(row[1]) to \(row[2])", "\(row[3]) of \(row[4]), \(row[5])"] + (row[6].isEmpty ? [] : [row[6]])
        let lines = texts.flatMap { Wrap.words($0, width: style.width - gap.count) }
        return lines.enumerated().map { index, line in
            Wrap.cut((index == 0 ? "\(row[0])  " : gap) + line, style)
        }
    }
}
