import TendCore
import TestSupport
import Testing

@Suite("Reminders of stocks")
struct StockRemindersTests {
    private static let zone = Zone.fixed(offset: 3600)

    /// Returns a stock of aspirin, taken at 08:00 and 20:00, on 25 November 2026.
    private static func stock(_ level: Int, refillAt: RefillLevel? = .days(7), expires: String? = nil) throws -> Stock {
        let medication = try PillFixture.medication(times: "08:00,20:00", dose: .one)
        let facts = PillFacts(now: try moment("2026-11-25T00:00:00+01:00"), zone: zone)
        return try Stock(
            StockUse(medication, facts), level: Quantity(level), refillAt: refillAt,
            expires: expires.flatMap { Day(expiry: $0) }, today: medication.doses(on: facts.today, facts))
    }

    private static func reminders(
        _ stock: Stock, on last: String = "2026-11-25", _ rule: StockReminders = StockReminders(),
        at time: String? = nil
    ) throws -> [Reminder] {
        let today = try day("2026-11-25")
        let now = try time.map { try #require(OffsetDateTime(rfc3339: "2026-11-25T\($0):00+01:00")) }
        let state = RuleState(today: today, zone: zone, moments: now.map { $0...$0 }, watched: [stock])
        return try rule.reminders(on: (today - 1)...day(last), in: state)
    }

    @Test(
        "The text says how long the stock lasts",
        arguments: [
            (12, .days(7), "aspirin lasts until 30 Nov."), (16, .days(7), nil),
            (3, .units(Quantity(3)), "aspirin lasts until 25 Nov."), (14, .units(Quantity(3)), nil),
            (1, .days(7), "aspirin is not enough for today, with 1 left."),
            (0, .days(7), "aspirin has run out."), (-2, .days(7), "aspirin has run out."), (1, nil, nil),
        ] as [(Int, RefillLevel?, String?)])
    func low(level: Int, refillAt: RefillLevel?, text: String?) throws {
        #expect(try Self.reminders(Self.stock(level, refillAt: refillAt)).first?.body == text)
    }

    @Test(
        "The text says when the stock expires, within a month",
        arguments: [
            ("2026-11", "aspirin expires this month (30 Nov)."), ("2026-12-26", "aspirin expires next month (26 Dec)."),
            ("2026-12-27", nil), ("2026-11-24", "aspirin expired on 24 Nov."), ("2027-03", nil),
        ] as [(String, String?)])
    func expiry(expires: String, text: String?) throws {
        #expect(try Self.reminders(Self.stock(400, expires: expires)).first?.body == text)
    }

    @Test("A low stock that expires is one reminder")
    func both() throws {
        let found = try Self.reminders(Self.stock(12, expires: "2026-11"))
        #expect(found.map(\.id) == ["stock-aspirin"] && found.map(\.kind.rawValue) == ["stock"])
        #expect(found.first?.body == "aspirin lasts until 30 Nov and expires this month (30 Nov).")
    }

    @Test("A medication as needed is low by its number")
    func asNeeded() throws {
        let use = StockUse(try PillFixture.medication("aspirin", .asNeeded), PillFacts(today: try day("2026-11-25")))
        let stock = try Stock(use, level: Quantity(4), refillAt: .units(Quantity(5)), today: [])
        #expect(try Self.reminders(stock).first?.body == "aspirin is low, with 4 left.")
    }

    @Test("A low stock is named on each day, with the days that are left then")
    func daily() throws {
        let found = try Self.reminders(Self.stock(4), on: "2026-11-27")
        #expect(Set(found.map(\.key)).count == 3)
        #expect(
            found.map(\.body) == [
                "aspirin lasts until 26 Nov.", "aspirin lasts until 26 Nov.",
                "aspirin is not enough for today.",
            ])
    }

    @Test("An expiry is named once a week")
    func weekly() throws {
        let found = try Self.reminders(Self.stock(400, expires: "2026-12-25"), on: "2026-12-24")
        #expect(found.count == 30 && Set(found.map(\.key)).count == 5)
    }

    @Test("The reminder begins with the active hours and ends with them")
    func hours() throws {
        let night = StockReminders(
            activeHours: try DailyWindow(parsing: "20:00-02:00"), dayStart: TimeOfDay(hour: 4) ?? .midnight)
        for (rule, at, until) in [
            (StockReminders(), "2026-11-25T08:00:00+01:00", "2026-11-25T22:00:00+01:00"),
            (
                StockReminders(activeHours: try DailyWindow(parsing: "0-24")), "2026-11-25T08:00:00+01:00",
                "2026-11-25T22:00:00+01:00"
            ),
            (night, "2026-11-25T20:00:00+01:00", "2026-11-26T02:00:00+01:00"),
        ] {
            let reminder = try #require(try Self.reminders(Self.stock(12), rule).first)
            #expect(reminder.at.description == at)
            #expect(reminder.timing == .state(until: try #require(OffsetDateTime(rfc3339: until)), repeats: nil))
        }
    }

    @Test("Outside active hours, and switched off, no stock is read")
    func unread() throws {
        for time in ["07:59", "22:00"] { #expect(try Self.reminders(Self.stock(12), at: time).isEmpty, "\(time)") }
        #expect(try Self.reminders(Self.stock(12), at: "21:59").count == 1)
        #expect(try Self.reminders(Self.stock(12), StockReminders(isOn: false)).isEmpty)
    }
}
