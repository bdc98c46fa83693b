import TendCore
import TendExchange
import Testing

@Suite("Adherence per month in the report page")
struct AdherencePerMonthTests {
    private static func date(_ iso: String) throws -> Day { try #require(Day(iso: iso)) }

    /// A report page on which the morning dose is taken every day, and the evening dose only in November.
    private static func page(_ first: String, _ last: String, person: String? = nil) throws -> String {
        let today = try date("2026-11-20")
        let range = try date(first)...date(last)
        let plan = MedicationPlan(
            from: try date("2026-01-01"), schedule: .daily, slots: try DoseSlot.list("08:00,20:00"))
        let days = range.map { day in
            let slots = day.parts.month == 11 ? ["08:00", "20:00"] : ["08:00"]
            return PillDay(
                day, medications: [Medication(name: "aspirin", plans: [plan])],
                records: slots.map { slot in
                    DoseRecord(
                        id: slot, at: OffsetDateTime(day: day, secondOfDay: 28_800, offset: 0), medication: "aspirin",
                        slot: slot, outcome: .taken)
                }, rules: PillDay.Rules(today: today))
        }
        let definitions = AdherenceDefinitions(lateAfter: nil, medications: [], on: today)
        var report = HealthReport(range: range, today: today, dayStart: .midnight, firstWeekday: .monday)
        report.person = person
        report.pills = HealthReport.Pills(days: days, medications: ["aspirin"], streak: .none, definitions: definitions)
        return report.text
    }

    @Test("A range of several months has a bar and row for each")
    func months() throws {
        let page = try Self.page("2026-09-16", "2026-11-10")
        #expect(page.contains("aria-label=\"Adherence per month\""))
        #expect(page.contains("<tr data-month=\"2026-09\" data-scheduled=\"30\" data-taken=\"15\">"))
        #expect(page.contains("<tr data-month=\"2026-11\" data-scheduled=\"20\" data-taken=\"20\">"))
        for bar in ["2026-09: 50 %", "2026-10: 50 %", "2026-11: 100 %"] {
            #expect(page.contains("<title>\(bar)</title>"))
        }
        #expect(page.contains(">100 %</text>"))
    }

    @Test("A range within one month has no adherence per month")
    func oneMonth() throws {
        #expect(try !Self.page("2026-11-01", "2026-11-10").contains("Adherence per month"))
    }

    @Test("The person's name is in the title, escaped")
    func title() throws {
        #expect(
            try Self.page("2026-11-01", "2026-11-02", person: "<Ada>").contains("<h1>Health report: &lt;Ada&gt;</h1>"))
    }
}
