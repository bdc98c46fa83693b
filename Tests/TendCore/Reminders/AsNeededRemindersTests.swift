import TendCore
import TestSupport
import Testing

@Suite("Reminders of allowed doses")
struct AsNeededRemindersTests {
    private static func reminders(
        _ taken: [String], gap: Int? = 6, most: Int? = 3, _ choice: AsNeededReminders.Choice = .all,
        unreadable: Set<Day> = []
    ) throws -> [Reminder] {
        let plan = MedicationPlan(
            from: try day("2026-01-01"), schedule: .asNeeded, minimumGap: gap.map { .seconds($0 * 3600) },
            maximumPerDay: most)
        var doses: [Day: [DoseRecord]] = [:]
        for (index, text) in taken.enumerated() {
            let record = try PillFixture.record("a\(index)", nil, at: "2026-11-\(text):00+01:00", of: "ibuprofen")
            doses[record.at.day, default: []].append(record)
        }
        let today = try day("2026-11-20")
        let state = RuleState(
            today: today, zone: .fixed(offset: 3600), doses: doses, unreadable: unreadable)
        return try AsNeededReminders(choice, medications: [Medication(name: "ibuprofen", plans: [plan])])
            .reminders(on: today...today, in: state)
    }

    @Test(
        "The reminder names the moment and the doses that are left then",
        arguments: [
            (["20T12:00"], 6, 3, "2026-11-20T18:00", "ibuprofen is allowed again from 18:00, 2 of 3 left."),
            (["20T12:00", "20T06:00", "19T20:00"], 6, 3, "2026-11-20T20:00", ", 1 of 3 left."),
            (["20T12:00"], 6, nil, "2026-11-20T18:00", "ibuprofen is allowed again from 18:00."),
            (["20T12:00", "20T11:00"], nil, 2, "2026-11-21T11:00", ", 1 of 2 left."),
        ] as [([String], Int?, Int?, String, String)])
    func moment(_ taken: [String], _ gap: Int?, _ most: Int?, _ at: String, _ text: String) throws {
        let found = try Self.reminders(taken, gap: gap, most: most)
        #expect(found.map(\.id) == ["ibuprofen-next-\(at)"])
        #expect(found.first?.kind == .pill && found.first?.body.hasSuffix(text) == true)
    }

    @Test("A late reminder says since when, without the number")
    func late() throws {
        let reminder = try #require(try Self.reminders(["20T12:00"]).first)
        #expect(
            reminder.stated(at: reminder.at.advanced(bySeconds: 7200)).body
                == "ibuprofen is allowed again since 18:00.")
        #expect(
            reminder.stated(at: reminder.at.advanced(bySeconds: 43_200)).body
                == "ibuprofen is allowed again since 18:00 on 2026-11-20.")
    }

    @Test("A later dose moves the moment, and its key")
    func moved() throws {
        let first = try Self.reminders(["20T12:00"])
        let second = try Self.reminders(["20T12:00", "20T13:00"])
        #expect(second.map(\.id) == ["ibuprofen-next-2026-11-20T19:00"] && first.map(\.key) != second.map(\.key))
    }

    @Test("No dose lately, no wait, or no choice announces nothing")
    func silent() throws {
        #expect(try Self.reminders([]).isEmpty)
        #expect(try Self.reminders(["20T12:00"], gap: nil, most: 3).isEmpty)
        #expect(try Self.reminders(["20T12:00"], gap: nil, most: nil).isEmpty)
        #expect(try Self.reminders(["20T12:00"], .none).isEmpty)
        #expect(try Self.reminders(["20T12:00"], .named(["aspirin"])).isEmpty)
        #expect(try Self.reminders(["20T12:00"], .named(["Ibuprofen"])).count == 1)
    }

    @Test("An unreadable page within reach announces nothing")
    func unreadable() throws {
        #expect(try Self.reminders(["20T12:00"], unreadable: [day("2026-11-19")]).isEmpty)
        #expect(try Self.reminders(["20T12:00"], unreadable: [day("2026-11-10")]).count == 1)
    }

    @Test(
        "The choice is off, on, or medications",
        arguments: [
            ("off", "off"), ("ON", "on"), ("ibuprofen", "ibuprofen"), ("Ibuprofen,vitamin  d", "Ibuprofen,vitamin d"),
            ("", nil), ("a,,b", nil), (",", nil), ("a@b", nil),
        ] as [(String, String?)])
    func choice(text: String, canonical: String?) {
        #expect(AsNeededReminders.Choice(text)?.text == canonical)
    }
}
