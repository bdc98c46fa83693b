import TendLibc
import TendCore

/// A twenty-minute interval for every drink, for the same number of records.
struct Timewarrior: Peer {
    static let program = "timew"
    let program: String
    let place: PeerPlace

    private func run(_ words: String...) -> Job {
        place.job([program] + words, adding: ["TIMEWARRIORDB=\(place.folder)"])
    }

    /// Timewarrior keeps one file a month.
    private func file(_ month: Substring) -> String { place.path("data/\(month).data") }

    func write() throws {
        // Without a settings file, timew would ask whether to create one.
        try LineFile.write(to: place.path("timewarrior.cfg")) { _ in }
        mkdir(place.path("data"), 0o700)
        var month: (name: Substring, drinks: [SeededDrink]) = ("", [])
        var counts: [String: Int] = [:]
        func finish() throws {
            guard !month.drinks.isEmpty else { return }
            try LineFile.write(to: file(month.name)) { file in
                for drink in month.drinks {
                    let end = drink.minute + 20
                    file.line("inc \(Self.stamp(drink, drink.minute)) - \(Self.stamp(drink, end)) # \(drink.name)")
                }
            }
        }
        for drink in place.drinks {
            let name = drink.day.description.dropLast(3)
            if name != month.name {
                try finish()
                month = (name, [])
            }
            month.drinks.append(drink)
            counts[drink.name, default: 0] += 1
        }
        try finish()
        try LineFile.write(to: place.path("data/tags.data")) { file in
            let tags = counts.sorted { $0.key < $1.key }.map { #"  "\#($0)":{"count":\#($1)}"# }
            file.line("{\n\(tags.joined(separator: ",\n"))\n}")
        }
        for name in ["2026-11.data", "tags.data"] {
            try LineFile.write(to: place.path("kept-\(name)")) { file in
                file.put(FileState(path: place.path("data/\(name)")).bytes ?? [])
            }
        }
    }

    func counterparts(of activity: Activity) -> [Counterpart] {
        switch activity {
        // Its clock can't be set: it starts at the real time, after all of its data. A second start in the same second
        // would write less.
        case .log: [Counterpart(name: "`timew start`", job: run("start", "water"), limit: 0.9, batch: 1)]
        case .fastStart: [Counterpart(name: "`timew start`", job: run("start", "water"), limit: 1.2, batch: 1)]
        // timew refuses to stop an interval that began in the same second.
        case .fastStop:
            [
                Counterpart(
                    name: "`timew stop`", job: run("stop"), limit: 1.2, batch: 1,
                    before: [run("start", "5min", "ago", "water")])
            ]
        case .status:
            [
                Counterpart(
                    name: "`timew summary` of the day",
                    job: run("summary", "\(Scene.today)", "-", "\(Scene.today + 1)"), limit: 1)
            ]
        case .export: []
        }
    }

    func renew() throws {
        var seconds = time(nil)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        let month = "\(parts.tm_year + 1900)-\(SeededDrink.twoDigits(Int(parts.tm_mon) + 1))"
        for name in ["undo.data", "\(month).data"] { unlink(place.path("data/\(name)")) }
        for name in ["2026-11.data", "tags.data"] {
            try LineFile.write(to: place.path("data/\(name)")) { file in
                file.put(FileState(path: place.path("kept-\(name)")).bytes ?? [])
            }
        }
    }

    /// `20261119T083000Z`
    private static func stamp(_ drink: SeededDrink, _ minute: Int) -> String {
        let (year, month, day) = drink.day.parts
        let pairs = [month, day].map(SeededDrink.twoDigits).joined()
        return "\(year)\(pairs)T\(SeededDrink.twoDigits(minute / 60))\(SeededDrink.twoDigits(minute % 60))00Z"
    }
}
