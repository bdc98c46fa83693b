import TendCore

extension Store {
    /// Reads the inbox setup of this machine; returns `nil` if it has no inbox, which costs one failed open.
    /// - Throws: ``StoreError/damaged(path:_:)``, ``SystemError``
    package func inboxSetup() throws -> InboxSetup? {
        guard let bytes = try Files.contents(of: folder.inbox) else { return nil }
        do throws(Damage) { return try InboxSetup(bytes) } catch {
            throw StoreError.damaged(path: "local/inbox.json", error)
        }
    }

    /// Replaces the inbox setup; `nil` removes it. A dry run does nothing.
    /// - Throws: ``SystemError``
    package func setInboxSetup(_ setup: InboxSetup?) throws {
        guard !isDryRun else { return }
        guard let setup else { return try UserFile.remove(folder.inbox) }
        try replaceLocal(folder.inbox, with: setup.bytes)
    }

    /// Reads the state of the inbox's lines on this machine.
    /// - Throws: ``StoreError/damaged(path:_:)``, ``SystemError``
    package func inboxMemory() throws -> InboxMemory {
        guard let bytes = try Files.contents(of: folder.inboxLines) else { return InboxMemory() }
        do throws(Damage) { return try InboxMemory(bytes) } catch {
            throw StoreError.damaged(path: "local/inbox-lines.json", error)
        }
    }

    /// Replaces the state of the inbox's lines. A dry run does nothing.
    /// - Throws: ``SystemError``
    package func setInboxMemory(_ memory: InboxMemory) throws {
        guard !isDryRun else { return }
        try replaceLocal(folder.inboxLines, with: memory.bytes)
    }

    private func replaceLocal(_ path: String, with bytes: [UInt8]) throws {
        _ = try Files.makingFolder(of: path) {
            try AtomicFile.replace(path, suffix: Self.newIdentifier) { try $0.write(bytes) }
        }
    }
}
