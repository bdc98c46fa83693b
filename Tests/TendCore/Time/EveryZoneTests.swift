import TendCore
import TestSupport
import Testing

/// The zone type agrees with the system's `zdump` on every zone.
@Suite("Every change of every zone", .enabled(if: EveryZone.isAvailable, "needs zdump and the system's zones"))
struct EveryZoneTests {
    private static let times = [
        "00:00", "00:30", "01:00", "02:00", "02:30", "03:00", "07:00", "08:00", "12:00", "21:00", "23:30",
    ]

    @Test("The system has hundreds of zones and thousands of changes")
    func extent() throws {
        let every = try EveryZone.get()
        let changes = every.dumps.map { $0.names.count * $0.changes.count }.reduce(0, +)
        let names = every.dumps.map(\.names.count).reduce(0, +)
        // The counts of Debian 12; other systems have a few zones more or fewer.
        #expect(names > 400, "\(names) zones")
        #expect(changes > Sweep.count(quick: 4000, ci: 15_000, full: 40_000), "\(changes) changes")
        print("\(names) zones, \(changes) changes, tried as \(every.changes.count) that differ")
    }

    @Test("Zones agree with zdump at and one second before each change")
    func beforeAndAt() throws {
        for dump in try Sweep.some(of: EveryZone.get().dumps, quick: 20) where !dump.changes.isEmpty {
            let zone = ZoneTable(dump.changes).zone
            for change in dump.changes {
                for (instant, offset) in [(change.at - 1, change.before), (change.at, change.after)] {
                    let moment = zone.moment(at: instant)
                    if moment != OffsetDateTime(seconds: instant, offset: offset / 60 * 60) {
                        Issue.record("\(dump.names[0]): \(moment) is not at \(offset)")
                    }
                    let found: Bool
                    switch Self.resolve(instant + offset, in: zone) {
                    case .once(let only): found = only == moment
                    case .twice(let first, let second): found = first == moment || second == moment
                    case .never: found = false
                    }
                    if !found { Issue.record("\(dump.names[0]): \(moment) is not found by its wall clock") }
                }
            }
        }
    }

    @Test(
        "Resolving a wall time matches a search through all offsets", arguments: EveryZone.parts)
    func resolution(part: Int) throws {
        for change in try EveryZone.part(part) {
            let zone = change.table.zone
            let jump = change.jump
            // The seconds at the edges, and the middle of the gap or overlap.
            var walls = [jump.at - 1, jump.at, jump.at + 1].flatMap { [$0 + jump.before, $0 + jump.after] }
            walls.append(jump.at + (jump.before + jump.after) / 2)
            let times = try change.times(Self.times)
            walls += change.days.flatMap { day in times.map { day.ordinal * 86_400 + $0.seconds } }
            for wall in walls {
                let resolved = Self.resolve(wall, in: zone)
                // There are thousands of changes, so only failures are recorded.
                if resolved != Self.expected(wall, change.table) {
                    Issue.record("\(change): wall time \(wall) was resolved to \(resolved)")
                }
            }
        }
    }

    private static func resolve(_ wall: Int, in zone: Zone) -> Zone.Resolution {
        let second = (wall % 86_400 + 86_400) % 86_400
        return zone.resolve(Day(ordinal: (wall - second) / 86_400), secondOfDay: second)
    }

    private static func expected(_ wall: Int, _ table: ZoneTable) -> Zone.Resolution? {
        let shown = table.shown(wall).compactMap(table.moment)
        switch shown.count {
        case 0:
            guard let jump = table.jump(over: wall), let before = table.moment(jump - 1),
                let after = table.moment(jump)
            else { return nil }
            return .never(before: before, after: after)
        case 1: return .once(shown[0])
        case 2: return .twice(first: shown[0], second: shown[1])
        // No zone changed its clocks twice within the hours of one change.
        default: return nil
        }
    }
}
