import TendCore
import Testing

/// Times are in hours from now.
@Suite("Allowed next doses")
struct DoseAllowanceTests {
    private static let noon = 1_800_000_000

    private static func moment(_ hours: Int) -> OffsetDateTime {
        OffsetDateTime(seconds: noon + hours * 3600, offset: 3600)
    }

    private static func allowance(_ gap: Int?, _ most: Int?, _ taken: [Int]) -> DoseAllowance {
        DoseLimits(minimumGap: gap.map { .seconds($0 * 3600) }, maximumPerDay: most)
            .allowance(at: moment(0), among: taken.map(moment))
    }

    @Test(
        "The next dose is allowed once both rules allow it",
        arguments: [
            (6, 3, [], 0, 0, 0, 3), (6, 3, [-2], 4, 4, 0, 2), (6, 3, [-6], 0, 0, 0, 2), (4, 2, [-8, -20], 4, 0, 4, 0),
            (6, 2, [-1, -20], 5, 5, 4, 0), (6, 2, [-20, -1, -24], 5, 5, 4, 0), (nil, 3, [-2], 0, nil, 0, 2),
            (6, nil, [-2], 4, 4, nil, nil), (6, nil, [-30], 0, 0, nil, nil),
            // A double dose counts twice, and forced doses may leave less than nothing.
            (nil, 3, [-2, -2], 0, nil, 0, 1), (nil, 2, [-1, -2, -3], 22, nil, 22, 0),
            // A dose in the future of a clock that was set back.
            (6, 3, [3], 9, 9, 0, 2), (nil, 1, [3], 27, nil, 27, 0),
        ] as [(Int?, Int?, [Int], Int, Int?, Int?, Int?)])
    func rules(
        _ gap: Int?, _ most: Int?, _ taken: [Int], _ at: Int, _ byGap: Int?, _ byLimit: Int?, _ left: Int?
    ) {
        let found = Self.allowance(gap, most, taken)
        #expect(found.at == Self.moment(at) && found.left == left)
        #expect(found.byGap == byGap.map(Self.moment) && found.byLimit == byLimit.map(Self.moment))
    }

    @Test("A dose is refused before the allowed moment, and not from it on", arguments: UInt64(1)...40)
    func agreement(seed: UInt64) {
        var taken = Int(seed)
        let hours = (0..<5).map { _ in
            taken = (taken * 7919 + 13) % 60
            return taken - 48
        }
        let limits = DoseLimits(
            minimumGap: .seconds(Int(seed % 8 + 1) * 3600), maximumPerDay: Int(seed % 4 + 1))
        let others = hours.map(Self.moment)
        let at = limits.allowance(at: Self.moment(0), among: others).at
        #expect(throws: Never.self) { try limits.check(at, among: others) }
        for hour in 0..<((at.seconds - Self.noon) / 3600) {
            #expect(throws: DoseLimits.Refusal.self) { try limits.check(Self.moment(hour), among: others) }
        }
    }

    @Test("The times move to the user's zone, and to whole minutes")
    func zone() {
        let found = Self.allowance(6, 3, [-2]).seen(in: .fixed(offset: -18_000))
        #expect(found.at.offset == -18_000 && found.at.seconds == Self.moment(4).seconds)
        let late = found.at.advanced(bySeconds: 1)
        #expect(late.roundedUpToMinute == found.at.advanced(bySeconds: 60))
        #expect(found.at.roundedUpToMinute == found.at)
    }
}
