import Testing

/// Tasks on days that the user chooses: once in the challenge, or some times a week.
@Suite("Tasks with a frequency") struct ChallengeQuotaTests {
    private static let once = """
        {"name": "Mine", "days": 9, "tasks": [{"id": "doctor", "name": "Doctor", "frequency": "once"},
         {"id": "read", "name": "Read", "quantity": 10, "unit": "pages", "frequency": "1/week"}]}
        """

    private func home(_ line: String) throws -> Home {
        let home = try Home()
        try home.write(Self.once, to: "\(home.path)/mine.json")
        let set = try home.shell(line)
        try #require(set.code == 0, "\(set.errorText)")
        return home
    }

    @Test("A partial amount does not count as done in a completed week")
    func enough() throws {
        let home = try home(
            "tend challenge start mine.json --from 2026-11-16 -q 2> /dev/null; tend challenge done read --date -1 -q")
        let done = try home.tend("challenge", "done", "read", "4")
        #expect(done.text.hasPrefix("Recorded: Read: 4 of 10 pages."))
        let clear = try home.tend("challenge", "clear", "read")
        #expect(clear.text.hasPrefix("Cleared: Read.\n"))
    }

    @Test("A task done once counts once, also on later days")
    func onceIsOnce() throws {
        let home = try home(
            """
            tend challenge start mine.json --from 2026-11-17 -q 2> /dev/null
            TEND_NOW=2026-11-18T09:00:00+01:00 tend challenge done doctor -q
            """)
        let stats = try home.tend("challenge", "stats", "Mine", "--json").text
        #expect(stats.contains(#""asked":1,"done":1,"id":"doctor""#), "\(stats)")
    }

    @Test("A day with nothing due and nothing done is not complete")
    func idleDay() throws {
        // From Tuesday on, one day of the week has nothing due.
        let home = try home(
            """
            tend challenge start mine.json --from 2026-11-17 -q 2> /dev/null
            TEND_NOW=2026-11-18T09:00:00+01:00 tend challenge done doctor -q
            """)
        let evening = try home.tend("challenge", "show", "--json", now: "2026-11-20T23:59:00+01:00").text
        let after = try home.tend("challenge", "show", "--json", now: "2026-11-21T00:01:00+01:00").text
        #expect(after.contains(#""day":"2026-11-20","number":4,"progress":1,"state":"free""#), "\(after)")
        #expect(evening.contains(#""completeDays":1,"#), "\(evening)")
        #expect(!evening.contains(#""day":"2026-11-20","number":4,"progress":1,"state":"complete""#))
    }

    @Test(
        "A task due once can be done on any day",
        arguments: [
            "done doctor --date yesterday", "rest -q && tend challenge done doctor", "done doctor --date 2026-11-18",
        ])
    func onceOnAnyDay(_ words: String) throws {
        let home = try Home()
        try home.write(
            """
            {"name": "Mine", "days": 9, "onMiss": "restart", "restDaysPerWeek": 1, "tasks": [
             {"id": "read", "name": "Read"}, {"id": "doctor", "name": "Doctor", "frequency": "once"}]}
            """, to: "\(home.path)/mine.json")
        try home.shell("tend challenge start mine.json --from 2026-11-17 -q 2> /dev/null")
        let outcome = try home.shell("tend challenge \(words)")
        #expect(outcome.code == 0, "\(outcome.errorText)")
    }

    @Test("A task done once can't be skipped on another day")
    func skipAfterwards() throws {
        let home = try Home()
        try home.write(
            """
            {"name": "Mine", "days": 9, "skips": true, "tasks": [
             {"id": "read", "name": "Read"}, {"id": "doctor", "name": "Doctor", "frequency": "once"}]}
            """, to: "\(home.path)/mine.json")
        let skip = try home.shell(
            """
            tend challenge start mine.json --from 2026-11-18 -q 2> /dev/null
            TEND_NOW=2026-11-18T09:00:00+01:00 tend challenge done doctor -q
            tend challenge skip doctor
            """)
        #expect(skip.code == 64, "\(skip.text)")
    }
}
