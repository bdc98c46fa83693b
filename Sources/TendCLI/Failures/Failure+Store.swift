import TendKit

extension Failure {
    init(store error: StoreError) {
        switch error {
        case .damaged(let path, let damage):
            self.init(.badData, "\(path) \(Self.words(damage))")
        case .noBackup(let path, let day):
            self.init(.noInput, "\(path) was not kept on \(day); \(command: "backup list") shows the days")
        case .unfinished(let path):
            self.init(
                .badData,
                "an import was interrupted, and its new version of \(path) is gone from local/batches; delete local/intent.json to keep the present files, and import again"
            )
        case .unreadable(_, let error): self.init(system: error)
        case .unreadableChange(let path):
            self.init(.usage, "that can't be recorded: \(path) would be unreadable; nothing was changed")
        case .otherUser(let path, let id):
            self.init(
                .notAllowed,
                "\(path) belongs to another user, who could not change what root writes there; run tend as that user: sudo -u '#\(id)' tend"
            )
        case .busy:
            self.init(
                .tryAgain, "another tend has kept the data folder locked for 10 seconds; nothing was changed, try again"
            )
        case .nothingToUndo:
            self.init(.negative, "there is nothing to undo")
        case .nothingToRedo:
            self.init(.negative, "there is nothing to redo")
        case .conflicting(let change, let record) where record == change.id:
            self.init(
                .negative, "can't undo '\(change.summary)': its undo data is gone; nothing was changed")
        case .conflicting(let change, let record):
            self.init(
                .negative,
                "can't undo '\(change.summary)': the record \(record)\(change.file.map { " in \($0.path)" } ?? "") has been changed since; nothing was undone"
            )
        case .noSuchRecord(let kind, "last"):
            self.init(.usage, "there is no \(kind.noun) yet")
        case .noSuchRecord(let kind, let prefix):
            self.init(
                .usage,
                "no \(kind.noun) has an id that begins with '\(prefix)'; \(command: "\(Self.command(for: kind)) list") shows them"
            )
        case .overlap(let new, let other):
            self.init(.usage, Self.overlap(new, other))
        case .ambiguousRecord(let prefix, let ids):
            let list = ids.prefix(5).joined(separator: ", ")
            self.init(.usage, "'\(prefix)' could be any of \(list); give more of the id")
        }
    }

    /// Returns the command whose `list` shows the records of a kind.
    private static func command(for kind: RecordKind) -> String {
        switch kind {
        case .drink: "water"
        case .dose: "pill"
        case .photo: "challenge photo"
        default: kind.noun
        }
    }

    private static func overlap(_ new: RecordSpan, _ other: RecordSpan) -> Message {
        let name = "the \(other.label) \(other.kind.noun) \(other.id.prefix(6))"
        let since = "\(other.start.timeOfDay) on \(other.start.day)"
        guard let end = other.end else {
            return "\(name) has been running since \(since); stop or cancel it first"
        }
        return "that would overlap \(name), from \(since) to \(end.timeOfDay) on \(end.day)"
    }
}
