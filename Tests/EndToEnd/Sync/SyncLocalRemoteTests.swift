import Foundation
import Testing

/// git runs the receiving side of such a remote on this computer. Write access to it must not run programs here.
@Suite("Remote on the same computer", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct SyncLocalRemoteTests {
    private static let hooks = [
        "pre-receive", "update", "post-receive", "post-update", "reference-transaction",
    ]

    /// A home with bare repositories that have all hooks. A hook that runs leaves a mark.
    private func home(_ repositories: String...) throws -> Home {
        let home = try Home()
        let hook =
            "printf '#!/bin/sh\\necho \"$PWD $0\" >> \"%s/mark\"\\n' \"$HOME\" > \"$hook\" && chmod 755 \"$hook\""
        let line = """
            for name in \(repositories.joined(separator: " ")); do
                git init -q --bare -b main $name || exit
                mkdir -p $name/hooks
                for hook in \(Self.hooks.joined(separator: " ")); do hook=$name/hooks/$hook; \(hook) || exit; done
            done
            """
        let outcome = try home.shell(line)
        try #require(outcome.code == 0, "\(outcome.errorText)")
        return home
    }

    private func ran(_ home: Home) -> String { String(decoding: home.bytes("\(home.path)/mark") ?? [], as: UTF8.self) }

    private func drinks(in repository: String, _ home: Home) throws -> String {
        try home.shell("git -C \(repository) cat-file blob main:days/2026/2026-11-20.json | grep -c '\"ml\"'").text
    }

    @Test(
        "A remote's hooks never run, whatever form its path has",
        arguments: ["$HOME/one.git", "file://$HOME/one.git", "../one.git", "short:one.git", "../a:b.git"])
    func hooks(_ address: String) throws {
        let home = try home("one.git")
        try home.shell("git config --global \"url.$HOME/.pushInsteadOf\" short:")
        try home.shell("git config --global \"url.$HOME/.insteadOf\" short:; ln -s one.git a:b.git")
        // A relative path starts at the user's folder for 'sync init', at the data folder for git.
        let line = "tend log 250ml && tend sync init && git -C data remote add origin \"\(address)\" && tend sync"
        let outcome = try home.shell(line)
        #expect(outcome.code == 0, "\(outcome.errorText)")
        #expect(try drinks(in: "one.git", home) == "1\n")
        #expect(ran(home) == "")
    }

    @Test(
        "Each push address gets the records, and a folder's hooks don't run",
        arguments: ["$HOME/one.git", "host:$HOME/one.git"])
    func pushAddresses(_ first: String) throws {
        let home = try home("one.git", "two.git")
        // Replaces ssh: runs the host's command on this computer.
        try home.addProgram("fake-ssh", "for command; do :; done; exec sh -c \"$command\"")
        let line = """
            git config --global core.sshCommand fake-ssh && tend log 250ml && tend sync init "$HOME/one.git" \
            && tend log 300ml && git -C data remote set-url --add --push origin "\(first)" \
            && git -C data remote set-url --add --push origin "$HOME/two.git" && tend sync
            """
        let outcome = try home.shell(line)
        #expect(outcome.code == 0, "\(outcome.errorText)")
        for name in ["one.git", "two.git"] { #expect(try drinks(in: name, home) == "2\n") }
        #expect(!ran(home).contains("two.git"))
    }

    @Test(
        "A push to a checked-out branch fails and keeps its work tree",
        arguments: ["updateInstead", "warn", "ignore"])
    func workTree(_ setting: String) throws {
        let home = try Home()
        let make = """
            git init -q -b main site && cd site && git config receive.denyCurrentBranch \(setting) \
            && git config core.fsmonitor "touch '$HOME/mark'"
            """
        #expect(try home.shell(make).code == 0)
        let outcome = try home.shell("tend log 250ml && tend sync init \"$HOME/site\"")
        #expect(outcome.code == 74, "\(outcome.ending) \(outcome.text)")
        #expect(
            outcome.errorText
                == "tend: git push failed: the remote refused it: branch is currently checked out\n")
        #expect(try home.shell("ls -A site").text == ".git\n")
        #expect(try home.shell("git -C site symbolic-ref HEAD refs/heads/other && tend sync").code == 0)
        #expect(try drinks(in: "site", home) == "1\n")
        #expect(try home.shell("ls -A site").text == ".git\n")
        #expect(ran(home) == "")
    }

    /// Settings of a remote that refuses a push, and a part of git's reason.
    private static let refusals = [
        ("receive.hideRefs refs/heads/main", "deny updating a hidden ref"),
        ("receive.maxInputSize 1", "unpacker error"),
        ("transfer.hideRefs refs/heads", "deny updating a hidden ref"),
    ]

    @Test(
        "A refused push names the remote's reason and can be repeated", arguments: refusals)
    func refused(_ setting: String, _ reason: String) throws {
        let group = try SyncGroup(2)
        let home = group[0]
        #expect(try home.shell("git -C '\(group.remote)' config \(setting)").code == 0)
        try home.tend("log", "250ml")
        for _ in 1...2 { try check(try home.sync(), reason) }
        #expect(SyncFolder(home).amounts == [250])
        let name = setting.split(separator: " ")[0]
        #expect(try home.shell("git -C '\(group.remote)' config --unset \(name)").code == 0)
        #expect(try group.settle() == [])
        #expect(SyncFolder(group[1]).amounts == [250])
    }

    @Test(
        "A remote without write access to its objects gives that reason",
        .enabled(if: OrdinaryUser.isPossible, "not root, no setpriv, or no way to the program for others"))
    func unwritable() throws {
        let home = try OrdinaryUser.home()
        let setUp = "git init -q --bare -b main remote.git && tend sync init \"$HOME/remote.git\" && tend log 250ml"
        #expect(try OrdinaryUser.run("\(setUp) && chmod -R a-w remote.git/objects", in: home).code == 0)
        try check(try OrdinaryUser.run("tend sync", in: home), "unpacker error")
        #expect(try OrdinaryUser.run("chmod -R u+w remote.git/objects && tend sync", in: home).code == 0)
    }

    private func check(_ outcome: ChildProcess.Outcome, _ reason: String) throws {
        #expect(outcome.code == 74, "\(outcome.ending) \(outcome.text)")
        #expect(
            outcome.errorText == "tend: git push failed: the remote refused it: \(reason)\n",
            "\(outcome.errorText)")
    }
}
