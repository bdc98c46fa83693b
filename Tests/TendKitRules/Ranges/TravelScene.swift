@testable import TendKit
import TestSupport

/// A store with drinks and fasts of a random journey, and a plain list of them.
struct TravelScene {
    struct Drink {
        let id: String
        let at: OffsetDateTime
        let microlitres: Int
        let name: String
    }

    /// A factor and its first day.
    private struct Factor {
        let name: String
        let from: Int
        let percent: Int
    }

    /// From Kiritimati to Baker Island.
    static let offsets = [50_400, 43_200, 19_800, 3600, 0, -18_000, -36_000, -43_200]
    private static let percents = ["water": 100, "beer": 33, "milk": 117]

    let folder: TemporaryFolder
    let dayStart: TimeOfDay
    private(set) var drinks: [Drink] = []
    private var factors: [Factor] = []
    private(set) var fasts: [FastingSession] = []
    /// The current time, in seconds since 1970.
    private(set) var seconds: Int

    init(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        folder = try TemporaryFolder()
        dayStart =
            [TimeOfDay.midnight, .midnight, TimeOfDay(hour: 4) ?? .midnight].randomElement(using: &generator)
            ?? .midnight
        seconds = 1_795_000_000 + Int.random(in: 0..<40 * 86_400, using: &generator)
        var tracker = try tracker(at: 0)
        _ = try tracker.set(.dayStartsAt, to: dayStart.description)
        _ = try tracker.set(.drinkFactors, to: "on")
        for (name, percent) in Self.percents where percent != 100 {
            _ = try tracker.setDrink(TendKit.Drink(name: name, hydrationPercent: percent))
        }
        var offset = Self.offsets.randomElement(using: &generator) ?? 0
        for _ in 0..<40 {
            if Int.random(in: 0..<4, using: &generator) == 0 {
                offset = Self.offsets.randomElement(using: &generator) ?? 0
            }
            tracker = try self.tracker(at: offset)
            if Int.random(in: 0..<6, using: &generator) == 0 { try changeFactor(tracker, using: &generator) }
            if Int.random(in: 0..<5, using: &generator) == 0 {
                try addFast(tracker, hours: Int.random(in: 1...40, using: &generator))
            } else {
                try log(tracker, millilitres: Int.random(in: 1...900, using: &generator), using: &generator)
            }
            seconds += Int.random(in: 60..<20 * 3600, using: &generator)
        }
    }

    func tracker(at offset: Int) throws -> Tracker {
        let now = OffsetDateTime(seconds: seconds, offset: offset)
        return try Tracker(folder: folder.path("data"), now: now, zone: .fixed(offset: offset))
    }

    func day(of moment: OffsetDateTime) -> Day {
        let local = moment.seconds + moment.offset - dayStart.seconds
        return Day(ordinal: Int((Double(local) / 86_400).rounded(.down)))
    }

    /// Returns the volume of a drink that counts, in hundredths of a microlitre: by the latest factor from its day or before.
    func counted(_ drink: Drink) -> Int {
        let day = day(of: drink.at).ordinal
        let factor = factors.filter { $0.name == drink.name && $0.from <= day }.max { $0.from < $1.from }
        return drink.microlitres * (factor?.percent ?? Self.percents[drink.name] ?? 100)
    }

    /// Changes a drink's factor from a day near today on.
    private mutating func changeFactor(_ tracker: Tracker, using generator: inout SeededGenerator) throws {
        let name = Bool.random(using: &generator) ? "beer" : "milk"
        let percent = Int.random(in: 0...200, using: &generator)
        let from = try tracker.records().today + Int.random(in: -6...2, using: &generator)
        _ = try tracker.setDrink(TendKit.Drink(name: name, hydrationPercent: percent), from: .date(from))
        factors.removeAll { $0.name == name && $0.from == from.ordinal }
        factors.append(Factor(name: name, from: from.ordinal, percent: percent))
    }

    private mutating func log(_ tracker: Tracker, millilitres: Int, using generator: inout SeededGenerator) throws {
        let name = Self.percents.keys.sorted().randomElement(using: &generator) ?? "water"
        let amount = try Amount(parsing: "\(millilitres).\(Int.random(in: 100..<1000, using: &generator)) ml")
        let entry = try tracker.log(NewDrink(.amount(amount), of: name)).value.entry
        drinks.append(
            Drink(id: entry.id, at: entry.at, microlitres: entry.volume.microlitres, name: name))
    }

    /// Adds a fast that has just ended, unless it overlaps another.
    private mutating func addFast(_ tracker: Tracker, hours: Int) throws {
        let start = tracker.now.advanced(bySeconds: -hours * 3600)
        if let last = fasts.last?.end, last.seconds > start.seconds { return }
        let fast = try tracker.addFast(from: TimeInput(start.description), to: TimeInput(tracker.now.description))
        fasts.append(fast.value.session)
    }
}
