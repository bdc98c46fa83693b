import Testing

@Suite("Author of tend's commits", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct SyncAuthorTests {
    @Test(
        "Commits use git's configured name and email, or tend's if missing",
        arguments: [
            (["user.name Ada"], "Ada <tend@localhost>"), (["user.email ada@localhost"], "tend <ada@localhost>"),
            (["user.name ''"], "tend <tend@localhost>"),
            (["user.name Ada", "user.email ada@localhost"], "Ada <ada@localhost>"), ([], "tend <tend@localhost>"),
        ])
    func author(_ settings: [String], _ expected: String) throws {
        let home = try Home()
        // git must not guess the identity, even if the host's name is a valid address.
        for setting in settings + ["user.useConfigOnly true"] {
            #expect(try home.shell("git config --global \(setting)").code == 0)
        }
        let outcome = try home.shell("tend log 250ml && tend sync init")
        #expect(outcome.code == 0, "\(outcome.errorText)")
        let people = try home.shell("git -C data log --format='%an <%ae>%n%cn <%ce>'").text
        #expect(Set(people.split(separator: "\n").map(String.init)) == [expected])
    }
}
