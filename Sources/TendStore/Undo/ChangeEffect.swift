package import TendCore
import TendLibc

/// What a change did besides changing records. Paths are relative to the data folder.
enum ChangeEffect: Equatable, Sendable {
    /// Something that undo leaves alone, such as a file written elsewhere.
    case left
    /// A data folder inside this one was added, if `from` is `nil`, or moved.
    case moved(from: String?, to: String)
    /// The inbox of this computer was set up, changed or turned off: the contents of its file; `nil` without one.
    case inbox(before: JSONObject?, after: JSONObject?)

    var json: JSONObject {
        switch self {
        case .left: ["left": .bool(true)]
        case .moved(let from, let to): ["from": from.map(JSONValue.string) ?? .null, "to": .string(to)]
        case .inbox(let before, let after):
            ["before": before.map(JSONValue.object) ?? .null, "after": after.map(JSONValue.object) ?? .null]
        }
    }

    /// `nil` if the object is not an effect as ``json`` writes it.
    init?(_ json: JSONObject) {
        if json["left"]?.bool == true {
            self = .left
        } else if let to = json["to"]?.string {
            self = .moved(from: json["from"]?.string, to: to)
        } else if json["after"] != nil {
            self = .inbox(before: json["before"]?.object, after: json["after"]?.object)
        } else {
            return nil
        }
    }
}

extension Store {
    /// Records an effect in the journal, after it took place. A failure to do so takes nothing back. A dry run does nothing.
    /// - Parameter summary: the action, as a phrase: `add Bob`.
    func note(_ effect: ChangeEffect, _ summary: String, at now: OffsetDateTime) {
        guard !isDryRun, Files.exists(folder.local) else { return }
        let change = Change(
            id: Self.newIdentifier(), at: now, file: nil, summary: summary, steps: [], effect: effect)
        try? withLock { try $0.journal.add(change) }
    }

    /// Records something that undo leaves alone, but names.
    /// - Parameter summary: in the past tense: `wrote backup.tar.gz`.
    package func noteLeft(_ summary: String, at now: OffsetDateTime) { note(.left, summary, at: now) }

    /// Records that a data folder inside this one was added, if `from` is `nil`, or moved.
    package func noteMove(from: String?, to: String, _ summary: String, at now: OffsetDateTime) {
        note(.moved(from: from, to: to), summary, at: now)
    }

    /// Replaces the inbox setup, and records it as a step of `undo`; `nil` removes it. A dry run does nothing.
    package func changeInboxSetup(_ setup: InboxSetup?, _ summary: String, at now: OffsetDateTime) throws {
        // A damaged setup can't be brought back.
        let before = try? inboxSetup()?.json
        try setInboxSetup(setup)
        if before != setup?.json { note(.inbox(before: before, after: setup?.json), summary, at: now) }
    }

    /// Returns the state of an effect.
    func state(of effect: ChangeEffect, _ id: String) throws -> Change.ChangeState {
        switch effect {
        case .left: return .neverApplied
        case .moved(let from, let to):
            switch (try hasEntry(from ?? setAside(id)), try hasEntry(to)) {
            case (false, true): return .applied
            case (true, false): return .reverted
            default: return .conflicting(to)
            }
        case .inbox(let before, let after):
            let current = try inboxSetup()?.json
            if Self.agree(current, after, besides: before) { return .applied }
            return Self.agree(current, before, besides: after) ? .reverted : .conflicting("local/inbox.json")
        }
    }

    /// Reverts or reapplies an effect.
    func apply(_ effect: ChangeEffect, _ id: String, _ direction: UndoPlan.Direction) throws {
        switch effect {
        case .left: return
        case .moved(let from, let to):
            let source = from ?? setAside(id)
            try move(direction == .undo ? to : source, to: direction == .undo ? source : to)
        case .inbox(let before, let after):
            let target = direction == .undo ? before : after
            try setInboxSetup(try target.map { try InboxSetup(JSONWriter.compact(.object($0))) })
        }
    }

    /// Where the folder of a person whose addition was undone waits for a redo.
    private func setAside(_ id: String) -> String { "local/quarantine/undone/\(id)" }

    /// Returns whether a folder has exactly that name: a case-insensitive disk finds other spellings too.
    private func hasEntry(_ path: String) throws -> Bool {
        try Files.names(in: "\(folder.path)/\(Files.parent(of: path))").contains(Files.name(of: path))
    }

    func hasRecords(in path: String) throws -> Bool {
        guard Files.exists("\(folder.path)/\(path)") else { return false }
        let (files, damage) = try readCopy("\(folder.path)/\(path)")
        return !damage.isEmpty
            || files.contains { file in
                file.document.sectionNames.contains { file.document.records(in: $0).contains { !$0.isDeleted } }
            }
    }

    private func move(_ source: String, to target: String) throws {
        try Files.makeFolder("\(folder.path)/\(Files.parent(of: target))")
        let inner = InnerFolders(of: self, in: Files.parent(of: source))
        try inner.move(Files.name(of: source), to: "\(folder.path)/\(target)")
    }

    /// Returns whether two setups agree in all that a change concerned.
    private static func agree(_ current: JSONObject?, _ wanted: JSONObject?, besides other: JSONObject?) -> Bool {
        guard let current, let wanted else { return (current == nil) == (wanted == nil) }
        let keys = Set((wanted.members + (other?.members ?? [])).map(\.key))
        return keys.allSatisfy { wanted[$0] == other?[$0] || current[$0] == wanted[$0] }
    }
}
