import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Change journal")
struct JournalTests {
    /// A change with a line of about `size` bytes.
    private static func change(_ number: Int, size: Int = 0, at moment: OffsetDateTime? = nil) throws -> Change {
        let content = JSONObject(["note": .string(String(repeating: "n", count: size))])
        let step = Change.Step(key: .init(section: "water", id: "r\(number)"), revision: 0, before: nil, after: content)
        let at = try moment ?? TestStore.now()
        return Change(
            id: "c\(number)", at: at, file: .page(try day(TestStore.dayText)),
            summary: "change \(number)", steps: [step], order: at.seconds * 1_000_000_000)
    }

    @Test("Reading a change returns the written one")
    func roundTrip() throws {
        let before = JSONObject(["ml": .number("236.588"), "mood": .object(JSONObject(["x": .null]))])
        for file in [DataFile.settings, .page(try day(TestStore.dayText))] {
            let step = Change.Step(
                key: .init(section: "water", id: "aaa000000000"), revision: 3, before: before, after: nil)
            let change = Change(
                id: "c", at: try TestStore.now(), file: file, summary: "delete \"x\"\nyz", steps: [step],
                order: try TestStore.now().seconds * 1_000_000_000)
            #expect(Change(change.json) == change)
        }
    }

    @Test(
        "A change with a path outside the store's files is unreadable",
        arguments: ["", "days/2026/2026-11-31.json", "days/2025/2026-11-20.json", "../settings.json", "/etc/passwd"])
    func strangePaths(path: String) throws {
        var json = try Self.change(1).json
        json["file"] = .string(path)
        #expect(Change(json) == nil)
    }

    @Test("Shortening a long journal keeps the last hundred changes in order")
    func shortening() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("changes.jsonl")
        let journal = Journal(path: path, order: nil)
        for number in 0..<540 { try journal.add(try Self.change(number, size: 2000)) }
        var read = Journal(path: path, order: nil)
        try read.load()
        #expect(read.done.count >= 100)
        #expect(read.done.suffix(100).map(\.summary) == (440..<540).map { "change \($0)" })
        #expect(try folder.mode("changes.jsonl") == 0o600)
    }

    @Test("Shortening the journal keeps undone changes undone, in order")
    func shorteningKeepsUndone() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("changes.jsonl")
        let journal = Journal(path: path, order: nil)
        for number in 0..<5 { try journal.add(try Self.change(number, size: number == 0 ? 1 << 20 : 10)) }
        for number in [4, 3, 2] { try journal.add(settled: [try Self.change(number)], .undo, void: []) }
        try journal.add(settled: [try Self.change(2)], .redo, void: [])
        var read = Journal(path: path, order: nil)
        try read.load()
        #expect(read.done.map(\.summary) == ["change 0", "change 1", "change 2"])
        #expect(read.undone.map(\.summary) == ["change 4", "change 3"])
    }

    @Test("The journal forgets changes of before a day, and keeps a group whole")
    func keptDays() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("changes.jsonl")
        let journal = Journal(path: path, order: nil)
        let now = try TestStore.now()
        for number in 0..<6 {
            var change = try Self.change(number, at: now.advanced(bySeconds: (number - 5) * 86_400))
            if number == 1 || number == 2 { change.group = ChangeGroup(id: "g", summary: "two") }
            try journal.add(change)
        }
        for (days, first) in [(5, "change 0"), (4, "change 1"), (3, "change 1"), (2, "change 3")] {
            try journal.shorten(from: now.day - days)
            var read = Journal(path: path, order: nil)
            try read.load()
            #expect(read.done.first?.summary == first)
        }
    }

    @Test("What undo leaves alone ends no redo")
    func leftAlone() throws {
        let folder = try TemporaryFolder()
        let journal = Journal(path: folder.path("changes.jsonl"), order: 7)
        let change = try Self.change(1)
        try journal.add(change)
        try journal.add(settled: [change], .undo, void: [])
        var left = Change(id: "left", at: change.at, file: nil, summary: "wrote x", steps: [], effect: .left)
        left.order = 7
        try journal.add(left)
        var read = journal
        try read.load()
        #expect(read.undoSteps == [left])
        #expect(read.redoSteps.map(\.id) == [change.id] && read.redoSteps.map(\.order) == [7])
    }

    @Test("A shortened journal keeps a hundred changes with the longest notes")
    func longNotes() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("changes.jsonl")
        let journal = Journal(path: path, order: nil)
        for number in 0..<270 { try journal.add(try Self.change(number, size: 4096)) }
        var read = Journal(path: path, order: nil)
        try read.load()
        #expect(read.done.count >= 100)
    }

    @Test("A change is read with its group, and without an invalid one")
    func group() throws {
        var change = try Self.change(1)
        #expect(change.json["group"] == nil)
        change.group = ChangeGroup(id: "g", summary: "two \"records\"")
        #expect(Change(change.json) == change)
        var json = change.json
        for other in [JSONValue.string("g"), .object(["id": .string("")]), .object(["id": .string("g")]), .null] {
            json["group"] = other
            #expect(try Change(json) == Self.change(1))
        }
    }

    @Test("Shortening the journal keeps a group whole", arguments: [100, 700])
    func shorteningKeepsGroups(size: Int) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("changes.jsonl")
        let journal = Journal(path: path, order: nil)
        for number in 0..<1100 {
            var change = try Self.change(number)
            // The newest 500 changes begin in the middle of a group.
            if (550..<550 + size).contains(number) { change.group = ChangeGroup(id: "g", summary: "group") }
            try journal.add(change)
        }
        try journal.add(try Self.change(1100, size: 2 << 20))
        try journal.add(try Self.change(1101, size: 1 << 18))
        var read = Journal(path: path, order: nil)
        try read.load()
        #expect(read.done.first?.summary == "change 550")
        #expect(read.undoSteps.first { $0.group != nil }?.members.count == min(size, 550))
    }

    @Test(
        "The journal's end gives the same next steps as the whole journal",
        arguments: Sweep.seeds(quick: 4, ci: 12, full: 40))
    func endOfJournal(seed: UInt64) throws {
        let folder = try TemporaryFolder()
        let journal = Journal(path: folder.path("changes.jsonl"), order: nil)
        var random = SeededGenerator(seed: seed)
        var whole = journal
        for number in 0..<40 {
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1:
                if let step = whole.undoSteps.first { try journal.add(settled: step.parts.reversed(), .undo, void: []) }
            case 2: if let step = whole.redoSteps.first { try journal.add(settled: step.parts, .redo, void: []) }
            case 3: if let change = whole.done.last { try journal.addVoid(change) }
            default:
                var change = try Self.change(number, size: Int.random(in: 0..<200, using: &random))
                // Three consecutive changes usually form a group.
                if number % 5 < 3 { change.group = ChangeGroup(id: "g\(number / 5)", summary: "group") }
                try journal.add(change)
            }
            try whole.load()
            for size in [16, 300, 2000, 1 << 14] {
                var end = journal
                try end.loadEnd(size)
                #expect(end.undoSteps == Array(whole.undoSteps.prefix(end.undoSteps.count)))
                #expect(end.undoSteps.isEmpty == whole.undoSteps.isEmpty)
                #expect(end.redoSteps == whole.redoSteps)
            }
        }
    }

    @Test("Reading the end of a long journal skips its beginning")
    func endOfLongJournal() throws {
        let folder = try TemporaryFolder()
        let journal = Journal(path: folder.path("changes.jsonl"), order: nil)
        for number in 0..<200 { try journal.add(try Self.change(number, size: 1000)) }
        var end = journal
        try end.loadEnd()
        #expect(!end.isWhole)
        #expect(end.done.count < 20)
        #expect(end.undoSteps.first?.summary == "change 199")
    }
}
