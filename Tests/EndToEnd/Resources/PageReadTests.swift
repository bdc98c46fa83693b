import Testing

@Suite("Pages that a command reads", .enabled(if: Strace.isUsable, "strace is not installed, or can't trace here"))
struct PageReadTests {
    // A check that has something to show reads again under the lock.
    @Test("No page is read twice", arguments: [["status"], ["remind", "check", "--notify", "stdout"]])
    func once(_ words: [String]) throws {
        let home = try Home()
        let made = try home.shell(
            """
            tend pill add zinc 8am --days fri -q; tend challenge start 75-soft -q; tend pill add iron 8am 8pm -q
            for day in 13 16 17 18 19 20; do tend log 250ml --at "2026-11-$day 08:00" -q; done
            tend status > /dev/null; tend remind check --notify stdout > /dev/null
            """)
        try #require(made.code == 0, "\(made.errorText)")
        let pages = try Strace.calls(of: words, in: home).filter { $0.name == "openat" && $0.succeeded }.compactMap {
            $0.text.firstMatch(of: /days\/2026\/(2026-..-..)\.json/)?.1
        }
        #expect(!pages.isEmpty && Set(pages).count == pages.count, "\(pages)")
    }
}
