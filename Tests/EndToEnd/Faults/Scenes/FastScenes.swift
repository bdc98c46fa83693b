/// A command that starts or ends a fast.
protocol FastScene: FaultScene where Stored == StoredFasts {}

extension FastScene {
    var history: [String] {
        ["tend fast start --at '2026-11-18 20:00'", "tend fast stop --at '2026-11-19 12:00'"]
    }
    var file: String { "fasts/2026-11.json" }
    var traits: FaultTraits { .thorough }
    var reader: [String] { ["fast", "status", "--json"] }

    /// - Throws: if a file is damaged.
    func stored(in home: Home) throws -> StoredFasts {
        _ = try StoredData(home)
        return StoredFasts(home)
    }

    func readerFailures(_ text: String, _ now: StoredFasts) -> [String] {
        let isRunning = now.fasts.contains { $0.end == nil }
        return text.contains("\"active\":\(isRunning)") ? [] : ["then status says \(text)"]
    }

    /// The added or changed fast, if it is the only one.
    fileprivate func changed(_ before: StoredFasts, _ now: StoredFasts) -> StoredFasts.Fast? {
        let changed = now.fasts.filter { !before.fasts.contains($0) }
        return changed.count == 1 ? changed.first : nil
    }

    fileprivate func isStarted(_ before: StoredFasts, _ now: StoredFasts) -> Bool {
        guard let fast = changed(before, now), now.fasts.count == before.fasts.count + 1 else { return false }
        let kept = now.fasts.filter { before.fasts.contains($0) }
        return fast.start == "2026-11-20T09:00:00+01:00" && fast.end == nil && fast.target == 64_800
            && kept.count == before.fasts.count
    }
}

struct FirstFastStart: FastScene {
    let name = "first fast start"
    let report = "Started"
    let history: [String] = []
    func words(in home: Home) -> [String] { ["fast", "start", "18:6", "--at", "09:00"] }
    func isDone(_ before: StoredFasts, _ now: StoredFasts) -> Bool { isStarted(before, now) }
}

struct FastStart: FastScene {
    let name = "fast start"
    let report = "Started"
    func words(in home: Home) -> [String] { ["fast", "start", "18:6", "--at", "09:00"] }
    func isDone(_ before: StoredFasts, _ now: StoredFasts) -> Bool { isStarted(before, now) }
}

struct FastStop: FastScene {
    let name = "fast stop"
    let report = "Stopped"
    let history = FastStart().history + ["tend fast start --at 'yesterday 20:00'"]
    func words(in home: Home) -> [String] { ["fast", "stop"] }

    func isDone(_ before: StoredFasts, _ now: StoredFasts) -> Bool {
        guard let fast = changed(before, now), now.fasts.count == before.fasts.count else { return false }
        let isSame = before.fasts.contains { $0.id == fast.id && $0.start == fast.start }
        let kept = now.fasts.filter { before.fasts.contains($0) }
        return isSame && fast.end == "2026-11-20T09:30:00+01:00" && kept.count == before.fasts.count - 1
    }
}

struct FastAdd: FastScene {
    let name = "fast add"
    let report = "Added"
    func words(in home: Home) -> [String] {
        ["fast", "add", "18:6", "--start", "2026-11-15 20:00", "--end", "2026-11-16 14:00"]
    }

    func isDone(_ before: StoredFasts, _ now: StoredFasts) -> Bool {
        guard let fast = changed(before, now), now.fasts.count == before.fasts.count + 1 else { return false }
        return fast.start == "2026-11-15T20:00:00+01:00" && fast.end == "2026-11-16T14:00:00+01:00"
    }
}
