import TendCore
import TestSupport
import Testing

@testable import TendStore

/// Folders of earlier versions: a stop is a plan, `added` is a day, and records don't say which dose they answer.
@Suite("Earlier medications")
struct EarlierMedicationTests {
    private static let now = "2026-11-20T12:00:00+01:00"

    private static func settings(_ plans: String...) throws -> Settings { try settings(plans) }

    private static func settings(_ plans: [String]) throws -> Settings {
        let records = plans.map { plan in
            let parts = plan.split(separator: " ", maxSplits: 2).map(String.init)
            return """
                {"from":"\(parts[1])","id":"\(parts[0])@\(parts[1])","name":"\(parts[0])","rev":1,\(parts[2])}
                """
        }
        let text = "{\"format\":2,\"medications\":[\(records.joined(separator: ","))]}"
        return try Settings(Document(Array(text.utf8)), of: .settings)
    }

    /// The doses of a day of November: their keys, times and states.
    private static func doses(
        _ settings: Settings, on number: Int, zone: Zone = .fixed(offset: 3600), _ pages: [Day: [DoseRecord]] = [:]
    ) throws -> [String] {
        let facts = try settings.pillFacts(of: settings.medications.own, now: try moment(now), zone: zone) {
            pages[$0] ?? []
        } days: { range in
            pages.keys.filter { range.contains($0) }.sorted()
        }
        let day = try day("2026-11-\(number)")
        return try PillDay(day, of: settings.medications.own, isNow: number == 20, facts).doses.map {
            "\($0.due?.key ?? "-") \($0.state)"
        }
    }

    private static func record(_ slot: String, _ time: String, of medication: String = "a") throws -> DoseRecord {
        DoseRecord(id: slot.id, at: try moment("2026-11-\(time):00+01:00"), medication: medication, slot: slot)
    }

    private static let stopped = [
        "a 2026-11-01 \"schedule\":\"daily\",\"times\":[\"08:00\"]", "a 2026-11-10 \"schedule\":\"stopped\"",
        "a 2026-11-15 \"schedule\":\"daily\",\"times\":[\"09:00\"]", "a 2026-11-18 \"schedule\":\"stopped\"",
    ]

    @Test("A stopped plan is a stop until the next plan")
    func stops() throws {
        let settings = try Self.settings(Self.stopped)
        let medication = try #require(try settings.medications["a"])
        #expect(try medication.plans.map(\.from) == [day("2026-11-01"), day("2026-11-15")])
        #expect(
            try medication.stops == [
                DoseStop(from: day("2026-11-10"), until: day("2026-11-14")), DoseStop(from: day("2026-11-18")),
            ])
        #expect(try Self.doses(settings, on: 12) == [] && Self.doses(settings, on: 20) == [])
        #expect(try Self.doses(settings, on: 16) == ["09:00 missed"])
    }

    @Test("A new stop replaces an earlier one, and a resumed medication has none")
    func resumed() throws {
        var settings = try Self.settings(Self.stopped)
        try settings.setStop(nil, replacing: try day("2026-11-18"), of: "a")
        let read = try Settings(settings.document, of: .settings)
        #expect(try read.medications["a"]?.stops == [DoseStop(from: day("2026-11-10"), until: day("2026-11-14"))])
        #expect(try Self.doses(read, on: 19) == ["09:00 missed"])
        try settings.setStop(DoseStop(from: try day("2026-11-12")), replacing: try day("2026-11-12"), of: "a")
        #expect(try Settings(settings.document, of: .settings).medications["a"] == settings.medications["a"])
    }

    @Test(
        "Days before a plan was added have recorded doses only",
        arguments: [-28_800, 3600, 46_800], ["", ",\"zone\":\"Asia/Tokyo\"", ",\"zone\":\"America/Los_Angeles\""])
    func added(offset: Int, plan: String) throws {
        let times = "\"times\":[\"04:00\",\"08:00\",\"23:30\"]"
        let settings = try Self.settings("a 2026-11-10 \"added\":\"2026-11-15\",\"schedule\":\"daily\",\(times)\(plan)")
        let zone = Zone.fixed(offset: offset)
        let taken = try [day("2026-11-12"): [Self.record("08:00", "12T08:10")]]
        #expect(try Self.doses(settings, on: 14, zone: zone) == [])
        #expect(try Self.doses(settings, on: 12, zone: zone, taken).count == 1)
        #expect(
            try Self.doses(settings, on: 15, zone: zone).sorted() == ["04:00 missed", "08:00 missed", "23:30 missed"])
    }

    @Test(
        "A record without a planned time answers the dose of its key on its page",
        arguments: [
            ("08:00,20:00", ["08:00", "20:00"]), ("morning=08:00,20:00", ["morning", "20:00"]),
            ("20:00,+4h,+4h", ["20:00", "+4h", "+4h#2"]), ("08:00,+4h; mon 20:00", ["08:00", "+4h"]),
        ])
    func keys(times: String, keys: [String]) throws {
        let settings = try Self.settings("a 2026-11-01 \"schedule\":\"daily\",\"times\":[\(Self.json(times))]")
        let records = try keys.enumerated().map { try Self.record($1, "19T\(10 + $0):00") }
        let found = try Self.doses(settings, on: 19, [day("2026-11-19"): records])
        #expect(found.map { $0.split(separator: " ").first.map(String.init) ?? "" }.sorted() == keys.sorted())
        #expect(found.allSatisfy { !$0.hasSuffix("missed") && !$0.hasSuffix("due") })
    }

    @Test("A record of a following dose keeps its key although its dose has another one now")
    func followingKeys() throws {
        let settings = try Self.settings(
            "a 2026-11-01 \"schedule\":\"daily\",\"times\":[\"08:00,+4h\",\"16:00,+4h\"]")
        let records = try [
            Self.record("08:00", "19T08:00"), Self.record("+4h", "19T12:00"), Self.record("16:00", "19T16:00"),
            Self.record("+4h#2", "19T20:00"),
        ]
        #expect(
            try Self.doses(settings, on: 19, [day("2026-11-19"): records])
                == ["08:00 taken", "08:00+4h taken", "16:00 taken", "16:00+4h taken"])
    }

    private static func json(_ times: String) -> String {
        times.split(separator: ";").map { "\"\($0)\"" }.joined(separator: ",")
    }

    @Test("Another change leaves every byte of the plans")
    func bytes() throws {
        let plans =
            Self.stopped + [
                "b 2026-11-01 \"added\":\"2026-11-05\",\"schedule\":\"every 3d\",\"anchor\":\"2026-10-30\",\"times\":[\"08:00x2\"]",
                "b 2026-12-01 \"schedule\":\"daily\",\"times\":[\"mon-fri 06:30\",\"sat,sun 09:00\"],\"zone\":\"Europe/Berlin\",\"format\":2",
                "c 2026-11-01 \"schedule\":\"every 6h\",\"fromLast\":true,\"between\":\"08:00-22:00\",\"format\":2,\"times\":[\"08:00\"]",
                "d 2026-11-01 \"schedule\":\"as needed\",\"minGapSeconds\":3600,\"dose\":400,\"unit\":\"mg\"",
                "e 2026-11-01 \"format\":2,\"schedule\":\"daily\",\"times\":[\"08:00,+4h,+4h\"],\"until\":\"2026-12-31\"",
                "f 2026-11-01 \"schedule\":\"21+7\",\"anchor\":\"2026-10-20\",\"times\":[\"noon=12:00\"],\"new\":[1]",
            ]
        var settings = try Self.settings(plans)
        func lines(_ settings: Settings) -> [Substring] {
            String(decoding: settings.document.bytes, as: UTF8.self).split(separator: "\n")
        }
        let before = lines(settings)
        settings.setGoal(Volume(millilitres: 2500), from: try day("2026-11-20"))
        #expect(lines(settings).filter(before.contains) == before)
        // Setting what was read writes nothing.
        let read = try Settings(settings.document, of: .settings)
        var again = read
        for medication in try read.medications.own {
            for plan in medication.plans where plan.addedAt == nil { try again.setPlan(plan, of: medication.name) }
        }
        let written = lines(again).map { String($0).replacing("\"rev\":2", with: "\"rev\":1") }
        let known = lines(read).map { String($0) }
        #expect(written == known)
    }
}
