import TendCore
import TestSupport
import Testing

/// The Pills app's 8 cases for delivery: a reminder is dropped if its pill was taken in the meantime.
@Suite("The Pills app: foreground suppression (8)")
struct SourceAppCasesSuppressionTests {
    /// The slots with reminders on 20 November 2026, given these records.
    private static func shown(_ records: [DoseRecord]) throws -> [String] {
        let rule = PillReminders(medications: [try PillFixture.builtIn()])
        return try rule.due(on: day("2026-11-20"), zone: .fixed(offset: 3600), records: records).map {
            String($0.id.prefix(7))
        }
    }

    private static func taken(_ slots: String...) throws -> [DoseRecord] {
        try slots.map { try PillFixture.record($0, $0, at: "2026-11-20T06:10:00+01:00") }
    }

    @Test("Suppression 1: a taken morning pill has no reminder")
    func morningTaken() throws { #expect(try !Self.shown(Self.taken("morning")).contains("morning")) }

    @Test("Suppression 2: a taken evening pill has no reminder")
    func eveningTaken() throws { #expect(try !Self.shown(Self.taken("evening")).contains("evening")) }

    @Test("Suppression 3: an untaken morning pill keeps its reminder")
    func morningNotTaken() throws { #expect(try Self.shown(Self.taken("evening")) == ["morning"]) }

    @Test("Suppression 4: an untaken evening pill keeps its reminder")
    func eveningNotTaken() throws { #expect(try Self.shown(Self.taken("morning")) == ["evening"]) }

    @Test("Suppression 5: a day without records has both reminders")
    func noRecord() throws { #expect(try Self.shown([]) == ["morning", "evening"]) }

    @Test("Suppression 6: another medication's dose silences no reminder")
    func otherMedication() throws {
        let other = try PillFixture.record("a", "morning", at: "2026-11-20T06:10:00+01:00", of: "aspirin")
        #expect(try Self.shown([other]) == ["morning", "evening"])
    }

    @Test("Suppression 7: morning and evening are independent")
    func independence() throws {
        #expect(try Self.shown(Self.taken("morning", "evening")).isEmpty)
        #expect(try Self.shown(Self.taken("evening")) + Self.shown(Self.taken("morning")) == ["morning", "evening"])
    }

    @Test("Suppression 8: records of other days silence no reminder")
    func referenceDateOnly() throws {
        let rule = PillReminders(medications: [try PillFixture.builtIn()])
        let records = try Self.taken("morning", "evening")
        let today = try day("2026-11-20")
        let reminders = try rule.coming(
            after: moment("2026-11-20T06:00:00+01:00"), days: 2, zone: .fixed(offset: 3600),
            doses: [today - 1: records, today + 1: records])
        #expect(reminders.map(\.id) == ["morning", "evening"].map { PillReminders.id(of: $0, on: today) })
    }
}
