import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Files of an inbox")
struct InboxFolderTests {
    @Test(
        "A file of lines is recognised by its name",
        arguments: [
            ("inbox.txt", true), ("INBOX.TXT", true), ("2026-11-20.jsonl", true), ("todays.txt", true),
            ("notes.md", false), (".hidden.txt", false),
            // What tend writes for the phone, and a service's copies of it.
            ("today.txt", false), ("Today.txt", false), ("today 2.txt", false), ("today(1).txt", false),
            ("today (conflicted copy).txt", false), ("today.sync-conflict-20261120.txt", false),
        ])
    func names(name: String, hasLines: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write("2026-11-20T08:00 log\n", to: "inbox/\(name)")
        let listing = try InboxFolder(path: folder.path("inbox")).list()
        #expect(listing.files.map(\.name) == (hasLines ? [name] : []))
        #expect(listing.problems.isEmpty)
    }
}
