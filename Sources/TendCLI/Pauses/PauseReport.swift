import TendKit

/// Pauses, each with the trackers that share its days.
struct PauseReport: Report {
    /// Pauses of several trackers on the same days with the same note.
    private struct Group {
        var trackers: [TrackerKind]
        let pause: Pause

        static func groups(_ pauses: [Pause]) -> [Group] {
            pauses.reduce(into: []) { groups, pause in
                let place = groups.firstIndex { $0.pause.days == pause.days && $0.pause.note == pause.note }
                if let place {
                    groups[place].trackers.append(pause.tracker)
                } else {
                    groups.append(Group(trackers: [pause.tracker], pause: pause))
                }
            }
        }

        var names: String { Words.list(trackers.map(\.rawValue), "and") }
        var days: String { "\(pause.first) to \(pause.last)" }
        var length: String { Words.count(pause.length, "day") }

        func state(_ today: Day) -> String {
            pause.last < today ? "over" : pause.first > today ? "coming" : "paused"
        }
    }

    private let groups: [Group]
    private let deleted: [Group]
    private let today: Day
    private let text: [Message]

    init(_ pauses: Pauses, today: Day) {
        self.init(pauses.all, today: today)
    }

    private init(
        _ pauses: [Pause], deleted: [Pause] = [], today: Day, text: ([Group], [Group]) -> [Message] = { _, _ in [] }
    ) {
        groups = Group.groups(pauses)
        self.deleted = Group.groups(deleted)
        self.today = today
        self.text = text(groups, self.deleted)
    }

    init(paused outcome: Outcome<PauseChange>) {
        let change = outcome.value
        self.init(change.pauses, today: change.today) { groups, _ in
            let verb = !outcome.isChanged ? "Already paused" : outcome.isDryRun ? "Would pause" : "Paused"
            return groups.map {
                "\(verb: verb)\(outcome.isChanged ? "" : ":") \($0.names) from \($0.days), \($0.length)\($0.pause.length == Pause.longest ? "; \(command: "pause end") ends it" as Message : "")."
            }
        }
    }

    init(ended outcome: Outcome<PauseChange>) {
        let change = outcome.value
        let isDryRun = outcome.isDryRun
        self.init(change.pauses, deleted: change.deleted, today: change.today) { groups, deleted in
            groups.map {
                "\(verb: isDryRun ? "Would end" : "Ended") the pause of \($0.names); its last day \(isDryRun ? "would be" : "is") \($0.pause.last)."
            }
                + deleted.map {
                    "\(verb: isDryRun ? "Would delete" : "Deleted") the pause of \($0.names) from \($0.days)."
                }
        }
    }

    var json: JSONValue {
        .object([
            "pauses": .array(groups.map(json)),
            "deleted": deleted.isEmpty ? nil : .array(deleted.map(json)),
        ])
    }

    private func json(_ group: Group) -> JSONValue {
        .object([
            "trackers": .array(group.trackers.map { .string($0.rawValue) }),
            "from": .string(group.pause.first.description), "to": .string(group.pause.last.description),
            "days": .integer(group.pause.length), "state": .string(group.state(today)),
            "note": JSONText.text(group.pause.note),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        if !text.isEmpty { return style.texts(text) }
        if groups.isEmpty {
            return [style.text("No pauses; for example: \(bare: "pause", "today", "tomorrow")")]
        }
        return Table.lines(
            groups.map { group in
                let note = group.pause.note.map { Printable.text($0, isUnicode: style.isUnicode) } ?? ""
                let days =
                    "\(Words.shortDate(group.pause.first, today: today)) to \(Words.shortDate(group.pause.last, today: today))"
                return style.isPlain
                    ? [group.names, group.state(today), days, group.length, note]
                    : [group.state(today), days, group.length, group.names, note]
            }, rightAligned: style.isPlain ? [] : [2])
    }
}
