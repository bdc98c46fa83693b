import TendCore
import TestSupport
import Testing

@testable import TendStore

extension TestStore {
    static let journalPath = "data/local/changes.jsonl"

    /// A store that groups its changes into one undo step.
    func grouped(_ id: String = "group", _ summary: String = "a group") -> TestStore {
        TestStore(folder: folder, store: store.grouping(ChangeGroup(id: id, summary: summary)))
    }

    /// The drinks of 19 and 20 November.
    func twoDays() throws -> [String] { try ["2026-11-19", Self.dayText].map { try drinks(on: $0) } }

    /// Replaces text in a page, as an edit on another machine would.
    func replace(_ text: String, with other: String, on iso: String = dayText) throws {
        let path = "data/days/2026/\(iso).json"
        try folder.write(try #require(folder.text(path)).replacing(text, with: other), to: path)
    }
}
