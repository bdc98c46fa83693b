import TestSupport
import Testing

@testable import TendCore

@Suite("Paused days of challenges")
struct PausedDayTests {
    private static func scene(_ log: String, paused: [ClosedRange<Int>], days: Int, _ rule: ChallengePlan.MissRule)
        -> ChallengeScene
    {
        ChallengeScene(log, days: days, rule).with { scene in
            let start = scene.start
            let pauses = paused.map { Pause(.challenges, from: start + $0.lowerBound, to: start + $0.upperBound) }
            scene.rules = .init(paused: Pauses(pauses).days(of: .challenges))
        }
    }

    @Test(
        "A paused day counts neither way and moves the end",
        arguments: [
            ("xx..xx", [2...3], "cc==cc", .completed, 4), ("xxxxxx", [2...3], "cc==cc", .completed, 4),
            ("..xxxx", [0...1], "==cccc", .completed, 4), ("xx.x.x", [2...2], "cc=cm", .failed, 3),
            ("xxs..x", [2...4], "cc===co", .active, 3),
        ] as [(String, [ClosedRange<Int>], String, ChallengeStatus, Int)])
    func rules(log: String, paused: [ClosedRange<Int>], picture: String, status: ChallengeStatus, complete: Int) {
        let progress = Self.scene(log, paused: paused, days: 4, .continue).progress(on: log.count)
        #expect(progress.picture == picture)
        #expect(progress.status == status)
        #expect(progress.complete == complete)
    }

    @Test("A paused day has the number of the day before and asks for nothing")
    func numbers() {
        let progress = Self.scene("x.x", paused: [1...1], days: 4, .continue).progress(on: 1)
        #expect(progress.number == 1)
        #expect(progress.today?.tasks.isEmpty == true)
        #expect(progress.pausedUntil == progress.today?.day)
        #expect(progress.lastDay == progress.challenge.start + 4)
    }

    @Test("A task done on a paused day need not be done again")
    func once() {
        let scene = ChallengeScene("x...", .once, days: 3).with { scene in
            let pause = Pause(.challenges, from: scene.start, to: scene.start)
            scene.rules = .init(paused: PausedDays([pause]))
        }
        #expect(scene.progress(on: 4).picture == "=...")
        #expect(scene.progress(on: 4).tallies.map(\.done) == [0])
    }

    @Test("A week asks for its share of the days that are not paused")
    func week() {
        let scene = ChallengeScene("x......", .perWeek(4), days: 7).with { scene in
            let pause = Pause(.challenges, from: scene.start + 1, to: scene.start + 5)
            scene.rules = .init(paused: PausedDays([pause]))
        }
        // Two of seven days ask for one of four.
        #expect(scene.progress(on: 7).missed == 0)
    }

    @Test("A challenge with pauses has the figures of the same log without these days", arguments: UInt64(1)...20)
    func property(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<40 {
            let rule = ChallengePlan.MissRule.allCases.randomElement(using: &generator) ?? .continue
            let length = Int.random(in: 3...12, using: &generator)
            var (log, plain, paused) = ("", "", [ClosedRange<Int>]())
            for index in 0..<25 {
                let letter = "xxxxxx.s".randomElement(using: &generator) ?? "x"
                log.append(letter)
                if Int.random(in: 0..<4, using: &generator) == 0 {
                    paused.append(index...index)
                } else {
                    plain.append(letter)
                }
            }
            let found = Self.scene(log, paused: paused, days: length, rule).progress(on: 25)
            let expected = Self.scene(plain, paused: [], days: length, rule).progress(on: plain.count)
            #expect(found.status == expected.status, "seed \(seed): \(log) \(paused)")
            #expect(found.streak == expected.streak, "seed \(seed): \(log) \(paused)")
            #expect(
                [found.complete, found.missed, found.skipped, found.attempt]
                    == [expected.complete, expected.missed, expected.skipped, expected.attempt],
                "seed \(seed): \(log) \(paused)")
            #expect(found.attempts.map(\.length) == expected.attempts.map(\.length), "seed \(seed): \(log) \(paused)")
            #expect(found.tallies.map(\.asked) == expected.tallies.map(\.asked), "seed \(seed): \(log) \(paused)")
        }
    }
}
