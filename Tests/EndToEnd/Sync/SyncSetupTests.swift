import Foundation
import Testing

@Suite("Setup of sync", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct SyncSetupTests {
    @Test("A setup stopped within 'git init' leaves nothing and is repeatable")
    func interrupted() throws {
        let group = try SyncGroup(1, isSetUp: false)
        let home = group[0]
        try home.tend("log", "250ml")
        let real = try home.shell("command -v git").text.trimmingCharacters(in: .newlines)
        // A repository without HEAD is incomplete.
        let death = "rm -f data/.git/HEAD data/.tend-*/.git/HEAD; kill -KILL $PPID; exit 1"
        try home.addProgram(
            "git",
            "cd '\(home.path)'; case \" $* \" in *' init '*) '\(real)' \"$@\"; \(death) ;; esac; exec '\(real)' \"$@\"")
        let words = [home.program, "sync", "init", group.remote]
        #expect(try home.run(words).code != 0)
        #expect(home.bytes("\(home.data)/.git/config") == nil)
        try FileManager.default.removeItem(atPath: "\(home.bin)/git")
        #expect(try home.tend("doctor", "--repair").code == 0)
        let outcome = try home.run(words)
        #expect(outcome.code == 0 && outcome.text == "Sent: water +1.\n", "\(outcome.text)\(outcome.errorText)")
        #expect(try home.shell("ls -A data").text.contains(".tend") == false)
    }

    @Test("A remote added later gets the earlier commits")
    func later() throws {
        let group = try SyncGroup(1, isSetUp: false)
        let home = group[0]
        try home.tend("log", "250ml")
        #expect(try home.tend("sync", "init").text == "Saved: water +1.\n")
        try home.tend("log", "300ml")
        #expect(try home.sync().text == "Saved: water +1.\n")
        let idle = try home.sync().text
        #expect(idle.contains("no remote") && idle.contains("tend sync init REMOTE"), "\(idle)")
        #expect(try home.run([home.program, "sync", "init", group.remote]).text == "Sent: 2 earlier commits.\n")
        #expect(try home.sync().text == "Nothing new on either side.\n")
        #expect(try group.names().contains("days/2026/2026-11-20.json"))
    }

    @Test("Commits that could not be pushed are kept for later")
    func unpushed() throws {
        let group = try SyncGroup(1)
        let home = group[0]
        let address = "http://127.0.0.1:1/x.git"
        try home.gitHere("git remote set-url --push origin \(address)")
        try home.tend("log", "250ml")
        #expect(try home.sync(adding: ["no_proxy": "*"]).text.hasPrefix("Kept for later: water +1.\n"))
        #expect(try home.sync(adding: ["no_proxy": "*"]).text.hasPrefix("Kept for later: 1 earlier commit.\n"))
    }

    @Test(
        "A person's remote is refused for another person, in any spelling",
        arguments: ["$HOME/remote.git", "$HOME/remote.git/", "file://$HOME/remote.git", "./link", "$HOME/remote"])
    func shared(_ address: String) throws {
        let home = try Home()
        let line = """
            git init -q --bare -b main remote.git && ln -s remote.git link && tend people add mum -q \
            && tend log 250ml -q && tend sync init "$HOME/remote.git"
            """
        #expect(try home.shell(line).code == 0)
        let outcome = try home.shell("tend --for mum sync init \"\(address)\"")
        #expect(outcome.code == 64 && outcome.errorText.contains("your own records"), "\(outcome.errorText)")
        #expect(!FileManager.default.fileExists(atPath: "\(home.data)/people/mum/.git"))
        // The person's own remote and a separate one are accepted.
        let own = "tend sync init \"\(address)\" && git init -q --bare -b main mum.git"
        if address != "$HOME/remote" { #expect(try home.shell(own).code == 0) }
        #expect(try home.shell("git init -q --bare -b main mum.git; tend --for mum sync init ./mum.git").code == 0)
        let other = try home.shell("tend sync init ./mum.git")
        #expect(other.code == 64 && other.errorText.contains("mum's records"), "\(other.errorText)")
    }
}
