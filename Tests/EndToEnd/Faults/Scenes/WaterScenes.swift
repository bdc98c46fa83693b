/// A command that changes drinks. The home has three drinks of today.
protocol WaterScene: FaultScene where Stored == [StoredData.Drink] {}

extension WaterScene {
    var history: [String] {
        ["tend log 300ml --at 07:00", "tend log 301ml --at 08:00", "tend log 302ml --at 08:30"]
    }
    var file: String { "days/2026/2026-11-20.json" }
    var traits: FaultTraits { [.thorough, .includesZoneData] }

    /// All drinks except the ones of ``next``.
    func stored(in home: Home) throws -> Stored { try StoredData(home).drinks.filter { $0.millilitres != 77 } }

    /// An undone drink stays in its page as deleted.
    func isEquivalent(_ one: Stored, _ other: Stored) -> Bool { live(one) == live(other) }

    func live(_ drinks: Stored) -> Stored { drinks.filter { !$0.isDeleted } }
    func amounts(_ drinks: Stored) -> [Double] { live(drinks).map(\.millilitres) }

    fileprivate func isLogged(_ before: Stored, _ now: Stored) -> Bool {
        let added = live(now).filter { !live(before).contains($0) }
        return added.map(\.millilitres) == [250] && live(now).count == live(before).count + 1
    }
}

struct Log: WaterScene {
    let name = "log"
    let report = "Logged"
    func words(in home: Home) -> [String] { ["log", "250ml"] }
    func isDone(_ before: Stored, _ now: Stored) -> Bool { isLogged(before, now) }
}

struct FirstLog: WaterScene {
    let name = "first log"
    let report = "Logged"
    let history: [String] = []
    func words(in home: Home) -> [String] { ["log", "250ml"] }
    func isDone(_ before: Stored, _ now: Stored) -> Bool { isLogged(before, now) }
}

struct WaterEdit: WaterScene {
    let name = "water edit"
    let report = "Changed to"
    func words(in home: Home) -> [String] { ["water", "edit", "last", "--amount", "111ml"] }
    func isDone(_ before: Stored, _ now: Stored) -> Bool {
        live(now).map(\.id) == live(before).map(\.id) && amounts(now) == [300, 301, 111]
    }
}

/// Undoes the newest drink, which is the one of 08:30.
struct UndoDrink: WaterScene {
    let name = "undo"
    let report = "Undid"
    let traits: FaultTraits = [.thorough, .includesZoneData, .unrepeatable]
    func words(in home: Home) -> [String] { ["undo", "-y"] }
    func isDone(_ before: Stored, _ now: Stored) -> Bool { live(now) == live(before).dropLast() }
    func isUndone(_ before: Stored, _ undone: Stored) -> Bool { live(undone) == live(before).dropLast(2) }
}
