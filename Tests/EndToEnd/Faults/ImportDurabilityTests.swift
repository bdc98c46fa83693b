import Foundation
import Testing

/// Reliability, row 4, for changes of many files: what is asked of the system, in which order.
@Suite("an import is on the disk before it is reported", .enabled(if: Strace.isUsable, "strace is not here"))
struct ImportDurabilityTests {
    @Test(
        "files are ready and durable before the intent, and in place and durable after it",
        arguments: ImportScene.allCases)
    func order(_ scene: ImportScene) throws {
        let home = try scene.home()
        var disk = Disk(home)
        for call in try Strace.calls(of: scene.words(in: home), in: home).filter(\.succeeded) { disk.take(call) }
        #expect(disk.placed == scene.fileCount)
        #expect(disk.hadIntent && !disk.hasIntent)
        #expect(disk.reported)
        #expect(disk.unsyncedFolders.isEmpty)
    }

    /// What is known to be durable so far.
    private struct Disk {
        private let home: Home
        private var unsynced: Set<String> = []
        private(set) var unsyncedFolders: Set<String> = []
        private(set) var placed = 0
        private(set) var hasIntent = false
        private(set) var hadIntent = false
        private(set) var reported = false

        init(_ home: Home) { self.home = home }

        mutating func take(_ call: Strace.Call) {
            let path = Self.pathOfDescriptor(call.text)
            let named = Self.quoted(call.text)
            switch call.name {
            case "write", "pwrite64", "writev":
                if path.hasPrefix(home.data) {
                    let isStaged = path.contains("/batches/")
                    #expect(isStaged || !path.hasSuffix(".json"), "written in place: \(call.text)")
                    unsynced.insert(path)
                } else if call.text.hasPrefix("write(1<") {
                    reported = true
                    #expect(unsyncedFolders.isEmpty, "reported before \(unsyncedFolders) were synchronised")
                    #expect(!hasIntent, "reported before the intent was carried out")
                }
            case "fsync", "fdatasync":
                unsynced.remove(path)
                unsyncedFolders.remove(path)
            case "rename", "renameat", "renameat2": rename(call, named)
            case "mkdir", "mkdirat":
                if let made = named.first, made.hasPrefix(home.data) { unsyncedFolders.insert(Self.parent(made)) }
            case "unlink", "unlinkat":
                guard let path = named.first, path.hasSuffix("/local/intent.json") else { return }
                #expect(unsyncedFolders.isEmpty, "forgotten before \(unsyncedFolders) were synchronised")
                unsyncedFolders.insert(Self.parent(path))
                hasIntent = false
            case "openat", "open", "creat":
                guard let path = named.first, path.hasPrefix(home.data) else { return }
                #expect(!call.text.contains("O_TRUNC") && call.text.contains("O_CLOEXEC"), "\(call.text)")
                // A file that is made has something to be made durable, and so has its name.
                if call.text.contains("O_EXCL"), path.contains("/batches/") {
                    unsynced.insert(path)
                    unsyncedFolders.insert(Self.parent(path))
                    #expect(call.text.contains("O_NOFOLLOW") && call.text.contains("0600"), "\(call.text)")
                }
            default: #expect(!call.name.contains("truncate"), "shortened: \(call.text)")
            }
        }

        private mutating func rename(_ call: Strace.Call, _ named: [String]) {
            guard let from = named.first, let to = named.last, to.hasPrefix(home.data) else { return }
            #expect(!unsynced.contains(from), "renamed before it was synchronised: \(call.text)")
            if to.hasSuffix("/local/intent.json") {
                let open = unsynced.filter { $0.contains("/batches/") }
                #expect(open.isEmpty, "intended before \(open) were synchronised")
                #expect(unsyncedFolders.isEmpty, "intended before \(unsyncedFolders) were synchronised")
                hasIntent = true
                hadIntent = true
            } else {
                #expect(from.contains("/batches/"), "a rename that no intent is about: \(call.text)")
                #expect(
                    hasIntent && !unsyncedFolders.contains(Self.parent(home.data + "/local/x")),
                    "put in place before the intent was durable: \(call.text)")
                placed += 1
            }
            unsyncedFolders.insert(Self.parent(to))
        }

        private static func parent(_ path: String) -> String { (path as NSString).deletingLastPathComponent }

        /// `…/x` of `write(4<…/x>, …)`.
        private static func pathOfDescriptor(_ text: String) -> String {
            guard let open = text.firstIndex(of: "<"), let close = text[open...].firstIndex(of: ">") else { return "" }
            return String(text[text.index(after: open)..<close])
        }

        /// The texts in quotation marks.
        private static func quoted(_ text: String) -> [String] {
            text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset % 2 == 1 }.map { String($0.element) }
        }
    }

    @Test(
        "what is refused, and a dry run, asks for nothing to be written",
        arguments: ["--dry-run", "bad row", "no file"])
    func refused(_ kind: String) throws {
        let scene = ImportScene.drinks
        let home = try scene.home()
        var words = scene.words(in: home)
        switch kind {
        case "--dry-run": words.append("--dry-run")
        case "bad row":
            let rows = String(decoding: home.bytes("\(home.scratch)/water.csv") ?? [], as: UTF8.self)
            try home.write(rows + "2026-11-20,06:15,much,water,,,\n", to: "\(home.scratch)/water.csv")
        default: words[2] += ".not"
        }
        let before = DiskState(home)
        let calls = try Strace.calls(of: words, in: home)
        #expect(DiskState(home) == before)
        guard kind == "--dry-run" else { return }
        let changing: Set<String> = ["flock", "rename", "mkdir", "unlink", "rmdir", "write", "fsync", "ftruncate"]
        let meddling = calls.filter { changing.contains($0.name) && $0.text.contains(home.data) }
        #expect(meddling.isEmpty, "\(meddling.map(\.text))")
    }
}
