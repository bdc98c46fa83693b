import TestSupport
import Testing

/// Random commands and syncs. No text about one person may reach another's folder or repository.
@Suite("Computers that share people", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct PeoplePropertyTests {
    private struct Round: CustomStringConvertible, Sendable {
        let seed: UInt64
        var description: String { "seed \(seed)" }
    }

    @Test("Records stay with their person, and all folders of one end equal", .deep)
    func apart() {
        let rounds = (0..<Sweep.count(quick: 1, ci: 3, full: 200)).map { Round(seed: 0xCA4E + UInt64($0)) }
        for failure in Sweep.failures(in: rounds, Self.failures) { Issue.record("\(failure)") }
    }

    private static func failures(_ round: Round) throws -> [String] {
        let group = try CaredGroup()
        var commands = CareCommands(seed: round.seed)
        var failures: [String] = []
        var done: [String: Int] = [:]
        for _ in 0..<60 {
            let place = group.places[commands.number(below: group.places.count)]
            let isSync = commands.number(below: 5) == 0
            let (words, now) = isSync ? (["sync"], Home.morning) : commands.next(for: group.subject(of: place))
            let outcome = try group.run(place, words, now: now)
            if outcome.code == 0, !isSync { done[group.subject(of: place), default: 0] += 1 }
            // Many commands are refused, such as ending a fast that was not started. A sync never is.
            if !(isSync ? [0] : [0, 1, 64, 77]).contains(outcome.code) {
                failures.append("\(place): \(words): \(outcome.ending) \(outcome.errorText)")
            }
        }
        for _ in 0..<2 {
            for place in group.places {
                let outcome = try group.run(place, ["sync"])
                if outcome.code != 0 { failures.append("\(place): sync: \(outcome.errorText)") }
            }
        }
        if done.count < 4 || done.values.reduce(0, +) < 20 { failures.append("too little was done: \(done)") }
        return try failures + differences(group) + strangers(group)
    }

    /// Folders of the same person that differ.
    private static func differences(_ group: CaredGroup) -> [String] {
        Dictionary(grouping: group.places, by: group.subject).values.flatMap { places in
            let first = group.files(of: places[0])
            return places.dropFirst().filter { group.files(of: $0) != first }.map { "\($0) differs from \(places[0])" }
        }
    }

    /// The texts about one person in another's folder or repository. Every record contains its person's name.
    private static func strangers(_ group: CaredGroup) throws -> [String] {
        var failures: [String] = []
        let subjects = Set(group.places.map(group.subject))
        for place in group.places {
            let (files, history) = (group.text(of: place), try group.history(of: group.remote(of: place)))
            for subject in subjects {
                let mark = CareCommands.mark(of: subject)
                let isOwn = subject == group.subject(of: place)
                for (name, text) in [("folder", files), ("repository", history)] where text.contains(mark) && !isOwn {
                    failures.append("the \(name) of \(place) has something of \(subject)")
                }
                // Changes reverted before a sync are in the journal only; records deleted after one are in the
                // repository only.
                if isOwn, group.data(of: place).contains(mark), !history.contains(mark) {
                    failures.append("\(place): the repository lacks something")
                }
            }
        }
        return failures
    }
}
