import TestSupport
import Testing

@testable import TendCore

@Suite("Actions of reminders")
struct ReminderActionTests {
    private static func at(_ text: String) throws -> OffsetDateTime {
        try #require(OffsetDateTime(rfc3339: "2026-11-\(text):00+01:00"))
    }

    private static func dose(
        _ name: String, at due: String, dayStart: TimeOfDay = .midnight, lastTaken: OffsetDateTime? = nil,
        gap: Duration? = nil
    ) throws -> Reminder {
        let due = try at(due)
        let day = due.logicalDay(startingAt: dayStart)
        let wording = DoseWording(
            amount: nil, day: day, dayStart: dayStart, spacing: lastTaken.map { .after($0) }, minimumGap: gap)
        return Reminder(
            id: "\(name)-\(day)", at: due, kind: .pill, title: name, wording: .dose(wording),
            subject: .dose(name, on: day, dayStart: dayStart))
    }

    @Test("A dose offers to be taken, skipped and shown later")
    func dose() throws {
        let actions = try Self.dose("evening", at: "20T21:00").stated(at: Self.at("20T21:05")).actions
        #expect(actions.map(\.label) == ["Taken", "Skip", "In 30 min"])
        #expect(actions.map(\.answer.word) == ["taken", "skipped", "30m"])
        #expect(
            actions.map(\.line) == [
                "2026-11-20T21:05:00+01:00 pill take evening", "2026-11-20T21:05:00+01:00 pill skip evening",
                "2026-11-20T21:05:00+01:00 remind snooze evening-2026-11-20 30m",
            ])
    }

    @Test(
        "The time of a line is on the dose's logical day",
        arguments: [
            ("20T21:00", "20T23:59", 0, "20T23:59"), ("20T21:00", "21T00:01", 0, "20T21:00"),
            ("20T21:00", "24T09:00", 0, "20T21:00"), ("20T21:00", "21T03:59", 4, "21T03:59"),
            ("21T01:00", "21T03:00", 4, "21T03:00"), ("21T01:00", "21T05:00", 4, "21T01:00"),
        ])
    func day(due: String, shown: String, dayStart: Int, time: String) throws {
        let start = try #require(TimeOfDay(hour: dayStart))
        let actions = try Self.dose("evening", at: due, dayStart: start).stated(at: Self.at(shown)).actions
        #expect(actions.first?.line.hasPrefix("2026-11-\(time):00+01:00 pill take") == true, "\(actions)")
        #expect(actions.last?.line.hasPrefix("2026-11-\(shown)") == true)
    }

    @Test(
        "The time of a line is on the day of the plan's zone",
        arguments: [("20T23:01", "20T23:01"), ("21T20:00", "20T23:00")])
    func zone(shown: String, time: String) throws {
        let tokyo = PlanZone(name: "Asia/Tokyo", clock: .fixed(offset: 9 * 3600))
        let due = try Self.at("20T23:00")
        let reminder = Reminder(
            id: "a", at: due, kind: .pill, title: "a", body: "",
            subject: .dose("a@07:00", on: due.day + 1, dayStart: .midnight, zone: tokyo))
        let line = try reminder.stated(at: Self.at(shown)).actions.first?.line
        #expect(line?.hasPrefix("2026-11-\(time):00+01:00 pill take") == true, "\(line ?? "none")")
    }

    @Test("A dose that has to wait is not offered to be taken")
    func gap() throws {
        let reminder = try Self.dose(
            "a@12:00", at: "20T12:00", lastTaken: Self.at("20T11:00"), gap: .seconds(4 * 3600))
        #expect(try reminder.stated(at: Self.at("20T12:00")).actions.map(\.answer.word) == ["skipped", "30m"])
        #expect(try reminder.stated(at: Self.at("20T15:00")).actions.map(\.answer.word).first == "taken")
    }

    @Test("A line about a person names the person, and quotes each word for a shell")
    func person() throws {
        let reminder = try Self.dose("St John's wort@08:00", at: "20T08:00")
            .named(id: "aunt-jo/St John's wort@08:00-2026-11-20", title: "Aunt jo: wort", person: "aunt-jo")
        let lines = try reminder.stated(at: Self.at("20T08:00")).actions.map(\.line)
        let time = "2026-11-20T08:00:00+01:00"
        #expect(lines.first == "\(time) for aunt-jo pill take 'St John'\\''s wort@08:00'")
        #expect(lines.last == "\(time) for aunt-jo remind snooze 'St John'\\''s wort@08:00-2026-11-20' 30m")
    }

    @Test("A reminder without a subject offers nothing")
    func none() throws {
        let reminder = Reminder(
            id: "hydration-goal", at: try Self.at("20T12:00"), kind: .hydration, title: "Goal reached", body: "")
        #expect(try reminder.stated(at: Self.at("20T12:00")).actions.isEmpty)
    }

    @Test(
        "A discreet notification of doses names no medication, for one dose and for several, of the user and of someone else"
    )
    func discreet() throws {
        let at = try moment("2026-11-20T08:00:00+01:00")
        let doses = ["aspirin", "zinc"].map { name in
            Reminder(
                id: "\(name)@08:00-2026-11-20", at: at, kind: .pill, title: name,
                wording: .constant("100 mg of \(name)"),
                subject: .dose("\(name)@08:00", on: at.day, dayStart: .midnight)
            ).stated(at: at)
        }
        let joined = Reminder(joining: doses, title: "08:00", body: "aspirin, zinc", at: at, shownAt: at)
        let mums = doses[0].named(id: "mum/\(doses[0].id)", title: "Mum: aspirin", person: "mum").stated(at: at)
        for (reminder, ids) in [(doses[0], nil), (joined, doses.map(\.id)), (mums, nil)] as [(Reminder, [String]?)] {
            let isMums = reminder == mums
            let (shown, shownIDs) = reminder.discreet(ids, of: isMums ? "Mum" : nil)
            #expect(shown.title == (isMums ? "Mum: time for a dose" : "Time for a dose") && shown.body == "08:00")
            #expect(shownIDs?.count == ids?.count && shown.id.hasPrefix(isMums ? "mum/reminder-" : "reminder-"))
            #expect(shown.actions.map(\.answer) == reminder.actions.map(\.answer))
            let own = (ids ?? [reminder.ownID]).map(Reminder.number).joined(separator: ",")
            let words = "\(at) \(isMums ? "for mum " : "")remind answer \(own) taken"
            #expect(shown.actions.first?.line == words)
            let all = ([shown.title, shown.body, shown.id] + (shownIDs ?? []) + shown.actions.map(\.line)).joined()
            #expect(!all.contains("aspirin") && !all.contains("zinc"))
        }
    }
}
