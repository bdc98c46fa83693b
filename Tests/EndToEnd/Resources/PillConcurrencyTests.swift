import Foundation
import TestSupport
import Testing

/// Simultaneous commands store each dose once.
@Suite("Simultaneous pill commands") struct PillConcurrencyTests {
    /// How many processes start at the same time.
    private static let many = Sweep.count(quick: 6, ci: 16, full: 16)

    @Test("Two processes that take the same dose store one record")
    func sameDose() throws {
        for round in 1...Sweep.count(quick: 3, ci: 20, full: 1000) {
            let home = try Home()
            let outcomes = try (1...2).map { _ in try Self.start("tend pill take morning --json", in: home) }
                .map { $0.wait() }
            #expect(outcomes.allSatisfy { $0.code == 0 }, "round \(round): \(outcomes.map(\.errorText))")
            let doses = PillStored(home).doses
            #expect(doses.count == 1, "round \(round): \(doses)")
            let effects = outcomes.map { $0.text.contains("\"effect\":\"taken\"") ? "taken" : "unchanged" }
            #expect(effects.sorted() == ["taken", "unchanged"], "round \(round)")
        }
    }

    @Test("Many processes that take all due doses store each once")
    func manyDoses() throws {
        let home = try Home()
        for name in ["aspirin", "iron", "zinc"] { try home.tend("pill", "add", name, "--stock", "30") }
        let outcomes = try (1...Self.many).map { _ in try Self.start("tend pill take 08:00 -q", in: home) }
            .map { $0.wait() }
        #expect(outcomes.allSatisfy { $0.code == 0 && $0.errors.isEmpty })
        let doses = PillStored(home).doses
        #expect(doses.map(\.medication).sorted() == ["aspirin", "iron", "zinc"])
        #expect(try home.tend("pill", "stock", "--json").text.components(separatedBy: "\"level\":29,").count == 4)
    }

    @Test(
        "An even number of toggles restores a dose, an odd one doesn't", arguments: [Self.many / 2, Self.many / 2 + 1])
    func toggles(_ count: Int) throws {
        for _ in 1...Sweep.count(quick: 1, ci: 3, full: 100) {
            let home = try Home()
            let outcomes = try (1...count).map { _ in try Self.start("tend pill toggle morning", in: home) }
                .map { $0.wait() }
            #expect(outcomes.allSatisfy { $0.code == 0 })
            let taken = outcomes.count { $0.text.contains("Took morning") }
            #expect(taken == (count + 1) / 2)
            #expect(PillStored(home).doses.count == count % 2)
        }
    }

    @Test(
        "Limits apply across processes: one of many takes the last permitted dose")
    func limits() throws {
        let home = try Home()
        try home.tend("pill", "add", "ibuprofen", "--as-needed", "--min-gap", "6h", "--max-per-day", "3")
        let outcomes = try (1...Self.many).map { _ in try Self.start("tend pill take ibuprofen", in: home) }
            .map { $0.wait() }
        #expect(outcomes.count { $0.code == 0 } == 1)
        #expect(outcomes.count { $0.code == 64 && $0.errorText.contains("15:30 on 2026-11-20") } == Self.many - 1)
        #expect(PillStored(home).doses.count == 1)
    }

    @Test("Limits apply across processes on both sides of midnight")
    func limitsAcrossPages() throws {
        // Each process checks the other day's page while the other one writes it.
        for round in 1...Sweep.count(quick: 2, ci: 8, full: 300) {
            let home = try Home()
            try home.shell(
                "tend config set pills.historyLock off -q; "
                    + "tend pill add ibuprofen --as-needed --min-gap 6h --from 2026-11-01 -q")
            let times = ["'yesterday 23:00'", "02:00"]
            let outcomes = try times.map { try Self.start("tend pill take ibuprofen --at \($0)", in: home) }
                .map { $0.wait() }
            #expect(outcomes.count { $0.code == 0 } == 1, "round \(round)")
            #expect(PillStored(home).doses.count == 1, "round \(round)")
        }
    }

    @Test("Simultaneous pill, drink and undo commands leave every file whole")
    func mixed() throws {
        let home = try Home()
        try home.shell("tend pill take morning -q; tend pill add aspirin --times 08:00,20:00 --stock 90 -q")
        let rounds = Sweep.count(quick: 1, ci: 6, full: 100)
        let commands = [
            "pill take morning -q", "pill toggle evening -q", "pill toggle aspirin@08:00 -q",
            "pill skip aspirin@20:00 -q",
            "log 5ml -q", "undo -q", "redo -q", "pill stock aspirin --add 1 -q", "pill edit aspirin --dose 2 -q",
            "pill unlock -q", "pill list -q",
        ]
        let processes = try commands.map { command in
            try Self.start("i=0; while [ $i -lt \(rounds) ]; do i=$((i + 1)); tend \(command) || true; done", in: home)
        }
        for outcome in processes.map({ $0.wait() }) { #expect(outcome.ending == .exit(0)) }
        let stored = try StoredData(home)
        #expect(stored.leftovers.isEmpty)
        let doses = PillStored(home).doses.map { "\($0.medication) \($0.slot ?? "")" }
        #expect(Set(doses).count == doses.count, "\(doses)")
        #expect(try home.tend("pill", "take", "morning").code == 0)
        #expect(try home.tend("pill", "list").code == 0)
    }

    private static func start(_ line: String, in home: Home) throws -> ChildProcess {
        try home.start(["/bin/sh", "-c", line].map { Array($0.utf8) })
    }
}
