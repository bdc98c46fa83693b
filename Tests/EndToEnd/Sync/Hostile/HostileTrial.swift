import Foundation

/// A hostile tree, and the computer that receives it.
struct HostileTrial {
    private let group: SyncGroup
    private let remote: HostileRemote
    private let generated: HostileTreeGenerator
    private var home: Home { group[0] }

    /// The files of records.
    nonisolated(unsafe) private static let files =
        /settings\.json|days\/\d{4}\/\d{4}-\d\d-\d\d\.json|fasts\/\d{4}-\d\d\.json|challenges\/[0-9a-z]{12}\.json/

    init(_ stage: HostileTreeSweepTests.Stage, seed: UInt64) throws {
        group = try SyncGroup(copying: stage.group)
        try FileManager.default.copyItem(
            atPath: "\(stage.group[0].path)/outside", toPath: "\(group[0].path)/outside")
        remote = try HostileRemote(group)
        generated = HostileTreeGenerator(seed: seed, on: stage.repository)
        try remote.commit(generated.tree, on: stage.repository.head)
        if generated.isShallow { try remote.forgetHistory() }
    }

    /// The whole temporary folder of the computer's user, without git's objects and the files calculated from records.
    private func everything() -> FolderSnapshot {
        let root = (home.path as NSString).deletingLastPathComponent
        return FolderSnapshot(root, skipping: ["home/data/.git", "home/cache"])
    }

    private func settings() -> FolderSnapshot {
        FolderSnapshot("\(home.data)/.git", skipping: ["objects", "refs", "logs"])
    }

    func failures() throws -> [String] {
        let (before, records, git) = (everything(), SyncFolder(home).records, settings())
        let remoteEntries = generated.isMalformed || generated.isTooLarge ? [] : try remote.list()
        let outcome = try home.sync()
        let (after, failed) = (everything(), outcome.code != 0)
        var problems = codes(outcome)
        // A sync that fails at the merge has committed before, and remembers which changes that commit lists.
        let changes = before.changes(to: after).filter { path in
            failed ? path != "home/data/local/sync.json" : !mayChange(path, before)
        }
        problems += changes.map { "\($0.debugDescription) has changed after \(outcome.ending)" }
        problems += git.changes(to: settings()).filter {
            ["config", "hooks", "info"].contains($0.prefix { $0 != "/" })
        }
        .map { ".git/\($0) has changed" }
        let now = SyncFolder(home).records
        problems += records.keys.sorted().filter { now[$0] != records[$0] }.map { "\($0) is lost or changed" }
        if !failed {
            let ids = Set(now.keys.map(\.id))
            problems += generated.expected.filter { !ids.contains($0) }.map { "the valid record \($0) is not received" }
            problems += try lostInRemote(remoteEntries)
        }
        let status = try home.tend("status")
        if status.code != 0 || !status.errors.isEmpty {
            problems.append("status: \(status.ending) \(status.errorText)")
        }
        return problems + (try problemsAfterwards(after, code: outcome.code))
    }

    private func codes(_ outcome: ChildProcess.Outcome) -> [String] {
        var problems: [String] = []
        var allowed: [Int32] = generated.isTooLarge || generated.hasNewer || generated.hidesOrigin ? [65] : []
        if !generated.isTooLarge { allowed.append(0) }
        if generated.isMalformed { allowed.append(74) }
        if !(outcome.code.map(allowed.contains) ?? false) {
            problems.append("sync: \(outcome.ending) \(outcome.text)\(outcome.errorText)")
        }
        let shown = (outcome.output + outcome.errors).filter { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F }
        if !shown.isEmpty || outcome.text.unicodeScalars.contains("\u{202E}")
            || outcome.errorText.unicodeScalars.contains("\u{202E}")
        {
            problems.append("sync shows control characters: \(outcome.errorText.debugDescription)")
        }
        if outcome.errors.count > 4000 { problems.append("sync shows \(outcome.errors.count) bytes of messages") }
        return problems
    }

    /// Whether a path below the temporary folder may change.
    private func mayChange(_ path: String, _ before: FolderSnapshot) -> Bool {
        guard path.hasPrefix("home/data/") else { return false }
        let name = path.dropFirst("home/data/".count)
        if name == "local/sync.json" { return true }
        // A change of several files makes the folder, and leaves it empty.
        if name == "local/batches" { return before.entries[path] == nil }
        if name.hasPrefix("local/backups") { return before.entries[path] == nil }
        let isFolder = name.wholeMatch(of: /days|days\/\d{4}|fasts|challenges/) != nil
        if isFolder { return before.entries[path] == nil }
        return name.wholeMatch(of: Self.files) != nil
    }

    /// The entries of the remote's tree that are gone although no file of tend replaced them.
    private func lostInRemote(_ before: [HostileRemote.Listed]) throws -> [String] {
        guard !generated.isMalformed else { return [] }
        let after = try remote.list()
        let kept = Set(after)
        var folders: Set<[UInt8]> = []
        for entry in after {
            for slash in entry.path.indices where entry.path[slash] == UInt8(ascii: "/") {
                folders.insert(Array(entry.path[..<slash]))
            }
        }
        let files = Set(after.map(\.path).filter { isData($0) })
        var problems = before.filter { entry in
            if kept.contains(entry) || folders.contains(entry.path) || isData(entry.path) { return false }
            let isLink = entry.object.hasPrefix(HostileTree.link)
            if HostileNames.isRefusedByIndex(entry.path, isLink: isLink) { return false }
            return !files.contains { entry.path.starts(with: $0 + [UInt8(ascii: "/")]) }
        }.prefix(5).map { "the remote has lost \($0)" }
        for (path, _) in SyncFolder(home).files where !files.contains(Array(path.utf8)) {
            problems.append("the remote has no \(path)")
        }
        return problems
    }

    private func isData(_ path: [UInt8]) -> Bool {
        let text = String(decoding: path, as: UTF8.self)
        return text.wholeMatch(of: Self.files) != nil || (text + "/").hasPrefix("photos/")
    }

    /// Commands that would write through accepted entries, and another sync.
    private func problemsAfterwards(_ before: FolderSnapshot, code: Int32?) throws -> [String] {
        let line = "tend log 77ml --at 09:20 && tend fast stop && tend pill take evening; tend challenge done diet"
        let commands = try home.shell("\(line) && tend undo && tend log 10ml --at '2025-12-31 08:00'")
        var problems: [String] = []
        if commands.code != 0 { problems.append("commands afterwards: \(commands.errorText)") }
        let again = try home.sync()
        if again.code != code { problems.append("the next sync: \(again.ending) \(again.errorText)") }
        let changes = before.changes(to: everything()).filter { path in
            !path.hasPrefix("home/data/") && path != "home/cache"
        }
        return problems + changes.map { "\($0.debugDescription) has changed by the commands afterwards" }
    }
}
