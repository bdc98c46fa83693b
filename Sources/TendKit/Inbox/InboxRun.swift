import TendCore
import TendStore

/// A check of an inbox: it reads the files once, and runs the commands of their lines in rounds, each under the lock of the data
/// folder.
///
/// Each command stores its change. The states of the lines follow after the last one: after an interruption, the next check finds
/// the records by their ids.
struct InboxRun {
    private typealias Open = (line: InboxLine, entry: InboxLine.Entry)

    private let syntax: InboxSyntax
    private let group: String
    private let isAttended: Bool
    private let snapshot: InboxSnapshot
    private(set) var setup: InboxSetup
    private let now: Int
    /// The states of the lines when the check began, and now.
    private let known: InboxMemory
    private var memory: InboxMemory
    private var nextLook: Int?
    /// The lines to try, earliest first.
    private var open: ArraySlice<Open> = []
    /// The lines that start a fast and were refused in this check.
    private var refusedStarts: [InboxAction.RefusedStart] = []
    /// The number of records in this step of `undo`, by the word for the person; empty for the folder's owner.
    private var counts: [String: Int] = [:]
    private(set) var result = InboxCheck()
    /// Whether the states of the lines were stored.
    private var isRemembered = false

    /// How far ahead of this computer's clock another device's clock may be, in seconds.
    private static let clockTolerance = 300
    /// How long a round may keep other commands waiting, in nanoseconds.
    private static let longestRound = 500_000_000
    /// How long to remember a line that no file contains any more, in seconds.
    private static let retention = 30 * 86_400

    /// Reads the lines of the inbox.
    /// - Parameters:
    ///   - tracker: the tracker that holds the lock.
    ///   - listing: the contents of the folder.
    ///   - isAttended: whether someone reads the result.
    ///   - most: the maximum number of new lines to try, and of refused or waiting ones: these don't hold up new ones.
    init(
        _ tracker: Tracker, _ setup: InboxSetup, _ listing: InboxFolder.Listing, isAttended: Bool, upTo most: Int,
        reading syntax: @escaping InboxSyntax
    ) throws {
        self.setup = setup
        self.syntax = syntax
        self.isAttended = isAttended
        now = tracker.now.seconds
        group = Store.newIdentifier()
        known = try tracker.store.inboxMemory()
        memory = known
        snapshot = InboxSnapshot(
            InboxFolder(path: setup.folder), listing, zone: tracker.zone, now: now, known: known.unfinished)
        nextLook = snapshot.nextLook
        var open: [Open] = []
        for line in snapshot.lines {
            memory.entries[line.id]?.goneSince = nil
            switch (memory.entries[line.id]?.state, line.content) {
            case (.done, _), (.dismissed, _): continue
            case (_, .failure(let error)): settle(line, .refused, error)
            case (_, .success(let entry)):
                if let error = entry.timeError(now: now) {
                    settle(line, .refused, error)
                } else if entry.at.seconds > now + Self.clockTolerance {
                    nextLook = min(nextLook ?? .max, entry.at.seconds - Self.clockTolerance)
                } else {
                    open.append((line, entry))
                }
            }
        }
        open.sort { ($0.entry.at, $0.line.text) < ($1.entry.at, $1.line.text) }
        var (new, old) = (0, 0)
        self.open =
            open.filter { line, _ in
                if isNew(line) { new += 1 } else { old += 1 }
                return (isNew(line) ? new : old) <= most
            }[...]
        result.remaining = new
    }

    /// Whether every line was tried.
    var isFinished: Bool { open.isEmpty }

    private func isNew(_ line: InboxLine) -> Bool { known.entries[line.id] == nil }

    /// Returns the state of the inbox after the check; `nil` if the states of the lines were not stored.
    func status(zone: Zone) -> InboxStatus? {
        isRemembered ? InboxStatus(setup, memory, snapshot, problems: snapshot.problems, zone: zone) : nil
    }

    /// Runs the commands of the next lines, until the other commands should have their turn.
    /// - Parameter most: the maximum number of lines.
    /// - Throws: ``SystemError``, ``StoreError/busy``. The result then has the lines recorded before.
    mutating func runRound(_ tracker: Tracker, upTo most: Int) throws {
        let start = tracker.store.ticks()
        let outcome = try tracker.store.synchronizingOnce { store -> (any Error)? in
            for _ in 0..<most {
                guard let (line, entry) = open.popFirst() else { break }
                do { try run(line, entry, with: tracker.with(store)) } catch { return error }
                if let start, let now = store.ticks(), now - start > Self.longestRound { break }
            }
            return nil
        }
        note(outcome.durability)
        if let failure = outcome.value { throw failure }
    }

    /// Runs the command of a line.
    /// - Throws: ``SystemError``, ``StoreError/busy``: a full disk or a busy folder is no line's fault.
    private mutating func run(_ line: InboxLine, _ entry: InboxLine.Entry, with tracker: Tracker) throws {
        let count = counts[entry.person ?? "", default: 0] + 1
        let step = ChangeGroup(id: group, summary: "\(ChangeSummary.count(count, "record")) from the inbox")
        var start: InboxAction.RefusedStart?
        do {
            var action = try InboxAction(line, entry, reading: syntax)
            (start, action.refusedStarts) = (action.start, refusedStarts)
            action.describes = isAttended && result.changes.count < InboxCheck.mostChanges
            let effect = try action.perform(with: tracker.grouping(step))
            if case .recorded(let outcome) = effect {
                counts[entry.person ?? ""] = count
                if action.describes, let change = outcome.value {
                    result.changes.append((outcome.map { _ in change }, try action.subject(of: tracker).person))
                }
            }
            settle(line, effect)
        } catch let error as SystemError { throw error } catch StoreError.busy { throw StoreError.busy } catch {
            if let start { refusedStarts.append(start) }
            settle(line, InboxAction.needsConsent(error) ? .waiting : .refused, error)
        }
        if isNew(line) { result.remaining -= 1 }
    }

    private mutating func note(_ durability: Durability) {
        if durability != .confirmed { result.durability = durability }
    }

    /// Sets the state of a line that was tried.
    private mutating func settle(_ line: InboxLine, _ effect: InboxAction.Effect) {
        settle(line, .done)
        switch effect {
        case .recorded(let outcome):
            memory.entries[line.id]?.fast = outcome.value?.endedFast
            note(outcome.durability)
            result.recorded.append(line)
        case .known: break
        case .hereAlready(let fast):
            memory.entries[line.id]?.wasHere = true
            memory.entries[line.id]?.fast = fast
            result.hereAlready.append(line)
        }
    }

    /// Sets the state of a line.
    /// - Parameter reason: reported unless already reported, or kept for a check whose result someone reads.
    private mutating func settle(_ line: InboxLine, _ state: InboxMemory.State, _ reason: (any Error)? = nil) {
        let known = memory.entries[line.id].flatMap { $0.state == state ? $0 : nil }
        if let known, !known.isUnreported || !isAttended { return }
        var entry = known ?? InboxMemory.Entry(state, since: now)
        entry.isUnreported = reason != nil && !isAttended
        memory.entries[line.id] = entry
        guard let reason, isAttended else { return }
        if state == .waiting { result.waiting.append((line, reason)) } else { result.refused.append((line, reason)) }
    }

    /// Stores the states of the lines.
    /// - Parameter store: the store that holds the lock.
    mutating func finish(_ store: Store) throws {
        do { try remember(store) } catch {
            // Records are stored, so an error would suggest otherwise. The next check finds them by their ids.
            if result.recorded.isEmpty { throw error }
        }
    }

    private mutating func remember(_ store: Store) throws {
        // Another process may have ended the inbox since, or accepted or dismissed a line.
        guard var setup = try store.inboxSetup(), setup.folder == self.setup.folder else { return }
        for (id, entry) in try store.inboxMemory().entries
        where entry != known.entries[id] && memory.entries[id]?.state != .done {
            memory.entries[id] = entry
        }
        if snapshot.isComplete { forget() }
        memory.unfinished = snapshot.openFiles
        try store.setInboxMemory(memory)
        let unreported = snapshot.problems.filter { !setup.reported.contains($0.key) }
        if isAttended { result.problems = unreported }
        setup.reported = snapshot.problems.map(\.key).filter { isAttended || setup.reported.contains($0) }
        setup.hasUnreported =
            !isAttended && !unreported.isEmpty || memory.entries.contains { $0.value.isUnreported }
        // A file that could not be read is tried again even if it is unchanged.
        setup.stamp = result.remaining == 0 && snapshot.isReadable ? snapshot.stamp : nil
        setup.nextLook = nextLook
        setup.checkedAt = now
        try store.setInboxSetup(setup)
        (self.setup, isRemembered) = (setup, !store.isDryRun)
    }

    /// Forgets lines that no file contains any more. A dismissed line stays dismissed if its file returns.
    private mutating func forget() {
        let ids = Set(snapshot.allLines.map(\.id))
        for (id, entry) in memory.entries where !ids.contains(id) {
            let since = entry.goneSince ?? now
            switch entry.state {
            case .refused, .waiting: memory.entries[id] = nil
            case .done where now - since > Self.retention: memory.entries[id] = nil
            case .done: memory.entries[id]?.goneSince = since
            case .dismissed: break
            }
        }
    }
}
