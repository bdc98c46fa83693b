import Testing

/// Counts instructions, which don't depend on other processes.
@Suite("Cost of people")
struct PeopleCostTests {
    @Test(
        "Checking six people's reminders costs at most 3.5 times one person's", .deep, .withCallgrind)
    func check() throws {
        let alone = try Home.caring(for: [], also: Self.ready)
        let caring = try Home.caring(for: ["mum", "leo", "jo", "ann", "ben"], also: Self.ready)
        let (one, six) = (try Self.check(in: alone), try Self.check(in: caring))
        #expect(six * 10 <= one * 35, "\(six) with five people, \(one) without")
    }

    @Test(
        "Commands without a person don't cost more if there are people", .deep, .withCallgrind,
        arguments: ["status", "log 250ml"])
    func others(_ words: String) throws {
        let alone = try Home.caring(for: [], also: Self.ready)
        let caring = try Home.caring(for: ["mum", "leo", "jo", "ann", "ben"], also: Self.ready)
        let (one, six) = (
            try Callgrind.instructions(of: words, in: alone), try Callgrind.instructions(of: words, in: caring)
        )
        #expect(six * 10 <= one * 11, "\(six) with five people, \(one) without")
    }

    /// A record of the user's own, and filled caches.
    private static let ready = [
        "tend pill take morning --at 07:10", "tend remind check --notify stdout",
        "tend status > /dev/null; tend status",
    ]

    private static func check(in home: Home) throws -> Int {
        try Callgrind.instructions(of: "remind check --notify stdout", in: home)
    }
}
