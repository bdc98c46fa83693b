import Foundation
import Testing

/// A shallow repository lacks the beginning of its history. Its last commit still has every record.
@Suite("Shallow remotes", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct SyncShallowTests {
    /// Three computers: the first has all commits, the second some, and the third none of the remote's.
    private func group() throws -> SyncGroup {
        let group = try SyncGroup(3, isSetUp: false)
        for machine in [group[0], group[1]] { try group.setUp(machine) }
        for amount in ["100ml", "200ml", "300ml"] {
            try group[0].tend("log", amount)
            #expect(try group[0].sync().code == 0)
        }
        try HostileRemote(group).forgetHistory()
        return group
    }

    private func isShallow(_ home: Home) -> Bool { home.bytes("\(home.data)/.git/shallow") != nil }

    @Test("All records of a shallow remote reach every computer")
    func records() throws {
        let group = try group()
        let late = try group[1].sync()
        #expect(late.code == 0 && late.text.contains("Received: 3 drinks."), "\(late.text)\(late.errorText)")
        try group[2].tend("log", "400ml")
        try group.setUp(group[2])
        #expect(try group.settle() == [])
        for machine in group.machines { #expect(SyncFolder(machine).amounts == [100, 200, 300, 400]) }
        #expect(!isShallow(group[0]) && isShallow(group[2]))
    }

    @Test("A remote with the whole history completes a shallow computer")
    func completed() throws {
        let group = try group()
        try group.setUp(group[2])
        #expect(isShallow(group[2]))
        // The computer with all commits moves to a new remote.
        let new = "\(group[0].path)/new.git"
        #expect(try group[0].shell("git init -q --bare -b main new.git").code == 0)
        for machine in [group[0], group[2]] {
            #expect(try machine.run([machine.program, "sync", "init", new]).code == 0)
        }
        #expect(!isShallow(group[2]))
        let first = try group[0].gitHere("git rev-list --max-parents=0 HEAD | head -n 1").text
        #expect(try !first.isEmpty && group[2].gitHere("git rev-list HEAD").text.contains(first))
    }

    @Test("An empty remote that refuses a shallow history names the remedy")
    func refused() throws {
        let group = try group()
        try group.setUp(group[2])
        let home = group[2]
        #expect(try home.shell("git init -q --bare -b main new.git").code == 0)
        let words = [home.program, "sync", "init", "\(home.path)/new.git"]
        let outcome = try home.run(words)
        #expect(outcome.code == 74 && outcome.errorText.contains("\(home.data)/.git away"), "\(outcome.errorText)")
        #expect(try home.shell("mv data/.git old").code == 0)
        #expect(try home.run(words).code == 0)
        #expect(SyncFolder(home).amounts == [100, 200, 300])
    }
}
