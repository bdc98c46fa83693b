import Testing

/// Refusals and messages that transcripts can't show.
@Suite("Refusals and messages") struct RefusalTests {
    @Test("An amount that rounds to zero is not stored", arguments: ["0.0004ml", "0.00001oz"])
    func roundsToNothing(_ amount: String) throws {
        let home = try Home()
        let outcome = try home.tend("log", amount)
        let list = try home.tend("water", "list")
        #expect(outcome.code == 64)
        #expect(list.code == 0)
    }

    @Test("A container without volume is not stored")
    func emptyContainer() throws {
        let home = try Home()
        let outcome = try home.tend("container", "add", "thimble", "0.0004ml")
        let status = try home.tend("status")
        #expect(outcome.code == 64)
        #expect(status.code == 0)
    }

    @Test("A time may be in RFC 3339 format", arguments: ["2026-11-20T08:30:00+01:00", "2026-11-20T07:30:00Z"])
    func rfc3339(_ time: String) throws {
        let home = try Home()
        let outcome = try home.tend("log", "100ml", "--at", time)
        #expect(outcome.code == 0)
        #expect(outcome.text.hasPrefix("Logged 100 ml water at 08:30.\n"))
    }

    @Test(
        "A message names the command and the option as typed",
        arguments: [
            ("--frobnicate", "tend has no option --frobnicate; 'tend --help' lists them"),
            ("water list -n", "tend water list changes no records; leave out -n"),
            ("log 250ml -note x", "tend log has no option -note; did you mean 'tend log 250ml --note x'?"),
        ])
    func names(_ words: String, _ message: String) throws {
        let outcome = try Home().shell("tend \(words)")
        #expect(outcome.code == 64)
        #expect(outcome.errorText == "tend: \(message)\n")
    }

    @Test("A file that can't be created is named as typed")
    func unmadeFile() throws {
        let outcome = try Home().tend("export", "csv", "water", "-o", "no/such/folder.csv")
        #expect(outcome.code == 73)
        #expect(outcome.errorText == "tend: can't create no/such/folder.csv: No such file or directory\n")
    }

    @Test("The totals include a page that was edited in place")
    func editedInPlace() throws {
        let home = try Home()
        for day in ["18", "19"] { try home.tend("log", "2l", "--at", "2026-11-\(day) 12:00") }
        // Makes the files older than the cached totals, as if the user came back later.
        try home.shell("touch -t 202601010000 data/days/2026 data/days/2026/*; tend status")
        #expect(try home.tend("status", "--line").text == "0/2000 ml 0% streak 2\n")
        try home.shell(
            "sed 's/2000/1000/' data/days/2026/2026-11-19.json > new; cat new > data/days/2026/2026-11-19.json")
        let line = try home.tend("status", "--line").text
        #expect(line == "0/2000 ml 0%\n")
    }

    @Test("'last' names the drink logged last, also within one second")
    func lastWithinASecond() throws {
        // Twelve times, since a guess is right half of the time.
        let homes = try (0..<12).map { _ in try Home() }
        let deleted = try homes.map { home in
            try home.tend("log", "100ml")
            try home.tend("log", "200ml")
            return try home.tend("water", "delete", "last").text.prefix(14)
        }
        #expect(deleted.allSatisfy { $0 == "Deleted 200 ml" })
    }
}
