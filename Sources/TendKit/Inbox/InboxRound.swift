import TendCore
import TendStore

/// One pass over the lines of an inbox, under the lock of the data folder.
///
/// Writes the records first, each line as an ordinary change, and then the state of the lines. After an interruption,
/// the next round finds the records by their ids.
struct InboxRound {
    private let tracker: Tracker
    private let syntax: InboxSyntax
    private let group: String
    private let isAttended: Bool
    private let snapshot: InboxSnapshot
    private var setup: InboxSetup
    private var memory: InboxMemory
    private var nextLook: Int?
    /// The lines that start a fast and were refused, in an earlier check or in this round.
    private var refusedStarts: [InboxAction.RefusedStart] = []
    private(set) var result = InboxCheck()

    /// How far ahead of this computer's clock another device's clock may be, in seconds.
    private static let clockTolerance = 300
    /// How long to remember a line that no file contains any more, in seconds.
    private static let retention = 30 * 86_400

    /// - Parameters:
    ///   - tracker: the tracker that holds the lock.
    ///   - listing: the contents of the folder.
    ///   - group: the id of the step that `undo` reverts.
    ///   - isAttended: whether someone reads the result.
    init(
        _ tracker: Tracker, _ setup: InboxSetup, _ listing: InboxFolder.Listing, group: String,
        isAttended: Bool, reading syntax: @escaping InboxSyntax
    ) throws {
        self.tracker = tracker
        self.setup = setup
        self.syntax = syntax
        self.group = group
        self.isAttended = isAttended
        memory = try tracker.store.inboxMemory()
        snapshot = InboxSnapshot(
            InboxFolder(path: setup.folder), listing, zone: tracker.zone, now: tracker.now.seconds,
            known: memory.unfinished)
        nextLook = snapshot.nextLook
    }

    private var now: Int { tracker.now.seconds }

    /// Records the new lines.
    /// - Parameters:
    ///   - most: the maximum number of new lines to try, and of refused or waiting ones; the next round tries the rest.
    ///     Refused lines don't hold up new ones.
    ///   - counts: the number of records in this step, by the word for the person; empty for the folder's owner.
    ///   - tried: the ids of the lines tried in earlier rounds, and then in this one.
    mutating func run(
        upTo most: Int, after counts: inout [String: Int], without tried: inout Set<String>
    ) throws {
        var open: [(line: InboxLine, entry: InboxLine.Entry)] = []
        for line in snapshot.lines {
            memory.entries[line.id]?.goneSince = nil
            switch (memory.entries[line.id]?.state, line.content) {
            case (.done, _), (.dismissed, _): continue
            case (.refused, .success(let entry)) where tried.contains(line.id):
                refusedStarts += [(try? InboxAction(line, entry, reading: syntax))?.start].compactMap(\.self)
            case _ where tried.contains(line.id): continue
            case (_, .success(let entry)): open.append((line, entry))
            case (_, .failure(let error)): settle(line, .refused, error)
            }
        }
        open.sort { ($0.entry.at, $0.line.text) < ($1.entry.at, $1.line.text) }
        var (new, known) = (0, 0)
        for (line, entry) in open {
            if let error = entry.timeError(now: now) {
                settle(line, .refused, error)
            } else if entry.at.seconds > now + Self.clockTolerance {
                nextLook = min(nextLook ?? .max, entry.at.seconds - Self.clockTolerance)
            } else if memory.entries[line.id] == nil, new == most {
                result.remaining += 1
            } else if memory.entries[line.id] != nil, known == most {
                result.untried += 1
            } else {
                if memory.entries[line.id] == nil { new += 1 } else { known += 1 }
                tried.insert(line.id)
                let person = entry.person ?? ""
                let recorded = result.recorded.count
                try perform(line, entry, number: counts[person, default: 0] + 1)
                counts[person, default: 0] += result.recorded.count - recorded
            }
        }
        do { try remember() } catch {
            // Records are stored, so an error would suggest otherwise. The next check finds them by their ids.
            if result.recorded.isEmpty { throw error }
        }
    }

    /// Runs the command of one line.
    /// - Parameter number: the number of this record among the step's records in the same folder.
    private mutating func perform(_ line: InboxLine, _ entry: InboxLine.Entry, number: Int) throws {
        let summary = "\(ChangeSummary.count(number, "record")) from the inbox"
        let tracker = tracker.grouping(ChangeGroup(id: group, summary: summary))
        var start: InboxAction.RefusedStart?
        do {
            var action = try InboxAction(line, entry, reading: syntax)
            action.refusedStarts = refusedStarts
            start = action.start
            switch try action.perform(with: tracker) {
            case .recorded(let outcome):
                if outcome.durability != .confirmed { result.durability = outcome.durability }
                settle(line, .done)
                memory.entries[line.id]?.fast = outcome.value
                result.recorded.append(line)
            case .known: settle(line, .done)
            case .hereAlready(let fast):
                settle(line, .done)
                memory.entries[line.id]?.wasHere = true
                memory.entries[line.id]?.fast = fast
                result.hereAlready.append(line)
            }
        } catch let error as SystemError {
            // A full disk is not the line's fault.
            throw error
        } catch StoreError.busy {
            throw StoreError.busy
        } catch {
            refusedStarts += [start].compactMap(\.self)
            settle(line, InboxAction.needsConsent(error) ? .waiting : .refused, error)
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

    private mutating func remember() throws {
        if snapshot.isComplete { forget() }
        memory.unfinished = snapshot.openFiles
        try tracker.store.setInboxMemory(memory)
        let unreported = snapshot.problems.filter { !setup.reported.contains($0.key) }
        if isAttended { result.problems = unreported }
        setup.reported = snapshot.problems.map(\.key).filter { isAttended || setup.reported.contains($0) }
        setup.hasUnreported =
            !isAttended && !unreported.isEmpty || memory.entries.contains { $0.value.isUnreported }
        // A file that could not be read is tried again even if it is unchanged.
        setup.stamp = result.remaining == 0 && snapshot.isReadable ? snapshot.stamp : nil
        setup.nextLook = nextLook
        setup.checkedAt = now
        try tracker.store.setInboxSetup(setup)
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
