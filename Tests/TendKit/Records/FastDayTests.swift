import TendKit
import TestSupport
import Testing

@Suite("Days of fasts after a change of the day's start")
struct FastDayTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for (start, end) in [("17 08:00", "18 01:00"), ("18 12:00", "19 06:00"), ("19 12:00", "20 06:00")] {
            _ = try tracker().addFast(
                "16:8", from: try TimeInput("2026-11-\(start)"), to: try TimeInput("2026-11-\(end)"))
        }
        _ = try tracker().set(.dayStartsAt, to: "04:00")
    }

    private func tracker(_ name: String = "data") throws -> Tracker {
        try Tracker(
            folder: folder.path(name), now: try #require(OffsetDateTime(rfc3339: "2026-11-20T12:00:00+01:00")),
            zone: .fixed(offset: 3600))
    }

    private func days(_ name: String = "data") throws -> [String] {
        let records = try tracker(name).records()
        let range = try #require(Day(iso: "2026-11-16"))...(try #require(Day(iso: "2026-11-20")))
        let days = try records.fastingDays(range).days.filter { $0.state == .completed }.map(\.day)
        #expect(try records.fastState().streak.current == days.count)
        #expect(try records.fastingStatistics().statistics.streak.current == days.count)
        return days.map { "\($0.parts.day)" }
    }

    @Test("Recorded fasts stay on their days")
    func recorded() throws { #expect(try days() == ["18", "19", "20"]) }

    @Test("A corrected fast stays on its day, and so does an undone correction")
    func edited() throws {
        let records = try tracker().records()
        let id = try #require(try records.fasts().sessions.first?.id)
        _ = try tracker().editFast(.prefix(id), FastEdit(end: try TimeInput("01:10")))
        #expect(try days() == ["18", "19", "20"])
        _ = try tracker().editFast(.prefix(id), FastEdit(note: "late"))
        #expect(try days() == ["18", "19", "20"])
        _ = try tracker().undo(2)
        #expect(try days() == ["18", "19", "20"])
    }

    @Test("A fast that is stopped or cancelled records its day", arguments: [false, true])
    func ended(isCancelled: Bool) throws {
        _ = try tracker().startFast(at: try TimeInput("07:00"))
        _ = try isCancelled ? tracker().cancelFast() : tracker().stopFast()
        let last = try #require(try tracker().records().fasts().sessions.last)
        #expect(last.endDay == Day(iso: "2026-11-20"))
    }
}
