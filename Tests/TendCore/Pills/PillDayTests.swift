import TendCore
import Testing

@Suite("Pill days")
struct PillDayTests {
    private static let today = "2026-11-20"

    private static func pills(
        _ records: [DoseRecord], on iso: String = today, medications: [Medication]? = nil, dayStart: String = "00:00",
        late: Int = 7200
    ) throws -> PillDay {
        try PillDay(
            day(iso), medications ?? [PillFixture.builtIn()], records, today: day(today), dayStart: time(dayStart),
            onTime: .seconds(late))
    }

    @Test(
        "A dose without a record is due until its day ends",
        arguments: [
            ("2026-11-19", DoseState.missed), ("2026-11-20", .due), ("2026-11-21", .due), ("2026-01-01", .missed),
        ])
    func withoutRecord(iso: String, state: DoseState) throws {
        #expect(try Self.pills([], on: iso).doses.map(\.state) == [state, state])
    }

    /// The test would take minutes if each dose were compared with each other.
    @Test("A day with 20,000 doses as needed has each once, in the order of their times")
    func manyDoses() throws {
        let midnight = try moment("2026-11-20T00:00:00+01:00")
        let records = (0..<20_000).map { number in
            DoseRecord(
                id: "\(number)", at: midnight.advanced(bySeconds: number * 4), medication: "ibuprofen", slot: nil,
                outcome: .taken)
        }
        #expect(try Self.pills(records.reversed(), medications: []).doses.map(\.record?.id).count == records.count)
        #expect(try Self.pills(records, medications: []).doses.map(\.record?.id) == records.map(\.id))
    }

    @Test(
        "A dose is early before its window, and late after it",
        arguments: [
            ("00:00:01", 7200, DoseState.early), ("04:59:59", 7200, .early), ("05:00:00", 7200, .taken),
            ("06:59:59", 7200, .taken), ("07:00:00", 7200, .taken), ("08:59:59", 7200, .taken),
            ("09:00:00", 7200, .taken), ("09:00:01", 7200, .late), ("23:59:59", 7200, .late),
            ("06:29:59", 1800, .early), ("06:30:00", 1800, .taken), ("07:30:00", 1800, .taken),
            ("07:30:01", 1800, .late), ("06:58:59", 60, .early), ("07:01:00", 60, .taken), ("07:01:01", 60, .late),
        ])
    func window(text: String, late: Int, state: DoseState) throws {
        let record = try PillFixture.record("a", "morning", at: "2026-11-20T\(text)+01:00")
        let pills = try Self.pills([record], late: late)
        #expect(pills.doses.first?.state == state)
        #expect(pills.doses.first?.isTaken == true)
    }

    @Test("A dose is early or late by the local time where it was taken")
    func traveller() throws {
        for offset in ["-10:00", "+00:00", "+14:00"] {
            let early = try PillFixture.record("a", "morning", at: "2026-11-20T04:59:59\(offset)")
            #expect(try Self.pills([early]).doses.first?.state == .early)
            let punctual = try PillFixture.record("a", "morning", at: "2026-11-20T09:00:00\(offset)")
            #expect(try Self.pills([punctual]).doses.first?.state == .taken)
            let late = try PillFixture.record("a", "morning", at: "2026-11-20T09:00:01\(offset)")
            #expect(try Self.pills([late]).doses.first?.state == .late)
        }
    }

    @Test("A slot before the day start comes last in the day")
    func afterMidnight() throws {
        let medication = try PillFixture.medication(times: "01:00,22:00")
        let punctual = try PillFixture.record("a", "01:00", at: "2026-11-21T01:30:00+01:00", of: "aspirin")
        let late = try PillFixture.record("b", "22:00", at: "2026-11-21T00:30:00+01:00", of: "aspirin")
        let pills = try Self.pills([punctual, late], medications: [medication], dayStart: "04:00")
        #expect(pills.doses.map(\.slotID) == ["aspirin@22:00", "aspirin@01:00"])
        #expect(pills.doses.map(\.state) == [.late, .taken])
    }

    @Test("A dose with an assumed time is neither early nor late", arguments: ["01:00:00", "23:00:00"])
    func assumedTime(time: String) throws {
        let record = DoseRecord(
            id: "a", at: try moment("2026-11-19T\(time)+01:00"), medication: Medication.builtInName, slot: "morning",
            isTimeAssumed: true)
        #expect(try Self.pills([record], on: "2026-11-19").doses.map(\.state) == [.taken, .missed])
    }

    @Test("A skipped dose is skipped on any day, which stays incomplete")
    func skipped() throws {
        for iso in ["2026-11-19", "2026-11-20"] {
            let record = try PillFixture.record("a", "morning", at: "\(iso)T12:00:00+01:00", .skipped)
            let pills = try Self.pills([record], on: iso)
            #expect(pills.doses.first?.state == .skipped)
            #expect(!pills.isComplete)
        }
    }

    @Test("A day is complete when every scheduled dose was taken")
    func complete() throws {
        let morning = try PillFixture.record("a", "morning", at: "2026-11-20T12:00:00+01:00")
        let evening = try PillFixture.record("b", "evening", at: "2026-11-20T12:00:01+01:00")
        #expect(try !Self.pills([morning]).isComplete)
        #expect(try Self.pills([evening, morning]).isComplete)
        #expect(try Self.pills([evening, morning]).doses.map(\.slotID) == ["morning", "evening"])
    }

    @Test("A day without scheduled doses is complete and says so")
    func restDay() throws {
        let medication = try PillFixture.medication("aspirin", .everyDays(2), from: "2026-11-19")
        let pills = try Self.pills([], medications: [medication])
        #expect(pills.isComplete)
        #expect(!pills.hasScheduledDoses)
        #expect(pills.doses.isEmpty)
    }

    @Test("Unscheduled records are shown in time order and don't count")
    func extra() throws {
        let asNeeded = try PillFixture.record("a", nil, at: "2026-11-20T12:00:00+01:00", of: "ibuprofen")
        let oldSlot = try PillFixture.record("b", "20:00", at: "2026-11-20T08:00:00+01:00", of: "zinc")
        let oldName = try PillFixture.record("c", "noon", at: "2026-11-20T12:30:00+01:00")
        let pills = try Self.pills([asNeeded, oldSlot, oldName])
        #expect(pills.doses.map(\.slotID) == ["morning", "zinc@20:00", "ibuprofen", "noon", "evening"])
        #expect(pills.doses.map(\.isScheduled) == [true, false, false, false, true])
        #expect(pills.doses.map(\.state) == [.due, .taken, .taken, .taken, .due])
        #expect(pills.scheduled.count == 2)
        #expect(!pills.isComplete)
    }

    @Test("Every record is shown exactly once")
    func everyRecordOnce() throws {
        let records = try [
            PillFixture.record("a", "morning", at: "2026-11-20T07:00:00+01:00"),
            PillFixture.record("b", "morning", at: "2026-11-20T07:00:00+01:00"),
            PillFixture.record("c", nil, at: "2026-11-20T07:00:00+01:00"),
            PillFixture.record("d", "morning", at: "2026-11-20T07:00:00+01:00", of: "unknown"),
            PillFixture.record("e", "evening", at: "2026-11-20T07:00:00+01:00", .skipped),
        ]
        #expect(try Self.pills(records).doses.flatMap { $0.records.map(\.id) }.sorted() == ["a", "b", "c", "d", "e"])
    }
}
