import Foundation
import TestSupport
import Testing

/// Sync uses only two parts of the user's git configuration: the identity and the access to the remote.
@Suite("User's git configuration", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct SyncConfigTests {
    /// Separate configurations. `MARK` is a program that leaves a mark when it runs, and fails.
    static let settings: [[String]] = [
        ["commit.gpgSign=true", "gpg.program=MARK"], ["push.gpgSign=true"],
        ["push.gpgSign=if-asked", "gpg.program=MARK"],
        ["commit.gpgSign=true", "gpg.format=ssh", "user.signingKey=none", "gpg.ssh.program=MARK"],
        ["tag.gpgSign=true", "tag.forceSignAnnotated=true", "gpg.program=MARK"],
        ["remote.origin.mirror=true"], ["remote.origin.prune=true", "fetch.prune=true", "fetch.pruneTags=true"],
        ["remote.origin.push=refs/heads/other:refs/heads/other"], ["remote.pushDefault=elsewhere"],
        ["push.default=nothing", "push.followTags=true"], ["push.pushOption=x"],
        ["log.date=relative", "log.showSignature=true", "log.follow=true", "gpg.program=MARK"],
        ["color.ui=always", "color.status=always", "color.diff=always", "color.branch=always"],
        ["core.autocrlf=true"], ["core.autocrlf=input", "core.safecrlf=true", "core.eol=crlf"],
        ["fetch.recurseSubmodules=true", "submodule.recurse=true", "push.recurseSubmodules=check"],
        ["status.showUntrackedFiles=no", "status.short=true", "status.branch=true", "status.relativePaths=false"],
        ["diff.external=MARK", "diff.noprefix=true", "diff.renames=copies", "diff.ignoreSubmodules=all"],
        ["core.quotePath=true", "core.ignoreCase=true", "core.fileMode=false", "core.symlinks=true"],
        ["init.defaultBranch=trunk"], ["init.defaultObjectFormat=sha256"], ["user.useConfigOnly=true"],
        ["merge.ff=only", "pull.rebase=true", "rerere.enabled=true", "merge.verifySignatures=true"],
        ["core.fsmonitor=MARK"], ["core.fsmonitor=MARK", "core.untrackedCache=true", "feature.manyFiles=true"],
        ["core.pager=MARK", "pager.config=true", "pager.status=true", "core.editor=MARK"],
        ["core.sparseCheckout=true", "index.sparse=true"],
        ["index.version=4", "core.splitIndex=true"], ["gc.auto=1", "maintenance.auto=true", "gc.autoDetach=true"],
        ["core.commentChar=w", "commit.cleanup=verbatim", "commit.verbose=true", "commit.template=/nowhere"],
        ["i18n.commitEncoding=ISO-8859-1", "i18n.logOutputEncoding=UTF-16"], ["core.bigFileThreshold=1"],
        ["uploadpack.packObjectsHook=MARK"], ["core.splitIndex=true", "index.version=4"],
        ["core.logAllRefUpdates=false", "core.sharedRepository=world"], ["core.sharedRepository=0666"],
    ]

    /// A computer whose user configured git before its setup, and another one.
    private func pair(_ prepare: (Home) throws -> Void) throws -> SyncGroup {
        let group = try SyncGroup(2, isSetUp: false)
        try group.setUp(group[1])
        try group[1].tend("log", "400ml", "--at", "09:00")
        #expect(try group[1].sync().code == 0)
        let (program, mark) = (program(group[0]), mark(group[0]))
        try group[0].writeProgram("#!/bin/sh\necho ran >> '\(mark)'\nexit 1\n", to: program)
        try prepare(group[0])
        return group
    }

    private func program(_ home: Home) -> String { "\(home.path)/program" }
    private func mark(_ home: Home) -> String { "\(home.path)/mark" }

    private func check(_ group: SyncGroup, _ label: [String]) throws {
        let home = group[0]
        let set = try home.run([home.program, "sync", "init", group.remote])
        #expect(set.code == 0, "\(label): sync init: \(set.ending) \(set.errorText)")
        try home.tend("log", "250ml", "--at", "08:00")
        for machine in [home, group[1], home] {
            let outcome = try machine.sync()
            #expect(outcome.code == 0, "\(label): \(outcome.ending) \(outcome.errorText)")
        }
        for machine in group.machines { #expect(SyncFolder(machine).amounts == [250, 400], "\(label)") }
        let status = try home.tend("sync", "status")
        let hasDate = status.text.contains(/Last commit: \d{4}-\d\d-\d\dT/)
        #expect(status.code == 0 && hasDate, "\(label): \(status.text)\(status.errorText)")
        #expect(home.bytes(mark(home)) == nil, "\(label)")
        let names = try group.names()
        #expect(names.allSatisfy { $0.hasPrefix("days/2026/") || $0.hasPrefix(".git") }, "\(label): \(names)")
        let mode = try FileManager.default.attributesOfItem(atPath: "\(home.data)/.git")[.posixPermissions] as? Int
        #expect((mode ?? 0o777) & 0o077 == 0, "\(label)")
    }

    @Test(
        "A setting of the user's git changes nothing and runs nothing",
        arguments: Sweep.some(of: settings, quick: 1, ci: 12))
    func setting(_ lines: [String]) throws {
        let group = try pair { home in
            for line in lines {
                let parts = line.split(separator: "=", maxSplits: 1)
                let value = parts[1] == "MARK" ? program(home) : String(parts[1])
                let outcome = try home.shell("git config --global --add '\(parts[0])' '\(value)'")
                try #require(outcome.code == 0, "\(line): \(outcome.errorText)")
            }
        }
        try check(group, lines)
    }

    private static let hooks = [
        "pre-commit", "prepare-commit-msg", "commit-msg", "post-commit", "post-checkout", "post-merge", "pre-push",
        "reference-transaction", "post-index-change", "fsmonitor-watchman", "pre-auto-gc", "post-rewrite",
    ]

    private func writeHooks(_ home: Home, in folder: String) throws {
        let lines = Self.hooks.map { "cp '\(program(home))' '\(folder)/\($0)'" }
        try home.shell("mkdir -p '\(folder)'; \(lines.joined(separator: "; "))")
    }

    @Test("Sync runs no hook of core.hooksPath")
    func hooksPath() throws {
        let group = try pair { home in
            try writeHooks(home, in: "\(home.path)/hooks")
            try home.shell("git config --global core.hooksPath \"$HOME/hooks\"")
        }
        try check(group, ["core.hooksPath"])
    }

    @Test("Sync runs no hook of init.templateDir", .deep)
    func templates() throws {
        let group = try pair { home in
            try writeHooks(home, in: "\(home.path)/templates/hooks")
            try home.shell("git config --global init.templateDir \"$HOME/templates\"")
        }
        try check(group, ["init.templateDir"])
    }

    @Test("Sync runs no hook of the data folder's repository")
    func hooksHere() throws {
        let group = try pair { _ in }
        try group.setUp(group[0])
        try writeHooks(group[0], in: "\(group[0].data)/.git/hooks")
        try check(group, ["hooks"])
    }

    @Test("A filter driver from the user's attributes does not run")
    func filter() throws {
        let group = try pair { home in
            try home.write("* filter=x diff=x merge=x ident text eol=crlf\n", to: "\(home.path)/attributes")
            try home.shell("git config --global core.attributesFile \"$HOME/attributes\"")
            for name in ["filter.x.clean", "filter.x.smudge", "filter.x.process", "diff.x.textconv", "merge.x.driver"] {
                try home.shell("git config --global \(name) '\(program(home))'")
            }
        }
        try check(group, ["core.attributesFile"])
    }

    @Test(
        "An address that is a command is refused and does not run",
        arguments: ["ext::sh -c touch%MARK", "ext::MARK", "--upload-pack=MARK"])
    func command(_ address: String) throws {
        let home = try Home()
        try home.tend("log", "250ml")
        let (program, mark) = (program(home), mark(home))
        try home.writeProgram("#!/bin/sh\necho ran >> '\(mark)'\n", to: program)
        try home.shell("git config --global protocol.ext.allow always")
        let text = address.replacingOccurrences(of: "touch%MARK", with: "touch% \(mark)")
            .replacingOccurrences(of: "MARK", with: program)
        for words in [["sync", "init", "--", text], ["sync"]] {
            let outcome = try home.run([home.program] + words, adding: ["GIT_ALLOW_PROTOCOL": "ext:file"])
            if words.count > 1 { #expect(outcome.code != 0, "\(outcome.text)") }
            #expect(outcome.errorText.split(separator: "\n").allSatisfy { $0.hasPrefix("tend: ") })
        }
        #expect(home.bytes(mark) == nil)
        #expect(try home.tend("log", "300ml").code == 0)
        #expect(SyncFolder(home).amounts == [250, 300])
    }
}
