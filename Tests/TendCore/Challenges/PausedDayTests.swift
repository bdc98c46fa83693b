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

    @Test(
        "A pause changes no verdict of a day before it",
        arguments: [
            .perWeek(3), .perWeek(5), .total(.week), .perDays(1, of: 2), .perDays(2, of: 3), .once, .daily,
        ] as [TaskFrequency], [ChallengePlan.MissRule.restart, .continue])
    func noReachBack(frequency: TaskFrequency, rule: ChallengePlan.MissRule) {
        var generator = SeededGenerator(seed: 63)
        for measure in [.quantity(Quantity(7), unit: "km"), .atMost(Quantity(7), unit: "glasses")]
            as [ChallengeTask.Measure]
        {
            for _ in 0..<60 {
                let log = String((0..<24).map { _ in ".01237".randomElement(using: &generator) ?? "." })
                let first = Int.random(in: 0..<24, using: &generator)
                let last = Int.random(in: first..<28, using: &generator)
                let plain = ChallengeScene(
                    [.named("a", measure, frequency: frequency)],
                    days: [9, 12, nil].randomElement(using: &generator) ?? 9,
                    rule, logs: ["a": log])
                let paused = plain.with { scene in
                    let pause = Pause(.challenges, from: scene.start + first, to: scene.start + last)
                    scene.rules = .init(paused: PausedDays([pause]))
                }
                let found = paused.progress(on: 24).picture.prefix(first)
                #expect(found == plain.progress(on: 24).picture.prefix(first), "\(log) paused \(first)-\(last)")
            }
        }
    }

    @Test(
        "A week that adds up is judged at its end, which a pause leaves out",
        arguments: [
            // Five of seven glasses until Thursday, and a pause to the end of the week or in its middle.
            (true, "2111...", 4...6, "....==="), (true, "2111...", 1...2, ".==...c"),
            (true, "321....", 3...4, "...==.m"),
            (false, "7......", 4...6, "....==="), (false, "5......", 1...2, ".==...c"),
            (false, "4......", 1...2, ".==...m"),
        ] as [(Bool, String, ClosedRange<Int>, String)])
    func weekEnd(isLimit: Bool, log: String, paused: ClosedRange<Int>, picture: String) {
        let measure =
            isLimit ? ChallengeTask.Measure.atMost(Quantity(7), unit: "glasses") : .quantity(Quantity(7), unit: "km")
        let scene = ChallengeScene([.named("a", measure, frequency: .total(.week))], days: 30, logs: ["a": log]).with {
            scene in
            let pause = Pause(.challenges, from: scene.start + paused.lowerBound, to: scene.start + paused.upperBound)
            scene.rules = .init(paused: PausedDays([pause]))
        }
        #expect(scene.progress(on: 7).picture.prefix(7) == picture)
    }

    @Test("A task done on a paused today is in no figure")
    func pausedToday() {
        let scene = Self.scene("xx", paused: [1...1], days: 4, .continue)
        #expect(scene.progress(on: 1).tallies.map(\.done) == [1])
        #expect(scene.progress(on: 2).tallies.map(\.done) == [1])
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
