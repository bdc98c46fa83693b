import Foundation
import TendCore
import TestSupport
import Testing

@Suite("Zone files")
struct ZoneFileTests {
    private static func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: "/usr/share/zoneinfo/\(name)")))
    }

    @Test(
        "A zone file has the offsets of libc at each change, also by its rule",
        .enabled(if: ZoneDump.isAvailable, "needs zdump and the system's zones"),
        arguments: [Sweep.isFull ? 1970 : 2015, 2040])
    func changes(first: Int) throws {
        let dumps = try ZoneDump.read(
            Sweep.some(of: ZoneDump.zones, quick: 60), from: first,
            until: first == 2040 ? Sweep.count(quick: 2043, ci: 2060, full: 2101) : 2038)
        for dump in dumps {
            let file = try #require(ZoneFile(Self.bytes(dump.names[0])), "\(dump.names[0]) is not read")
            for change in dump.changes {
                for (instant, offset) in [
                    (change.at - 1, change.before), (change.at, change.after), (change.at + 40 * 86_400, nil),
                ] {
                    let found = file.offset(at: instant)
                    let between = dump.changes.contains { $0.at > change.at && $0.at <= instant }
                    guard found != offset ?? change.after, offset != nil || !between else { continue }
                    Issue.record("\(dump.names[0]) at \(instant): \(found), not \(offset ?? change.after)")
                }
            }
        }
    }

    @Test(
        "A file without changes, without its end or of another kind is no trap",
        .enabled(if: ZoneDump.isAvailable, "needs the system's zones"))
    func damage() throws {
        let whole = try Self.bytes("Europe/Berlin")
        #expect(ZoneFile(try Self.bytes("Etc/UTC"))?.offset(at: 0) == 0)
        #expect(ZoneFile([]) == nil)
        #expect(ZoneFile(Array("#!/bin/sh\n".utf8)) == nil)
        for count in Sweep.some(of: Array(0..<whole.count - 30), quick: 60) {
            #expect(ZoneFile(Array(whole.prefix(count))) == nil, "\(count) bytes")
        }
        var generator = SeededGenerator(seed: 43)
        for _ in 0..<Sweep.count(quick: 300, ci: 3000, full: 30_000) {
            var bytes = whole
            bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            let file = ZoneFile(bytes)
            for instant in [-5_000_000_000, 0, 1_800_000_000, 9_000_000_000] { _ = file?.offset(at: instant) }
        }
    }
}

@Suite("Rules of zones")
struct ZoneRuleTests {
    /// Noon in UTC of a day.
    private static func offset(_ rule: String, _ iso: String) throws -> Int {
        try #require(ZoneRule(rule), "\(rule) is not read").offset(at: day(iso).ordinal * 86_400 + 43_200)
    }

    @Test(
        "A rule has its summer between its dates",
        arguments: [
            ("UTC0", ["2026-01-01": 0, "2026-07-01": 0]),
            ("IST-5:30", ["2026-01-01": 19_800]),
            ("<+1245>-12:45<+1345>,M9.5.0/2:45,M4.1.0/3:45", ["2026-01-01": 49_500, "2026-07-01": 45_900]),
            (
                "CET-1CEST,M3.5.0,M10.5.0/3",
                [
                    "2026-03-28": 3600, "2026-03-29": 7200, "2026-10-24": 7200, "2026-10-25": 3600, "2026-12-31": 3600,
                ]
            ),
            ("EST5EDT", ["2026-03-07": -18_000, "2026-03-08": -14_400, "2026-11-02": -18_000]),
            ("AAA3BBB,J60/0,J300/0", ["2028-02-29": -10_800, "2028-03-01": -7200]),
            ("AAA3BBB,59/0,300/0", ["2028-02-28": -10_800, "2028-02-29": -7200]),
            ("IST-2IDT,M3.4.4/26,M10.5.0", ["2026-03-26": 7200, "2026-03-27": 10_800]),
            ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", ["2026-03-28": -7200, "2026-03-29": -3600]),
        ] as [(String, [String: Int])])
    func offsets(rule: String, offsets: [String: Int]) throws {
        for (iso, offset) in offsets { #expect(try Self.offset(rule, iso) == offset, "\(rule) on \(iso)") }
    }

    @Test(
        "A text of another form is no rule",
        arguments: [
            "", "CET", "CE-1", "CET-", "CET-25", "<+03", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0",
            "CET-1CEST,M3.5.0,M10.5.0x",
        ])
    func others(text: String) { #expect(ZoneRule(text) == nil) }
}
