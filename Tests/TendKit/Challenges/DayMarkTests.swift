import TendKit
import TestSupport
import Testing

@Suite("Rest days and repairs")
struct DayMarkTests {
    private let challenge: ChallengeScene
    private var scene: TrackerScene { challenge.scene }

    init() throws { challenge = try ChallengeScene() }

    private func verdict(daysAgo: Int) throws -> ChallengeDay.Verdict? {
        try challenge.challenges().standing(challenge.challenge(), includesDays: true)
            .day(challenge.day - daysAgo)?.verdict
    }

    @Test("A rest day is taken and given back")
    func rest() throws {
        let marking = DayMarking(on: .daysAgo(0), reason: "ill")
        #expect(try scene.tracker().markRest(marking).value.effect == .recorded)
        #expect(try scene.tracker().markRest(marking).value.effect == .unchanged)
        #expect(try challenge.challenge().rests.map(\.note) == ["ill"])
        #expect(try verdict(daysAgo: 0) == .rest)
        _ = try scene.tracker().markRest(DayMarking(on: .daysAgo(0), isRemoval: true))
        #expect(try verdict(daysAgo: 0) == .open)
    }

    @Test("A week has as many rest days as the plan allows, none of them past")
    func rests() throws {
        try scene.refused(ChallengeError.pastRest(challenge.day - 1)) {
            try $0.markRest(DayMarking(on: .daysAgo(1)))
        }
        _ = try scene.tracker().markRest(DayMarking(on: .daysAgo(0)))
        try scene.refused(ChallengeError.restsUsedUp(name: "Reading", perWeek: 1)) {
            try $0.markRest(DayMarking(on: .daysAgo(-1)))
        }
        // The 23rd is a Monday.
        _ = try scene.tracker().markRest(DayMarking(on: .daysAgo(-3)))
    }

    @Test("A missed day is repaired, and the repair removed")
    func repair() throws {
        #expect(try scene.tracker().markRepair(DayMarking(on: .daysAgo(1))).value.effect == .recorded)
        #expect(try verdict(daysAgo: 1) == .repaired)
        _ = try scene.tracker().markRepair(DayMarking(on: .daysAgo(1), isRemoval: true))
        #expect(try verdict(daysAgo: 1) == .missed)
    }

    @Test("Only missed days of the challenge are repaired, as often as the plan allows")
    func repairs() throws {
        let day = try challenge.day
        try scene.refused(ChallengeError.notMissed(day, name: "Reading")) {
            try $0.markRepair(DayMarking(on: .daysAgo(0)))
        }
        try scene.refused(ChallengeError.futureDay(day + 1)) { try $0.markRepair(DayMarking(on: .daysAgo(-1))) }
        _ = try scene.tracker().markRepair(DayMarking(on: .daysAgo(1)))
        try scene.refused(ChallengeError.repairsUsedUp(name: "Reading", 1)) {
            try $0.markRepair(DayMarking(on: .daysAgo(2)))
        }
    }

    @Test("A plan without rest days and repairs refuses both")
    func none() throws {
        let strict = try ChallengeScene(repairs: 0, restDaysPerWeek: 0)
        try strict.scene.refused(ChallengeError.noRests(name: "Reading")) {
            try $0.markRest(DayMarking(on: .daysAgo(0)))
        }
        try strict.scene.refused(ChallengeError.noRepairs(name: "Reading")) {
            try $0.markRepair(DayMarking(on: .daysAgo(1)))
        }
    }
}
