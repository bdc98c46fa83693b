import Foundation

/// Checks that a command's system calls make its files durable in the right order.
struct DurabilityLint {
    private let home: Home
    /// Whether several files are put in place together, after an intent that names them.
    private let isBatch: Bool
    private(set) var failures: [String] = []
    private var unsynced: Set<String> = []
    private var unsyncedFolders: Set<String> = []
    private var placed = 0
    private var hasLock = false
    private var hasIntent = false
    private var hadIntent = false
    private var isReported = false

    init(_ home: Home, isBatch: Bool) {
        self.home = home
        self.isBatch = isBatch
    }

    private mutating func expect(_ condition: Bool, _ failure: String) {
        if !condition { failures.append(failure) }
    }

    mutating func finish(fileCount: Int) {
        expect(placed == fileCount, "put \(placed) files in place instead of \(fileCount)")
        expect(!isBatch || hadIntent && !hasIntent, "the intent was never written, or never removed")
        expect(isReported, "nothing was reported")
        expect(unsyncedFolders.isEmpty, "ended before \(unsyncedFolders) were synchronised")
    }

    mutating func read(_ call: Strace.Call) {
        switch call.name {
        case "write", "pwrite64", "writev": write(call)
        case "fsync", "fdatasync":
            unsynced.remove(call.descriptorPath)
            unsyncedFolders.remove(call.descriptorPath)
        case "rename", "renameat", "renameat2": rename(call)
        case "mkdir", "mkdirat": noteFolder(call.paths.first)
        case "unlink", "unlinkat": remove(call)
        case "openat", "open", "creat": open(call)
        case "flock": if call.descriptorPath.hasSuffix("/local/lock") { hasLock = call.text.contains("LOCK_EX") }
        case "close": if call.descriptorPath.hasSuffix("/local/lock") { hasLock = false }
        default: expect(!call.name.contains("truncate") || !call.text.contains(home.data), "shortened: \(call.text)")
        }
    }

    private mutating func write(_ call: Strace.Call) {
        let path = call.descriptorPath
        if path.hasPrefix(home.data) {
            expect(path.contains("/batches/") || !path.hasSuffix(".json"), "written in place: \(call.text)")
            expect(hasLock || !path.hasSuffix("/local/changes.jsonl"), "recorded without the lock: \(call.text)")
            unsynced.insert(path)
        } else if call.text.hasPrefix("write(1<") {
            isReported = true
            expect(placed > 0, "reported before anything was put in place: \(call.text)")
            expect(unsyncedFolders.isEmpty, "reported before \(unsyncedFolders) were synchronised")
            expect(!hasIntent, "reported before the intent was carried out")
        }
    }

    private mutating func rename(_ call: Strace.Call) {
        guard let from = call.paths.first, let to = call.paths.last, to.hasPrefix(home.data) else { return }
        expect(!unsynced.contains(from), "renamed before it was synchronised: \(call.text)")
        expect(hasLock, "put in place without the lock: \(call.text)")
        if to.hasSuffix("/local/intent.json") {
            let open = unsynced.filter { $0.contains("/batches/") }
            expect(open.isEmpty, "intended before \(open) were synchronised")
            expect(unsyncedFolders.isEmpty, "intended before \(unsyncedFolders) were synchronised")
            hasIntent = true
            hadIntent = true
        } else {
            // These are no data files: undo finds a picture in the quarantine and in its own folder.
            if isLocal(to) { return }
            if isBatch {
                expect(from.contains("/batches/"), "a rename outside the intent's batch: \(call.text)")
                let isDurable = hasIntent && !unsyncedFolders.contains("\(home.data)/local")
                expect(isDurable, "put in place before the intent was durable: \(call.text)")
            }
            placed += 1
        }
        noteFolder(to)
    }

    private mutating func remove(_ call: Strace.Call) {
        guard let path = call.paths.first, path == "\(home.data)/local/intent.json" else { return }
        expect(unsyncedFolders.isEmpty, "removed the intent before \(unsyncedFolders) were synchronised")
        noteFolder(path)
        hasIntent = false
    }

    private mutating func open(_ call: Strace.Call) {
        guard let path = call.paths.first, path.hasPrefix(home.data) else { return }
        expect(!call.text.contains("O_TRUNC") && call.text.contains("O_CLOEXEC"), call.text)
        if call.text.contains("O_EXCL") {
            expect(call.text.contains("O_NOFOLLOW") && call.text.contains("0600"), call.text)
            // A new file must be synchronised even if it is empty.
            unsynced.insert(path)
            // The names of temporary files, of the lock and of the journal need not be durable.
            if !path.hasSuffix(".tmp"), !isLocal(path) { noteFolder(path) }
        } else {
            expect(!path.hasSuffix(".tmp"), "an existing temporary file: \(call.text)")
            expect(!path.hasSuffix(".json") || call.text.contains("O_RDONLY"), call.text)
        }
    }

    /// Whether no record depends on the name. All records depend on the names in a batch.
    private func isLocal(_ path: String) -> Bool {
        path.hasPrefix("\(home.data)/local/") && !path.contains("/batches/")
    }

    /// Notes that a folder has gained or lost an entry.
    private mutating func noteFolder(_ path: String?) {
        guard let path, path.hasPrefix(home.data) else { return }
        unsyncedFolders.insert((path as NSString).deletingLastPathComponent)
    }
}

extension Strace.Call {
    /// `…/x` of `write(4<…/x>, …)`.
    var descriptorPath: String {
        guard let open = text.firstIndex(of: "<"), let close = text[open...].firstIndex(of: ">") else { return "" }
        return String(text[text.index(after: open)..<close])
    }

    /// The paths in quotation marks. A relative one is resolved against the folder of the descriptor before it.
    var paths: [String] {
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        return parts.indices.filter { $0 % 2 == 1 }.map { index in
            let name = String(parts[index])
            let folder = parts[index - 1].split(separator: "<").last?.prefix { $0 != ">" }
            guard !name.hasPrefix("/"), let folder, folder.hasPrefix("/") else { return name }
            return "\(folder)/\(name)"
        }
    }
}
