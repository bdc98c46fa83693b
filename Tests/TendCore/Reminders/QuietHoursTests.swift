import TendCore
import Testing

@Suite("Quiet hours")
struct QuietHoursTests {
    private static func quiet(
        _ span: String, _ at: String, _ kind: Reminder.Kind = .pill, zone: Zone = .fixed(offset: 3600)
    ) throws -> [OffsetDateTime] {
        let timing: Reminder.Timing = kind == .hydration ? .brief : .moment
        let reminder = Reminder(
            id: "a", key: "k", at: try moment(at), kind: kind, timing: timing, title: "t", body: "b")
        let heard = QuietHours(try DailyWindow(parsing: span), zone: zone).applied(to: [reminder])
        #expect(heard.allSatisfy { $0.id == "a" && $0.key == "k" && $0.kind == kind })
        return heard.map(\.at)
    }

    @Test(
        "A pill in quiet hours moves to their end",
        arguments: [
            ("22:00-07:00", "2026-11-20T21:59:59", "2026-11-20T21:59:59"),
            ("22:00-07:00", "2026-11-20T22:00:00", "2026-11-21T07:00:00"),
            ("22:00-07:00", "2026-11-20T23:59:59", "2026-11-21T07:00:00"),
            ("22:00-07:00", "2026-11-21T00:00:00", "2026-11-21T07:00:00"),
            ("22:00-07:00", "2026-11-21T06:59:59", "2026-11-21T07:00:00"),
            ("22:00-07:00", "2026-11-21T07:00:00", "2026-11-21T07:00:00"),
            ("22:00-07:00", "2026-12-31T23:00:00", "2027-01-01T07:00:00"),
            ("13:00-15:00", "2026-11-20T14:00:00", "2026-11-20T15:00:00"),
            ("13:00-15:00", "2026-11-20T12:59:00", "2026-11-20T12:59:00"),
            ("18:00-00:00", "2026-11-20T19:00:00", "2026-11-21T00:00:00"),
        ])
    func moved(span: String, at: String, heard: String) throws {
        #expect(try Self.quiet(span, at + "+01:00") == [moment(heard + "+01:00")])
    }

    @Test("Fast and challenge reminders move to the end of quiet hours")
    func otherKinds() throws {
        for kind in [Reminder.Kind.fast, .challenge] {
            #expect(
                try Self.quiet("22:00-07:00", "2026-11-21T03:00:00+01:00", kind)
                    == [moment("2026-11-21T07:00:00+01:00")])
        }
    }

    @Test("Drink reminders in quiet hours are dropped")
    func hydration() throws {
        #expect(try Self.quiet("22:00-07:00", "2026-11-20T23:00:00+01:00", .hydration).isEmpty)
        #expect(try Self.quiet("22:00-07:00", "2026-11-20T21:00:00+01:00", .hydration).count == 1)
    }

    @Test(
        "A state keeps the parts outside quiet hours",
        arguments: [
            ("13:00-15:00", "12:00", "20:00", ["12:00-13:00", "15:00-20:00"]),
            ("13:00-15:00", "13:30", "20:00", ["15:00-20:00"]), ("13:00-15:00", "13:30", "14:30", []),
            ("13:00-15:00", "08:00", "12:00", ["08:00-12:00"]), ("13:00-15:00", "15:00", "16:00", ["15:00-16:00"]),
            ("22:00-07:00", "21:00", "23:59", ["21:00-22:00"]), ("22:00-07:00", "05:00", "08:00", ["07:00-08:00"]),
        ])
    func state(span: String, from: String, until: String, parts: [String]) throws {
        func at(_ clock: String) throws -> OffsetDateTime { try moment("2026-11-20T\(clock):00+01:00") }
        let reminder = Reminder(
            id: "a", at: try at(from), kind: .hydration, timing: .state(until: try at(until), repeats: nil), title: "t",
            body: "b")
        let heard = QuietHours(try DailyWindow(parsing: span), zone: .fixed(offset: 3600)).applied(to: [reminder])
        let found = heard.map { part in
            if case .state(let end, nil) = part.timing { "\(part.at.timeOfDay)-\(end.timeOfDay)" } else { "no state" }
        }
        #expect(found == parts)
        #expect(heard.allSatisfy { $0.key == reminder.key })
    }

    @Test("Quiet hours end after a gap or at the second repetition")
    func clockChange() throws {
        let zone = try TestZone.berlin2026()
        #expect(
            try Self.quiet("22:00-02:30", "2026-03-28T23:00:00+01:00", zone: zone)
                == [moment("2026-03-29T03:00:00+02:00")])
        #expect(
            try Self.quiet("22:00-02:30", "2026-10-24T23:00:00+02:00", zone: zone)
                == [moment("2026-10-25T02:30:00+01:00")])
    }

    @Test("Quiet hours move reminders only forward")
    func neverBack() throws {
        let zone = try TestZone.berlin2026()
        for text in ["22:00-07:00", "13:00-15:00", "23:30-00:15", "02:00-03:00", "22:00-02:30", "02:30-07:00"] {
            let span = try DailyWindow(parsing: text)
            let quiet = QuietHours(span, zone: zone)
            let start = try moment("2026-10-24T00:00:00+02:00").seconds
            for minute in stride(from: 0, to: 3 * 1440, by: 7) {
                let at = zone.moment(at: start + minute * 60)
                let reminder = Reminder(id: "a", at: at, kind: .pill, title: "", body: "")
                let heard = try #require(quiet.applied(to: [reminder]).first)
                #expect(!quiet.contains(heard.at), "\(text), \(at)")
                #expect(!span.contains(heard.at.timeOfDay), "\(text), \(at)")
                if quiet.contains(at) {
                    #expect(heard.at.seconds > at.seconds, "\(text), \(at)")
                    #expect(heard.at.seconds - at.seconds <= span.minutes * 60 + 3600, "\(text), \(at)")
                } else {
                    #expect(heard == reminder)
                }
            }
        }
    }

    @Test("Quiet hours of a whole day have no end")
    func wholeDay() throws {
        let quiet = QuietHours(try DailyWindow(parsing: "0-24"), zone: .fixed(offset: 3600))
        let at = try moment("2026-11-20T14:00:00+01:00")
        #expect(quiet.contains(at))
        #expect(quiet.firstAudible(from: at) == nil)
        for timing in [Reminder.Timing.moment, .brief, .state(until: at.advanced(bySeconds: 200_000), repeats: nil)] {
            let reminder = Reminder(id: "a", at: at, kind: .pill, timing: timing, title: "", body: "")
            #expect(quiet.applied(to: [reminder]).isEmpty)
        }
    }
}
