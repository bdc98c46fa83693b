import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

/// The settings and other records that decide about a challenge.
@Suite("Rules of stored challenges")
struct ChallengeRuleTests {
    private static let now = "2026-11-20T23:00:00+01:00"

    private static func set(_ preference: Preference, to value: String, in test: TestStore) throws {
        _ = try test.store.changeSettings(at: TestStore.now()) { settings in
            settings.set(preference, to: value)
            return ((), "setting")
        }
    }

    @Test("A challenge keeps its first weekday when the setting changes", arguments: [true, false])
    func firstWeekday(isCached: Bool) throws {
        let test = try TestStore(cache: isCached)
        let task = ChallengeTask(id: "a", name: "A", frequency: .perWeek(1))
        // It starts on a Monday. Weeks from Thursday to Wednesday would ask for other days.
        try test.begin(try TestStore.challenge([task], from: "2026-11-09"))
        try test.done("pne000000000", on: "2026-11-10")
        try test.done("twp000000000", on: "2026-11-19")
        let before = try test.progress(now: moment(Self.now))
        #expect(before.missed == 0)
        try Self.set(.weekStartsOn, to: "thursday", in: test)
        for includesDays in [true, false] {
            let after = try test.progress(now: moment(Self.now), includesDays: includesDays)
            #expect(after.attempts == before.attempts)
            #expect(after.missed == before.missed)
            #expect(after.tallies == before.tallies)
        }
        #expect(try test.restarted.challengeFile(TestStore.challengeID).challenge?.firstWeekday == .monday)
    }

    @Test("A pills task without medications asks for the built-in doses")
    func builtInPills() throws {
        let test = try TestStore(cache: true)
        try test.begin(
            try TestStore.challenge([ChallengeTask(id: "a", name: "A", link: .pills)], from: "2026-11-18"))
        #expect(try test.states(now: Self.now) == [.missed, .missed, .due])
        try test.dose("x00000000000", "morning", on: "2026-11-19", of: Medication.builtInName)
        #expect(try test.states(now: Self.now) == [.missed, .partial, .due])
        try test.dose("y00000000000", "evening", on: "2026-11-19", of: Medication.builtInName)
        #expect(try test.states(now: Self.now) == [.missed, .done, .due])
        #expect(try test.progress(now: moment(Self.now)).days.map(\.verdict) == [.missed, .complete])
    }

    @Test("A pills task with a medication ignores the built-in one")
    func ownPills() throws {
        let test = try TestStore(cache: true)
        try test.setPlan(
            MedicationPlan(from: try day("2026-11-19"), schedule: .daily, lines: try DoseLine.list("08:00")), of: "d3")
        try test.begin(
            try TestStore.challenge([ChallengeTask(id: "a", name: "A", link: .pills)], from: "2026-11-18"))
        try test.dose("x00000000000", "08:00", on: "2026-11-19", of: "d3")
        #expect(try test.states(now: Self.now) == [nil, .done, .due])
    }

    @Test("The stop day of a challenge counts if it was complete", arguments: [true, false])
    func stopDay(isComplete: Bool) throws {
        let test = try TestStore(cache: true)
        try test.begin(try TestStore.challenge([ChallengeTask(id: "a", name: "A")], .fail, from: "2026-11-16"))
        for dayOfMonth in 16...(isComplete ? 18 : 17) {
            try test.done("r\(dayOfMonth)".id, on: "2026-11-\(dayOfMonth)")
        }
        try test.changeChallenge { $0.stop(at: try moment("2026-11-18T20:00:00+01:00")) }
        for now in ["2026-11-18T21:00:00+01:00", Self.now, "2027-03-20T23:00:00+01:00"] {
            for includesDays in [true, false] {
                let progress = try test.progress(now: moment(now), includesDays: includesDays)
                #expect(progress.status == .stopped)
                #expect(progress.today == nil)
                #expect(progress.complete == (isComplete ? 3 : 2) && progress.missed == 0)
                #expect(progress.days.last?.day == (try day(isComplete ? "2026-11-18" : "2026-11-17")))
                #expect(progress.tallies.map { [$0.done, $0.asked] } == [isComplete ? [3, 3] : [2, 2]])
            }
        }
    }

    @Test("A fast across the date line counts for its end day")
    func dateLine() throws {
        let test = try TestStore()
        try test.begin(try TestStore.challenge([ChallengeTask(id: "a", name: "A", link: .fast)], from: "2026-11-17"))
        // From 00:30 on the 19th in Tokyo to the evening of the 18th in Honolulu.
        try test.record(TestStore.fast("pne000000000", "2026-11-19T00:30:00+09:00", "2026-11-18T22:00:00-10:00"))
        let states = try test.states(now: Self.now)
        #expect(states == [.missed, .done, .missed, .due])
    }

    @Test("A fast that ended abroad fills the same days in every zone")
    func fastingAbroad() throws {
        let test = try TestStore()
        let task = ChallengeTask(id: "a", name: "A", link: .fasting)
        try test.begin(try TestStore.challenge([task], from: "2026-11-16"))
        // It ends at midnight in Tokyo, after the 18th there, and in the afternoon at home.
        try test.record(TestStore.fast("pne000000000", "2026-11-16T20:00:00+01:00", "2026-11-19T00:00:00+09:00"))
        for now in [Self.now, "2026-11-20T23:00:00+09:00", "2026-11-20T23:00:00-08:00"] {
            #expect(try test.states(now: now) == [.done, .done, .done, .missed, .due], "\(now)")
        }
    }
}
