import TendKit
import TestSupport
import Testing

/// Doses whose day other pages decide about and their streaks, in November 2026, with a cache.
@Suite("Doses on several pages")
struct SeveralPagesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Returns the tracker at a time such as `20T08:00`.
    private func tracker(_ time: String) throws -> Tracker {
        let now = try #require(OffsetDateTime(rfc3339: "2026-11-\(time):00+01:00"))
        return try Tracker(
            folder: folder.path("data"), cacheFolder: folder.path("cache"), now: now, zone: .fixed(offset: 3600))
    }

    private func streak(_ time: String) throws -> [Int] {
        let streak = try tracker(time).records().pillHistory().streak
        return [streak.current, streak.longest, streak.recent.counted]
    }

    private func add(_ every: String, times: String, isFromLast: Bool = true, at time: String) throws {
        var change = PlanChange()
        change.schedule = try DosingSchedule.every(every)
        change.lines = try DoseLine.list(times)
        change.isFromLast = isFromLast
        _ = try tracker(time).addMedication("x", change)
        _ = try tracker(time).set(.historyLock, to: "off")
    }

    private func take(_ name: String = "x", at times: [String]) throws {
        for time in times { _ = try tracker(time).recordDose(DoseRequest(.take, .named(name))) }
    }

    private static func days(_ days: ClosedRange<Int>, at time: String) -> [String] { days.map { "\($0)T\(time)" } }

    @Test("A changed start of the day leaves the streak as it was", arguments: ["1d", "2d"])
    func movedDayStart(every: String) throws {
        _ = try tracker("10T09:00").set(.dayStartsAt, to: "04:00")
        try add(every, times: "01:00", isFromLast: false, at: "10T09:00")
        let taken = every == "1d" ? Self.days(11...20, at: "01:10") : [12, 14, 16, 18, 20].map { "\($0)T01:10" }
        try take(at: taken)
        #expect(try streak("20T12:00") == [taken.count, taken.count, taken.count])
        _ = try tracker("20T12:00").set(.dayStartsAt, to: "00:00")
        #expect(try streak("20T12:00") == [taken.count, taken.count, taken.count])
        _ = try tracker("20T12:00").recordDose(TrackerScene.request(.toggle, "x@01:00") { $0.date = .daysAgo(4) })
        #expect(try streak("20T12:00").first == (every == "1d" ? 4 : 2))
    }

    @Test("A dose on a neighbour's page is corrected and reverted there")
    func neighbour() throws {
        _ = try tracker("10T09:00").set(.dayStartsAt, to: "04:00")
        try add("1d", times: "01:00", isFromLast: false, at: "10T09:00")
        try take(at: Self.days(11...20, at: "01:10"))
        _ = try tracker("20T12:00").set(.dayStartsAt, to: "00:00")
        func times() throws -> [[String]] {
            let records = try tracker("20T12:00").records()
            return try (15...17).map { day in
                try records.pills(on: TrackerScene.day(day), records.pillHistory()).doses.flatMap(\.records).map(
                    \.clockText)
            }
        }
        func change(_ action: DoseRequest.Action, time: String?) throws -> DoseChange {
            let request = try TrackerScene.request(action, "x@01:00") {
                $0.date = .daysAgo(4)
                $0.time = try time.map { try TimeInput($0) }
            }
            return try tracker("20T12:00").recordDose(request).value
        }
        #expect(try change(.take, time: "00:50").results.map(\.effect) == [.corrected])
        #expect(try times() == [["01:10"], ["00:50"], ["01:10"]])
        let reverted = try change(.toggle, time: nil)
        #expect(try reverted.results.map(\.effect) == [.reverted] && reverted.day == TrackerScene.day(16))
        #expect(try times() == [["01:10"], [], ["01:10"]])
    }

    @Test("A missed dose of days from the last one ends the streak")
    func missedDay() throws {
        try add("1d", times: "08:00", at: "10T07:00")
        try take(at: Self.days(10...15, at: "08:05") + Self.days(17...19, at: "08:05"))
        #expect(try streak("20T07:00") == [3, 6, 10])
        // The dose of the day before is open until the window of today's.
        #expect(try streak("21T05:59") == [3, 6, 10])
        #expect(try streak("21T06:00") == [0, 6, 11])
    }

    @Test("A missed dose of hours from the last one ends the streak")
    func missedHours() throws {
        try add("12h", times: "08:00", at: "10T07:00")
        for day in 10...19 { try take(at: day == 16 ? ["16T08:00"] : ["\(day)T08:00", "\(day)T20:00"]) }
        #expect(try streak("20T07:00") == [3, 6, 10])
    }

    @Test("A weekly dose from the last one is missed after its interval")
    func weekly() throws {
        try add("1w", times: "20:00", at: "02T09:00")
        try take(at: ["02T20:00"])
        #expect(try streak("15T20:00") == [1, 1, 1])
        #expect(try streak("16T19:00") == [0, 1, 2])
        try take(at: ["16T20:00"])
        #expect(try streak("17T09:00") == [1, 1, 3])
    }

    @Test("A correction of an earlier page changes the cached streak")
    func correction() throws {
        try add("1d", times: "08:00", at: "01T07:00")
        for day in 1...25 where day != 10 {
            let time = "\(day < 10 ? "0" : "")\(day)T08:05"
            try take(at: [time])
            #expect(try streak(time).first == (day < 10 ? day : day - 10))
        }
        let request = try TrackerScene.request(.take, "x@08:00") {
            $0.date = .daysAgo(15)
            $0.time = try TimeInput("08:30")
        }
        _ = try tracker("25T09:00").recordDose(request)
        #expect(try streak("25T09:00") == [25, 25, 25])
        _ = try tracker("25T09:00").undo()
        #expect(try streak("25T09:00") == [15, 15, 25])
    }

    @Test("A missed dose from the last one misses a challenge's task")
    func challenge() throws {
        try add("1d", times: "08:00", at: "10T07:00")
        let plan = ChallengePlan(name: "Pills", days: 20, tasks: [ChallengeTask(id: "p", name: "P", link: .pills)])
        _ = try tracker("10T07:00").startChallenge(plan)
        func verdicts(_ time: String) throws -> [Bool] {
            let challenges = try tracker(time).records().challenges()
            let standing = try challenges.standing(challenges.meant(by: nil), includesDays: true)
            return standing.progress.days.map { $0.verdict == .complete }
        }
        for day in 10...19 where day != 16 {
            try take(at: ["\(day)T08:05"])
            _ = try tracker("\(day)T08:05").records().challenges().current()
        }
        #expect(try verdicts("20T07:00") == (10...19).map { $0 != 16 })
        let progress = try #require(try tracker("20T07:00").records().challenges().current().first).progress
        #expect(progress.complete == 9 && progress.missed == 1)
    }
}
