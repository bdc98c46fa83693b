import TendCore
import TendStore

extension Tracker {
    /// The maximum number of lines per round.
    private static let linesOfRound = 200

    /// Makes a folder the inbox of this machine. The next check records its lines. The lines of an earlier inbox stay known.
    /// - Parameters:
    ///   - path: an absolute path.
    ///   - allowsPeople: whether lines may be for people the user cares for.
    /// - Throws: ``InboxError``, ``PersonError``
    public func setUpInbox(_ path: String, allowsPeople: Bool = false) throws -> InboxStatus? {
        let folder = DataFolder(path: path).path
        guard folder.hasPrefix("/"), FolderTree.isFolder(folder) else { throw InboxError.noFolder(path) }
        if allowsPeople, person != nil { throw InboxError.otherPerson }
        try checkIsNoOtherInbox(folder)
        try store.withLock { store in
            var setup = InboxSetup(folder: folder)
            setup.allowsPeople = allowsPeople
            // Setting up the inbox again repairs damaged files.
            do {
                let known = try store.inboxSetup()
                setup.writesToday = known?.folder == folder && known?.writesToday == true
            } catch StoreError.damaged {}
            do { _ = try store.inboxMemory() } catch StoreError.damaged { try store.setInboxMemory(InboxMemory()) }
            try store.changeInboxSetup(setup, "make \(folder) the inbox", at: now)
        }
        return try inboxStatus()
    }

    /// Checks that no other tracker uses the folder: each of its lines would be recorded twice.
    private func checkIsNoOtherInbox(_ path: String) throws {
        let owner = person?.owner ?? store.folder
        for folder in [owner, store.folder] where FolderTree.isFolder(path, in: folder.path) {
            throw InboxError.inDataFolder(path)
        }
        let others =
            [(name: "", folder: owner)] + (try People(of: owner).all()).map { (name: $0.name, folder: $0.folder) }
        for other in others where other.folder != store.folder {
            guard let setup = try? Store(folder: other.folder, cacheFolder: nil).inboxSetup() else { continue }
            let isSame =
                FolderTree.isFolder(path, in: setup.folder) && FolderTree.isFolder(setup.folder, in: path)
            if isSame || setup.folder == path { throw InboxError.otherInbox(path, of: other.name) }
        }
    }

    /// Ends the inbox of this machine and removes the files written for the phone. The phone's own files stay.
    /// - Throws: ``InboxError/noInbox``
    public func turnOffInbox() throws {
        try withInboxLock { store, setup in
            try store.changeInboxSetup(nil, "turn the inbox \(setup.folder) off", at: now)
            if setup.writesToday, !store.isDryRun { try Self.removeToday(from: setup.folder) }
        }
    }

    /// Runs `work` while holding the lock. Without an inbox, throws instead of creating a folder for the lock.
    func withInboxLock<Result>(_ work: (Store, InboxSetup) throws -> Result) throws -> Result {
        guard try store.inboxSetup() != nil else { throw InboxError.noInbox }
        return try store.withLock { store in
            // Another process may have ended it since.
            guard let setup = try store.inboxSetup() else { throw InboxError.noInbox }
            return try work(store, setup)
        }
    }

    /// Records the new lines of the inbox. All records of a check are one step of `undo`.
    ///
    /// Without changes, costs one `readdir` and one `stat` per file, and takes no lock; without an inbox, one failed open.
    /// - Parameters:
    ///   - isWhole: whether to try every line, rather than 200 new ones and 200 refused ones.
    ///   - isAttended: whether someone reads the result. If not, refused and waiting lines and problems are kept for
    ///     the next check whose result someone reads.
    ///   - syntax: parses the words of a line as a command.
    /// - Returns: `nil` if this machine has no inbox.
    /// - Throws: ``StoreError``, ``SystemError``, if no line was recorded before the error; see ``InboxCheck/failure``.
    public func checkInbox(
        isWhole: Bool = false, isAttended: Bool = true, reading syntax: @escaping InboxSyntax
    ) throws -> InboxCheck? {
        try checkInbox(isWhole: isWhole, isAttended: isAttended, upTo: Self.linesOfRound, reading: syntax)
    }

    /// - Parameter most: the number of lines per round.
    func checkInbox(
        isWhole: Bool, isAttended: Bool = true, upTo most: Int, reading syntax: @escaping InboxSyntax
    ) throws -> InboxCheck? {
        guard let setup = try store.inboxSetup() else { return nil }
        let listing: InboxFolder.Listing
        do { listing = try InboxFolder(path: setup.folder).list() } catch {
            return isAttended ? try report(InboxProblem(error)) : InboxCheck()
        }
        let isOwed = isAttended && setup.hasUnreported
        if listing.stamp == setup.stamp, !isOwed, setup.nextLook.map({ now.seconds < $0 }) ?? true {
            return InboxCheck()
        }
        var run: InboxRun?
        do {
            while try !store.withLock({
                try checkRound(of: &run, with: $0, isWhole, isAttended: isAttended, upTo: most, reading: syntax)
            }) { store.letOthersLock() }
        } catch {
            // Lines are recorded, so an error alone would say otherwise.
            guard var result = run?.result, !result.recorded.isEmpty else { throw error }
            result.failure = error
            return result
        }
        var result = run?.result ?? InboxCheck()
        if isWhole { result.status = run?.status(zone: zone) }
        return result
    }

    /// Runs a round of a check, and reads the inbox before the first one.
    /// - Returns: whether it was the last one.
    func checkRound(
        of run: inout InboxRun?, with store: Store, _ isWhole: Bool, isAttended: Bool, upTo most: Int,
        reading syntax: @escaping InboxSyntax
    ) throws -> Bool {
        // Another process may have ended or checked it since.
        guard let setup = try store.inboxSetup(), run == nil || setup.folder == run?.setup.folder else { return true }
        if run == nil {
            run = try InboxRun(
                with(store), setup, InboxFolder(path: setup.folder).list(), isAttended: isAttended,
                upTo: isWhole ? .max : most, reading: syntax)
        }
        try run?.runRound(with(store), upTo: most)
        if run?.isFinished == false { return false }
        try run?.finish(store)
        return true
    }

    /// Reports an unreadable folder once.
    private func report(_ problem: InboxProblem) throws -> InboxCheck {
        try store.withLock { store in
            var result = InboxCheck()
            guard var setup = try store.inboxSetup(), !setup.reported.contains(problem.key) else { return result }
            setup.reported.append(problem.key)
            // Lets the next check see the folder's return as a change, so that its next absence is reported again.
            setup.stamp = nil
            try store.setInboxSetup(setup)
            result.problems = [problem]
            return result
        }
    }

    /// Returns the state of the inbox.
    /// - Returns: `nil` if this machine has no inbox.
    public func inboxStatus() throws -> InboxStatus? {
        guard let setup = try store.inboxSetup() else { return nil }
        let memory = try store.inboxMemory()
        do throws(InboxError) {
            let snapshot = try inboxSnapshot(setup, memory)
            return InboxStatus(setup, memory, snapshot, problems: snapshot.problems, zone: zone)
        } catch {
            guard case .unreadable(let problem) = error else { throw error }
            return InboxStatus(setup, memory, nil, problems: [problem], zone: zone)
        }
    }

    /// Reads the current lines of the files.
    /// - Throws: ``InboxError/unreadable(_:)``
    func inboxSnapshot(_ setup: InboxSetup, _ memory: InboxMemory) throws(InboxError) -> InboxSnapshot {
        let folder = InboxFolder(path: setup.folder)
        let listing: InboxFolder.Listing
        do { listing = try folder.list() } catch { throw .unreadable(InboxProblem(error)) }
        return InboxSnapshot(folder, listing, zone: zone, now: now.seconds, known: memory.unfinished)
    }
}

extension InboxProblem {
    fileprivate init(_ error: SystemError) {
        self.init(error.isMissing ? .folderMissing : .folderUnreadable(error))
    }
}
