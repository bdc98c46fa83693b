import TestSupport
import Testing

@testable import TendCore

/// The due times of doses and drinks around every change of every zone.
@Suite("Slots at every change", .enabled(if: EveryZone.isAvailable, "needs zdump and the system's zones"))
struct EveryZoneSlotTests {
    private static let times = [
        "00:00", "00:30", "01:00", "02:00", "02:30", "03:00", "07:00", "08:00", "12:00", "21:00", "23:30",
    ]

    @Test(
        "Slots and drinks are due after gaps and at first repeated times",
        arguments: EveryZone.parts, ["00:00", "04:00"])
    func moments(part: Int, dayStart: String) throws {
        let start = try time(dayStart)
        var count = 0
        for change in try EveryZone.part(part) {
            let zone = change.table.zone
            let lines = try change.times(Self.times).map { DoseLine(time: $0) }
            let medication = Medication(
                name: "a", plans: [MedicationPlan(from: change.days.lowerBound, lines: lines)])
            let pills = PillReminders(medications: [medication])
            let glasses = HydrationReminders(mode: .hours(1), activeHours: try RemindedDays.wholeDay(), dayStart: start)
            var keys: Set<String> = []
            for day in change.days {
                func due(_ time: TimeOfDay) -> OffsetDateTime? {
                    let date = time < start ? day + 1 : day
                    return change.table.due(date.ordinal * 86_400 + time.seconds).flatMap(change.table.moment)
                }
                let doses = try pills.due(on: day, zone: zone, dayStart: start)
                let planned = medication.planned(on: day, dayStart: start).map { $0.moment(in: zone) }
                let drinks = glasses.reminders(on: RemindedDays.dry(day), zone: zone)
                if doses.map(\.at).sorted() != lines.compactMap({ due($0.time) }).sorted()
                    || planned.sorted() != doses.map(\.at).sorted()
                {
                    Issue.record("\(change), day from \(dayStart): doses of \(day) at \(doses.map(\.at))")
                }
                if drinks.map(\.at) != (0..<24).map({ TimeOfDay(hour: $0).flatMap(due) }) {
                    Issue.record("\(change), day from \(dayStart): glasses of \(day) at \(drinks.map(\.at))")
                }
                count += doses.count + drinks.count
                keys.formUnion((doses + drinks).map(\.key))
            }
            if keys.count != change.days.count * (lines.count + 24) {
                Issue.record("\(change), day from \(dayStart): only \(keys.count) keys")
            }
        }
        #expect(count > 0)
        if Sweep.isFull { print("part \(part), day from \(dayStart): \(count) slots") }
    }
}
