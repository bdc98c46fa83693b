import TendCore
import TestSupport
import Testing

@testable import TendExchange
@testable import TendStore

/// The days of a habit are split among challenges. Blocks of 1000 days begin on 2022-01-08 (19) and 2024-10-04 (20).
@Suite("Challenges of a Loop habit")
struct LoopPartsTests {
    private static func day(_ iso: String) throws -> Day { try #require(Day(iso: iso)) }

    /// The id of a challenge by its number: `19`, or `19+1` for the challenge after it.
    private static func id(_ number: String, copy: Int = 0) -> String {
        Identifier.make(of: ImportedRecord.key("loop", "Read", number), copy: copy)
    }

    private static func challenge(_ number: String, from start: String, days: Int? = 1000) throws -> Challenge {
        let start = try day(start)
        let task = ChallengeTask(id: "read", name: "Read")
        return Challenge(
            id: id(number), name: "Read", start: start, plan: ChallengePlan(name: "Read", days: days, tasks: [task]),
            created: OffsetDateTime(seconds: start.ordinal * 86_400, offset: 0))
    }

    private static func parts(
        from first: String, to last: String = "2026-11-20", having stored: [Challenge] = [], deleted: [String] = []
    ) throws -> LoopParts {
        LoopParts(
            of: "Read", copy: 0, try day(first)...(try day(last)),
            stored: Dictionary(uniqueKeysWithValues: stored.map { ($0.id, $0) }),
            Set(stored.map(\.id) + deleted.map { id($0) }))
    }

    @Test("A habit is one challenge without an end, however long")
    func one() throws {
        let habit = try Self.challenge("18", from: "2021-11-20", days: nil)
        for stored in [[], [habit]] {
            let parts = try Self.parts(from: "2021-11-20", having: stored)
            for iso in ["2021-11-20", "2024-08-16", "2030-01-01"] {
                let part = try parts.part(of: Self.day(iso))
                #expect(part.id == Self.id("18") && part.isEndless, "\(iso)")
                #expect(try part.start == Self.day("2021-11-20") && part.end == Day.last)
            }
        }
    }

    @Test("A habit continues without an end after challenges of 1000 days")
    func several() throws {
        let stored = try [Self.challenge("18", from: "2021-11-20"), Self.challenge("18+1", from: "2024-08-16")]
        let parts = try Self.parts(from: "2021-11-20", to: "2027-06-01", having: stored)
        let expected = [
            ("2021-11-20", "18", "2021-11-20", "2024-08-15"), ("2024-08-15", "18", "2021-11-20", "2024-08-15"),
            ("2024-08-16", "18+1", "2024-08-16", "2027-05-12"), ("2026-11-20", "18+1", "2024-08-16", "2027-05-12"),
            ("2027-05-13", "18+2", "2027-05-13", "9999-12-31"), ("2035-01-01", "18+2", "2027-05-13", "9999-12-31"),
        ]
        for (iso, number, start, end) in expected {
            let part = try parts.part(of: Self.day(iso))
            #expect(part.id == Self.id(number), "\(iso)")
            #expect("\(part.start) \(part.end)" == "\(start) \(end)", "\(iso)")
        }
    }

    @Test("Adding earlier ticks leaves later days in their challenge")
    func ticksBefore() throws {
        let stored = try [Self.challenge("19", from: "2024-08-01")]
        for first in ["2024-07-01", "2022-01-08", "2022-01-07", "2019-05-01"] {
            let parts = try Self.parts(from: first, having: stored)
            for iso in ["2024-08-01", "2026-11-20"] {
                #expect(try parts.part(of: Self.day(iso)).id == Self.id("19"), "\(first) \(iso)")
            }
        }
        // Ticks in an earlier block get a separate challenge, which ends before the other's block begins.
        let before = try Self.parts(from: "2021-11-20", having: stored).part(of: Self.day("2021-11-20"))
        #expect(try before.id == Self.id("18") && before.end == Self.day("2022-01-07"))
    }

    @Test("Removing the first ticks leaves later days in their challenge")
    func firstTicksRemoved() throws {
        let stored = try ["18", "18+1"].map { try Self.challenge($0, from: "2021-11-20") }
        for first in ["2021-11-20", "2021-12-01", "2022-06-01", "2025-01-01"] {
            let parts = try Self.parts(from: first, having: stored)
            if first < "2024" { #expect(try parts.part(of: Self.day("2024-08-15")).id == Self.id("18"), "\(first)") }
            #expect(try parts.part(of: Self.day("2026-01-01")).id == Self.id("18+1"), "\(first)")
        }
    }

    @Test("Challenges of older versions, one per block, keep their days")
    func olderVersions() throws {
        let stored = try [Self.challenge("19", from: "2024-08-01"), Self.challenge("20", from: "2024-10-09")]
        for (parts, next) in try [
            (Self.parts(from: "2024-08-01", to: "2028-01-01", having: stored), "20+1"),
            (Self.parts(from: "2024-08-01", to: "2028-01-01", having: [stored[0]], deleted: ["20"]), "20"),
        ] {
            #expect(try parts.part(of: Self.day("2027-07-06")).id == Self.id(next))
            #expect(try parts.part(of: Self.day("2024-10-03")).id == Self.id("19"))
            #expect(try parts.part(of: Self.day("2024-10-04")).id == Self.id("20"))
            #expect(try parts.part(of: Self.day("2027-06-30")).id == Self.id("20"))
        }
    }

    @Test("A deleted challenge keeps its days, so no import restores them")
    func deleted() throws {
        let parts = try Self.parts(from: "2024-08-01", deleted: ["19"])
        #expect(try parts.part(of: Self.day("2024-10-04")).id == Self.id("19"))
        #expect(try parts.part(of: Self.day("2026-11-20")).id == Self.id("19"))
    }

    @Test(
        "Each day lies within its challenge for any stored challenges",
        arguments: Sweep.seeds(quick: 3, ci: 30, full: 500))
    func within(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let stored = try (0..<3).map { _ in
            let start = Day(ordinal: Int.random(in: 0...22_000, using: &generator))
            return try Self.challenge(String(Int.random(in: 0...20, using: &generator)), from: start.description)
        }
        let unique = Dictionary(stored.map { ($0.id, $0) }) { first, _ in first }
        let days = (0..<200).map { _ in Day(ordinal: Int.random(in: 0...20_777, using: &generator)) }.sorted()
        let parts = LoopParts(of: "Read", copy: 0, days[0]...days[199], stored: unique, Set(unique.keys))
        var lastEnd = Day(ordinal: -1)
        for day in days {
            let part = parts.part(of: day)
            #expect(day <= part.end && lastEnd <= part.end, "seed \(seed) \(day)")
            let isLimited = part.end.ordinal - part.start.ordinal < ChallengePlan.longest
            #expect(part.isEndless ? part.end == Day.last : isLimited, "seed \(seed) \(day)")
            lastEnd = part.end
        }
    }
}
