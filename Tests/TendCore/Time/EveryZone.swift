import Foundation
import TendCore
import TestSupport

/// The system's zones and every change of their offsets from 1970 to 2100.
///
/// Most zones share their rules with others, and what is proved here looks at a few days only. So a change is tried
/// once for all zones that have it at that instant with the same changes around it: their offsets in these days are
/// equal. The default tries an eighth of them. Except in full, the years are fewer, and of changes that differ only in the date one is tried.
struct EveryZone: Sendable {
    static var isAvailable: Bool { ZoneDump.isAvailable }

    /// A change with the days around it, wherever it happened.
    struct Change: Sendable, CustomStringConvertible {
        let name: String
        let jump: ZoneDump.Change
        /// The offsets of that time.
        let table: ZoneTable
        var description: String { "\(name), from \(jump.before) to \(jump.after) at \(jump.at)" }
    }

    let dumps: [ZoneDump]
    let changes: [Change]

    private static let loaded = Result { try EveryZone() }

    /// Asking takes seconds, so it is done once.
    static func get() throws -> EveryZone { try loaded.get() }

    /// The changes are tried in parts, side by side.
    static let parts = 0..<8
    static func part(_ index: Int) throws -> [Change] {
        try get().changes.enumerated().filter { $0.offset % parts.count == index }.map(\.element)
    }

    /// No check sleeps for longer.
    private static let reach = 8 * 86_400

    /// The first year. Reading fifty years of all zones takes longer than all that is tried at the default depth.
    private static let first = Sweep.count(quick: 2015, ci: 1970, full: 1970)

    private init() throws {
        dumps = try ZoneDump.all(from: Self.first, until: Sweep.isFull ? 2101 : 2030)
        var seen: Set<[ZoneDump.Change]> = []
        var changes: [Change] = []
        for dump in dumps {
            var first = 0
            for change in dump.changes {
                while dump.changes[first].at <= change.at - Self.reach { first += 1 }
                let near = dump.changes[first...].prefix { $0.at < change.at + Self.reach }
                // Whole days are taken off, which leaves the hours as they are.
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
    /// The civil dates that clocks show around it, and those that they skip.
    var days: DayRange {
        let shown = [jump.at - 1 + jump.before, jump.at + jump.after].map {
            Day(ordinal: Int((Double($0) / 86_400).rounded(.down)))
        }
        return (min(shown[0], shown[1]) - 2)...(max(shown[0], shown[1]) + 2)
    }

    /// The last and the first minute that clocks show, skip or repeat, and those next to them.
    var edges: [TimeOfDay] {
        let walls = [jump.at - 1 + jump.before, jump.at + jump.before, jump.at - 1 + jump.after, jump.at + jump.after]
        let minutes = Set(walls.map { (($0 % 86_400 + 86_400) % 86_400) / 60 })
        return minutes.sorted().compactMap { TimeOfDay(hour: $0 / 60, minute: $0 % 60) }
    }

    /// The edges and the times at which people take pills.
    func times(_ texts: [String]) throws -> [TimeOfDay] { Set(try texts.map(time) + edges).sorted() }
}
