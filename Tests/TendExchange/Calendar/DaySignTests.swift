import TendCore
import TendExchange
import Testing

@Suite("Signs of days")
struct DaySignTests {
    private static func day(_ iso: String) throws -> Day { try #require(Day(iso: iso)) }
    private static func moment(_ text: String) throws -> OffsetDateTime { try #require(OffsetDateTime(rfc3339: text)) }

    private static func signs(_ start: String, _ end: String?, isPaused: Bool) throws -> String {
        let today = try day("2026-11-20")
        let fast = FastingSession(
            id: "a", start: try moment("2026-11-\(start):00:00Z"),
            end: try end.map { try moment("2026-11-\($0):00:00Z") },
            target: .seconds(57_600), schedule: "16:8")
        let days = FastingDay.days(
            today...today, sessions: [fast], now: try moment("2026-11-20T18:00:00Z"), dayStart: .midnight,
            paused: isPaused ? PausedDays([Pause(.fasts, from: today, to: today)]) : .none)
        return days.flatMap(DaySign.Fasts.signs).map(\.symbol).joined()
    }

    @Test(
        "A paused day of fasts has its sign, and the state of a fast without hours",
        arguments: [
            ("18T08", "18T09", " ", "‖"), ("19T20", "20T12", "●", "‖"), ("20T08", "20T09", "◐", "‖"),
            ("20T08", nil, "▸", "‖▸"), ("19T08", "21T12", "●", "‖●"),
        ] as [(String, String?, String, String)])
    func fasts(start: String, end: String?, plain: String, paused: String) throws {
        #expect(try Self.signs(start, end, isPaused: false) == plain)
        #expect(try Self.signs(start, end, isPaused: true) == paused)
    }

    @Test("A paused day of drinks has no sign of its goal")
    func water() throws {
        let today = try Self.day("2026-11-20")
        let day = HydrationDay(day: today, goal: .zero, entries: [], pausedUntil: today)
        #expect(DaySign.Water.sign(of: day, today: day.day) == .paused)
    }

    @Test("A day with a missed and an overdue dose is missed")
    func pills() {
        let signs = DaySign.Pills.all.filter { $0.sign == .overdue || $0.sign == .missed }
        #expect(signs.count == 2)
        #expect(DaySign.Pills.sign(of: signs)?.sign == .missed)
    }
}
