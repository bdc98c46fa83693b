import TendCore
import TestSupport
import Testing

/// The Pills app's 2 cases for its record: it belongs to one day and begins with nothing taken.
@Suite("The Pills app: PillRecord model (2)")
struct SourceAppCasesModelTests {
    @Test("Model 1: a dose belongs to its day at any time")
    func dateNormalisation() throws {
        let today = try day("2026-11-20")
        for time in ["00:00:00", "06:59:59", "12:00:00", "23:59:59"] {
            let moment = try moment("2026-11-20T\(time)+01:00")
            #expect(moment.logicalDay(startingAt: .midnight) == today)
            let record = DoseRecord(id: "a", at: moment, medication: Medication.builtInName, slot: "morning")
            let pills = try PillDay(today, [PillFixture.builtIn()], [record], today: today)
            #expect(pills.doses.map(\.isTaken) == [true, false], "taken at \(time)")
        }
    }

    @Test("Model 2: no pill is taken by default")
    func defaultValues() throws {
        let today = try day("2026-11-20")
        let pills = try PillDay(today, [PillFixture.builtIn()], today: today)
        #expect(pills.doses.map(\.slotID) == ["morning", "evening"])
        #expect(pills.doses.map(\.state) == [.due, .due])
        #expect(!pills.isComplete)
    }
}
