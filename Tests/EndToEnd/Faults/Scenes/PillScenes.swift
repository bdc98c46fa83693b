/// A command that changes doses or medications. The home has one medication with a stock and three doses of it.
protocol PillScene: FaultScene where Stored == PillStored {}

extension PillScene {
    var history: [String] {
        [
            """
            TEND_NOW=2026-11-18T07:00:00+01:00 tend pill add aspirin --times 08:00,20:00 --dose 1.5 --min-gap 30m \
            --stock 20
            """,
            "TEND_NOW=2026-11-18T08:00:00+01:00 tend pill take aspirin@08:00",
            "TEND_NOW=2026-11-19T08:10:00+01:00 tend pill take aspirin@08:00",
            "TEND_NOW=2026-11-20T08:05:00+01:00 tend pill take aspirin@08:00",
        ]
    }
    var file: String { "days/2026/2026-11-20.json" }

    func stored(in home: Home) throws -> PillStored {
        _ = try StoredData(home)
        return PillStored(home)
    }

    /// The added dose, if nothing else has changed.
    fileprivate func added(_ before: PillStored, _ now: PillStored) -> PillStored.Dose? {
        let new = now.doses.filter { !before.doses.contains($0) }
        let isRest = now.plans == before.plans && now.counts == before.counts
        return isRest && new.count == 1 && before.doses.allSatisfy(now.doses.contains) ? new.first : nil
    }

    fileprivate func isTaken(_ before: PillStored, _ now: PillStored) -> Bool {
        guard let dose = added(before, now) else { return false }
        return dose.medication == "aspirin" && dose.slot == "20:00" && dose.outcome == "taken"
            && dose.at == "2026-11-20T09:00:00+01:00" && dose.amount == 1.5
    }
}

struct FirstPillTake: PillScene {
    let name = "first pill take"
    let report = "Took"
    let history: [String] = []
    /// Without limits, other days' pages are read only for the remark on the last dose.
    let traits: FaultTraits = [.idempotent, .toleratesUnreadableNeighbors]
    func words(in home: Home) -> [String] { ["pill", "take", "morning", "--at", "07:10"] }

    func isDone(_ before: PillStored, _ now: PillStored) -> Bool {
        guard let dose = added(before, now) else { return false }
        return dose.medication == "pills" && dose.slot == "morning" && dose.outcome == "taken"
            && dose.at == "2026-11-20T07:10:00+01:00"
    }
}

struct PillTake: PillScene {
    let name = "pill take"
    let report = "Took"
    let traits = FaultTraits.idempotent
    func words(in home: Home) -> [String] { ["pill", "take", "aspirin@20:00", "--at", "09:00"] }
    func isDone(_ before: PillStored, _ now: PillStored) -> Bool { isTaken(before, now) }
}

struct PillToggle: PillScene {
    let name = "pill toggle"
    let report = "Took"
    func words(in home: Home) -> [String] { ["pill", "toggle", "aspirin@20:00", "--at", "09:00"] }
    func isDone(_ before: PillStored, _ now: PillStored) -> Bool { isTaken(before, now) }
}

struct PillToggleBack: PillScene {
    let name = "pill toggle of a dose taken"
    let report = "aspirin@08:00 is no longer taken"
    func words(in home: Home) -> [String] { ["pill", "toggle", "aspirin@08:00"] }

    func isDone(_ before: PillStored, _ now: PillStored) -> Bool {
        let gone = before.doses.filter { !now.doses.contains($0) }
        let isRest = now.plans == before.plans && now.counts == before.counts
        guard isRest, gone.count == 1, now.doses.count == before.doses.count - 1 else { return false }
        return gone[0].page == "2026/2026-11-20.json" && gone[0].slot == "08:00"
    }
}

struct PillAdd: PillScene {
    let name = "pill add with stock"
    let report = "Added"
    let file = "settings.json"

    func words(in home: Home) -> [String] {
        ["pill", "add", "iron", "--dose", "2", "--stock", "30", "--refill-at", "6"]
    }

    func isDone(_ before: PillStored, _ now: PillStored) -> Bool {
        let count = PillStored.Count(medication: "iron", base: 30, refillAt: 6)
        return now.doses == before.doses && now.plans == (before.plans + ["iron@2026-11-20"]).sorted()
            && now.counts == before.counts + [count]
    }
}
