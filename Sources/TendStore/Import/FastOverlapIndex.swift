import TendCore

/// The fasts that are here, by their start, to find one that shares time with a new one.
struct FastOverlapIndex {
    private var sessions: [FastingSession] = []

    init(_ sessions: [FastingSession] = []) { self.sessions = sessions }

    func inTheWay(of session: FastingSession) -> FastingSession? { sessions.first { $0.overlaps(session) } }

    mutating func add(_ session: FastingSession) { sessions.append(session) }
}

extension FastingSession {
    /// Whether another one, which may have come from elsewhere, lasted as long.
    func says(_ other: FastingSession) -> Bool {
        end.map { $0.seconds / 60 } == other.end.map { $0.seconds / 60 }
    }
}

extension DataFile {
    var isOfFasts: Bool {
        if case .fasts = self { return true }
        return false
    }
}
