import Foundation
import Testing

@Suite(
    "commands that root refuses in a user's data folder",
    .enabled(if: OrdinaryUser.isPossible, "not root, no setpriv, or no way to the program for others"))
struct SuperuserRefusalTests {
    @Test("root does not start the reminders.command of a user, and the reminder stays due for that user")
    func remindersCommand() throws {
        let home = try OrdinaryUser.home()
        try home.addProgram("note", "cat >> \"$HOME/told\"")
        let setUp = """
            tend pill add aspirin --times 09:20 -q && tend config set reminders.notify command -q \
            && tend config set reminders.command note -q
            """
        #expect(try OrdinaryUser.run(setUp, in: home).code == 0)
        for line in ["tend remind check", "tend remind check --notify command"] {
            let outcome = try home.shell(line)
            #expect(outcome.code == 74, "\(line): \(outcome.ending)")
            #expect(
                outcome.errorText
                    == "tend: reminders.command was not run as root, because \(home.data) belongs to another user; run 'tend remind check' as that user; the reminder stays due\n"
            )
        }
        #expect(home.bytes("\(home.path)/told") == nil)
        #expect(try OrdinaryUser.run("tend remind check", in: home).code == 0)
        #expect(try home.shell("grep -c aspirin told").text == "1\n")
    }

    @Test("root's scheduler does not check a user's folder", arguments: ["cron", "systemd"])
    func install(_ scheduler: String) throws {
        let home = try OrdinaryUser.home()
        let crontab = try FakeCrontab(in: home)
        try home.addProgram("systemctl", "exit 0")
        let outcome = try home.tend("remind", "install", "--with", scheduler)
        #expect(outcome.code == 77 && outcome.output.isEmpty, "\(outcome.ending) \(outcome.text)")
        #expect(
            outcome.errorText
                == "tend: \(home.data) belongs to another user, and root's scheduler would check it; run 'tend remind install' as that user\n"
        )
        #expect(crontab.table == nil)
        #expect(try home.shell("find . -name 'tend-remind*'").text == "")
    }

    /// `sudo` sets the variable, and git then trusts the repository of that user.
    private static let sudo = ["SUDO_UID": "\(OrdinaryUser.id)", "SUDO_GID": "\(OrdinaryUser.id)"]

    @Test(
        "root does not synchronise a user's folder, and leaves nothing in its repository",
        .enabled(if: SyncGroup.isUsable, "git is not installed"),
        arguments: ["sync", "sync init", "sync init \"$HOME/other.git\""])
    func sync(_ line: String) throws {
        let home = try OrdinaryUser.home()
        let setUp = "git init -q --bare -b main remote.git && tend sync init \"$HOME/remote.git\" && tend log 250ml"
        #expect(try OrdinaryUser.run(setUp, in: home).code == 0)
        let before = FolderSnapshot("\(home.data)/.git")
        try check(try home.shell("tend \(line)", adding: Self.sudo), home.data)
        #expect(before.changes(to: FolderSnapshot("\(home.data)/.git")) == [])
        #expect(try OrdinaryUser.run("tend sync", in: home).code == 0)
    }

    @Test(
        "root makes no repository in a user's folder, nor in one that it makes in the user's home",
        .enabled(if: SyncGroup.isUsable, "git is not installed"), arguments: ["data", "new/data"])
    func syncInit(_ folder: String) throws {
        let home = try OrdinaryUser.home()
        let line = "TEND_DATA_DIR=\"$HOME/\(folder)\" tend sync init"
        try check(try home.shell(line, adding: Self.sudo), "\(home.path)/\(folder)")
        #expect(try home.shell("find . -name '.git*' -o ! -uid \(OrdinaryUser.id)").text == "")
    }

    private func check(_ outcome: ChildProcess.Outcome, _ folder: String) throws {
        #expect(outcome.code == 77 && outcome.output.isEmpty, "\(outcome.ending) \(outcome.text)")
        #expect(
            outcome.errorText
                == "tend: \(folder) belongs to another user, who could not write the files that git would leave as root; run 'tend sync' as that user\n"
        )
    }
}
