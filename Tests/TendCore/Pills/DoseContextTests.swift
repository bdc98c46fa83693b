import TendCore
import Testing

@Suite("The day and time of a dose")
struct DoseContextTests {
    private static func context(
        _ times: String, on iso: String = "2026-11-20", now: String = "2026-11-20T09:30:00+01:00",
        before: [DoseRecord] = []
    ) throws -> DoseContext {
        DoseContext(
            try day(iso), today: try day("2026-11-20"), now: try moment(now), zone: .fixed(offset: 3600),
            dayStart: .midnight, medications: MedicationList([try PillFixture.medication("iron", times: times)]),
            builtInSince: nil, doses: { _ in before })
    }

    private static func choice(_ time: String, _ context: DoseContext) throws -> DoseChoice {
        try #require(context.slots(on: context.day).first { $0.slot?.key == time })
    }

    private static func resolved(_ text: String, _ slot: String, on iso: String) throws -> OffsetDateTime {
        let context = try context(slot, on: iso)
        return try context.resolve(TimeInput(text), for: choice(slot, context), correcting: nil).moment
    }

    @Test(
        "A bare time of a past dose is within a day of six hours before its due time",
        arguments: [
            ("20:00", "2026-11-18T20:00"), ("00:10", "2026-11-19T00:10"), ("14:30", "2026-11-19T14:30"),
            ("15:30", "2026-11-18T15:30"),
        ])
    func pastDay(_ text: String, _ expected: String) throws {
        #expect(try Self.resolved(text, "21:00", on: "2026-11-18") == moment("\(expected):00+01:00"))
    }

    @Test(
        "A bare time of yesterday's dose is within the last 24 hours",
        arguments: [("09:00", "2026-11-20T09:00"), ("10:00", "2026-11-19T10:00")])
    func yesterday(_ text: String, _ expected: String) throws {
        #expect(try Self.resolved(text, "21:00", on: "2026-11-19") == moment("\(expected):00+01:00"))
    }

    @Test("A time two days from its dose is refused")
    func otherDay() throws {
        let expected = try moment("2026-11-18T08:00:00+01:00")
        #expect(try Self.resolved("2026-11-18 08:00", "08:00", on: "2026-11-19") == expected)
        let error = DoseError.doseOnOtherDay(try day("2026-11-19"), at: try moment("2026-11-17T08:00:00+01:00"))
        #expect(throws: error) { try Self.resolved("2026-11-17 08:00", "08:00", on: "2026-11-19") }
    }

    @Test(
        "A dose up to eight hours after last night's may be meant for that night",
        arguments: [("00:00", true), ("05:00", true), ("05:01", false)])
    func lastNight(_ time: String, _ isRefused: Bool) throws {
        let context = try Self.context("21:00")
        let error = DoseError.whichNight(
            dose: "iron@21:00", day: context.day, before: context.day - 1, isOpen: true)
        let check = {
            try context.checkNight(
                Self.choice("21:00", context), moment("2026-11-20T\(time):00+01:00"), correcting: nil)
        }
        if isRefused {
            #expect(throws: error) { try check() }
        } else {
            try check()
        }
    }

    @Test("A dose up to eight hours before it is due is meant", arguments: [("01:59", true), ("02:00", false)])
    func upcoming(_ time: String, _ isRefused: Bool) throws {
        let context = try Self.context("10:00,22:00")
        let check = {
            try context.checkNight(
                Self.choice("10:00", context), moment("2026-11-20T\(time):00+01:00"), correcting: nil)
        }
        if isRefused {
            #expect(throws: DoseError.self) { try check() }
        } else {
            try check()
        }
    }

    @Test("A recorded dose of the night before is not open")
    func recordedNight() throws {
        let record = try PillFixture.record("a00000000000", "21:00", at: "2026-11-19T22:00:00+01:00", of: "iron")
        let context = try Self.context("21:00", before: [record])
        let error = DoseError.whichNight(
            dose: "iron@21:00", day: context.day, before: context.day - 1, isOpen: false)
        #expect(throws: error) {
            try context.checkNight(Self.choice("21:00", context), moment("2026-11-20T01:00:00+01:00"), correcting: nil)
        }
    }

    @Test("A dose more than four hours before its time is early", arguments: [("16:59", true), ("17:00", false)])
    func early(_ time: String, _ isEarly: Bool) throws {
        let context = try Self.context("21:00")
        let record = try PillFixture.record("a00000000000", "21:00", at: "2026-11-20T\(time):00+01:00", of: "iron")
        #expect(try context.timeOfEarlyDose(record) == (isEarly ? moment("2026-11-20T21:00:00+01:00") : nil))
        let other = try PillFixture.record("a00000000000", nil, at: "2026-11-20T\(time):00+01:00", of: "iron")
        #expect(context.timeOfEarlyDose(other) == nil)
    }
}
