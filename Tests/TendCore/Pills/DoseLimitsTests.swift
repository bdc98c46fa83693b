import TendCore
import TestSupport
import Testing

@Suite("Limits of doses")
struct DoseLimitsTests {
    private static let noon = 1_800_000_000

    private static func moment(_ seconds: Int) -> OffsetDateTime {
        OffsetDateTime(seconds: noon + seconds, offset: 3600)
    }

    /// The refusal, `nil` where the dose is allowed; times are seconds before or after noon.
    private static func refusal(
        gap: Int? = nil, most: Int? = nil, _ others: [Int], at seconds: Int = 0
    ) -> DoseLimits.Refusal? {
        let limits = DoseLimits(minimumGap: gap.map { Duration.seconds($0) }, maximumPerDay: most)
        do {
            try limits.check(moment(seconds), among: others.map(moment))
            return nil
        } catch {
            return error
        }
    }

    @Test("without limits everything is allowed")
    func none() {
        #expect(Self.refusal([0, 0, 1, -1]) == nil)
        #expect(DoseLimits(minimumGap: nil, maximumPerDay: nil).reach == 0)
    }

    @Test(
        "a dose exactly at the end of the gap is allowed, a second less is not, before another as well as after it",
        arguments: [
            (-21_600, true), (-21_599, false), (-1, false), (0, false), (1, false), (21_599, false), (21_600, true),
        ])
    func gapEdges(other: Int, isAllowed: Bool) {
        #expect((Self.refusal(gap: 21_600, [other]) == nil) == isAllowed)
    }

    @Test("the refusal names the dose that is too close, the gap and the end of the gap")
    func tooClose() {
        #expect(
            Self.refusal(gap: 21_600, [-30_000, -3600])
                == .tooClose(
                    other: Self.moment(-3600), gap: .seconds(21_600), next: Self.moment(18_000)))
    }

    @Test("the next that is allowed keeps the gap to a later dose, too")
    func betweenDoses() {
        // Taken an hour ago and again in eight hours: in five hours it would be too close to the later one.
        #expect(
            Self.refusal(gap: 21_600, [-3600, 28_800])
                == .tooClose(
                    other: Self.moment(-3600), gap: .seconds(21_600), next: Self.moment(50_400)))
    }

    @Test(
        "within any 24 hours there are no more than the maximum, and exactly 24 hours later there may be one more",
        arguments: [
            ([-86_400, -50_000, -10_000], true), ([-86_399, -50_000, -10_000], false), ([-10_000, -5000], true),
            ([-30_000, -20_000, 50_000], false), ([-30_000, -20_000, 56_400], true), ([1, 2, 86_399], false),
            ([1, 2, 86_400], true),
        ])
    func rolling(others: [Int], isAllowed: Bool) {
        #expect((Self.refusal(most: 3, others) == nil) == isAllowed)
    }

    @Test("the refusal of too many names the maximum and when the first of them is 24 hours old")
    func tooMany() {
        #expect(
            Self.refusal(most: 3, [-80_000, -50_000, -10_000]) == .tooMany(3, next: Self.moment(6400)))
        #expect(Self.refusal(most: 1, [0]) == .tooMany(1, next: Self.moment(86_400)))
    }

    @Test(
        "The limit that refuses a dose for longer is the one that is named",
        arguments: [
            // The gap ends at 6 hours, the 24 hours of the two doses later.
            ([0, 0], 21_600, 2, "24 h", 86_400), ([-3600, -7200], 21_600, 2, "24 h", 79_200),
            ([-86_000, -3600], 21_600, 2, "gap", 18_000), ([0], 86_400, 1, "gap", 86_400),
        ])
    func deciding(others: [Int], gap: Int, most: Int, rule: String, next: Int) {
        switch Self.refusal(gap: gap, most: most, others) {
        case .tooClose(_, _, let named)?:
            #expect(rule == "gap")
            #expect(named == Self.moment(next))
        case .tooMany(let count, let named)?:
            #expect(rule == "24 h")
            #expect(count == most)
            #expect(named == Self.moment(next))
        case let other: Issue.record("\(String(describing: other))")
        }
    }

    /// Every window of 24 hours is looked at, and every other dose: the rule word for word.
    private static func isAllowed(_ time: Int, _ others: [Int], gap: Int?, most: Int?) -> Bool {
        if let gap, others.contains(where: { abs($0 - time) < gap }) { return false }
        guard let most else { return true }
        let all = others + [time]
        return !all.contains { start in
            (start..<start + 86_400).contains(time) && all.count { (start..<start + 86_400).contains($0) } > most
        }
    }

    @Test(
        "refusals and the next allowed time are those of trying every ten minutes",
        arguments: Sweep.seeds(quick: 40, ci: 150, full: 2000))
    func property(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        // All times are on half hours, so that the first allowed one is on a half hour too.
        let others = (0..<Int.random(in: 0...9, using: &generator)).map { _ in
            Int.random(in: -100...100, using: &generator) * 1800
        }
        let gap = Bool.random(using: &generator) ? Int.random(in: 1...60, using: &generator) * 1800 : nil
        let most = gap == nil || Bool.random(using: &generator) ? Int.random(in: 1...5, using: &generator) : nil
        for step in -30...30 {
            let time = step * 3600
            let refusal = Self.refusal(gap: gap, most: most, others, at: time)
            let isAllowed = Self.isAllowed(time, others, gap: gap, most: most)
            #expect((refusal == nil) == isAllowed, "seed \(seed), hour \(step)")
            guard let refusal else { continue }
            var next = time + 600
            while !Self.isAllowed(next, others, gap: gap, most: most) { next += 600 }
            switch refusal {
            case .tooClose(_, _, let named), .tooMany(_, let named):
                #expect(named == Self.moment(next), "seed \(seed), hour \(step)")
            case .tooMuch: Issue.record("one usual dose alone is never too much, seed \(seed), hour \(step)")
            }
        }
    }

    @Test("a dose of several usual ones counts as several, and one that alone is too many is told apart")
    func doubleDose() throws {
        let limits = DoseLimits(minimumGap: nil, maximumPerDay: 3)
        #expect(throws: DoseLimits.Refusal.tooMuch(4, most: 3)) {
            try limits.check(Self.moment(0), doses: 4, among: [])
        }
        #expect(throws: Never.self) { try limits.check(Self.moment(0), doses: 3, among: []) }
        #expect(throws: DoseLimits.Refusal.tooMany(3, next: Self.moment(86_400 - 3600))) {
            try limits.check(Self.moment(0), doses: 2, among: [-3600, -3600].map(Self.moment))
        }
    }
}
