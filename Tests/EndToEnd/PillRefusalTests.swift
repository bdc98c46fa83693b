import Foundation
import Testing

/// A refused pill command writes no file, not even with the same bytes.
@Suite("Refused pill commands") struct PillRefusalTests {
    /// Every file in the data folder with its bytes, inode and time of change.
    private struct Disk: Equatable {
        struct File: Equatable {
            let bytes: [UInt8]
            let inode: UInt64
            let changed: Date
        }

        let files: [String: File]

        init(_ home: Home) {
            let names = (try? FileManager.default.subpathsOfDirectory(atPath: home.data)) ?? []
            var files: [String: File] = [:]
            for name in names {
                let attributes = (try? FileManager.default.attributesOfItem(atPath: "\(home.data)/\(name)")) ?? [:]
                guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
                files[name] = File(
                    bytes: home.bytes("\(home.data)/\(name)") ?? [],
                    inode: (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0,
                    changed: attributes[.modificationDate] as? Date ?? .distantPast)
            }
            self.files = files
        }
    }

    private static let refused: [(words: String, code: Int32)] =
        [
            "take asprin", "take aspirin", "toggle aspirin", "skip aspirin", "take 25:00", "take 11:11", "take ''",
            "take iron", "skip iron", "toggle iron", "take stopped", "skip ibuprofen", "toggle ibuprofen",
            "take ibuprofen", "skip aspirin@08:00", "toggle 08:00", "take", "take aspirin@08:00 --dose 0",
            "take aspirin@08:00 --dose=-1", "take aspirin@08:00 --dose .", "take aspirin@08:00 --dose 1,5",
            "take aspirin@20:00 --dose 1e2", "take aspirin@20:00 --dose 0.0000001", "take aspirin@20:00 --at 25:00",
            "take aspirin@20:00 --at 09:31", "take aspirin@20:00 --at ''", "take aspirin@20:00 --at 'noon or so'",
            "take aspirin@20:00 --date tomorrow", "take aspirin@20:00 --date someday", "toggle aspirin@20:00 --date +1",
            "skip aspirin@20:00 --date 2027-01-01", "take aspirin@20:00 --at '2026-11-10 08:00' --date today",
            "take double", "take double@09:00 --at 09:05", "toggle double", "skip double",
            "add aspirin", "add ASPIRIN", "add x --times 25:00", "add x --times 08:00,08:00", "add x --every 0d",
            "add x --every 8h", "add x --cycle 0+7", "add x --cycle 0", "add x --days moon", "add x --dose 0",
            "add x --unit mg", "add x --as-needed --times 08:00", "add x --min-gap 0", "add x --max-per-day 0",
            "add x --until yesterday", "add x --stock=-1", "add x --refill-at 1", "add morning", "add ''",
            "edit aspirin", "edit asprin --dose 1", "edit stopped --dose 1", "edit aspirin --every 0d",
            "edit aspirin --until 2026-11-01", "edit ibuprofen --times 08:00", "stop asprin", "stop stopped", "stop",
            "stock asprin", "stock iron", "stock --add 3", "stock aspirin --add 0", "stock aspirin --set=-1",
            "stock aspirin --add 1 --set 1", "stock iron --refill-at 3", "delete zzzz", "delete k3q8", "delete",
            "calendar 2026-13", "stats --days 0", "report --days 0", "list --date someday", "frobnicate",
        ].map { ($0, 64) }
        + [
            "take aspirin@08:00 --date yesterday", "toggle aspirin@08:00 --date -1", "skip aspirin@20:00 --date -2",
            "take aspirin@20:00 --at 'yesterday 20:00'", "edit aspirin --dose 3 --from yesterday",
            "stop aspirin --from yesterday", "delete p4st",
        ].map { ($0, 77) }

    /// Today aspirin was taken in the morning, ibuprofen a moment ago, iron is not due, and one dose has two records.
    private static func home() throws -> Home {
        let home = try Home()
        let yesterday = "2026-11-19T08:00:00+01:00"
        try home.tend("pill", "add", "aspirin", "--times", "08:00,20:00", "--stock", "9", now: yesterday)
        try home.tend("pill", "add", "iron", "--every", "2d", now: yesterday)
        try home.tend("pill", "add", "stopped", "--times", "08:00", now: yesterday)
        try home.tend("pill", "stop", "stopped")
        try home.tend("pill", "add", "ibuprofen", "--as-needed", "--min-gap", "6h")
        try home.tend("pill", "add", "zinc", "--times", "08:00")
        try home.tend("pill", "add", "double", "--times", "09:00")
        try home.shell("tend pill take aspirin@08:00 -q; tend pill take ibuprofen -q; tend pill take double -q")
        var records = [
            record("k3q8aaaaaaaa", "2026-11-20T09:00:00+01:00", "double", "09:00"),
            record("k3q8bbbbbbbb", "2026-11-20T09:10:00+01:00", "double", "09:00"),
        ]
        let page = String(decoding: home.bytes(home.page()) ?? [], as: UTF8.self)
        records += page.split(separator: "\n").map(String.init).filter { line in
            line.contains("\"id\"") && !line.contains("\"medication\":\"double\"")
        }.map { line in
            let start = line.drop { $0 == " " }
            return String(start.hasSuffix(",") ? start.dropLast() : start)
        }
        try home.write(
            #"{"day":"2026-11-20","format":1,"pills":["# + records.joined(separator: ",\n") + "]}\n", to: home.page())
        let past = record("p4staaaaaaaa", "2026-11-19T08:01:00+01:00", "aspirin", "08:00")
        try home.write(#"{"day":"2026-11-19","format":1,"pills":["# + past + "]}\n", to: home.page("2026-11-19"))
        return home
    }

    private static func record(_ id: String, _ at: String, _ medication: String, _ slot: String) -> String {
        #"{"at":"\#(at)","id":"\#(id)","medication":"\#(medication)","outcome":"taken","rev":1,"slot":"\#(slot)"}"#
    }

    @Test("A refusal changes no file and explains itself on standard error")
    func refusals() throws {
        let home = try Self.home()
        #expect(PillStored(home).doses.count == 5)
        let before = Disk(home)
        for (words, code) in Self.refused {
            let outcome = try home.shell("tend pill \(words)")
            let isPossible = words == "take double"
            #expect(outcome.code == (isPossible ? 0 : code), "\(words): \(outcome.text)\(outcome.errorText)")
            if !isPossible {
                #expect(outcome.output.isEmpty, "\(words): \(outcome.text)")
                #expect(outcome.errorText.hasPrefix("tend: "), "\(words)")
            }
            #expect(Disk(home) == before, "\(words) changed something")
        }
    }

    @Test("Reading commands, dry runs and repeated doses change nothing")
    func readers() throws {
        let home = try Self.home()
        let before = Disk(home)
        for words in [
            "pill", "pill list", "pill list --date yesterday", "pill stats", "pill report --md", "pill calendar",
            "pill stock", "status", "status --json", "export csv pills", "pill take aspirin@20:00 -n",
            "pill toggle aspirin@08:00 -n", "pill skip aspirin@20:00 -n", "pill add x --stock 3 -n",
            "pill edit aspirin --dose 3 -n", "pill stop aspirin -n", "pill stock aspirin --add 3 -n",
            "pill delete k3q8a -n", "pill unlock -n", "pill lock -n", "undo -n", "pill take aspirin@08:00",
            "pill take aspirin@08:00 --at 09:30",
        ] {
            let outcome = try home.shell("tend \(words)")
            #expect(outcome.code == 0, "\(words): \(outcome.errorText)")
            #expect(Disk(home) == before, "\(words) changed something")
        }
    }

    @Test(
        "A refusal in an unused home creates no record",
        arguments: ["take mornign", "take morning --date tomorrow", "take evening --date yesterday", "stop asprin"])
    func freshHome(_ words: String) throws {
        let home = try Home()
        let outcome = try home.shell("tend pill \(words)")
        #expect(outcome.code != 0)
        #expect(Disk(home).files.filter { !$0.key.hasPrefix("local/") }.isEmpty)
    }

    @Test("The history lock refuses with exit code 77 and names 'unlock'")
    func locked() throws {
        let outcome = try Home().tend("pill", "take", "evening", "--date", "yesterday")
        #expect(outcome.code == 77)
        #expect(outcome.errorText.contains("'tend pill unlock' opens them for ten minutes"))
    }

    @Test("After 'pill unlock', undo reverts a change of a past day")
    func undoOfThePast() throws {
        let home = try Home()
        try home.shell("tend pill unlock -q; tend pill take evening --date yesterday -q")
        let later = "2026-11-20T12:00:00+01:00"
        #expect(try home.tend("undo", now: later).code == 77)
        try home.tend("pill", "unlock", now: later)
        try home.tend("undo", now: later)
        #expect(PillStored(home).doses.isEmpty)
    }
}
