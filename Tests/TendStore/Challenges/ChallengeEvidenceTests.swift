import TendCore
import TestSupport
import Testing

@testable import TendStore

/// Tasks that other records complete, from the files to the verdict.
@Suite("What is logged elsewhere completes a challenge's tasks")
struct ChallengeEvidenceTests {
    private static func store(
        _ link: ChallengeTask.Link, _ measure: ChallengeTask.Measure = .binary, from iso: String = "2026-11-18"
    ) throws -> TestStore {
        let test = try TestStore(cache: true)
        try test.begin(
            try TestStore.challenge([ChallengeTask(id: "a", name: "A", measure: measure, link: link)], from: iso))
        return test
    }

    /// Late in the evening of 20 November, in Central European time.
    private static let now = "2026-11-20T23:00:00+01:00"

    @Test("a drink completes the day's water, and not when it is corrected, deleted or taken back")
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

    @Test("without a quantity it is the goal of that day, not of today")
    func goals() throws {
        let test = try Self.store(.water)
        _ = try test.store.changeSettings(at: TestStore.now()) { settings in
            settings.setGoal(Volume(millilitres: 3000), from: try day("2026-11-19"))
            return ((), "goal")
        }
        for iso in ["2026-11-18", "2026-11-19"] { try test.log("aaa000000000", 2500, on: iso) }
        #expect(try test.states(now: Self.now) == [.done, .partial, .due])
    }

    @Test("all doses of the day complete its pills; a day without doses asks nothing")
    func pills() throws {
        let test = try Self.store(.pills)
        try test.setPlan(
            MedicationPlan(
                from: try day("2026-11-18"), schedule: .everyDays(2), slots: try DoseSlot.list("08:00,20:00")),
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

    @Test("a fast of up to 24 hours counts for the logical day on which it ended")
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

    @Test("a cancelled fast completes nothing")
    func cancelled() throws {
        let test = try Self.store(.fast)
        try test.record(TestStore.fast("pne000000000", "2026-11-18T20:00:00+01:00", "2026-11-19T14:00:00+01:00"))
        #expect(try test.states(now: Self.now)[1] == .done)
        try test.change("pne000000000") { $0.isCancelled = true }
        #expect(try test.states(now: Self.now)[1] == .missed)
    }

    @Test("a fast that ended abroad counts for the day that it was there")
    func abroad() throws {
        let test = try Self.store(.fast)
        // Ended at half past midnight of the 20th in Tokyo, when it was still the 19th at home.
        try test.record(TestStore.fast("pne000000000", "2026-11-19T08:00:00+09:00", "2026-11-20T00:30:00+09:00"))
        #expect(try test.states(now: Self.now) == [.missed, .missed, .done])
    }

    @Test("a fast begun long before the challenge counts while it goes on")
    func longBefore() throws {
        let test = try Self.store(.fasting)
        try test.record(TestStore.fast("pne000000000", "2026-08-01T20:00:00+02:00", hours: 16))
        #expect(try test.states(now: Self.now) == [.done, .done, .partial])
    }

    @Test("a day on which clocks change is fasted through from its begin to its end, however long that is")
    func clockChange() throws {
        // Central European time: 25 October 2026 had 25 hours.
        let test = try Self.store(.fasting, from: "2026-10-24")
        try test.record(TestStore.fast("pne000000000", "2026-10-24T10:00:00+02:00", "2026-10-26T00:00:00+01:00"))
        #expect(try test.states(now: "2026-10-27T12:00:00+01:00") == [.done, .done, .missed, .due])
        try test.change("pne000000000") { $0.end = $0.end?.advanced(bySeconds: -3600) }
        #expect(try test.states(now: "2026-10-27T12:00:00+01:00")[1] != .done)
    }

    @Test("records of another challenge are nothing to this one")
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

    @Test("a damaged page counts neither way and is said to be damaged")
    func damagedPage() throws {
        let test = try TestStore()
        try test.begin(try TestStore.challenge([ChallengeTask(id: "a", name: "A")], .fail, from: "2026-11-18"))
        try test.done("pne000000000", on: "2026-11-18")
        try test.folder.write("{", to: "data/days/2026/2026-11-19.json")
        let settings = try test.store.settings()
        let context = EvaluationContext(settings: settings, builtInSince: nil, now: try moment(Self.now))
        let challenge = try #require(try test.store.challengeFile(TestStore.challengeID).challenge)
        let (progress, damage) = try test.store.progress(of: challenge, in: context, includesDays: true)
        #expect(progress.days.map(\.verdict) == [.complete, .unreadable])
        #expect(progress.status == .active)
        #expect(damage.count == 1)
    }

    @Test("a stopped challenge is judged up to its stop day, however late it is asked")
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

    @Test("a machine that was off for a week shows what one that was asked each day shows, and asking stores nothing")
    func machineOff() throws {
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
