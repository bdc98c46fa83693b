import TendCore
public import TendStore

extension Tracker {
    /// The lines of the inbox and what became of them, in the order of the files.
    /// - Parameters:
    ///   - includesDone: whether lines are wanted that need no attention: recorded, reverted and dismissed ones.
    ///   - syntax: reads the words of a line as a command.
    /// - Throws: ``InboxError/noInbox``, ``InboxError/unreadable(_:)``, and the errors of the store.
    public func inboxLines(
        includesDone: Bool = true, reading syntax: InboxSyntax
    ) throws -> [(line: InboxLine, state: InboxLineState)] {
        guard let setup = try store.inboxSetup() else { throw InboxError.noInbox }
        let memory = try store.inboxMemory()
        let snapshot = try inboxSnapshot(setup, memory)
        let unfinished = Set(snapshot.unfinished.map(\.id))
        // A trial tells the reason as it is now, and changes nothing.
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

    /// Does what a waiting, refused, reverted or dismissed line says, whatever is implausible about it.
    ///
    /// The pills of past days stay locked: see ``unlockingHistory(if:_:)``.
    /// - Parameters:
    ///   - prefix: the beginning of the line's id.
    ///   - syntax: reads the words of a line as a command.
    /// - Throws: ``InboxError``, ``InboxLineError``, and the errors of the line's command.
    public func acceptInboxLine(_ prefix: String, reading syntax: InboxSyntax) throws -> Outcome<InboxLine> {
        try changeInboxLine(prefix, makesRecord: true) { tracker, line, memory in
            let entry = try line.content.get()
            if let error = entry.timeError(now: now.seconds) { throw error }
            let action = try InboxAction(line, entry, reading: syntax, isAccepted: true)
            let known = memory.entries[line.id]
            memory.entries[line.id] = InboxMemory.Entry(.done, since: now.seconds)
            switch try action.perform(with: tracker) {
            case .recorded(let outcome):
                memory.entries[line.id]?.fast = outcome.value
                return outcome.map { _ in line }
            case .known: break
            case .hereAlready(let fast):
                memory.entries[line.id]?.wasHere = true
                memory.entries[line.id]?.fast = fast
            }
            if known?.state == .done { memory.entries[line.id] = known }
            throw InboxError.alreadyRecorded(id: line.id)
        }
    }

    /// Leaves a line out for good.
    /// - Parameter prefix: the beginning of the line's id.
    /// - Throws: ``InboxError``, and the errors of the store.
    public func dismissInboxLine(_ prefix: String) throws -> InboxLine {
        try changeInboxLine(prefix, makesRecord: false) { _, line, memory in
            if memory.entries[line.id]?.state == .done { throw InboxError.alreadyRecorded(id: line.id) }
            memory.entries[line.id] = InboxMemory.Entry(.dismissed, since: now.seconds)
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
                // A line that was recorded by another way needs nobody any more, such as after an accept that was interrupted.
                if memory != before, case .alreadyRecorded = error { try store.setInboxMemory(memory) }
                throw error
            }
            do { try store.setInboxMemory(memory) } catch {
                // The record is stored, and an error would look as if it were not. Its id tells that the line was recorded.
                if !makesRecord { throw error }
            }
            return result
        }
    }

    /// The lines that begin a fast and were refused.
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

    /// - Throws: the errors of the store.
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
                // Of a person who is not here any more nothing is known.
                return .recorded
            }
            return known?.wasHere == true ? .hereAlready : .recorded
        }
        if known?.wasHere == true { return .hereAlready }
        // A command that this version no longer understands was recorded all the same.
        guard let action else { return .recorded }
        do {
            let presence = try action.presence(with: self)
            return presence == nil || presence == .live ? .recorded : .reverted
        } catch is PersonError { return .recorded }
    }

    /// - Parameter starts: the lines that begin a fast and were refused.
    private func state(
        ofOpen line: InboxLine, after starts: [InboxAction.RefusedStart], reading syntax: InboxSyntax
    ) throws -> InboxLineState {
        do {
            let entry = try line.content.get()
            if let error = entry.timeError(now: now.seconds) { throw error }
            var action = try InboxAction(line, entry, reading: syntax)
            action.refusedStarts = starts
            switch try action.perform(with: self) {
            // It came by another way since, such as from another machine.
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
