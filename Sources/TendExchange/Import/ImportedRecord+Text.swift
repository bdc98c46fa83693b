import TendCore

extension ImportedRecord.Value {
    /// The longest name and the longest note, in bytes.
    private static var longestName: Int { 400 }
    private static var longestNote: Int { 4096 }

    private var texts: (names: [(field: String, text: String?)], note: String?) {
        switch self {
        case .drink(let drink): ([("drink", drink.drink)], drink.note)
        case .fast(let fast): ([("schedule", fast.schedule)], fast.note)
        case .dose(let dose):
            ([("medication", dose.medication), ("slot", dose.slot), ("unit", dose.unit)], dose.note)
        case .task(let task): ([("item", task.item)], task.note)
        }
    }

    /// The error of the first text that is empty or too long to be stored.
    var unusableText: ImportRowError.Kind? {
        let (names, note) = texts
        for case (let field, let text?) in names where text.isEmpty || text.utf8.count > Self.longestName {
            let expected = text.isEmpty ? "some text" : "at most \(Self.longestName) bytes"
            return .value(String(text.prefix(60)), field: field, expected: expected)
        }
        guard let note, note.utf8.count > Self.longestNote else { return nil }
        return .value(String(note.prefix(60)), field: "note", expected: "at most \(Self.longestNote) bytes")
    }
}
