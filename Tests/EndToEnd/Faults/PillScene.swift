import Testing

/// A command that changes pills, in a home where it can.
enum PillScene: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case firstTake = "first take"
    case take, toggle
    case takeBack = "take back"
    case add = "add with stock"

    var testDescription: String { rawValue }

    var words: [String] {
        switch self {
        case .firstTake: ["pill", "take", "morning", "--at", "07:10"]
        case .take: ["pill", "take", "aspirin@20:00", "--at", "09:00"]
        case .toggle: ["pill", "toggle", "aspirin@20:00", "--at", "09:00"]
        case .takeBack: ["pill", "toggle", "aspirin@08:00"]
        case .add: ["pill", "add", "iron", "--dose", "2", "--stock", "30", "--refill-at", "6"]
        }
    }

    /// What it prints once it has done its work.
    var report: String {
        switch self {
        case .firstTake, .take, .toggle: "Took"
        case .takeBack: "Took back"
        case .add: "Added"
        }
    }

    /// The file that it changes.
    var file: String { self == .add ? "settings.json" : "days/2026/2026-11-20.json" }

    /// Whether the same words again leave everything as it is.
    var isIdempotent: Bool { self == .firstTake || self == .take }

    func home() throws -> Home {
        let home = try Home()
        guard self != .firstTake else { return home }
        try home.tend(
            "pill", "add", "aspirin", "--times", "08:00,20:00", "--dose", "1.5", "--min-gap", "30m", "--stock", "20",
            now: "2026-11-18T07:00:00+01:00")
        for now in ["2026-11-18T08:00:00+01:00", "2026-11-19T08:10:00+01:00", "2026-11-20T08:05:00+01:00"] {
            try home.tend("pill", "take", "aspirin@08:00", now: now)
        }
        return home
    }

    /// Whether the command has been carried out, going by what was there `before`; `nil` for anything in between.
    func isDone(_ before: PillStored, _ now: PillStored) -> Bool? {
        if now == before { return false }
        let new = now.doses.filter { !before.doses.contains($0) }
        let gone = before.doses.filter { !now.doses.contains($0) }
        let isSetUpAsBefore = now.plans == before.plans && now.counts == before.counts
        switch self {
        case .firstTake:
            guard isSetUpAsBefore, gone.isEmpty, new.count == 1, let dose = new.first else { return nil }
            let isRight = dose.medication == "pills" && dose.slot == "morning" && dose.outcome == "taken"
            return isRight && dose.at == "2026-11-20T07:10:00+01:00" ? true : nil
        case .take, .toggle:
            guard isSetUpAsBefore, gone.isEmpty, new.count == 1, let dose = new.first else { return nil }
            let isRight = dose.medication == "aspirin" && dose.slot == "20:00" && dose.outcome == "taken"
            return isRight && dose.at == "2026-11-20T09:00:00+01:00" && dose.amount == 1.5 ? true : nil
        case .takeBack:
            guard isSetUpAsBefore, new.isEmpty, gone.count == 1, let dose = gone.first else { return nil }
            return dose.page == "2026/2026-11-20.json" && dose.slot == "08:00" ? true : nil
        case .add:
            let count = PillStored.Count(medication: "iron", base: 30, refillAt: 6)
            let isRight = now.doses == before.doses && now.plans == (before.plans + ["iron@2026-11-20"]).sorted()
            return isRight && now.counts == before.counts + [count] ? true : nil
        }
    }
}
