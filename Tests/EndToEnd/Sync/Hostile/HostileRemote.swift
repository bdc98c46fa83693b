import Foundation
import Testing

/// Write access to a group's bare repository, without the checks of a client or a server.
struct HostileRemote {
    let path: String
    private let attacker: Home

    init(_ group: SyncGroup) throws {
        path = group.remote
        attacker = try Home()
    }

    /// One entry of the branch, as `git ls-tree -r` shows it.
    struct Listed: Hashable, CustomStringConvertible {
        /// For a file `100644 blob 1a2b…`.
        let object: String
        let path: [UInt8]

        var name: String { String(decoding: path, as: UTF8.self) }
        var description: String { "\(object) \(name.debugDescription)" }
    }

    /// Commits a changed tree on top of the branch.
    func change(_ edit: (inout HostileTree) throws -> Void) throws {
        var tree = try tree()
        try edit(&tree)
        try commit(tree, on: head())
    }

    func head() throws -> ObjectID { ObjectID(hex: try git("rev-parse main").text.prefix(40)) }

    func commit(_ tree: HostileTree, on parent: ObjectID?) throws {
        var pack = ObjectPack()
        let root = tree.store(in: &pack)
        let who = "somebody <somebody@localhost> 1795170600 +0100"
        let lines = ["tree \(root)"] + (parent.map { ["parent \($0)"] } ?? [])
        let text = (lines + ["author \(who)", "committer \(who)", "", "hostile", ""]).joined(separator: "\n")
        let commit = pack.add(.commit, Array(text.utf8))
        try store(pack)
        try git("update-ref refs/heads/main \(commit)")
    }

    private func store(_ pack: ObjectPack) throws {
        let file = "\(attacker.scratch)/pack"
        try Data(pack.bytes).write(to: URL(fileURLWithPath: file))
        try git("unpack-objects -q < '\(file)'")
    }

    /// Stores a folder of ten levels, each of which has the next one under ten names: 11 objects, ten billion files.
    func exponential() throws -> ObjectID {
        var pack = ObjectPack()
        var (id, mode) = (pack.add(.blob, [0x78]), HostileTree.file)
        for _ in 0..<10 {
            var tree = HostileTree()
            for name in 0..<10 { tree.append(Array("n\(name)".utf8), mode: mode, .object(id)) }
            (id, mode) = (tree.store(in: &pack), HostileTree.folder)
        }
        try store(pack)
        return id
    }

    /// Makes the repository a shallow one that has only the last commit of its branch.
    func forgetHistory() throws {
        try Data("\(head())\n".utf8).write(to: URL(fileURLWithPath: "\(path)/shallow"))
    }

    /// A blob of zeros, which takes almost no disk space.
    func zeros(megabytes: Int) throws -> ObjectID {
        let line = "hash-object -w --stdin"
        let outcome = try attacker.shell(
            "dd if=/dev/zero bs=1048576 count=\(megabytes) 2> /dev/null | git --git-dir '\(path)' \(line)")
        try #require(outcome.code == 0, "\(outcome.errorText)")
        return ObjectID(hex: outcome.text.prefix(40))
    }

    /// The current branch.
    func tree() throws -> HostileTree {
        var tree = HostileTree()
        for entry in try list() {
            let words = entry.object.split(separator: " ")
            let names = entry.path.split(separator: UInt8(ascii: "/")).map(Array.init)
            tree.put(names, mode: String(words[0]), .object(ObjectID(hex: words[2])))
        }
        return tree
    }

    /// All files of the branch, under any name.
    func list() throws -> [Listed] {
        try git("ls-tree -r -z --full-tree main").output.split(separator: 0).compactMap { line in
            guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
            return Listed(object: String(decoding: line[..<tab], as: UTF8.self), path: Array(line[(tab + 1)...]))
        }
    }

    /// The bytes of a file of the branch; `nil` if it does not exist.
    func bytes(_ file: String) throws -> [UInt8]? {
        let outcome = try attacker.shell("git --git-dir '\(path)' cat-file blob 'main:\(file)'")
        return outcome.code == 0 ? outcome.output : nil
    }

    /// Every path that any commit of the branch has.
    func everyName() throws -> [String] {
        let text = try git("log main --name-only --format=").text
        return text.split(separator: "\n").map(String.init)
    }

    @discardableResult
    private func git(_ line: String) throws -> ChildProcess.Outcome {
        let outcome = try attacker.shell("git --git-dir '\(path)' \(line)")
        try #require(outcome.code == 0, "git \(line): \(outcome.errorText)")
        return outcome
    }
}
