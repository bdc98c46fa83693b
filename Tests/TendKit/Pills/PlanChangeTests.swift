import TendKit
import TestSupport
import Testing

@Suite("Changes of a medication's plan")
struct PlanChangeTests {
    private let folder: TemporaryFolder
    private let spoon: PlanChange

    init() throws {
        folder = try TemporaryFolder()
        spoon = try Self.change(1_500_000, "ml")
        _ = try tracker("2026-11-10T08:00:00+01:00").addMedication("syrup", spoon, stock: .count(level: Quantity(60)))
        _ = try tracker("2026-11-10T08:05:00+01:00").recordDose(DoseRequest(.take, .named("syrup")))
        _ = try tracker("2026-11-11T08:05:00+01:00").recordDose(DoseRequest(.take, .named("syrup")))
    }

    private static func change(_ dose: Int?, _ unit: String? = nil, times: String? = nil) throws -> PlanChange {
        var change = PlanChange()
        if let dose { change.dose = .some(Quantity(millionths: dose)) }
        change.unit = unit
        change.lines = try times.map { try DoseLine.list($0) }
        return change
    }

    private func tracker(_ now: String = "2026-11-11T09:00:00+01:00") throws -> Tracker {
        try Tracker(
            folder: folder.path("data"), now: try #require(OffsetDateTime(rfc3339: now)), zone: .fixed(offset: 3600))
    }

    private func stock() throws -> String? { try tracker().records().stock(of: "syrup").stock.text }

    @Test("Stopping a medication leaves its stock")
    func stop() throws {
        #expect(try stock() == "57 ml")
        _ = try tracker().stopMedication("syrup")
        #expect(try stock() == "57 ml")
    }

    @Test("An old dose returns as one dose after a change of units")
    func changedUnit() throws {
        _ = try tracker().changeStock(of: "syrup", .off)
        _ = try tracker().editMedication("syrup", try Self.change(75_000_000, "mg"))
        _ = try tracker().changeStock(of: "syrup", .count(level: Quantity(9)))
        _ = try tracker().unlockHistory()
        var toggle = DoseRequest(.toggle, .named("syrup"))
        toggle.date = try DayExpression(parsing: "yesterday")
        _ = try tracker().recordDose(toggle)
        #expect(try stock() == "10 doses")
    }

    @Test("A stock outlasts a restart only in its unit")
    func restart() throws {
        _ = try tracker().stopMedication("syrup")
        #expect(throws: MedicationError.unitOfStock("syrup")) {
            try tracker().addMedication("syrup", try Self.change(75_000_000, "mg"))
        }
        _ = try tracker().addMedication("syrup", try Self.change(2_000_000))
        #expect(try stock() == "57 ml")
    }

    @Test("New times begin tomorrow after today's dose, unless today is given", arguments: [false, true])
    func newTimes(repeatsToday: Bool) throws {
        let today = try #require(Day(iso: "2026-11-11"))
        var change = try Self.change(nil, times: "09:00")
        let edit = { try tracker().editMedication("syrup", change, repeatsToday: repeatsToday).value.beginning }
        #expect(try edit() == .tomorrowAsTakenToday(today + 1))
        change.from = .date(today)
        if repeatsToday {
            #expect(try edit() == .given(today))
        } else {
            #expect(throws: MedicationError.takenByOldTimes("syrup")) { try edit() }
        }
    }

    @Test("A dose from another day comes with that day's list")
    func otherDay() throws {
        _ = try tracker().unlockHistory()
        var take = DoseRequest(.take, .named("syrup"))
        take.date = try DayExpression(parsing: "yesterday")
        take.isAdditional = true
        take.time = try TimeInput("yesterday 10:00")
        let taken = try tracker().recordDose(take).value
        #expect(taken.day == Day(iso: "2026-11-10"))
        #expect(taken.doses.doses.count == 2)
        let id = try #require(taken.results.first?.record.id)
        let deleted = try tracker().deleteDose(.prefix(id)).value
        #expect(deleted.day == taken.day)
        #expect(deleted.doses.doses.count == 1)
    }
}
