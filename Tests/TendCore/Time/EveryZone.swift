import Foundation
import TendCore
import TestSupport

/// The system's zones and every change of their offsets between 1970 and 2100.
///
/// Most zones share their rules with others, and the tests look at a few days only. Zones with the same change at the
/// same instant, and the same changes around it, have equal offsets on these days, so the change is tried once for all.
/// The default depth tries an eighth of the changes. Below full depth there are fewer years, and one change is tried
/// of several that differ only in the date.
struct EveryZone: Sendable {
    static var isAvailable: Bool { ZoneDump.isAvailable }

    /// A change in any zone, with the days around it.
    struct Change: Sendable, CustomStringConvertible {
        let name: String
        let jump: ZoneDump.Change
        /// The offsets around the change.
        let table: ZoneTable
        var description: String { "\(name), from \(jump.before) to \(jump.after) at \(jump.at)" }
    }

    let dumps: [ZoneDump]
    let changes: [Change]

    private static let loaded = Result { try EveryZone() }

    /// Loads the zones once, since that takes seconds.
    static func get() throws -> EveryZone { try loaded.get() }

    /// The changes are tried in parallel parts.
    static let parts = 0..<8
    static func part(_ index: Int) throws -> [Change] {
        try get().changes.enumerated().filter { $0.offset % parts.count == index }.map(\.element)
    }

    /// No check of reminders sleeps longer, in seconds.
    private static let reach = 8 * 86_400

    /// The first year. Reading fifty years of all zones takes longer than all tests at the default depth.
    private static let first = Sweep.count(quick: 2015, ci: 1970, full: 1970)

    private init() throws {
        dumps = try ZoneDump.read(from: Self.first, until: Sweep.isFull ? 2101 : 2030)
        var seen: Set<[ZoneDump.Change]> = []
        var changes: [Change] = []
        for dump in dumps {
            var first = 0
            for change in dump.changes {
                while dump.changes[first].at <= change.at - Self.reach { first += 1 }
                let near = dump.changes[first...].prefix { $0.at < change.at + Self.reach }
                // Subtracts whole days, which keeps the hours.
                let shift = Sweep.isFull ? 0 : change.at / 86_400 * 86_400
                let key = [change] + near
                let isNew = seen.insert(
                    key.map { .init(at: $0.at - shift, before: $0.before, after: $0.after) }
                ).inserted
                guard isNew else { continue }
                changes.append(Change(name: dump.names[0], jump: change, table: ZoneTable(near)))
            }
        }
        self.changes = Sweep.some(of: changes, quick: changes.count / 8)
    }
}

extension EveryZone.Change {
    /// The civil dates around the change, including skipped dates.
    var days: DayRange {
        let shown = [jump.at - 1 + jump.before, jump.at + jump.after].map {
            Day(ordinal: Int((Double($0) / 86_400).rounded(.down)))
        }
        return (min(shown[0], shown[1]) - 2)...(max(shown[0], shown[1]) + 2)
    }

    /// The last and first minutes that clocks show, skip or repeat.
    var edges: [TimeOfDay] {
        let walls = [jump.at - 1 + jump.before, jump.at + jump.before, jump.at - 1 + jump.after, jump.at + jump.after]
        let minutes = Set(walls.map { (($0 % 86_400 + 86_400) % 86_400) / 60 })
        return minutes.sorted().compactMap { TimeOfDay(hour: $0 / 60, minute: $0 % 60) }
    }

    /// The edges and the given times.
    func times(_ texts: [String]) throws -> [TimeOfDay] { Set(try texts.map(time) + edges).sorted() }
}
