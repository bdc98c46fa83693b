import TendCore
import TendStore

extension Tracker {
    /// How long all lines of a file must be done before the file is moved, in seconds.
    private static let tidyAfter = 7 * 86_400

    private static let todayText = "today.txt"
    private static let todayJSON = "today.json"

    /// Moves files to `done/` if all their lines have been recorded or dismissed for a week.
    /// - Returns: the names of the moved files.
    /// - Throws: ``InboxError``
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
            let moved = try old.filter { try folder.move($0.file) }.map(\.file.name)
            if !moved.isEmpty { with(store).noteLeft("moved \(moved.joined(separator: ", ")) to done/") }
            return moved
        }
    }

    /// Turns the files for the phone on or off. Turning them off removes them.
    /// - Throws: ``InboxError/noInbox``
    public func setInboxToday(_ isOn: Bool) throws {
        try withInboxLock { store, setup in
            var setup = setup
            setup.writesToday = isOn
            try store.changeInboxSetup(setup, "turn the files for the phone \(isOn ? "on" : "off")", at: now)
            if !isOn, !store.isDryRun { try Self.removeToday(from: setup.folder) }
        }
    }

    static func removeToday(from folder: String) throws {
        for name in [todayText, todayJSON] { try InboxFolder(path: folder).withdraw(name) }
    }

    /// Updates the files for the phone, after a change and with a check.
    ///
    /// Without an inbox, costs one failed open. A file with the same contents is left alone.
    /// - Parameter render: makes the contents of `today.txt` and `today.json`.
    /// - Returns: whether a file was written.
    /// - Throws: ``StoreError``, ``SystemError``, and the errors of `render`. The preceding change is already stored;
    ///   callers must not report it as failed.
    public func writeInboxToday(_ render: (Overview) throws -> (text: String, json: String)) throws -> Bool {
        guard let setup = try store.inboxSetup(), setup.writesToday, !store.isDryRun else { return false }
        let (text, json) = try render(try records().overview())
        let folder = InboxFolder(path: setup.folder)
        let isTextNew = try folder.publish(Array(text.utf8), as: Self.todayText)
        return try folder.publish(Array(json.utf8), as: Self.todayJSON) || isTextNew
    }
}
