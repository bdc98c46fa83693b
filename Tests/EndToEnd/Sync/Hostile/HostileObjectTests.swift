import Foundation
import TestSupport
import Testing

/// If an unreadable folder counted as empty, the next commit would lose its records.
@Suite("Unreadable folders of the repository", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct HostileObjectTests {
    /// An entry in place of the folder `days`.
    enum Folder: String, CaseIterable, CustomTestStringConvertible {
        case tooLarge = "more than 32 MB"
        case cutOff = "cut off"
        case badMode = "a mode that is not a number"

        var testDescription: String { rawValue }

        /// The bytes of the tree object, printed by perl.
        var script: String {
            switch self {
            case .tooLarge: "print \"160000 \", \"a\" x (65 << 20), \"\\0\", \"x\" x 20"
            case .cutOff: "print \"100644 a\\0short\""
            case .badMode: "print \"9x a\\0\", \"x\" x 20"
            }
        }
    }

    /// Two computers with a drink each, and a third drink that the first has not sent.
    private func group() throws -> SyncGroup { try SyncGroup(copying: Self.prepared.get()) }

    private static let prepared = Result {
        let group = try SyncGroup(2)
        for (machine, amount) in zip(group.machines, ["250ml", "300ml"]) { try machine.tend("log", amount) }
        try #require(try group.settle() == [])
        try group[0].tend("log", "77ml")
        return group
    }

    /// Commits a folder on top of the branch of a repository.
    private func plant(_ folder: Folder, in repository: String, _ home: Home) throws {
        let line = """
            tree=$(perl -e '\(folder.script)' | git hash-object -t tree -w --literally --stdin) \
            && root=$(printf "040000 tree $tree\\tdays\\n" | git mktree) \
            && commit=$(git -c user.name=a -c user.email=a@localhost commit-tree -p main -m hostile $root) \
            && git update-ref refs/heads/main $commit
            """
        let outcome = try home.shell(line, adding: ["GIT_DIR": repository])
        try #require(outcome.code == 0, "\(outcome.errorText)")
    }

    /// Syncs the first computer and expects it to fail, send nothing and lose nothing.
    private func check(_ group: SyncGroup, code: Int32, _ message: String) throws {
        let home = group[0]
        let heads = { try home.shell("git -C '\(group.remote)' for-each-ref").text }
        let (before, files) = (try heads(), SyncFolder(home).files)
        let outcome = try home.sync()
        #expect(outcome.code == code, "\(outcome.ending) \(outcome.text)")
        #expect(outcome.errorText.hasPrefix("tend: \(message)"), "\(outcome.errorText)")
        #expect(outcome.errorText.filter { $0 == "\n" }.count == 1, "\(outcome.errorText)")
        #expect(try heads() == before)
        #expect(SyncFolder(home).files == files)
        #expect(try home.tend("log", "78ml").code == 0)
    }

    private static let unreadable = "the repository's folder 'days' can't be read, so nothing was sent; 'git fsck'"

    @Test(
        "Sync fails and sends nothing with an unreadable remote folder",
        arguments: Sweep.some(of: Folder.allCases, quick: 1))
    func remote(_ folder: Folder) throws {
        let group = try group()
        try plant(folder, in: group.remote, group[0])
        if folder == .tooLarge {
            try check(group, code: 65, Self.unreadable)
        } else {
            try check(group, code: 74, "git fetch failed: ")
        }
        // The owner of the remote reverts it.
        #expect(try group[1].shell("git -C '\(group.remote)' update-ref refs/heads/main main~1").code == 0)
        #expect(try group.settle() == [])
        for machine in group.machines { #expect(SyncFolder(machine).amounts == [77, 78, 250, 300]) }
    }

    @Test(
        "Sync fails and sends nothing with an unreadable local folder",
        arguments: Sweep.some(of: [Folder.cutOff, .badMode], quick: 1))
    func here(_ folder: Folder) throws {
        let group = try group()
        try plant(folder, in: "\(group[0].data)/.git", group[0])
        try check(group, code: 65, Self.unreadable)
    }

    @Test("Sync fails and sends nothing with a missing local object")
    func missing() throws {
        let group = try group()
        let line = "tree=$(git rev-parse HEAD:days) && rm -f .git/objects/${tree%${tree#??}}/${tree#??}"
        #expect(try group[0].gitHere("\(line) && ! git cat-file -e $tree 2> \"$HOME/why\"").code == 0)
        try check(group, code: 65, Self.unreadable)
    }
}
