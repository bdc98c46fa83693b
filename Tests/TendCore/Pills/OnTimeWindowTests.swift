import TendCore
import TestSupport
import Testing

@Suite("Windows of doses on time")
struct OnTimeWindowTests {
    /// The state of a dose that is recorded some seconds after its time.
    private static func state(
        _ seconds: Int, after time: String, on iso: String = "2026-11-20", of medication: Medication,
        dayStart: TimeOfDay = .midnight, onTime: Duration? = nil, slot: String? = nil
    ) throws -> DoseState? {
        let day = try day(iso)
        let due = try #require(TimeOfDay(parsing: time))
        let civil = due < dayStart ? day + 1 : day
        let at = OffsetDateTime(day: civil, secondOfDay: due.seconds, offset: 3600).advanced(bySeconds: seconds)
        let record = DoseRecord(id: "a", at: at, medication: medication.name, slot: slot ?? time)
        let pills = try PillDay(day, [medication], [record], today: day, dayStart: dayStart, onTime: onTime)
        return pills.doses.first { !$0.records.isEmpty }?.state
    }

    /// Expects that a dose is on time up to a distance from its time, on both sides.
    private static func expect(
        _ minutes: Double, around time: String, on iso: String = "2026-11-20", of medication: Medication,
        dayStart: TimeOfDay = .midnight, onTime: Duration? = nil, slot: String? = nil
    ) throws {
        let reach = Int(minutes * 60)
        for (seconds, state) in [
            (-reach - 1, DoseState.early), (-reach, .taken), (0, .taken), (reach, .taken), (reach + 1, .late),
        ] {
            let found = try Self.state(
                seconds, after: time, on: iso, of: medication, dayStart: dayStart, onTime: onTime, slot: slot)
            #expect(found == state, "\(seconds) s after \(time) with \(minutes) minutes")
        }
    }

    @Test(
        "The times of a day decide the window",
        arguments: [
            ("12:00", 120.0), ("08:00,20:00", 60), ("06:00,14:00,22:00", 60), ("00:00,12:00", 60),
            ("04:00,08:00,12:00,16:00", 60), ("08:00,11:59,20:00", 59.75), ("08:00,11:00,14:00", 45),
            ("08:00,10:00,12:00", 30), ("08:00,09:00", 15), ("08:00,20:00,20:30", 7.5), ("08:00,09:20,12:00", 20),
            // The night between two days is an interval too.
            ("01:00,12:00,23:00", 30), ("00:00,23:00", 15),
        ])
    func frequency(times: String, minutes: Double) throws {
        let medication = try PillFixture.medication(times: times)
        for line in try PillFixture.lines(times) {
            try Self.expect(minutes, around: line.time.description, of: medication, slot: line.key)
        }
    }

    @Test(
        "A dose that is rarer than daily has two hours",
        arguments: [
            DosingSchedule.everyDays(2), .weekly, .weekdays([.friday]), .cycle(on: 1, off: 3), .everyDays(30),
        ])
    func rareDoses(schedule: DosingSchedule) throws {
        try Self.expect(
            120, around: "12:00", of: PillFixture.medication("x", schedule, from: "2026-11-20", times: "12:00"))
    }

    @Test("A day without doses on the next has no interval in the night")
    func lastDay() throws {
        let medication = try PillFixture.medication("x", .everyDays(2), from: "2026-11-20", times: "01:00,23:00")
        try Self.expect(60, around: "23:00", of: medication)
    }

    @Test("Each day of the week has the window of its times")
    func weekdays() throws {
        let medication = try PillFixture.medication(times: "mon-fri 08:00,10:00; sat,sun 10:30")
        try Self.expect(30, around: "08:00", on: "2026-11-20", of: medication)
        try Self.expect(120, around: "10:30", on: "2026-11-21", of: medication)
    }

    @Test("A plan's own window comes before the setting, and that before the standard")
    func ownWindow() throws {
        var plan = MedicationPlan(from: try day("2026-01-01"), lines: try PillFixture.lines("12:00"))
        try Self.expect(45, around: "12:00", of: Medication(name: "x", plans: [plan]), onTime: .seconds(2700))
        plan.onTimeWindow = .seconds(1800)
        try Self.expect(30, around: "12:00", of: Medication(name: "x", plans: [plan]), onTime: .seconds(2700))
        try Self.expect(30, around: "12:00", of: Medication(name: "x", plans: [plan]))
    }

    @Test("A window applies from its plan's day on")
    func datedWindow() throws {
        let lines = try PillFixture.lines("12:00")
        let medication = Medication(
            name: "x",
            plans: [
                MedicationPlan(from: try day("2026-01-01"), lines: lines),
                MedicationPlan(from: try day("2026-11-20"), lines: lines, onTimeWindow: .seconds(1800)),
            ])
        try Self.expect(120, around: "12:00", on: "2026-11-19", of: medication)
        try Self.expect(30, around: "12:00", of: medication)
    }

    @Test("A dose of the old plan keeps its window on the day of the stop")
    func stop() throws {
        let medication = Medication(
            name: "x", plans: try PillFixture.medication(times: "08:00,20:00").plans,
            stops: [DoseStop(from: try day("2026-11-20"))])
        try Self.expect(60, around: "08:00", of: medication)
    }

    @Test("A window crosses midnight and the start of the day")
    func overMidnight() throws {
        let four = try #require(TimeOfDay(hour: 4))
        try Self.expect(60, around: "00:30", of: PillFixture.medication(times: "00:30,12:00"), dayStart: four)
        try Self.expect(60, around: "23:30", of: PillFixture.medication(times: "11:00,23:30"), dayStart: four)
        try Self.expect(120, around: "04:00", of: PillFixture.medication(times: "04:00"), dayStart: four)
        try Self.expect(120, around: "00:00", of: PillFixture.medication(times: "00:00"))
        try Self.expect(30, around: "03:00", of: PillFixture.medication(times: "03:00,05:00"), dayStart: four)
    }

    /// Clocks in Berlin skip 02:00 to 03:00 on 29 March, and show 02:00 to 03:00 twice on 25 October.
    @Test(
        "The time that passed counts where clocks change",
        arguments: [
            ("2026-03-29", "01:30", "2026-03-29T04:30:00+02:00", DoseState.taken),
            ("2026-03-29", "01:30", "2026-03-29T04:30:01+02:00", .late),
            ("2026-03-29", "02:30", "2026-03-29T05:00:00+02:00", .taken),
            ("2026-03-29", "02:30", "2026-03-29T05:00:01+02:00", .late),
            ("2026-03-29", "03:30", "2026-03-29T00:30:00+01:00", .taken),
            ("2026-03-29", "03:30", "2026-03-29T00:29:59+01:00", .early),
            ("2026-10-25", "01:30", "2026-10-25T02:30:00+01:00", .taken),
            ("2026-10-25", "01:30", "2026-10-25T02:30:01+01:00", .late),
            ("2026-10-25", "02:30", "2026-10-25T02:30:00+02:00", .taken),
            ("2026-10-25", "02:30", "2026-10-25T02:30:00+01:00", .taken),
            ("2026-10-25", "03:30", "2026-10-25T02:29:59+02:00", .early),
            // A traveller's clock counts, whatever the clocks at home do.
            ("2026-03-29", "01:30", "2026-03-29T03:30:00-05:00", .taken),
            ("2026-03-29", "01:30", "2026-03-29T03:30:01-05:00", .late),
        ])
    func clockChange(iso: String, slot: String, at: String, state: DoseState) throws {
        let changes = try [moment("2026-03-29T01:00:00Z"), moment("2026-10-25T01:00:00Z")].map(\.seconds)
        let berlin = Zone { $0 >= changes[0] && $0 < changes[1] ? 7200 : 3600 }
        let record = try PillFixture.record("a", slot, at: at, of: "aspirin")
        let pills = try PillDay(
            day(iso), [PillFixture.medication(times: slot)], [record], today: day(iso), zone: berlin)
        #expect(pills.doses.map(\.state) == [state])
    }

    @Test("Two records of a dose have their own states, and the earlier decides")
    func ownStates() throws {
        let records = try ["09:00:00", "12:30:00", "15:00:00"].map {
            try PillFixture.record($0, "12:00", at: "2026-11-20T\($0)+01:00", of: "aspirin")
        }
        let pills = try PillDay(
            day("2026-11-20"), [PillFixture.medication(times: "12:00")], records, today: day("2026-11-20"))
        let dose = try #require(pills.doses.first)
        #expect(dose.state == .early && dose.isTaken)
        #expect(records.map(dose.state(of:)) == [.early, .taken, .late])
    }
}
