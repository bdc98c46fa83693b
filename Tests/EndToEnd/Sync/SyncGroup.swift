import Foundation
import Testing

/// Computers, each with a data folder, and a bare repository between them.
///
/// All have the same host and user, so nothing may depend on the names of computers.
final class SyncGroup: @unchecked Sendable {
    static let isUsable: Bool = {
        guard let home = try? Home() else { return false }
        return (try? home.shell("git init -q --bare -b main trial.git"))?.code == 0
    }()

    let machines: [Home]
    /// The folder of the bare repository.
    let remote: String
    private let host: Home

    /// Computers, in the order of their setup.
    convenience init(_ count: Int, isSetUp: Bool = true) throws {
        if isSetUp { try self.init(copying: Self.prepared.group(of: count)) } else { try self.init(new: count) }
    }

    /// Groups without records. A new one costs some thirty processes, a copy none.
    private static let prepared = PreparedGroups()

    private final class PreparedGroups: @unchecked Sendable {
        private let lock = NSLock()
        private var groups: [Int: SyncGroup] = [:]

        func group(of count: Int) throws -> SyncGroup {
            try lock.withLock {
                if let group = groups[count] { return group }
                let group = try SyncGroup(new: count)
                for machine in group.machines { try group.setUp(machine) }
                groups[count] = group
                return group
            }
        }
    }

    private init(new count: Int) throws {
        host = try Home()
        remote = "\(host.path)/remote.git"
        machines = try (0..<count).map { _ in try Home() }
        try host.git("init", "-q", "--bare", "-b", "main", remote)
    }

    /// Copies the repository and all folders.
    init(copying other: SyncGroup) throws {
        host = try Home()
        remote = "\(host.path)/remote.git"
        try FileManager.default.copyItem(atPath: other.remote, toPath: remote)
        machines = try other.machines.map { try Home(copying: $0) }
        for (machine, original) in zip(machines, other.machines) {
            let path = "\(machine.data)/.git/config"
            guard let config = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
            let own = config.replacingOccurrences(of: other.remote, with: remote)
                .replacingOccurrences(of: original.program, with: machine.program)
            try Data(own.utf8).write(to: URL(fileURLWithPath: path))
        }
    }

    subscript(_ index: Int) -> Home { machines[index] }

    func setUp(_ machine: Home) throws {
        let outcome = try machine.run([machine.program, "sync", "init", remote])
        try #require(outcome.code == 0, "sync init: \(outcome.errorText)")
    }

    /// Syncs the computers in turn until each has changed nothing since the last change.
    /// - Returns: the failures.
    func settle() throws -> [String] {
        var (last, unchanged) = (state(), 0)
        for number in 0..<8 * machines.count {
            let index = number % machines.count
            let outcome = try machines[index].sync()
            if outcome.code != 0 { return ["sync of machine \(index): \(outcome.ending) \(outcome.errorText)"] }
            let now = state()
            unchanged = now == last ? unchanged + 1 : 0
            if unchanged == machines.count { return differences() }
            last = now
        }
        return ["the computers never settle"]
    }

    /// The references of the repository, the branches of the computers, and the contents of the data files.
    private func state() -> [String] {
        [Self.references("refs", of: remote)]
            + machines.map { machine in
                Self.references("refs/heads", of: "\(machine.data)/.git")
                    + "\(SyncFolder(machine).files.sorted { $0.key < $1.key })"
            }
    }

    /// Reads git's reference files. Running git would cost one more process for each computer.
    private static func references(_ folder: String, of repository: String) -> String {
        let files = FileManager.default
        let loose = (try? files.subpathsOfDirectory(atPath: "\(repository)/\(folder)")) ?? []
        return (["HEAD", "packed-refs"] + loose.sorted().map { "\(folder)/\($0)" }).map { name in
            let contents = files.contents(atPath: "\(repository)/\(name)") ?? Data()
            return "\(name) \(String(decoding: contents, as: UTF8.self))"
        }.joined()
    }

    /// The differences between the first data folder and the others.
    private func differences() -> [String] {
        let folders = machines.map { SyncFolder($0).files }
        return folders.indices.dropFirst().flatMap { index in
            Set(folders[0].keys).union(folders[index].keys).sorted().filter { folders[0][$0] != folders[index][$0] }
                .map { "\($0) is not the same on the machines 0 and \(index)" }
        }
    }

    /// The files on the branch of the repository.
    func names() throws -> [String] {
        let list = try host.git("-C", remote, "ls-tree", "-r", "--name-only", "main").text
        return list.split(separator: "\n").map(String.init)
    }
}

extension Home {
    @discardableResult
    func git(_ words: String...) throws -> ChildProcess.Outcome {
        try run(["git", "-c", "user.name=hand", "-c", "user.email=hand@localhost"] + words)
    }

    /// Runs git in the data folder, as a user would.
    @discardableResult
    func gitHere(_ line: String) throws -> ChildProcess.Outcome {
        try shell(
            "cd data && \(line)",
            adding: [
                "GIT_AUTHOR_NAME": "hand", "GIT_AUTHOR_EMAIL": "hand@localhost", "GIT_COMMITTER_NAME": "hand",
                "GIT_COMMITTER_EMAIL": "hand@localhost",
            ])
    }

    @discardableResult
    func sync(adding variables: [String: String] = [:]) throws -> ChildProcess.Outcome {
        try run([program, "sync"], adding: variables)
    }
}
