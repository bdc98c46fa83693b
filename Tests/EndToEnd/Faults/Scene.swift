import Testing

/// A command that changes something, in a home where it has something to change.
enum Scene: String, CaseIterable, CustomTestStringConvertible {
    case log
    case firstLog = "first log"
    case edit = "water edit"
    case undo

    var testDescription: String { rawValue }

    /// Its words. The edit and the undo are of the newest drink, the one of 08:30.
    var words: [String] {
        switch self {
        case .log, .firstLog: ["log", "250ml"]
        case .edit: ["water", "edit", "last", "--amount", "111ml"]
        case .undo: ["undo"]
        }
    }

    /// What it prints once it has done its work.
    var report: String {
        switch self {
        case .log, .firstLog: "Logged"
        case .edit: "Changed to"
        case .undo: "Undid"
        }
    }

    func home() throws -> Home {
        let home = try Home()
        if self != .firstLog {
            for (amount, time) in [("300ml", "07:00"), ("301ml", "08:00"), ("302ml", "08:30")] {
                try home.tend("log", amount, "--at", time)
            }
        }
        return home
    }

    /// How far a folder has got that was as `before` when the command was started.
    func stage(_ before: StoredData, _ now: StoredData) -> Stage {
        if now.drinks == before.drinks { return .notDone }
        switch self {
        case .log, .firstLog:
            let added = now.live.filter { !before.liveIDs.contains($0.id) }
            let isDone = added.map(\.millilitres) == [250] && now.liveIDs.isSuperset(of: before.liveIDs)
            return isDone ? .done : .spoiled
        case .edit:
            let isDone = now.live.map(\.id) == before.live.map(\.id) && now.live.map(\.millilitres) == [300, 301, 111]
            return isDone ? .done : .spoiled
        case .undo:
            return now.live == Array(before.live.dropLast()) ? .done : .spoiled
        }
    }

    enum Stage { case notDone, done, spoiled }

    /// What `tend undo` must leave behind after the command, by how far it got.
    func isUndone(_ before: StoredData, from stage: Stage, _ now: StoredData) -> Bool {
        switch (self, stage) {
        case (.log, .done), (.firstLog, .done), (.edit, .done): now.live == before.live
        case (.firstLog, _): now.live.isEmpty
        // The newest drink that is really there is the one to go.
        case (.undo, .done): now.live == Array(before.live.dropLast(2))
        default: now.live == Array(before.live.dropLast())
        }
    }
}
