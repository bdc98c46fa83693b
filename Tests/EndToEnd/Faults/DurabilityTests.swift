import Foundation
import Testing

/// Reliability, row 4: what a change asks of the system, in which order.
@Suite("a change is on the disk before it is reported", .enabled(if: Strace.isUsable, "strace is not here"))
struct DurabilityTests {
    @Test("files are synchronised before they are renamed, and their folders after", arguments: Scene.allCases)
    func order(_ scene: Scene) throws {
        let home = try scene.home()
        let calls = try Strace.calls(of: scene.words, in: home).filter(\.succeeded)
        var unsynced: Set<String> = []
        var unsyncedFolders: Set<String> = []
        var renames = 0
        for call in calls {
            let path = Self.pathOfDescriptor(call.text)
            let named = Self.quoted(call.text)
            switch call.name {
            case "write", "pwrite64", "writev":
                if path.hasPrefix(home.data) {
                    #expect(!path.hasSuffix(".json"), "written in place: \(call.text)")
                    unsynced.insert(path)
                } else if call.text.hasPrefix("write(1<") {
                    #expect(unsyncedFolders.isEmpty, "reported before \(unsyncedFolders) were synchronised")
                }
            case "fsync", "fdatasync":
                unsynced.remove(path)
                unsyncedFolders.remove(path)
            case "rename", "renameat", "renameat2":
                guard let from = named.first, let to = named.last, to.hasPrefix(home.data) else { continue }
                #expect(!unsynced.contains(from), "renamed before it was synchronised: \(call.text)")
                unsyncedFolders.insert((to as NSString).deletingLastPathComponent)
                renames += 1
            case "mkdir", "mkdirat":
                guard let made = named.first, made.hasPrefix(home.data) else { continue }
                unsyncedFolders.insert((made as NSString).deletingLastPathComponent)
            case "openat", "open", "creat": Self.checkOpening(call.text, named.first ?? "", in: home)
            case "ftruncate", "truncate": #expect(!call.text.contains(home.data), "shortened: \(call.text)")
            default: break
            }
        }
        #expect(renames == 1, "one command changes one file with one rename")
        #expect(unsyncedFolders.isEmpty)
    }

    private static func checkOpening(_ text: String, _ path: String, in home: Home) {
        guard path.hasPrefix(home.data) else { return }
        #expect(!text.contains("O_TRUNC"), "\(text)")
        #expect(text.contains("O_CLOEXEC"), "\(text)")
        if path.hasSuffix(".tmp") {
            #expect(text.contains("O_EXCL") && text.contains("O_NOFOLLOW") && text.contains("0600"), "\(text)")
        } else if path.hasSuffix(".json") {
            #expect(text.contains("O_RDONLY"), "\(text)")
        }
    }

    @Test("a reader asks for no lock and changes nothing", arguments: ["status", "history", "water list", "changes"])
    func reading(_ command: String) throws {
        let home = try Scene.log.home()
        let calls = try Strace.calls(of: command.split(separator: " ").map(String.init), in: home)
        let changing: Set<String> = ["flock", "rename", "mkdir", "unlink", "write", "fsync", "ftruncate"]
        let meddling = calls.filter { changing.contains($0.name) && $0.text.contains(home.data) }
        #expect(meddling.isEmpty, "\(meddling.map(\.text))")
    }

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
