import TendCore

/// The group of several changes that are one step of `undo`.
///
/// Each is an ordinary change of one file, with its own line in the journal. Consecutive changes whose groups have the
/// same id are reverted and redone together.
public struct ChangeGroup: Hashable, Sendable {
    public let id: String
    /// The actions, as a phrase: `3 records from the inbox`. A list of changes shows the phrase of the newest change.
    public let summary: String

    public init(summary: String) { self.init(id: Store.newIdentifier(), summary: summary) }

    package init(id: String, summary: String) {
        self.id = id
        self.summary = summary
    }
}

extension ChangeGroup {
    var json: JSONObject { ["id": .string(id), "summary": .string(summary)] }

    /// `nil` if the object is not a group as ``json`` writes it.
    init?(_ json: JSONObject) {
        guard let id = json["id"]?.string, !id.isEmpty, let summary = json["summary"]?.string else { return nil }
        self.init(id: id, summary: summary)
    }
}

extension [Change] {
    /// Joins the changes into steps of `undo`, in the same order.
    func joiningGroups() -> [Change] {
        var steps: [[Change]] = []
        for change in self {
            if let group = change.group, group.id == steps.last?.last?.group?.id {
                steps[steps.count - 1].append(change)
            } else {
                steps.append([change])
            }
        }
        return steps.compactMap(Change.init(joining:))
    }
}

extension Change {
    /// Creates the step of consecutive changes of a group, oldest first; a change without a group is its own step.
    fileprivate init?(joining changes: [Change]) {
        guard let last = changes.last else { return nil }
        guard let group = last.group else {
            self = last
            return
        }
        let files = Set(changes.map(\.file))
        self.init(
            id: group.id, at: last.at, file: files.count == 1 ? last.file : nil, summary: group.summary, steps: [],
            fileCount: files.count, group: group, members: changes, order: changes.map(\.order).max() ?? 0)
    }

    /// Returns the step with only these of its changes.
    /// - Parameter changes: at least one.
    func with(_ changes: [Change]) -> Change { changes.joiningGroups().last ?? self }

    /// The changes of one file each, oldest first. The ones of a transaction are in a separate file.
    var parts: [Change] { members.isEmpty ? [self] : members }

    /// Whether it is a transaction, such as an import.
    var isTransaction: Bool { file == nil && members.isEmpty }
}
