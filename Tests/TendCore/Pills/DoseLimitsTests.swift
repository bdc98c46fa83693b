import TendCore
import TestSupport
import Testing

@Suite("Dose limits")
struct DoseLimitsTests {
    private static let noon = 1_800_000_000

    private static func moment(_ seconds: Int) -> OffsetDateTime {
        OffsetDateTime(seconds: noon + seconds, offset: 3600)
    }

    /// The refusal, or `nil` if the dose is allowed. Times are in seconds from noon.
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

    @Test("Without limits every dose is allowed")
    func none() {
        #expect(Self.refusal([0, 0, 1, -1]) == nil)
        #expect(DoseLimits(minimumGap: nil, maximumPerDay: nil).reach == 0)
    }

    @Test(
        "A dose is allowed from exactly one gap before or after another",
        arguments: [
            (-21_600, true), (-21_599, false), (-1, false), (0, false), (1, false), (21_599, false), (21_600, true),
        ])
    func gapEdges(other: Int, isAllowed: Bool) {
        #expect((Self.refusal(gap: 21_600, [other]) == nil) == isAllowed)
    }

    @Test("A refusal names the close dose, the gap and its end")
    func tooClose() {
        #expect(
            Self.refusal(gap: 21_600, [-30_000, -3600])
                == .tooClose(
                    other: Self.moment(-3600), gap: .seconds(21_600), next: Self.moment(18_000)))
    }

    @Test("The next allowed time keeps the gap to later doses")
    func betweenDoses() {
        // Taken an hour ago and again in eight hours. In five hours the dose would be too close to the later one.
        #expect(
            Self.refusal(gap: 21_600, [-3600, 28_800])
                == .tooClose(
                    other: Self.moment(-3600), gap: .seconds(21_600), next: Self.moment(50_400)))
    }

    @Test(
        "No window of 24 hours has more doses than the maximum",
        arguments: [
            ([-86_400, -50_000, -10_000], true), ([-86_399, -50_000, -10_000], false), ([-10_000, -5000], true),
            ([-30_000, -20_000, 50_000], false), ([-30_000, -20_000, 56_400], true), ([1, 2, 86_399], false),
            ([1, 2, 86_400], true),
        ])
    func rolling(others: [Int], isAllowed: Bool) {
        #expect((Self.refusal(most: 3, others) == nil) == isAllowed)
    }

    @Test("A refusal for the maximum names it and the next time")
    func tooMany() {
        #expect(
            Self.refusal(most: 3, [-80_000, -50_000, -10_000]) == .tooMany(3, next: Self.moment(6400)))
        #expect(Self.refusal(most: 1, [0]) == .tooMany(1, next: Self.moment(86_400)))
    }

    @Test(
        "A refusal names the limit that lasts longer",
        arguments: [
            // The gap ends after 6 hours, the maximum after 24 hours.
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

    /// The rule itself: checks the gap to every other dose and every window of 24 hours.
    private static func isAllowed(_ time: Int, _ others: [Int], gap: Int?, most: Int?) -> Bool {
        if let gap, others.contains(where: { abs($0 - time) < gap }) { return false }
        guard let most else { return true }
        let all = others + [time]
        return !all.contains { start in
            (start..<start + 86_400).contains(time) && all.count { (start..<start + 86_400).contains($0) } > most
        }
    }

    @Test(
        "Refusals and next times match a search in ten-minute steps",
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
            case .substance, .tooMuch:
                Issue.record("one usual dose alone is never too much; seed \(seed), hour \(step)")
            }
        }
    }

    @Test("A multiple dose counts as several, and may exceed the maximum alone")
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
