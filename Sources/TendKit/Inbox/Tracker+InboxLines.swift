import TendCore
public import TendStore

extension Tracker {
    /// Returns the lines of the inbox and their states, in the order of the files.
    /// - Parameters:
    ///   - includesDone: whether to include lines that need no attention: recorded, reverted and dismissed ones.
    ///   - syntax: parses the words of a line as a command.
    /// - Throws: ``InboxError/noInbox``, ``InboxError/unreadable(_:)``
    public func inboxLines(
        includesDone: Bool = true, reading syntax: InboxSyntax
    ) throws -> [(line: InboxLine, state: InboxLineState)] {
        guard let setup = try store.inboxSetup() else { throw InboxError.noInbox }
        let memory = try store.inboxMemory()
        let snapshot = try inboxSnapshot(setup, memory)
        let unfinished = Set(snapshot.unfinished.map(\.id))
        // A dry run finds the current reason without changing anything.
        let trial = with(store.dryRun)
        let starts = refusedStarts(snapshot, memory, reading: syntax)
        let lines = try snapshot.allLines.compactMap { line -> (line: InboxLine, state: InboxLineState)? in
            let entry = memory.entries[line.id]
            switch entry?.state {
            case .done where !includesDone, .dismissed where !includesDone: return nil
            case .dismissed: return (line, .dismissed)
            case .done: return (line, try trial.state(ofDone: line, entry, reading: syntax))
            case .refused, .waiting: return (line, try trial.state(ofOpen: line, after: starts, reading: syntax))
            case nil where unfinished.contains(line.id): return (line, .unfinished)
            case nil:
                if case .success(let entry) = line.content, entry.at > now { return (line, .early) }
                return (line, .new)
            }
        }
        return lines.sorted { ($0.line.file, $0.line.number) < ($1.line.file, $1.line.number) }
    }

    /// Runs the command of a waiting, refused, reverted or dismissed line, even if it is implausible.
    ///
    /// The history lock still applies: see ``unlockingHistory(if:_:)``.
    /// - Parameters:
    ///   - prefix: the beginning of the line's id.
    ///   - syntax: parses the words of a line as a command.
    /// - Returns: the line, what it did, and for whom; `nil` for the owner of the inbox.
    /// - Throws: ``InboxError``, ``InboxLineError``, and the errors of the line's command.
    public func acceptInboxLine(
        _ prefix: String, reading syntax: InboxSyntax
    ) throws -> Outcome<(line: InboxLine, change: RecordedChange, person: Person?)> {
        try changeInboxLine(prefix, makesRecord: true) { tracker, line, memory in
            let entry = try line.content.get()
            if let error = entry.timeError(now: now.seconds) { throw error }
            let action = try InboxAction(line, entry, reading: syntax, isAccepted: true)
            let known = memory.entries[line.id]
            memory.entries[line.id] = InboxMemory.Entry(.done, since: now.seconds)
            switch try action.perform(with: tracker) {
            case .recorded(let outcome):
                guard let change = outcome.value else { break }
                memory.entries[line.id]?.fast = change.endedFast
                let person = try action.subject(of: tracker).person
                return outcome.map { _ in (line, change, person) }
            case .known: break
            case .hereAlready(let fast):
                memory.entries[line.id]?.wasHere = true
                memory.entries[line.id]?.fast = fast
            }
            if known?.state == .done { memory.entries[line.id] = known }
            throw InboxError.alreadyRecorded(id: line.id)
        }
    }

    /// Dismisses a line permanently.
    /// - Parameter prefix: the beginning of the line's id.
    /// - Throws: ``InboxError``
    public func dismissInboxLine(_ prefix: String) throws -> InboxLine {
        try changeInboxLine(prefix, makesRecord: false) { tracker, line, memory in
            if memory.entries[line.id]?.state == .done { throw InboxError.alreadyRecorded(id: line.id) }
            memory.entries[line.id] = InboxMemory.Entry(.dismissed, since: now.seconds)
            tracker.noteLeft("dismissed the inbox line '\(line.text)'")
            return line
        }
    }

    private func changeInboxLine<Result>(
        _ prefix: String, makesRecord: Bool, _ change: (Tracker, InboxLine, inout InboxMemory) throws -> Result
    ) throws -> Result {
        try withInboxLock { store, setup in
            var memory = try store.inboxMemory()
            let found = try inboxSnapshot(setup, memory).allLines.filter { $0.id.hasPrefix(prefix.lowercased()) }
            guard let line = found.first else { throw InboxError.noSuchLine(prefix) }
            if found.count > 1 { throw InboxError.ambiguousLine(prefix, ids: found.map(\.id)) }
            let before = memory
            let result: Result
            do { result = try change(with(store), line, &memory) } catch let error as InboxError {
                // A line that was recorded in another way needs no attention any more, for example after an interrupted accept.
                if memory != before, case .alreadyRecorded = error { try store.setInboxMemory(memory) }
                throw error
            }
            do { try store.setInboxMemory(memory) } catch {
                // The record is stored, so an error would suggest otherwise. Its id shows that the line was recorded.
                if !makesRecord { throw error }
            }
            return result
        }
    }

    /// Returns the lines that start a fast and were refused.
    private func refusedStarts(
        _ snapshot: InboxSnapshot, _ memory: InboxMemory, reading syntax: InboxSyntax
    ) -> [InboxAction.RefusedStart] {
        snapshot.lines.compactMap { line in
            guard [.refused, .waiting].contains(memory.entries[line.id]?.state),
                case .success(let entry) = line.content,
                let action = try? InboxAction(line, entry, reading: syntax)
            else { return nil }
            return action.start
        }
    }

    /// Returns the state of a recorded line.
    private func state(
        ofDone line: InboxLine, _ known: InboxMemory.Entry?, reading syntax: InboxSyntax
    ) throws -> InboxLineState {
        let action = (try? line.content.get()).flatMap { try? InboxAction(line, $0, reading: syntax) }
        if let fast = known?.fast {
            do {
                let subject = try action?.subject(of: self) ?? self
                if try subject.store.findFast(fast).session.isActive { return .reverted }
            } catch StoreError.noSuchRecord {
                return .reverted
            } catch is PersonError {
                // Nothing is known about the records of a person who was removed.
                return .recorded
            } catch InboxError.noPeople { return .recorded }
            return known?.wasHere == true ? .hereAlready : .recorded
        }
        if known?.wasHere == true { return .hereAlready }
        // The line was recorded, even if this version no longer understands its command.
        guard let action else { return .recorded }
        do {
            let presence = try action.presence(with: self)
            return presence == nil || presence == .live ? .recorded : .reverted
        } catch is PersonError { return .recorded } catch InboxError.noPeople { return .recorded }
    }

    /// Returns the state of a refused or waiting line.
    /// - Parameter starts: the lines that start a fast and were refused.
    private func state(
        ofOpen line: InboxLine, after starts: [InboxAction.RefusedStart], reading syntax: InboxSyntax
    ) throws -> InboxLineState {
        do {
            let entry = try line.content.get()
            if let error = entry.timeError(now: now.seconds) { throw error }
            var action = try InboxAction(line, entry, reading: syntax)
            action.refusedStarts = starts
            switch try action.perform(with: self) {
            // The record has since arrived in another way, for example from another machine.
            case .known: return .recorded
            case .hereAlready: return .hereAlready
            case .recorded: return .refused(nil)
            }
        } catch let error as SystemError {
            throw error
        } catch {
            return InboxAction.needsConsent(error) ? .waiting(error) : .refused(error)
        }
    }
}
