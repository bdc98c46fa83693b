import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendCLI

/// A refused pill command writes no file, not even with the same bytes.
@Suite("Refused pill commands") struct PillRefusalTests {
    private let program: TestProgram

    /// Today aspirin was taken in the morning, ibuprofen a moment ago, iron is not due, and one dose has two records.
    init() throws {
        program = try TestProgram(now: "2026-11-19T08:00:00+01:00")
        for line in ["add aspirin --times 08:00,20:00 --stock 9", "add iron --every 2d", "add stopped --times 08:00"] {
            try change(line)
        }
        program.context.now = try #require(OffsetDateTime(rfc3339: "2026-11-20T09:30:00+01:00"))
        for line in [
            "stop stopped", "add ibuprofen --as-needed --min-gap 6h", "add zinc --times 08:00",
            "add double --times 09:00",
        ] { try change(line) }
        try write([("p4staaaaaaaa", "08:01", "aspirin", "08:00")], day: "2026-11-19")
        try write(
            [
                ("a1staaaaaaaa", "09:30", "aspirin", "08:00"), ("b1staaaaaaaa", "09:30", "ibuprofen", nil),
                ("k3q8aaaaaaaa", "09:00", "double", "09:00"), ("k3q8bbbbbbbb", "09:10", "double", "09:00"),
            ], day: "2026-11-20")
    }

    private func write(_ doses: [(id: String, time: String, medication: String, slot: String?)], day: String) throws {
        let records = doses.map { dose in
            #"{"at":"\#(day)T\#(dose.time):00+01:00","id":"\#(dose.id)","medication":"\#(dose.medication)","#
                + #""outcome":"taken","rev":1\#(dose.slot.map { #","slot":"\#($0)""# } ?? "")}"#
        }
        try program.folder.write(
            #"{"day":"\#(day)","format":1,"pills":["# + records.joined(separator: ",\n") + "]}\n",
            to: "data/days/2026/\(day).json")
    }

    /// Every file in the data folder with its bytes, inode and time of change.
    private struct Disk: Equatable {
        struct File: Equatable {
            let bytes: [UInt8]
            let inode: UInt64
            let changed: Date
        }

        var files: [String: File] = [:]

        init(_ folder: TemporaryFolder) throws {
            for name in try folder.names() where name.hasPrefix("data/") {
                guard let bytes = folder.bytes(name) else { continue }
                let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
                files[name] = File(
                    bytes: bytes, inode: (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0,
                    changed: attributes[.modificationDate] as? Date ?? .distantPast)
            }
        }
    }

    /// The words of a command, in which `_` stands for a space and `''` for an empty word.
    private static func words(_ line: String) -> [String] {
        line.split(separator: " ").map { $0 == "''" ? "" : String($0.replacing("_", with: " ")) }
    }

    private func change(_ line: String) throws {
        let result = program.run(["pill"] + Self.words(line))
        #expect(result.code == .done, "\(line): \(result.errors)")
    }

    private static let refused: [(line: String, code: ExitCode)] =
        [
            "take asprin", "skip aspirin", "take 25:00", "take 11:11", "take ''",
            "take iron", "skip iron", "toggle iron", "take stopped", "skip ibuprofen", "toggle ibuprofen",
            "take ibuprofen", "skip aspirin@08:00", "toggle 08:00", "take aspirin@08:00 --dose 0",
            "take aspirin@08:00 --dose=-1", "take aspirin@08:00 --dose .", "take aspirin@08:00 --dose 1,500",
            "take aspirin@20:00 --dose 1e2", "take aspirin@20:00 --dose 0.0000001", "take aspirin@20:00 --at 25:00",
            "take aspirin@20:00 --at 09:31", "take aspirin@20:00 --at ''", "take aspirin@20:00 --at noon_or_so",
            "take aspirin@20:00 --date tomorrow", "take aspirin@20:00 --date someday", "toggle aspirin@20:00 --date +1",
            "skip aspirin@20:00 --date 2027-01-01", "skip aspirin@20:00 --date -2",
            "take aspirin@20:00 --at 2026-11-10_08:00 --date today",
            "take double@09:00 --at 09:05", "toggle double", "skip double",
            "add aspirin", "add ASPIRIN", "add x --times 25:00", "add x --times 08:00,08:00", "add x --every 0d",
            "add x --every 30m", "add x --from-last", "add x --every 1d --between 8-22", "add x --days mon --from-last",
            "add x --every 10h --times 08:00,20:00", "add x --times +4h", "add x --times 08:00,+25h",
            "add x --from 2026-11-20_08:00", "add x --every 6h --from-last --between 8",
            "add x --every 6h --from-last --min-gap 8h", "add x --cycle 0+7", "add x --cycle 0", "add x --days moon",
            "add x --dose 0",
            "add x --unit mg", "add x --as-needed --times 08:00", "add x --min-gap 0", "add x --max-per-day 0",
            "add x --until yesterday", "add x --stock=-1", "add x --refill-at 1", "add morning", "add ''",
            "edit aspirin", "edit asprin --dose 1", "edit stopped --dose 1", "edit aspirin --every 0d",
            "edit aspirin --until 2026-11-01", "edit ibuprofen --times 08:00", "stop asprin", "stop stopped", "stop",
            "stock asprin", "stock iron", "stock --add 3", "stock aspirin --add 0", "stock aspirin --set=-1",
            "stock aspirin --add 1 --set 1", "stock iron --refill-at 3", "stock aspirin --refill-at 0d",
            "stock aspirin --expires soon", "stock aspirin --expires 2027-13", "stock aspirin --by-plan --by-records",
            "stock iron --by-plan", "add x --as-needed --stock 9 --refill-at 7d",
            "delete zzzz", "delete k3q8", "delete",
            "take aspirin@08:00 --date ''", "take aspirin@08:00 --at 8", "list --date 2026-02-30",
            "take aspirin@08:00 --dose -1", "take aspirin@08:00 --dose ''",
            "take aspirin@08:00 --dose 99999999999999999999", "add 08:00", "add 8am", "add today", "add monday",
            "add last", "add a@b", "add a,b", "add a=b", "add -- -x", "add x --dose=-.5", "add x --dose .",
            "add x --every=-2d", "add x --every other", "add x --times 24:00", "add x --times 08:60",
            "add x --times 08:00,25:00", "add x --times 08:00=noon", "add x --times now=08:00", "add x --times =08:00",
            "add x --times ,", "add x --cycle 21+0", "add x --cycle 21", "add x --cycle 21+7+3", "add x --cycle=-21+7",
            "add x --cycle a+b", "add x --min-gap 0h", "add x --min-gap=-1h", "add x --min-gap 6", "add x --min-gap 8d",
            "add x --on-time 0m", "add x --on-time 25h", "add x --on-time soon", "add x --repeat 10",
            "add x --ahead 13h", "add x --urgent --no-urgent", "add x --max-per-day=-1",
            "add x --max-per-day 1.5", "add x --max-per-day 49", "add x --from 2026-02-30",
            "edit aspirin --dose 0", "edit aspirin --cycle 0+0", "stock aspirin --add=-3", "stats --days 999999",
            "report --days x", "calendar 2026-13", "stats --days 0", "report --days 0", "list --date someday",
            "frobnicate",
        ].map { ($0, .usage) }
        + [
            "take aspirin@08:00 --date yesterday", "toggle aspirin@08:00 --date -1",
            "skip aspirin@20:00 --date yesterday",
            "take aspirin@20:00 --at yesterday_20:00", "edit aspirin --dose 3 --from yesterday",
            "stop aspirin --from yesterday", "delete p4st",
        ].map { ($0, .notAllowed) }

    @Test("A refusal changes no file and explains itself on standard error")
    func refusals() throws {
        let before = try Disk(program.folder)
        for (line, code) in Self.refused {
            let result = program.run(["pill"] + Self.words(line))
            #expect(result.code == code, "\(line): \(result.output)\(result.errors)")
            #expect(result.output.isEmpty && result.errors.hasPrefix("tend: "), "\(line): \(result.output)")
            #expect(try Disk(program.folder) == before, "\(line) changed something")
        }
    }

    @Test("Reading commands, dry runs and repeated doses change nothing")
    func readers() throws {
        // The first reader fills the caches.
        program.run("status")
        let before = try Disk(program.folder)
        for line in [
            "pill", "pill list", "pill list --date yesterday", "pill stats", "pill report --md", "pill calendar",
            "pill stock", "status", "status --json", "export csv pills", "pill take aspirin@20:00 -n",
            "pill toggle aspirin@08:00 -n", "pill skip aspirin@20:00 -n", "pill add x --stock 3 -n",
            "pill edit aspirin --dose 3 -n", "pill stop aspirin -n", "pill stock aspirin --add 3 -n",
            "pill delete last -n", "pill unlock -n", "pill lock -n", "undo -n", "pill take aspirin@08:00",
            "pill take aspirin@08:00 --at 09:30", "pill take aspirin", "pill take double",
        ] {
            let result = program.run(Self.words(line))
            #expect(result.code == .done, "\(line): \(result.errors)")
            #expect(try Disk(program.folder) == before, "\(line) changed something")
        }
    }

    @Test(
        "A refusal in an unused home creates no file",
        arguments: ["take mornign", "take morning --date tomorrow", "take evening --date yesterday", "stop asprin"])
    func freshHome(_ line: String) throws {
        let program = try TestProgram()
        #expect(program.run(["pill"] + Self.words(line)).code != .done)
        #expect(try program.folder.names().isEmpty)
    }
}
