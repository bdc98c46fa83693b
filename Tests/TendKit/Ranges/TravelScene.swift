import TendKit
import TestSupport

/// A store with drinks and fasts of a random journey, and a plain list of them.
struct TravelScene {
    struct Drink {
        let id: String
        let at: OffsetDateTime
        let microlitres: Int
        let percent: Int
        let name: String
        /// In hundredths of a microlitre.
        var counted: Int { microlitres * percent }
    }

    /// From Kiritimati to Baker Island.
    static let offsets = [50_400, 43_200, 19_800, 3600, 0, -18_000, -36_000, -43_200]
    private static let percents = ["water": 100, "beer": 33, "milk": 117]

    let folder: TemporaryFolder
    let dayStart: TimeOfDay
    private(set) var drinks: [Drink] = []
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
        var tracker = tracker(at: 0)
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
            tracker = self.tracker(at: offset)
            if Int.random(in: 0..<5, using: &generator) == 0 {
                try addFast(tracker, hours: Int.random(in: 1...40, using: &generator))
            } else {
                try log(tracker, millilitres: Int.random(in: 1...900, using: &generator), using: &generator)
            }
            seconds += Int.random(in: 60..<20 * 3600, using: &generator)
        }
    }

    func tracker(at offset: Int) -> Tracker {
        Tracker(
            folder: folder.path("data"), now: OffsetDateTime(seconds: seconds, offset: offset),
            zone: .fixed(offset: offset))
    }

    func day(of moment: OffsetDateTime) -> Day {
        let local = moment.seconds + moment.offset - dayStart.seconds
        return Day(ordinal: Int((Double(local) / 86_400).rounded(.down)))
    }

    private mutating func log(_ tracker: Tracker, millilitres: Int, using generator: inout SeededGenerator) throws {
        let name = Self.percents.keys.sorted().randomElement(using: &generator) ?? "water"
        let amount = try Amount(parsing: "\(millilitres).\(Int.random(in: 100..<1000, using: &generator)) ml")
        let entry = try tracker.log(NewDrink(.amount(amount), of: name)).value.entry
        drinks.append(
            Drink(
                id: entry.id, at: entry.at, microlitres: entry.volume.microlitres, percent: Self.percents[name] ?? 100,
                name: name))
    }

    /// Adds a fast that has just ended, unless it overlaps another.
    private mutating func addFast(_ tracker: Tracker, hours: Int) throws {
        let start = tracker.now.advanced(bySeconds: -hours * 3600)
        if let last = fasts.last?.end, last.seconds > start.seconds { return }
        let fast = try tracker.addFast(from: TimeInput(start.description), to: TimeInput(tracker.now.description))
        fasts.append(fast.value.session)
    }
}
