import TestSupport
import Testing

/// Simultaneous commands lose no value and count none twice.
@Suite("Simultaneous challenge commands") struct ChallengeConcurrencyTests {
    private func home() throws -> Home {
        let home = try Home()
        try home.tend("challenge", "start", "75-hard")
        return home
    }

    private static func start(_ line: String, in home: Home, _ number: Int = 0) throws -> ChildProcess {
        try home.start(["/bin/sh", "-c", line].map { Array($0.utf8) }, adding: ["NUMBER": "\(number)"])
    }

    @Test("16 processes that add to one task lose and double nothing")
    func values() throws {
        let home = try home()
        let rounds = Sweep.count(quick: 1, ci: 4, full: 50)
        let line = """
            i=0; while [ $i -lt \(rounds) ]; do i=$((i + 1))
            tend challenge done read 0.$NUMBER -q || echo "failed: $?"; done
            """
        let outcomes = try (1...16).map { try Self.start(line, in: home, 100 + $0) }.map { $0.wait() }
        for outcome in outcomes { #expect(outcome.text.isEmpty && outcome.errors.isEmpty, "\(outcome.errorText)") }
        let tasks = ChallengeStored(home).tasks
        #expect(tasks.count == 16 * rounds)
        #expect(Set(tasks.map(\.id)).count == tasks.count)
        // 0.101 + … + 0.116, summed in thousandths as in the program.
        let sum = (101...116).reduce(0, +) * rounds
        let fraction = String(String(1000 + sum % 1000).dropFirst()).trimmingZeros
        let text = fraction.isEmpty ? "\(sum / 1000)" : "\(sum / 1000).\(fraction)"
        #expect(try home.tend("challenge", "today", "--json").text.contains("\"unit\":\"pages\",\"value\":\(text)}"))
    }

    @Test("Simultaneous completions of a task store one record")
    func once() throws {
        for _ in 1...Sweep.count(quick: 1, ci: 3, full: 100) {
            let home = try home()
            let outcomes = try (1...16).map {
                try Self.start("tend challenge done \($0 % 2 == 0 ? "diet" : "read")", in: home)
            }
            .map { $0.wait() }
            #expect(outcomes.allSatisfy { $0.code == 0 })
            #expect(outcomes.count { $0.text.hasPrefix("Recorded") } == 2)
            let tasks = ChallengeStored(home).tasks
            #expect(tasks.map(\.task).sorted() == ["diet", "read"])
            #expect(tasks.first { $0.task == "read" }?.value == 10)
        }
    }

    @Test("Simultaneous additions of photos keep every photo and its record")
    func photos() throws {
        let home = try home()
        _ = try TestPhoto.put("me.jpg", in: home)
        let rounds = Sweep.count(quick: 1, ci: 3, full: 30)
        let line = """
            i=0; while [ $i -lt \(rounds) ]; do i=$((i + 1))
            tend challenge photo add "$HOME/me.jpg" --angle side -q || echo "failed: $?"; done
            """
        let outcomes = try (1...8).map { _ in try Self.start(line, in: home) }.map { $0.wait() }
        let stored = ChallengeStored(home)
        let challenge = try #require(stored.live.first)
        for outcome in outcomes { #expect(outcome.text.isEmpty && outcome.errors.isEmpty, "\(outcome.errorText)") }
        #expect(challenge.photos.count == 8 * rounds)
        #expect(Set(stored.pictures.keys) == Set(challenge.photos.map { "photos/\(challenge.id)/\($0)" }))
        #expect(stored.pictures.values.allSatisfy { $0 == TestPhoto.jpeg })
    }

    @Test("Simultaneous starts of one challenge start it once")
    func starts() throws {
        let home = try Home()
        let outcomes = try (1...8).map { _ in try Self.start("tend challenge start 75-soft", in: home) }.map {
            $0.wait()
        }
        #expect(outcomes.count { $0.code == 0 } == 1)
        #expect(ChallengeStored(home).live.count == 1)
        #expect(outcomes.allSatisfy { $0.code == 0 || $0.code == 64 })
        _ = try StoredData(home)
    }

    @Test("A challenge deleted during other commands stays deleted with whole files")
    func deletion() throws {
        for round in 1...Sweep.count(quick: 1, ci: 4, full: 60) {
            let home = try home()
            let picture = try TestPhoto.put("me.jpg", in: home)
            try home.tend("challenge", "photo", "add", picture)
            let loop = "i=0; while [ $i -lt 5 ]; do i=$((i + 1)); tend challenge"
            let processes = try [
                "\(loop) done read 1 -q; done", "\(loop) done diet -q; done", "\(loop) photo add \(picture) -q; done",
                "\(loop) today; done", "tend challenge delete 75-hard -y",
            ].map { try Self.start("\($0); true", in: home) }
            for outcome in processes.map({ $0.wait() }) { #expect(outcome.ending == .exit(0), "round \(round)") }
            #expect(try StoredData(home).leftovers.isEmpty)
            let stored = ChallengeStored(home)
            #expect(stored.live.isEmpty && stored.challenges.count == 1)
            #expect(!stored.pictures.isEmpty && stored.pictures.values.allSatisfy { $0 == TestPhoto.jpeg })
            // The deletion may not be the last change: another command may have looked up its task before.
            #expect(try home.tend("challenge", "start", "75-hard").code == 0)
            #expect(try home.tend("challenge", "done", "diet").code == 0)
        }
    }

    @Test("Simultaneous challenge commands of every kind leave every file whole")
    func mixed() throws {
        let home = try home()
        let picture = try TestPhoto.put("me.jpg", in: home)
        let rounds = Sweep.count(quick: 1, ci: 4, full: 60)
        let commands = [
            "challenge done read 1", "challenge clear read", "challenge photo add \(picture)",
            "challenge photo delete last", "challenge remind read 21:00", "challenge stop 75-hard", "undo", "redo",
            "status --json", "log 5ml", "challenge start 75-soft", "challenge delete 75-soft -y",
        ]
        let processes = try commands.map { command in
            let loop = "i=0; while [ $i -lt \(rounds) ]; do i=$((i + 1)); tend \(command) -q || true; done"
            return try Self.start(loop, in: home)
        }
        for outcome in processes.map({ $0.wait() }) { #expect(outcome.ending == .exit(0)) }
        #expect(try StoredData(home).leftovers.isEmpty)
        for words in ["today", "list", "photo list"] { #expect(try home.shell("tend challenge \(words)").code == 0) }
    }
}

extension String {
    fileprivate var trimmingZeros: String { String(reversed().drop { $0 == "0" }.reversed()) }
}
