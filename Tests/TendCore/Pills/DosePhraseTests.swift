import TestSupport
import Testing

@testable import TendCore

@Suite("Words for doses")
struct DosePhraseTests {
    /// The late morning of 20 November, or a past day.
    private static func finder(
        _ names: [String], day iso: String = "2026-11-20", records: [DoseRecord] = []
    ) throws -> DoseFinder {
        let medications = try names.map { name in
            let parts = name.split(separator: "=", maxSplits: 1).map(String.init)
            return try PillFixture.medication(parts[0], times: parts.count > 1 ? parts[1] : "08:00")
        }
        let facts = PillFacts(
            now: try moment("2026-11-20T11:00:00+01:00"), zone: .fixed(offset: 3600),
            pages: Dictionary(grouping: records, by: \.at.day))
        return DoseFinder(MedicationList(medications).own, facts, on: try TendCoreTests.day(iso))
    }

    private static func names(_ line: String, _ finder: DoseFinder) throws -> [String] {
        try finder.choices(DoseTarget(words: line.split(separator: " ").map(String.init))).choices.map(\.name)
    }

    @Test(
        "After a name, a number that begins with zero is a time",
        arguments: [
            ("metformin 0730", nil, "0730"), ("metformin 07:30", nil, "07:30"), ("metformin 0.5", 0.5, nil),
            ("metformin 500mg 0730", 500, "0730"),
        ] as [(String, Double?, String?)])
    func details(line: String, amount: Double?, time: String?) throws {
        let words = line.split(separator: " ").map(String.init)
        let reading = try DosePhrase(words, Self.finder(["metformin"]), verb: "take").reading()
        #expect(reading.names == ["metformin"] && reading.time?.text == time)
        #expect(reading.amount.map { Double($0.quantity.millionths) / 1e6 } == amount)
    }

    @Test("The word 'all' means all doses whatever a medication is called")
    func all() throws {
        // It can't be set up, but older versions and imports may have it.
        let finder = try Self.finder(["all", "zinc"])
        #expect(try Self.names("all", finder) == ["all@08:00", "zinc@08:00"])
        #expect(try Self.names("all@08:00", finder) == ["all@08:00"])
        #expect(try Self.names("all@8,zinc", finder) == ["all@08:00", "zinc@08:00"])
    }

    @Test("Words with two meanings are refused with both spellings")
    func several() throws {
        let finder = try Self.finder(["vitamin", "d", "vitamin d", "zinc=noon=12:00"])
        #expect(throws: DoseError.severalReadings([["vitamin,d"], ["vitamin d"]], verb: "take")) {
            try Self.names("vitamin d", finder)
        }
        #expect(try Self.names("vitamin,d", finder) == ["vitamin@08:00", "d@08:00"])
        #expect(throws: DoseError.self) { try Self.names("vitamin noon", finder) }
        #expect(try Self.names("vitamin,noon", finder) == ["vitamin@08:00", "zinc@noon"])
    }

    @Test(
        "The beginning of one name is enough",
        arguments: [
            ("vit", ["vitamin d@08:00"]), ("z", ["zinc@noon"]), ("no", ["zinc@noon"]),
            ("Z vit", ["zinc@noon", "vitamin d@08:00"]),
        ])
    func beginning(line: String, names: [String]) throws {
        #expect(try Self.names(line, Self.finder(["vitamin d", "zinc=noon=12:00", "iron"])) == names)
    }

    @Test("The beginning of several names is refused with them")
    func ambiguousBeginning() throws {
        let finder = try Self.finder(["vitamin d", "vitamin b"])
        #expect(throws: DoseError.severalDoses(known: ["vitamin b", "vitamin d"], word: "vit")) {
            try Self.names("vit", finder)
        }
        #expect(throws: DoseError.severalDoses(known: ["vitamin b", "vitamin d"], word: "v")) {
            try Self.names("v", finder)
        }
    }

    @Test("On a past day, 'all' is every dose that is not recorded")
    func pastDay() throws {
        let doses = ["iron=08:00,20:00", "zinc"]
        #expect(
            try Self.names("all", Self.finder(doses, day: "2026-11-18")) == ["iron@08:00", "iron@20:00", "zinc@08:00"])
        let taken = try PillFixture.record("k3q8z7m2w9xa", "08:00", at: "2026-11-18T08:00:00+01:00", of: "zinc")
        let finder = try Self.finder(doses, day: "2026-11-18", records: [taken])
        #expect(try Self.names("all", finder) == ["iron@08:00", "iron@20:00"])
    }

    @Test(
        "A time after a name is a dose",
        arguments: [
            ("metformin,8pm", ["metformin@20:00"], nil),
            // Another dose is due then.
            ("metformin,8am", ["metformin@08:00", "iron@08:00"], nil), ("met@8", ["metformin@08:00"], nil),
            ("metformin@8am", ["metformin@08:00"], nil), ("08:00", ["iron@08:00", "metformin@08:00"], nil),
            ("metformin 8", [], [["metformin", "--dose", "8"], ["metformin@8"]]),
            ("metformin 9", ["metformin@08:00"], nil),
        ] as [(String, [String], [[String]]?)])
    func times(line: String, names: [String], readings: [[String]]?) throws {
        let finder = try Self.finder(["metformin=08:00,20:00", "iron"])
        if let readings {
            #expect(throws: DoseError.severalReadings(readings, verb: "take")) { try Self.names(line, finder) }
        } else {
            #expect(try Self.names(line, finder) == names)
        }
    }
}
