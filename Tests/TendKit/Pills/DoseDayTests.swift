import TendKit
import TestSupport
import Testing

@Suite("The day of a dose")
struct DoseDayTests {
    private let scene: TrackerScene

    init() throws { scene = try TrackerScene() }

    @Test("A dose of a future day is refused")
    func future() throws {
        let request = try TrackerScene.request(.take, "morning") { $0.date = .daysAgo(-1) }
        try scene.refused(DoseError.futureDose(try TrackerScene.day(21))) { try $0.recordDose(request) }
    }

    @Test("A dose of a locked day is refused", arguments: [DoseRequest.Action.take, .skip, .toggle])
    func locked(_ action: DoseRequest.Action) throws {
        let dated = try TrackerScene.request(action, "evening") { $0.date = .daysAgo(1) }
        let timed = try TrackerScene.request(action, "evening") { $0.time = try TimeInput("yesterday 21:00") }
        for request in [dated, timed] {
            try scene.refused(DoseError.historyLocked(try TrackerScene.day(19))) { try $0.recordDose(request) }
        }
    }

    @Test("A past dose without a time has its due time, marked as assumed")
    func assumedTime() throws {
        _ = try scene.tracker().unlockHistory()
        let taken = try scene.record(.take, "evening") { $0.date = .daysAgo(1) }
        let record = try #require(try scene.doses(19).first)
        #expect(try record.at == TrackerScene.moment("21:00", day: 19) && record.isTimeAssumed)
        #expect(try taken.day == TrackerScene.day(19))
        try scene.record(.take, "evening") { request in
            request.date = .daysAgo(1)
            request.time = try TimeInput("21:30")
        }
        let corrected = try #require(try scene.doses(19).first)
        #expect(try corrected.at == TrackerScene.moment("21:30", day: 19) && !corrected.isTimeAssumed)
    }

    @Test("A past dose as needed needs its time")
    func pastAsNeeded() throws {
        try scene.addMedication("ibuprofen", PlanChange(.asNeeded, from: 10), at: "10 09:00")
        _ = try scene.tracker().unlockHistory()
        let request = try TrackerScene.request(.take, "ibuprofen") { $0.date = .daysAgo(1) }
        let error = DoseError.pastDoseNeedsTime(name: "ibuprofen", day: try TrackerScene.day(19))
        try scene.refused(error) { try $0.recordDose(request) }
    }

    @Test("A time far from the day is refused")
    func otherDay() throws {
        let request = try TrackerScene.request(.take, "morning") { request in
            request.date = .daysAgo(0)
            request.time = try TimeInput("2026-11-10 08:00")
        }
        let error = DoseError.doseOnOtherDay(
            try TrackerScene.day(20), at: try TrackerScene.moment("08:00", day: 10))
        try scene.refused(error) { try $0.recordDose(request) }
    }

    @Test(
        "A first dose of the built-in medication on an earlier day is reported", arguments: [(18, true), (19, false)])
    func earlierStart(_ day: Int, _ isReported: Bool) throws {
        try scene.record(.take, "morning")
        _ = try scene.tracker().unlockHistory()
        let taken = try scene.record(.take, "morning") { $0.date = .date(try TrackerScene.day(day)) }
        #expect(taken.startsBuiltInEarlier == isReported)
    }

    @Test("A retry after midnight records no dose of the new day", arguments: [DoseRequest.Action.take, .skip])
    func retryAfterMidnight(_ action: DoseRequest.Action) throws {
        try scene.record(action, "evening", at: "19 23:59")
        #expect(try scene.record(action, "evening", at: "00:00").results.map(\.effect) == [.unchanged])
        #expect(try scene.doses().isEmpty)
    }

    @Test(
        "After midnight a name means last evening's dose without a question",
        arguments: [DoseRequest.Action.take, .skip, .toggle])
    func lastEvening(_ action: DoseRequest.Action) throws {
        try scene.record(.take, "morning", at: "19 08:00")
        #expect(try scene.record(action, "evening", at: "01:00").day == TrackerScene.day(19))
        #expect(try scene.doses().isEmpty && scene.doses(19).map(\.slot) == ["morning", "evening"])
    }

    @Test("A time before midnight names the night before")
    func timeBeforeMidnight() throws {
        _ = try scene.tracker("01:00").unlockHistory()
        let taken = try scene.record(.take, "evening", at: "01:00") { $0.time = try TimeInput("yesterday 23:50") }
        #expect(try taken.day == TrackerScene.day(19))
        #expect(try taken.time?.moment == TrackerScene.moment("23:50", day: 19))
    }
}
