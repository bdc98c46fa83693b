import Testing

@testable import TendCore

@Suite("Repeated reminders")
struct LedgerRepeatTests {
    private static func at(_ clock: String, _ day: Int = 20) throws -> OffsetDateTime {
        try LedgerFixture.at(clock, day)
    }

    /// A dose of 21:00 that is shown again.
    private static func pill(
        _ repetition: String = "10mx2", due: String = "21:00", until: String? = nil, isUrgent: Bool = false
    ) throws -> Reminder {
        let due = try at(due)
        return Reminder(
            id: "pill", key: "pill", at: due, kind: .pill, title: "pill",
            wording: .dose(DoseWording(amount: nil, day: due.day)),
            repeats: .init(
                try #require(Repetition(repetition)), until: try until.map { try at($0) } ?? at("00:00", 21)),
            isUrgent: isUrgent)
    }

    private static func ledger() throws -> ReminderLedger { ReminderLedger(checkedUntil: try at("20:55").seconds) }

    /// Checks at some times, and returns the ones at which the dose was shown.
    private static func shown(
        _ ledger: inout ReminderLedger, _ pill: Reminder, at times: [String], quiet: QuietHours? = nil
    ) throws -> [String] {
        try times.filter { time in
            let claim = ledger.claim([pill], now: try at(time), quiet: quiet)
            ledger.confirm(claim.keys)
            return !claim.isEmpty
        }
    }

    @Test(
        "An open dose is shown again at its interval, as often as allowed",
        arguments: [
            ("10mx2", ["21:00", "21:10", "21:20"]), ("25m", ["21:00", "21:25", "21:50", "22:15"]), ("none", ["21:00"]),
            ("7mx9", ["21:00", "21:10", "21:20", "21:30", "21:40", "21:50", "22:00", "22:10", "22:20"]),
        ])
    func repeats(repetition: String, expected: [String]) throws {
        let times = try (0...16).map { try Self.at("21:00").advanced(bySeconds: $0 * 300).timeOfDay.description }
        var ledger = try Self.ledger()
        #expect(try Self.shown(&ledger, Self.pill(repetition), at: times) == expected)
    }

    @Test("Checks that are far apart show one repeat each, and don't make up for the others")
    func noBurst() throws {
        var ledger = try Self.ledger()
        let times = ["21:00", "22:00", "22:01", "22:09", "22:10", "22:11", "22:20"]
        #expect(try Self.shown(&ledger, Self.pill("10mx3"), at: times) == ["21:00", "22:00", "22:10", "22:20"])
    }

    @Test("Repeats end when the day does, or another dose of the medication is due")
    func end() throws {
        var ledger = try Self.ledger()
        #expect(
            try Self.shown(&ledger, Self.pill("5m", until: "21:10"), at: ["21:00", "21:05", "21:10", "21:15"]).count
                == 2)
    }

    @Test("The text of a repeat says when the dose was due, never that it is time")
    func text() throws {
        var ledger = try Self.ledger()
        #expect(try Self.shown(&ledger, Self.pill(), at: ["21:00"]) == ["21:00"])
        let claim = ledger.claim([try Self.pill()], now: try Self.at("21:20"))
        #expect(claim.reminders.map(\.body) == ["It was due at 21:00 (20 min ago) and is still open."])
        #expect(try claim.reminders.map(\.at) == [Self.at("21:20")])
        #expect(claim.reminders.first?.repeats?.repetition.times == 1)
    }

    @Test("A snooze delays a dose, and begins its repeats again")
    func snooze() throws {
        var ledger = try Self.ledger()
        let pill = try Self.pill("10mx1")
        #expect(try Self.shown(&ledger, pill, at: ["21:00", "21:10", "21:20"]) == ["21:00", "21:10"])
        ledger.snooze("pill", until: try Self.at("21:40"))
        #expect(
            try Self.shown(&ledger, pill, at: ["21:30", "21:40", "21:45", "21:50", "22:00"]) == ["21:40", "21:50"])
    }

    @Test("A repeat waits for the end of quiet hours on the same day, and quiet hours drop the ones in them")
    func quiet() throws {
        let quiet = QuietHours(try DailyWindow(parsing: "21:05-21:45"), zone: .fixed(offset: 3600))
        var ledger = try Self.ledger()
        let times = ["21:00", "21:10", "21:30", "21:45", "21:50", "21:55", "22:05"]
        #expect(try Self.shown(&ledger, Self.pill(), at: times, quiet: quiet) == ["21:00", "21:45", "21:55"])
    }

    @Test("In quiet hours only an urgent dose is shown, and only if allowed", arguments: [true, false])
    func urgent(isAllowed: Bool) throws {
        let quiet = QuietHours(
            try DailyWindow(parsing: "20:00-22:00"), zone: .fixed(offset: 3600), allowsUrgent: isAllowed)
        var ledger = try Self.ledger()
        let other = try LedgerFixture.pill("21:00")
        let reminders = quiet.applied(to: [try Self.pill(isUrgent: true), other])
        var shown: [String] = []
        for time in ["21:00", "21:05", "21:10", "22:00", "22:05"] {
            let claim = ledger.claim(reminders, now: try Self.at(time), quiet: quiet)
            ledger.confirm(claim.keys)
            shown += claim.keys.map { "\(time) \($0)" }
        }
        let later = ["22:00 pill", "22:00 \(other.key)"]
        #expect(shown == (isAllowed ? ["21:00 pill", "21:10 pill"] + later : later))
    }

    @Test("An interrupted check leaves its repeat to the next one, and a repeat that ended is given up")
    func interrupted() throws {
        var ledger = try Self.ledger()
        let pill = try Self.pill("10mx2", until: "21:30")
        #expect(try Self.shown(&ledger, pill, at: ["21:00"]) == ["21:00"])
        #expect(try !ledger.claim([pill], now: Self.at("21:10")).isEmpty)
        #expect(try ledger.claim([pill], now: Self.at("21:10:30")).isEmpty)
        #expect(try Self.shown(&ledger, pill, at: ["21:11", "21:15"]) == ["21:11"])
        #expect(try !ledger.claim([pill], now: Self.at("21:29")).isEmpty)
        #expect(try Self.shown(&ledger, pill, at: ["21:31"]) == [])
        #expect(try !ledger.hasWaiting(Self.at("21:40")))
    }

    @Test("A clock that was ahead neither silences repeats nor brings them together")
    func setBack() throws {
        var ledger = try Self.ledger()
        let pill = try Self.pill("10mx3")
        #expect(try Self.shown(&ledger, pill, at: ["23:00", "21:30", "21:35", "21:40"]) == ["23:00", "21:40"])
    }

    @Test("A dose shown ahead of its time is on time until half an hour after it")
    func ahead() throws {
        let due = try Self.at("22:00")
        let pill = Reminder(
            id: "pill", key: "pill", at: try Self.at("21:00"), scheduled: due, kind: .pill, title: "pill",
            wording: .dose(DoseWording(amount: "100 mg", day: due.day)))
        for (time, text) in [
            ("21:10", "Time to take 100 mg at 22:00, in 50 min."), ("22:10", "Time to take 100 mg: 22:00."),
        ] {
            var ledger = try Self.ledger()
            let claim = ledger.claim([pill], now: try Self.at(time))
            #expect(claim.reminders.map(\.body) == [text] && claim.late.isEmpty)
        }
    }

    @Test("The list has the next repeat with the number that is left")
    func list() throws {
        var ledger = try Self.ledger()
        let pill = try Self.pill("10mx3")
        func coming(_ time: String, _ quiet: QuietHours? = nil) throws -> [String] {
            ledger.coming([pill], after: try Self.at(time), quiet: quiet).map {
                "\($0.at.timeOfDay) \($0.repeats?.repetition.times ?? 0)"
            }
        }
        #expect(try coming("20:00") == ["21:00 3"])
        #expect(try Self.shown(&ledger, pill, at: ["21:00", "21:10"]).count == 2)
        #expect(try coming("21:12") == ["21:20 1"])
        let quiet = QuietHours(try DailyWindow(parsing: "21:15-22:30"), zone: .fixed(offset: 3600))
        #expect(try coming("21:12", quiet) == ["22:30 1"] && coming("21:16", quiet) == ["22:30 1"])
        #expect(try Self.shown(&ledger, pill, at: ["21:20", "21:30"]).count == 2)
        #expect(try coming("21:31") == [])
    }
}
