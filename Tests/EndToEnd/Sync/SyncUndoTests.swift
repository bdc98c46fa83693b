import TendCore
import TestSupport
import Testing

@Suite("Undo on several computers", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct SyncUndoTests {
    @Test("Undo after a sync reverts this computer's step, and the other computer gets it with the next sync")
    func ownStep() throws {
        let group = try SyncGroup(2)
        try group[0].tend("log", "200ml", "--at", "09:00")
        #expect(try group.settle() == [])
        try group[1].tend("log", "300ml", "--at", "09:05")
        #expect(try group.settle() == [])
        #expect(SyncFolder(group[0]).amounts == [200, 300])
        let undo = try group[0].tend("undo")
        #expect(undo.code == 0 && undo.text.contains("200 ml"), "\(undo.errorText)")
        #expect(try group[0].tend("undo").code == 1)
        #expect(try group.settle() == [])
        for machine in group.machines { #expect(SyncFolder(machine).amounts == [300]) }
        #expect(try group[0].tend("redo").code == 0)
        #expect(try group.settle() == [])
        for machine in group.machines { #expect(SyncFolder(machine).amounts == [200, 300]) }
    }

    @Test("Undo refuses a step whose record the other computer has changed since")
    func changedElsewhere() throws {
        let group = try SyncGroup(2)
        try group[0].tend("log", "200ml", "--at", "09:00")
        #expect(try group.settle() == [])
        try group[1].tend("water", "edit", "last", "--amount", "250ml")
        #expect(try group.settle() == [])
        #expect(try group[0].tend("undo").code == 1)
        #expect(SyncFolder(group[0]).amounts == [250])
        #expect(try group[1].tend("undo").code == 0)
        #expect(try group.settle() == [])
        #expect(SyncFolder(group[0]).amounts == [200])
        #expect(try group[0].tend("undo").code == 0)
    }

    /// A drink of a size that nothing else has, for the user or for Mum.
    private struct Fact: Hashable {
        let person: String
        let amount: Double
    }

    /// A change of one computer: the drink is there afterwards, or isn't.
    private struct Step {
        let fact: Fact
        let isAdded: Bool
        var place: Int
    }

    private struct Steps {
        var done: [Step] = []
        var undone: [Step] = []
    }

    @Test("Undo and redo between syncs take the own steps only, for two people on two computers")
    func random() {
        let seeds = (0..<Sweep.count(quick: 1, ci: 3, full: 40)).map { UInt64($0) }
        for failure in Sweep.failures(in: seeds, Self.failures) { Issue.record("\(failure)") }
    }

    private static func failures(_ seed: UInt64) throws -> [String] {
        var generator = SeededGenerator(seed: seed)
        let group = try SyncGroup(2)
        // Each person has a repository.
        let other = "\(group.remote).mum"
        try group[0].git("init", "-q", "--bare", "-b", "main", other)
        for machine in group.machines {
            try machine.tend("people", "add", "Mum")
            try machine.tend("--for", "mum", "sync", "init", other)
            try machine.tend("changes", "clear", "-y")
        }
        var steps = [["me": Steps(), "mum": Steps()], ["me": Steps(), "mum": Steps()]]
        var shown: [Set<Fact>] = [[], []]
        var shared: Set<Fact> = []
        var log: [String] = []
        for place in 1...Sweep.count(quick: 40, ci: 60, full: 100) {
            let index = Int.random(in: 0...1, using: &generator)
            // The order of the steps of two people is that of their times.
            let now = "2026-11-20T10:0\(place / 60):\(padded(place % 60))+01:00"
            let person = Bool.random(using: &generator) ? "me" : "mum"
            let machine = group[index]
            let own = shown[index].filter { $0.person == person && Int($0.amount) % 2 == index }
            let code: Int32
            var (words, expected): ([String], Int32) = ([], 0)
            switch Int.random(in: 0..<10, using: &generator) {
            case 0...1:
                words = ["--for", person, "sync"]
                code = try machine.run([machine.program] + words, adding: ["TEND_NOW": now]).code ?? -1
                // Each computer decides on its own drinks.
                func isOwn(_ fact: Fact) -> Bool { Int(fact.amount) % 2 == index }
                let all = shown[index].filter(isOwn).union(shared.filter { !isOwn($0) })
                shared = shared.filter { $0.person != person }.union(all.filter { $0.person == person })
                shown[index] = shown[index].filter { $0.person != person }.union(all.filter { $0.person == person })
            case let draw where draw < 6:
                let isUndo = draw < 5
                let isNamed = Bool.random(using: &generator)
                words = [isUndo ? "undo" : "redo"] + (isNamed ? ["--for", person] : [])
                let last = (isNamed ? [person] : ["me", "mum"]).compactMap { name in
                    (isUndo ? steps[index][name]?.done : steps[index][name]?.undone)?.last.map { (name, $0) }
                }.max { $0.1.place < $1.1.place }
                code = try machine.run([machine.program] + words, adding: ["TEND_NOW": now]).code ?? -1
                expected = last == nil ? 1 : 0
                guard let (name, found) = last else { break }
                var step = found
                if isUndo { steps[index][name]?.done.removeLast() } else { steps[index][name]?.undone.removeLast() }
                step.place = place
                if isUndo { steps[index][name]?.undone.append(step) } else { steps[index][name]?.done.append(step) }
                if step.isAdded != isUndo { shown[index].insert(step.fact) } else { shown[index].remove(step.fact) }
            case 6 where !own.isEmpty:
                let fact = own.min { $0.amount < $1.amount } ?? Fact(person: person, amount: 0)
                let id = Self.drinks(machine)[fact] ?? "none"
                words = ["water", "delete", id, "--for", person]
                code = try machine.tend("water", "delete", id, "--for", person, now: now).code ?? -1
                shown[index].remove(fact)
                steps[index][person]?.done.append(Step(fact: fact, isAdded: false, place: place))
                steps[index][person]?.undone = []
            default:
                let fact = Fact(person: person, amount: Double(100 + 2 * place + index))
                words = ["log", "\(Int(fact.amount))ml", "--at", "09:00", "--for", person]
                code =
                    try machine.tend("log", "\(Int(fact.amount))ml", "--at", "09:00", "--for", person, now: now).code
                    ?? -1
                shown[index].insert(fact)
                steps[index][person]?.done.append(Step(fact: fact, isAdded: true, place: place))
                steps[index][person]?.undone = []
            }
            log.append("\(index): \(words.joined(separator: " "))")
            if code != expected { return ["seed \(seed), step \(place): \(words) ended with \(code)"] }
            let seen = Set(Self.drinks(machine).keys)
            if seen != shown[index] {
                let difference = seen.symmetricDifference(shown[index])
                return [
                    "seed \(seed), step \(place), computer \(index): \(words) left \(difference)\n"
                        + log.joined(separator: "\n")
                ]
            }
        }
        for person in ["me", "mum"] {
            for index in [0, 1, 0] { _ = try group[index].run([group[index].program, "--for", person, "sync"]) }
        }
        let own = (0...1).map { index in shown[index].filter { Int($0.amount) % 2 == index } }
        let ends = group.machines.map { Set(Self.drinks($0).keys) }
        return ends == [own[0].union(own[1]), own[0].union(own[1])]
            ? [] : ["seed \(seed): the computers end with \(ends)\n" + log.joined(separator: "\n")]
    }

    /// The ids of the drinks that are not deleted.
    private static func drinks(_ machine: Home) -> [Fact: String] {
        var drinks: [Fact: String] = [:]
        for (key, version) in SyncFolder(machine).records
        where key.section == "water" && !version.isDeleted && !key.path.contains("/local/") {
            let person = key.path.hasPrefix("people/") ? "mum" : "me"
            drinks[Fact(person: person, amount: version.amount ?? 0)] = key.id
        }
        return drinks
    }
}
