import Testing

/// What people cost, in instructions, which other processes don't disturb.
@Suite("the cost of people")
struct PeopleCostTests {
    @Test(
        "a check of the reminders of five people and oneself costs at most 3.3 times one's own", .deep, .withCallgrind)
    func check() throws {
        let alone = try Home.caring(for: [], also: Self.ready)
        let caring = try Home.caring(for: ["mum", "leo", "jo", "ann", "ben"], also: Self.ready)
        let (one, six) = (try Self.check(in: alone), try Self.check(in: caring))
        #expect(six * 10 <= one * 33, "\(six) with five people, \(one) without")
    }

    @Test(
        "people cost nothing where they are not asked for", .deep, .withCallgrind, arguments: ["status", "log 250ml"])
    func others(_ words: String) throws {
        let alone = try Home.caring(for: [], also: Self.ready)
        let caring = try Home.caring(for: ["mum", "leo", "jo", "ann", "ben"], also: Self.ready)
        let (one, six) = (
            try Callgrind.instructions(of: words, in: alone), try Callgrind.instructions(of: words, in: caring)
        )
        #expect(six * 10 <= one * 11, "\(six) with five people, \(one) without")
    }

    /// A record of one's own, and caches that are filled.
    private static let ready = [
        "tend pill take morning --at 07:10", "tend remind check --notify stdout",
        "tend status > /dev/null; tend status",
    ]

    private static func check(in home: Home) throws -> Int {
        try Callgrind.instructions(of: "remind check --notify stdout", in: home)
    }
}
