import Testing

@Suite("Protection of the developer's session") struct SessionGuardTests {
    @Test("No test reaches the real program", arguments: SessionGuard.programs)
    func unreachable(_ name: String) throws {
        let home = try Home()
        let found = try home.shell("command -v \(name); \(name)")
        #expect(found.text == "\(home.guardFolder)/\(name)\n")
        #expect(found.code != 0)
    }

    @Test("A fake in the home precedes the guard", arguments: SessionGuard.programs)
    func fake(_ name: String) throws {
        let home = try Home()
        try home.addProgram(name, "echo fake")
        #expect(try home.shell(name).text == "fake\n")
    }

    @Test("An installation without a scheduler's name reaches only the guard")
    func install() throws {
        let home = try Home()
        let outcome = try home.tend("remind", "install")
        #expect(outcome.code == 74 && outcome.output.isEmpty, "\(outcome.text)")
        let words = ["'crontab -l' did not work", "launchd runs reminders only"]
        #expect(words.contains(where: outcome.errorText.contains), "\(outcome.errorText)")
    }

    @Test("The guard is placed after the fakes and before system folders")
    func path() {
        let guarded = { SessionGuard.path($0, fakes: "/h/bin", guardedBy: "/h/guard") }
        #expect(guarded("/h/bin:/usr/bin") == "/h/bin:/h/guard:/usr/bin")
        #expect(guarded("/usr/bin:/h/bin") == "/h/guard:/usr/bin:/h/bin")
        #expect(guarded("/h/bin:/h/guard:/usr/bin") == "/h/bin:/h/guard:/usr/bin")
        #expect(guarded("/nonexistent") == "/h/guard:/nonexistent")
    }
}
