import Foundation
import TestSupport
import Testing

/// Reliability, rows 1, 2 and 7, for fasts: begun and ended whole or not at all, whatever happens on the way.
@Suite("faults while a fast is begun or ended") struct FastFaultTests {
    /// A command that begins or ends a fast, in a home where it can.
    enum FastScene: String, CaseIterable, CustomTestStringConvertible, Sendable {
        case firstStart = "first start"
        case start, stop

        var testDescription: String { rawValue }
        var words: [String] { self == .stop ? ["fast", "stop"] : ["fast", "start", "18:6", "--at", "09:00"] }
        /// What it prints once it has done its work.
        var report: String { self == .stop ? "Stopped" : "Started" }

        func home() throws -> Home {
            let home = try Home()
            guard self != .firstStart else { return home }
            try home.tend("fast", "start", "--at", "2026-11-18 20:00")
            try home.tend("fast", "stop", "--at", "2026-11-19 12:00")
            if self == .stop { try home.tend("fast", "start", "--at", "yesterday 20:00") }
            return home
        }

        /// Whether the command has been carried out, going by what was there `before`; `nil` for anything in between.
        func isDone(_ before: StoredFasts, _ now: StoredFasts) -> Bool? {
            if now == before { return false }
            let kept = now.fasts.filter { fast in before.fasts.contains(fast) }
            let changed = now.fasts.filter { fast in !before.fasts.contains(fast) }
            guard changed.count == 1, let fast = changed.first else { return nil }
            switch self {
            case .stop:
                let isSame = before.fasts.contains { $0.id == fast.id && $0.start == fast.start }
                return isSame && fast.end == "2026-11-20T09:30:00+01:00" && kept.count == before.fasts.count - 1
                    ? true : nil
            case .start, .firstStart:
                let isNew = fast.start == "2026-11-20T09:00:00+01:00" && fast.end == nil && fast.target == 64_800
                return isNew && kept.count == before.fasts.count ? true : nil
            }
        }
    }

    /// The fasts in a data folder, read by a JSON reader that is not the program's own.
    struct StoredFasts: Equatable {
        struct Fast: Equatable {
            let id: String
            let start: String
            let end: String?
            let target: Int
        }

        /// In the order of the files, deleted ones left out.
        let fasts: [Fast]

        init(_ home: Home) {
            let folder = "\(home.data)/fasts"
            let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
            fasts = names.filter { $0.hasSuffix(".json") }.flatMap { name in
                // One that is damaged on purpose holds none.
                let object = try? JSONSerialization.jsonObject(with: Data(home.bytes("\(folder)/\(name)") ?? []))
                let records = (object as? [String: Any])?["sessions"] as? [[String: Any]] ?? []
                return records.filter { $0["deleted"] as? Bool != true }.map { record in
                    Fast(
                        id: record["id"] as? String ?? "", start: record["at"] as? String ?? "",
                        end: record["end"] as? String, target: record["targetSeconds"] as? Int ?? 0)
                }
            }
        }
    }

    private static let file = "fasts/2026-11.json"

    @Test(
        "killed at any system call, a fast is begun or ended or not, and work goes on",
        .enabled(if: Strace.isUsable, "strace is not here or may not trace"), arguments: FastScene.allCases)
    func kill(_ scene: FastScene) throws {
        let start = try scene.home()
        let calls = try Strace.calls(of: scene.words, in: try Home(copying: start))
        let points = Sweep.isFull ? calls : calls.filter { $0.name != "getrandom" }
        #expect(points.contains { $0.name.hasPrefix("rename") && $0.text.contains(Self.file) })
        let failures = Sweep.failures(in: points) { point in
            let home = try Home(copying: start)
            let before = StoredFasts(home)
            guard let killed = try Strace.kill(scene.words, at: point, in: home) else { return ["was not killed"] }
            let now = StoredFasts(home)
            guard let isDone = scene.isDone(before, now) else { return ["left something in between: \(now.fasts)"] }
            if killed.code == 0, !isDone { return ["ended by itself and had done nothing"] }
            var failures = isDone || !killed.text.contains(scene.report) ? [] : ["said it was done, and it is not"]
            if isDone {
                let undo = try home.tend("undo")
                if undo.code != 0 { failures.append("undo: \(undo.ending) \(undo.errorText)") }
                if StoredFasts(home) != before { failures.append("undo left \(StoredFasts(home).fasts)") }
            }
            let again = try home.run([home.program] + scene.words)
            if again.code != 0 { failures.append("again: \(again.ending) \(again.errorText)") }
            if scene.isDone(before, StoredFasts(home)) != true { failures.append("again left something else") }
            return failures
        }
        for failure in failures { Issue.record("\(failure)") }
    }

    @Test(
        "when any system call fails, the exit code tells whether the fast was stored",
        .enabled(if: Strace.isUsable, "strace is not here or may not trace"), arguments: FastScene.allCases)
    func errors(_ scene: FastScene) throws {
        let start = try scene.home()
        let calls = try Strace.calls(of: scene.words, in: try Home(copying: start))
        let faults = Fault.all(at: calls)
        #expect(faults.count > 100)
        let failures = Sweep.failures(in: faults) { fault in
            let home = try Home(copying: start)
            let before = StoredFasts(home)
            let outcome = try fault.run(scene.words, in: home)
            return try Self.failures(outcome, fault, scene, home, before)
        }
        for failure in failures { Issue.record("\(failure)") }
    }

    private static func failures(
        _ outcome: ChildProcess.Outcome, _ fault: Fault, _ scene: FastScene, _ home: Home, _ before: StoredFasts
    ) throws -> [String] {
        let now = StoredFasts(home)
        guard let isDone = scene.isDone(before, now) else { return ["left something in between: \(now.fasts)"] }
        var failures = try fault.failures(outcome, isDone: isDone, in: home)
        let status = try home.tend("fast", "status", "--json")
        let isRunning = now.fasts.contains { $0.end == nil }
        if !status.text.contains("\"active\":\(isRunning)") { failures.append("then status says \(status.text)") }
        return failures
    }

    @Test("of many starts at once one makes a fast, and the others exit with 64")
    func concurrentStarts() throws {
        let home = try Home()
        let line = "tend fast start ${HOURS}h --at -${HOURS}h"
        let starts = try (1...16).map { number in
            try home.start(["/bin/sh", "-c", line].map { Array($0.utf8) }, adding: ["HOURS": "\(number)"])
        }
        let outcomes = starts.map { $0.wait() }
        #expect(outcomes.count { $0.code == 0 } == 1)
        #expect(outcomes.count { $0.code == 64 && $0.errorText.contains("has been running since") } == 15)
        #expect(StoredFasts(home).fasts.count == 1)
    }

    @Test("no change to the bytes of a file of fasts makes the program crash or overwrite what it can't read")
    func mutations() throws {
        let start = try FastScene.stop.home()
        let path = "/\(Self.file)"
        let original = try #require(start.bytes(start.data + path))
        let seeds = Array(Sweep.seeds(quick: 50, ci: 200, full: 5000))
        let failures = Sweep.failures(in: seeds) { seed in
            var generator = SeededGenerator(seed: seed)
            let home = try Home(copying: start)
            let bytes = Mutation.mutated(original, using: &generator)
            try Data(bytes).write(to: URL(fileURLWithPath: home.data + path))
            var failures: [String] = []
            let readers = ["status", "fast status", "fast list --json", "fast stats", "export csv fasts"]
            for words in readers {
                let outcome = try home.shell("tend \(words)")
                if ![0, 65].contains(outcome.code) {
                    failures.append("\(words): \(outcome.ending) \(outcome.errorText)")
                }
            }
            if home.bytes(home.data + path) != bytes { failures.append("a reader changed the file") }
            let stop = try home.tend("fast", "stop")
            if ![0, 64, 65].contains(stop.code) { failures.append("stop: \(stop.ending) \(stop.errorText)") }
            if stop.code != 0, home.bytes(home.data + path) != bytes {
                failures.append("refused, and changed the file")
            }
            if stop.code == 0, (try? StoredData(home)) == nil { failures.append("left what is not a data file") }
            return failures
        }
        for failure in failures { Issue.record("seed \(failure)") }
    }

    @Test(
        "a month of long ago that is damaged does not make a stored change look refused", arguments: FastScene.allCases)
    func damagedMonthAfterwards(_ scene: FastScene) throws {
        let home = try scene.home()
        let before = StoredFasts(home)
        try home.write("{\"format\":1,", to: "\(home.data)/fasts/2024-03.json")
        let outcome = try home.run([home.program] + scene.words)
        let isDone = scene.isDone(before, StoredFasts(home))
        #expect(isDone == (outcome.code == 0), "\(outcome.errorText)")
        #expect(isDone == false || !outcome.errorText.contains("nothing was changed"))
    }

    @Test("a fast that nobody stopped for more than a year can be stopped, and its file read afterwards")
    func forgottenForAYear() throws {
        let home = try Home()
        try home.tend("fast", "start", "--at", "2025-09-01 08:00")
        let stop = try home.tend("fast", "stop")
        let list = try home.tend("fast", "list")
        #expect(stop.code == 64 || list.code == 0, "\(stop.text)\(list.errorText)")
    }

    @Test("'last' is the fast that was started last, also within one second")
    func lastWithinASecond() throws {
        // Twelve times, since a guess is right every other time.
        let homes = try (0..<12).map { _ in try Home() }
        let deleted = try homes.map { home in
            try home.shell("tend fast start 18:6 -q && tend fast cancel -q && tend fast start 20:4 -q")
            return try home.tend("fast", "delete", "last").text
        }
        #expect(deleted.allSatisfy { $0.hasPrefix("Deleted the 20:4 fast") })
    }

    @Test(
        "with one month damaged, reading goes on with the others and names it",
        arguments: ["status", "fast status", "fast list", "fast stats", "export csv fasts"])
    func damagedMonth(_ command: String) throws {
        let home = try FastScene.stop.home()
        try home.write("{\"format\":1,", to: "\(home.data)/fasts/2024-03.json")
        let outcome = try home.shell("tend \(command)")
        let isNamed = outcome.errorText.contains("fasts/2024-03.json")
        let goesOn = outcome.text.contains("16:8") || outcome.text.contains("of 1 fast")
        if command == "status" {
            #expect(isNamed && goesOn)
        } else {
            #expect(isNamed && goesOn)
        }
    }
}
