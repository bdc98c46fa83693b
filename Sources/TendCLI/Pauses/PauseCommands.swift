import TendKit

extension CommandTable {
    static let pause = CommandSpec(
        name: "pause", summary: "pause trackers, for example on a holiday",
        details: """
            Paused trackers have no reminders; their streaks neither grow nor end, statistics leave the days out, and a \
            challenge ends that much later. TRACKER is water, fasts or challenges; without one, all three are paused. \
            Doses are not: \(command: "pill skip") skips one, \(command: "pill stop") stops a medication. A pause that \
            overlaps another one is joined with it.
            """,
        examples: [
            .init("tend pause 2026-12-20 2027-01-02 water challenges", "a holiday, both days included"),
            .init("tend pause yesterday tomorrow --note flu", "past days too"),
            .init("tend pause from today", "until 'tend pause end', a year at most"),
            .init("tend pause 3 days", "today is the first"), .init("tend pause sat sun fasts", "the coming weekend"),
            .init("tend pause list", "all pauses"), .init("tend pause end", "today counts again"),
        ],
        arguments: [
            ArgumentSpec(
                name: "FROM", summary: "the first day, or a length from today on", isRequired: true, values: .day),
            ArgumentSpec(name: "TO", summary: "the last day", values: .day), PauseWords.trackers,
        ],
        options: [note], changes: true,
        subcommands: [.init("list") { PauseListCommand.spec }, .init("end") { PauseEndCommand.spec }]
    ) { arguments in
        let words = try PauseWords(arguments.positionals)
        let days = try words.planned(arguments.command)
        let note = try arguments[note].flatMap { $0.isEmpty ? nil : $0 }
        return { session in
            let outcome = try session.tracker().pause(words.chosen, on: days, note: note)
            return .changed(PauseReport(paused: outcome), outcome.durability)
        }
    }

    private static let note = Option("note", .note, "the reason")
}

/// `tend pause list`: lists the pauses.
enum PauseListCommand {
    static let spec = CommandSpec(
        name: "list", summary: "all pauses",
        examples: [.init("tend pause list", "past, present and coming ones")]
    ) { _ in
        { session in
            let records = try session.records()
            return .shown(PauseReport(records.settings.pauses, today: records.today))
        }
    }
}

/// `tend pause end`: ends or deletes pauses.
enum PauseEndCommand {
    static let spec = CommandSpec(
        name: "end", summary: "end a pause; DAY is the first day that counts again",
        details: "A pause that begins on DAY is deleted.",
        examples: [
            .init("tend pause end", "today counts again"),
            .init("tend pause end 2026-12-20", "delete the pause that begins on that day"),
            .init("tend pause end today fasts", "the pause of fasts only"),
        ],
        arguments: [
            ArgumentSpec(name: "DAY", summary: "a day of the pause; today unless given", values: .day),
            PauseWords.trackers,
        ],
        changes: true
    ) { arguments in
        let words = try PauseWords(arguments.positionals)
        let day = try words.days.isEmpty ? .daysAgo(0) : ValueType.day.read(words.days.joined(separator: " "), "DAY")
        return { session in
            let outcome = try session.tracker().endPause(of: words.chosen, on: day)
            return .changed(PauseReport(ended: outcome), outcome.durability)
        }
    }
}

/// The words of a pause: days of one or more words, then trackers.
private struct PauseWords {
    static let trackers = ArgumentSpec(
        name: "TRACKER", summary: "water, fasts or challenges; all three unless given", isRepeated: true,
        choices: TrackerKind.pausable.map(\.rawValue))

    let days: [String]
    /// The trackers, in the order of reports; all unless some are named.
    let chosen: [TrackerKind]

    init(_ words: [String]) throws(Failure) {
        var days: [String] = []
        var named: [TrackerKind] = []
        for word in words.flatMap({ $0.split(separator: " ") }) {
            let word = word.lowercased()
            if let tracker = TrackerKind(word: word) {
                guard tracker.isPausable else {
                    throw .usage(
                        "\(word) can't be paused, because a prescription continues",
                        "tend pill skip DOSE skips one, tend pill stop NAME stops a medication")
                }
                named.append(tracker)
            } else if !["and", "&", ","].contains(word) {
                days.append(word)
            }
        }
        self.days = days
        chosen = TrackerKind.pausable.filter { named.isEmpty || named.contains($0) }
    }

    /// Returns the days of a plan.
    /// - Throws: ``UsageError``
    func planned(_ command: String) throws -> PlannedDays {
        if let days = PlannedDays(words: days) { return days }
        if days.isEmpty { throw UsageError.missingArgument("FROM and TO", command: command) }
        // The first word that is no day is the wrong one.
        for word in days { _ = try ValueType.day.read(word, "DAY") }
        throw UsageError.range(days.joined(separator: " "))
    }
}
