import TendCore
import TendStore

extension Tracker {
    /// How long all lines of a file must have been dealt with until it is moved, in seconds.
    private static let tidyAfter = 7 * 86_400

    private static let todayText = "today.txt"
    private static let todayJSON = "today.json"

    /// Moves the files to `done/` all of whose lines have been recorded or dismissed for a week.
    /// - Returns: their names.
    /// - Throws: ``InboxError``, and the errors of the store.
    public func tidyInbox() throws -> [String] {
        try withInboxLock { store, setup in
            let memory = try store.inboxMemory()
            let folder = InboxFolder(path: setup.folder)
            let old = try inboxSnapshot(setup, memory).files.filter { file in
                guard let lines = file.lines, now.seconds - file.file.modified >= Self.tidyAfter else { return false }
                return lines.allSatisfy { id in
                    guard let entry = memory.entries[id], [.done, .dismissed].contains(entry.state) else {
                        return false
                    }
                    return now.seconds - entry.since >= Self.tidyAfter
                }
            }
            if store.isDryRun { return old.map(\.file.name) }
            return try old.filter { try folder.move($0.file) }.map(\.file.name)
        }
    }

    /// Turns the files for the phone on or off. Turning them off removes them.
    /// - Throws: ``InboxError/noInbox``, and the errors of the store.
    public func setInboxToday(_ isOn: Bool) throws {
        try withInboxLock { store, setup in
            var setup = setup
            setup.writesToday = isOn
            try store.setInboxSetup(setup)
            if isOn || store.isDryRun { return }
            let folder = InboxFolder(path: setup.folder)
            for name in [Self.todayText, Self.todayJSON] { try folder.withdraw(name) }
        }
    }

    /// Brings the files for the phone up to date: after a change, and with a check.
    ///
    /// Without an inbox it costs one failed open. A file that says the same already is left alone.
    /// - Parameter render: makes the contents of `today.txt` and `today.json`.
    /// - Returns: whether a file was written.
    /// - Throws: ``SystemError``, the errors of the store, and what `render` throws. The change that it follows is stored by
    ///   then, and must not look as if it were not.
    public func writeInboxToday(_ render: (Overview) throws -> (text: String, json: String)) throws -> Bool {
        guard let setup = try store.inboxSetup(), setup.writesToday, !store.isDryRun else { return false }
        let (text, json) = try render(try records().overview())
        let folder = InboxFolder(path: setup.folder)
        let isTextNew = try folder.publish(Array(text.utf8), as: Self.todayText)
        return try folder.publish(Array(json.utf8), as: Self.todayJSON) || isTextNew
    }
}
