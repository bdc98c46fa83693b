import TendCore
import Testing

/// The Pills app's 8 cases of delivery: a reminder is dropped if its pill was taken in the meantime.
@Suite("The Pills app: foreground suppression (8)")
struct SourceAppCasesSuppressionTests {
    /// The slots that speak on 20 November 2026 when these were put down.
    private static func shown(_ records: [DoseRecord]) throws -> [String] {
        let rule = PillReminders(medications: [try PillFixture.builtIn()])
        return rule.due(on: try day("2026-11-20"), zone: .fixed(offset: 3600), records: records).map {
            String($0.id.prefix(7))
        }
    }

    private static func taken(_ slots: String...) throws -> [DoseRecord] {
        try slots.map { try PillFixture.record($0, $0, at: "2026-11-20T06:10:00+01:00") }
    }

    @Test("suppression 1: a morning pill that was taken is not reminded of")
    func morningTaken() throws { #expect(try !Self.shown(Self.taken("morning")).contains("morning")) }

    @Test("suppression 2: an evening pill that was taken is not reminded of")
    func eveningTaken() throws { #expect(try !Self.shown(Self.taken("evening")).contains("evening")) }

    @Test("suppression 3: a morning pill that was not taken is, where the day has another record")
    func morningNotTaken() throws { #expect(try Self.shown(Self.taken("evening")) == ["morning"]) }

    @Test("suppression 4: an evening pill that was not taken is, where the day has another record")
    func eveningNotTaken() throws { #expect(try Self.shown(Self.taken("morning")) == ["evening"]) }

    @Test("suppression 5: a day without any record is reminded of both")
    func noRecord() throws { #expect(try Self.shown([]) == ["morning", "evening"]) }

    @Test("suppression 6: another medication's morning says nothing of this one")
    func otherMedication() throws {
        let other = try PillFixture.record("a", "morning", at: "2026-11-20T06:10:00+01:00", of: "aspirin")
        #expect(try Self.shown([other]) == ["morning", "evening"])
    }

    @Test("suppression 7: morning and evening are independent: both taken silence both, none silences the other")
    func independence() throws {
        #expect(try Self.shown(Self.taken("morning", "evening")).isEmpty)
        #expect(try Self.shown(Self.taken("evening")) + Self.shown(Self.taken("morning")) == ["morning", "evening"])
    }

    @Test("suppression 8: only the records of the day itself are asked for, not those of the day before or after")
    func referenceDateOnly() throws {
        let rule = PillReminders(medications: [try PillFixture.builtIn()])
        let others = [try day("2026-11-19"), try day("2026-11-21")]
        let records = try Self.taken("morning", "evening")
        let today = try day("2026-11-20")
        let reminders = rule.reminders(
            after: try moment("2026-11-20T06:00:00+01:00"), days: 2, zone: .fixed(offset: 3600)
        ) { others.contains($0) ? records : [] }
        #expect(reminders.map(\.id) == ["morning", "evening"].map { PillReminders.id(of: $0, on: today) })
    }
}
