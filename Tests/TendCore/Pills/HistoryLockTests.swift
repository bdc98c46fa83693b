import TendCore
import Testing

/// Past days are locked. Unlocking opens them for ten minutes from the stored time stamp. Today is never locked.
@Suite("History lock")
struct HistoryLockTests {
    private static let opened = "2026-11-20T12:00:00+01:00"

    private static func allows(
        _ iso: String, isEnabled: Bool = true, opened: String? = nil, after seconds: Int = 0
    ) throws -> Bool {
        let lock = HistoryLock(isEnabled: isEnabled, openedAt: try opened.map { try moment($0) })
        return lock.allows(
            try day(iso), today: try day("2026-11-20"), now: try moment(Self.opened).advanced(bySeconds: seconds))
    }

    @Test(
        "Past days are locked, and today is not",
        arguments: [("2026-11-19", false), ("2020-01-01", false), ("2026-11-20", true)])
    func locked(iso: String, isAllowed: Bool) throws { #expect(try Self.allows(iso) == isAllowed) }

    @Test("A disabled lock locks no day")
    func switchedOff() throws { #expect(try Self.allows("2020-01-01", isEnabled: false)) }

    @Test(
        "Unlocking opens past days for exactly ten minutes",
        arguments: [(0, true), (1, true), (599, true), (600, false), (601, false), (86_400, false)])
    func window(seconds: Int, isAllowed: Bool) throws {
        #expect(try Self.allows("2026-11-19", opened: Self.opened, after: seconds) == isAllowed)
        #expect(try Self.allows("2026-11-20", opened: Self.opened, after: seconds))
    }

    @Test("A clock set back before the unlock locks past days", arguments: [-1, -600, -86_400, -1_000_000_000])
    func clockSetBack(seconds: Int) throws {
        #expect(try !Self.allows("2026-11-19", opened: Self.opened, after: seconds))
    }

    @Test("The lock compares instants, not local times")
    func journey() throws {
        let lock = HistoryLock(isEnabled: true, openedAt: try moment(Self.opened))
        #expect(try lock.openUntil(moment("2026-11-20T06:09:59-05:00")) != nil)
        #expect(try lock.openUntil(moment("2026-11-20T12:05:00-05:00")) == nil)
    }

    @Test("An unlocked history locks again ten minutes after the unlock")
    func openUntil() throws {
        let lock = HistoryLock(isEnabled: true, openedAt: try moment(Self.opened))
        let end = try moment("2026-11-20T12:10:00+01:00")
        #expect(try lock.openUntil(moment("2026-11-20T12:03:00+01:00")) == end)
        #expect(lock.openUntil(end) == nil)
        #expect(HistoryLock(isEnabled: true, openedAt: nil).openUntil(end) == nil)
    }
}
