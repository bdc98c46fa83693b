import Foundation
import TestSupport
import Testing

/// Git hooks and tools that call git set variables that point every git they start at their repository.
@Suite("Git's environment variables around sync", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct SyncEnvironmentTests {
    static func variables(_ project: String) -> [[String: String]] {
        [
            ["GIT_DIR": "\(project)/.git"], ["GIT_WORK_TREE": project], ["GIT_INDEX_FILE": "\(project)/.git/index"],
            ["GIT_DIR": ".git"], ["GIT_DIR": ".git", "GIT_INDEX_FILE": ".git/index", "GIT_PREFIX": ""],
            ["GIT_DIR": "\(project)/.git", "GIT_WORK_TREE": project, "GIT_INDEX_FILE": "\(project)/.git/index"],
            ["GIT_COMMON_DIR": "\(project)/.git"], ["GIT_OBJECT_DIRECTORY": "\(project)/.git/objects"],
            ["GIT_NAMESPACE": "other"], ["GIT_QUARANTINE_PATH": "\(project)/.git/objects"],
            ["GIT_SHALLOW_FILE": "\(project)/README"], ["GIT_ICASE_PATHSPECS": "1"], ["GIT_LITERAL_PATHSPECS": "1"],
            ["GIT_NOGLOB_PATHSPECS": "1"], ["GIT_DEFAULT_HASH": "sha256"], ["GIT_CEILING_DIRECTORIES": "/"],
            ["GIT_CONFIG_GLOBAL": "\(project)/README"], ["GIT_TRACE": "1"], ["GIT_EXEC_PATH": "\(project)"],
            ["GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "commit.gpgSign", "GIT_CONFIG_VALUE_0": "true"],
            ["GIT_CONFIG_PARAMETERS": "'core.bare'='true'"], ["GIT_TEMPLATE_DIR": "\(project)/none"],
            ["GIT_EXTERNAL_DIFF": "/bin/false"], ["GIT_ALLOW_PROTOCOL": "https"], ["GIT_PROTOCOL_FROM_USER": "0"],
            ["GIT_AUTHOR_DATE": "never"], ["GIT_COMMITTER_EMAIL": "", "GIT_AUTHOR_EMAIL": ""],
        ]
    }

    /// The parts of a project that must not change: files, index, branches and objects.
    private func project(_ home: Home) -> FolderSnapshot { FolderSnapshot("\(home.path)/project") }

    private func pair() throws -> SyncGroup {
        let group = try SyncGroup(2, isSetUp: false)
        let line = """
            git init -q -b main project && cd project && echo text > README && mkdir days && echo text > days/note && git add . \
            && git -c user.name=a -c user.email=a@localhost commit -q -m first
            """
        let outcome = try group[0].shell(line)
        try #require(outcome.code == 0, "\(outcome.errorText)")
        try group.setUp(group[1])
        try group[1].tend("log", "400ml", "--at", "09:00")
        #expect(try group[1].sync().code == 0)
        return group
    }

    @Test(
        "No git variable points sync at another repository",
        arguments: Sweep.some(of: Array(variables("").indices), quick: 2))
    func variable(_ index: Int) throws {
        let group = try pair()
        let home = group[0]
        let variables = Self.variables("\(home.path)/project")[index]
        let before = project(home)
        for line in ["sync init '\(group.remote)'", "log 250ml --at 08:00", "sync", "sync", "sync status", "doctor"] {
            let outcome = try home.shell("cd project && tend \(line)", adding: variables)
            #expect(outcome.code == 0, "\(variables) \(line): \(outcome.ending) \(outcome.errorText)")
        }
        #expect(before.changes(to: project(home)) == [], "\(variables)")
        #expect(try group[1].sync().code == 0)
        for machine in group.machines { #expect(SyncFolder(machine).amounts == [250, 400], "\(variables)") }
        #expect(try group.names().allSatisfy { $0.hasPrefix("days/2026/") || $0.hasPrefix(".git") }, "\(variables)")
    }

    @Test("A project's git hook may call sync")
    func hook() throws {
        let group = try pair()
        let home = group[0]
        try group.setUp(home)
        let hook = "\(home.path)/project/.git/hooks/pre-commit"
        try home.writeProgram("#!/bin/sh\ntend log 250ml --at 08:00 -q && tend sync -q\n", to: hook)
        let line = "cd project && echo more >> README && git commit -q -a -m second"
        let outcome = try home.shell(
            "git config --global user.name a; git config --global user.email a@localhost; \(line)")
        #expect(outcome.code == 0, "\(outcome.errorText)")
        let names = try home.shell("cd project && git log --format=%s --name-only && git status --porcelain").text
        #expect(names == "second\n\nREADME\nfirst\n\nREADME\ndays/note\n")
        #expect(try group[1].sync().code == 0)
        for machine in group.machines { #expect(SyncFolder(machine).amounts == [250, 400]) }
    }
}
