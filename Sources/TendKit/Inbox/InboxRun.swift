import TendCore
import TendStore

/// A check of an inbox: it reads the files once, and records their new lines in rounds, each under the lock of the data folder.
///
/// A round stores its records. The states of the lines follow after the last one: after an interruption, the next check finds
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
    /// The new lines to try, and the ones that earlier checks refused, earliest first.
    private var new: ArraySlice<Open> = []
    private var old: ArraySlice<Open> = []
    /// The lines that start a fast and were refused in this check.
    private var refusedStarts: [InboxAction.RefusedStart] = []
    /// The number of records in this step of `undo`, by the word for the person; empty for the folder's owner.
    private var counts: [String: Int] = [:]
    private(set) var result = InboxCheck()
    /// Whether the states of the lines were stored.
    private var isRemembered = false

    /// How far ahead of this computer's clock another device's clock may be, in seconds.
    private static let clockTolerance = 300
    /// How long to remember a line that no file contains any more, in seconds.
    private static let retention = 30 * 86_400

    /// Reads the lines of the inbox.
    /// - Parameters:
    ///   - tracker: the tracker that holds the lock.
    ///   - listing: the contents of the folder.
    ///   - isAttended: whether someone reads the result.
    init(
        _ tracker: Tracker, _ setup: InboxSetup, _ listing: InboxFolder.Listing, isAttended: Bool,
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
        new = open.filter { memory.entries[$0.line.id] == nil }[...]
        old = open.filter { memory.entries[$0.line.id] != nil }[...]
    }

    /// Whether every line was tried.
    var isFinished: Bool { new.isEmpty && old.isEmpty }

    /// Returns the state of the inbox after the check; `nil` if the states of the lines were not stored.
    func status(zone: Zone) -> InboxStatus? {
        isRemembered ? InboxStatus(setup, memory, snapshot, problems: snapshot.problems, zone: zone) : nil
    }

    /// Records the next lines.
    /// - Parameter most: the maximum number of new lines to try, and of refused or waiting ones. Refused lines don't hold up
    ///   new ones.
    /// - Throws: ``SystemError``, ``StoreError/busy``. The result then has the lines recorded before.
    mutating func runRound(_ tracker: Tracker, upTo most: Int) throws {
        let tried = (take(upTo: most, from: &new) + take(upTo: most, from: &old)).sorted {
            ($0.entry.at, $0.line.text) < ($1.entry.at, $1.line.text)
        }
        defer { result.remaining = new.count + tried.count { memory.entries[$0.line.id] == nil } }
        let people = Dictionary(grouping: tried) { $0.entry.person ?? "" }.sorted { $0.key < $1.key }
        var effects: [String: Result<InboxAction.Effect, any Error>] = [:]
        var failure: (any Error)?
        for (person, lines) in people where failure == nil {
            let round = InboxRound(lines, with: tracker, after: refusedStarts) { step(of: person, with: $0) }
            refusedStarts = round.refusedStarts
            counts[person, default: 0] += round.count
            if round.durability != .confirmed { result.durability = round.durability }
            effects.merge(round.effects) { first, _ in first }
            failure = round.failure
        }
        for (line, _, _) in tried {
            switch effects[line.id] {
            case .success(let effect): settle(line, effect)
            case .failure(let error):
                settle(line, InboxAction.needsConsent(error) ? .waiting : .refused, error)
            case nil: break
            }
        }
        if let failure { throw failure }
    }

    /// Removes the lines of a round from a queue.
    private func take(upTo most: Int, from queue: inout ArraySlice<Open>) -> [InboxRound.Line] {
        var effort = InboxEffort(lines: most)
        var taken: [InboxRound.Line] = []
        while effort.isLeft, let (line, entry) = queue.popFirst() {
            let action = Result { try InboxAction(line, entry, reading: syntax) }
            effort.spend(on: try? action.get())
            taken.append((line, entry, action))
        }
        return taken
    }

    /// Returns the step of `undo`, with more records of a person.
    private func step(of person: String, with more: Int) -> ChangeGroup {
        let count = counts[person, default: 0] + more
        return ChangeGroup(id: group, summary: "\(ChangeSummary.count(count, "record")) from the inbox")
    }

    /// Sets the state of a line that was tried.
    private mutating func settle(_ line: InboxLine, _ effect: InboxAction.Effect) {
        settle(line, .done)
        switch effect {
        case .recorded(let outcome):
            memory.entries[line.id]?.fast = outcome.value
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
