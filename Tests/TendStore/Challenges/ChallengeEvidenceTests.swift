import TendCore
import TestSupport
import Testing

@testable import TendStore

/// Linked tasks, from the files of other records to the verdict.
@Suite("Linked tasks of challenges")
struct ChallengeEvidenceTests {
    private static func store(
        _ link: ChallengeTask.Link, _ measure: ChallengeTask.Measure = .binary, from iso: String = "2026-11-18"
    ) throws -> TestStore {
        let test = try TestStore(cache: true)
        try test.begin(
            try TestStore.challenge([ChallengeTask(id: "a", name: "A", measure: measure, link: link)], from: iso))
        return test
    }

    /// The late evening of 20 November, Central European time.
    private static let now = "2026-11-20T23:00:00+01:00"

    @Test("A water task follows logged, corrected and deleted drinks")
    func water() throws {
        let test = try Self.store(.water, .quantity(Quantity(500), unit: "ml"))
        try test.log("aaa000000000", 500, on: "2026-11-19")
        #expect(try test.states(now: Self.now) == [.missed, .done, .due])
        try test.edit("aaa000000000", to: 499, on: "2026-11-19")
        #expect(try test.states(now: Self.now) == [.missed, .partial, .due])
        _ = try test.store.undo()
        #expect(try test.states(now: Self.now) == [.missed, .done, .due])
        try test.delete("aaa000000000", on: "2026-11-19")
        #expect(try test.states(now: Self.now) == [.missed, .missed, .due])
        _ = try test.store.undo()
        #expect(try test.states(now: Self.now) == [.missed, .done, .due])
    }

    @Test("A water task without quantity asks for that day's goal")
    func goals() throws {
        let test = try Self.store(.water)
        _ = try test.store.changeSettings(at: TestStore.now()) { settings in
            settings.setGoal(Volume(millilitres: 3000), from: try day("2026-11-19"))
            return ((), "goal")
        }
        for iso in ["2026-11-18", "2026-11-19"] { try test.log("aaa000000000", 2500, on: iso) }
        #expect(try test.states(now: Self.now) == [.done, .partial, .due])
    }

    @Test("All doses of a day complete its pills task")
    func pills() throws {
        let test = try Self.store(.pills)
        try test.setPlan(
            MedicationPlan(
                from: try day("2026-11-18"), schedule: .everyDays(2), lines: try DoseLine.list("08:00,20:00")),
            of: "d3")
        try test.dose("x00000000000", "08:00", on: "2026-11-18", of: "d3")
        #expect(try test.states(now: Self.now) == [.partial, nil, .due])
        try test.dose("y00000000000", "20:00", on: "2026-11-18", of: "d3", .skipped)
        #expect(try test.states(now: Self.now) == [.partial, nil, .due])
        try test.deleteDose("y00000000000", on: "2026-11-18")
        try test.dose("z00000000000", "20:00", on: "2026-11-18", of: "d3")
        let progress = try test.progress(now: moment(Self.now))
        #expect(progress.days.map(\.verdict) == [.complete, .free])
    }

    @Test("A dose that counts from the last one completes the day on which it is taken")
    func pillsFromLast() throws {
        let test = try Self.store(.pills)
        try test.setPlan(
            MedicationPlan(
                from: try day("2026-11-18"), schedule: .everyDays(2), isFromLast: true,
                lines: try DoseLine.list("08:00")), of: "d3")
        try test.dose("x00000000000", "08:00", on: "2026-11-19", of: "d3")
        #expect(try test.states(now: Self.now) == [nil, .done, nil])
    }

    @Test("A fast up to 24 hours counts for its end's logical day")
    func fast() throws {
        let test = try Self.store(.fast)
        _ = try test.store.changeSettings(at: TestStore.now()) { settings in
            settings.set(.dayStartsAt, to: "04:00")
            return ((), "day start")
        }
        try test.record(TestStore.fast("pne000000000", "2026-11-19T08:00:00+01:00", "2026-11-20T03:00:00+01:00"))
        #expect(try test.states(now: Self.now) == [.missed, .done, .due])
        try test.change("pne000000000") { $0.end = $0.end?.advanced(bySeconds: 3600) }
        #expect(try test.states(now: Self.now) == [.missed, .missed, .done])
        // Recorded while days began at midnight.
        try test.change("pne000000000") {
            $0.end = $0.end?.advanced(bySeconds: -3600)
            $0.recordEndDay(dayStart: .midnight)
        }
        #expect(try test.states(now: Self.now) == [.missed, .missed, .done])
    }

    @Test("A cancelled fast completes no task")
    func cancelled() throws {
        let test = try Self.store(.fast)
        try test.record(TestStore.fast("pne000000000", "2026-11-18T20:00:00+01:00", "2026-11-19T14:00:00+01:00"))
        #expect(try test.states(now: Self.now)[1] == .done)
        try test.change("pne000000000") { $0.isCancelled = true }
        #expect(try test.states(now: Self.now)[1] == .missed)
    }

    @Test("A fast that ended abroad counts for the local day there")
    func abroad() throws {
        let test = try Self.store(.fast)
        // It ended at 00:30 on the 20th in Tokyo, still the 19th at home.
        try test.record(TestStore.fast("pne000000000", "2026-11-19T08:00:00+09:00", "2026-11-20T00:30:00+09:00"))
        #expect(try test.states(now: Self.now) == [.missed, .missed, .done])
    }

    @Test("A running fast from before the challenge completes its days")
    func longBefore() throws {
        let test = try Self.store(.fasting)
        try test.record(TestStore.fast("pne000000000", "2026-08-01T20:00:00+02:00", hours: 16))
        #expect(try test.states(now: Self.now) == [.done, .done, .partial])
    }

    @Test("A fasting task needs all 25 hours of a clock change day")
    func clockChange() throws {
        // Central European time: 25 October 2026 has 25 hours.
        let test = try Self.store(.fasting, from: "2026-10-24")
        try test.record(TestStore.fast("pne000000000", "2026-10-24T10:00:00+02:00", "2026-10-26T00:00:00+01:00"))
        #expect(try test.states(now: "2026-10-27T12:00:00+01:00") == [.done, .done, .missed, .due])
        try test.change("pne000000000") { $0.end = $0.end?.advanced(bySeconds: -3600) }
        #expect(try test.states(now: "2026-10-27T12:00:00+01:00")[1] != .done)
    }

    @Test("Records of another challenge complete no task")
    func otherChallenge() throws {
        let test = try TestStore()
        try test.begin(try TestStore.challenge(from: "2026-11-20"))
        try test.put(
            TaskRecord(id: "r00000000000", at: TestStore.now(), challenge: "000000000001", task: "a"),
            on: day(TestStore.dayText))
        #expect(try test.states(now: Self.now) == [.due])
        try test.done("s00000000000")
        #expect(try test.states(now: Self.now) == [.done])
        #expect(try test.store.undo().value.file == .page(day(TestStore.dayText)))
        #expect(try test.states(now: Self.now) == [.due])
    }

    @Test("A damaged page is reported and counts neither way")
    func damagedPage() throws {
        let test = try TestStore()
        try test.begin(try TestStore.challenge([ChallengeTask(id: "a", name: "A")], .fail, from: "2026-11-18"))
        try test.done("pne000000000", on: "2026-11-18")
        try test.folder.write("{", to: "data/days/2026/2026-11-19.json")
        let settings = try test.store.settings()
        let context = EvaluationContext(
            settings: settings, builtInSince: nil, now: try moment(Self.now), zone: .fixed(offset: 3600))
        let challenge = try #require(try test.store.challengeFile(TestStore.challengeID).challenge)
        let (progress, damage) = try test.store.progress(of: challenge, in: context, includesDays: true)
        #expect(progress.days.map(\.verdict) == [.complete, .unreadable])
        #expect(progress.status == .active)
        #expect(damage.count == 1)
    }

    @Test("A stopped challenge is evaluated up to its stop day")
    func stopped() throws {
        let test = try TestStore(cache: true)
        try test.begin(try TestStore.challenge([ChallengeTask(id: "a", name: "A")], .fail, from: "2026-11-16"))
        for (index, iso) in ["2026-11-16", "2026-11-17"].enumerated() { try test.done("r\(index)".id, on: iso) }
        try test.changeChallenge { $0.stop(at: try moment("2026-11-18T20:00:00+01:00")) }
        for now in ["2026-11-18T21:00:00+01:00", Self.now, "2027-11-20T23:00:00+01:00"] {
            for includesDays in [true, false] {
                let progress = try test.progress(now: moment(now), includesDays: includesDays)
                #expect(progress.status == .stopped)
                #expect(progress.today == nil)
                #expect(progress.complete == 2 && progress.missed == 0)
                #expect(progress.attempts.map(\.last) == [try day("2026-11-18")])
            }
        }
    }

    @Test("Progress is the same after a week off as with daily checks")
    func computerOff() throws {
        let asked = try Self.store(.water, .quantity(Quantity(500), unit: "ml"), from: "2026-11-10")
        let off = try Self.store(.water, .quantity(Quantity(500), unit: "ml"), from: "2026-11-10")
        for test in [asked, off] {
            for iso in ["2026-11-10", "2026-11-12", "2026-11-13"] { try test.log("aaa000000000", 500, on: iso) }
        }
        let names = try asked.dataNames()
        for dayOfMonth in 10...20 {
            _ = try asked.progress(now: moment("2026-11-\(dayOfMonth)T23:00:00+01:00"), includesDays: false)
        }
        #expect(try asked.dataNames() == names)
        for includesDays in [true, false] {
            let one = try asked.progress(now: moment(Self.now), includesDays: includesDays)
            let other = try off.progress(now: moment(Self.now), includesDays: includesDays)
            #expect(one.days == other.days)
            #expect(one.attempts == other.attempts)
            #expect(one.status == other.status && one.status == .failed)
            #expect(one.tallies == other.tallies)
        }
    }
}
