@testable import TendCore
import Testing

@Suite("Words for doses")
struct DosePhraseTests {
    private static func context(_ names: [String], day iso: String = "2026-11-20") throws -> DoseContext {
        let today = try #require(Day(iso: "2026-11-20"))
        let first = try #require(Day(iso: "2026-01-01"))
        let medications = try names.map { name in
            let parts = name.split(separator: "=", maxSplits: 1).map(String.init)
            let slots = try DoseLine.list(parts.count > 1 ? parts[1] : "08:00")
            return Medication(name: parts[0], plans: [MedicationPlan(from: first, slots: slots)])
        }
        return DoseContext(
            try #require(Day(iso: iso)), today: today,
            now: try #require(OffsetDateTime(rfc3339: "2026-11-20T08:30:00+01:00")), zone: .fixed(offset: 3600),
            dayStart: .midnight, medications: MedicationList(medications), builtInSince: nil, doses: { _ in [] })
    }

    private static func names(_ line: String, _ context: DoseContext, records: [DoseRecord] = []) throws -> [String] {
        try DoseTarget(words: line.split(separator: " ").map(String.init))
            .choices(on: context, at: context.now, records: records).map(\.name)
    }

    @Test("The word 'all' is refused if a medication or a slot has that name", arguments: ["all", "iron=all=08:00"])
    func all(own: String) throws {
        // Neither can be set up, but older versions and imports may have them.
        let slot = try #require(TimeOfDay(hour: 8))
        let first = try #require(Day(iso: "2026-01-01"))
        let name = own == "all" ? "all" : "iron"
        let plan = MedicationPlan(from: first, slots: [DoseLine(name: own == "all" ? nil : "all", time: slot)])
        var context = try Self.context([])
        context = DoseContext(
            context.day, today: context.today, now: context.now, zone: context.zone, dayStart: .midnight,
            medications: MedicationList([
                Medication(name: name, plans: [plan]),
                Medication(name: "zinc", plans: [MedicationPlan(from: first, slots: [DoseLine(time: slot)])]),
            ]), builtInSince: nil, doses: { _ in [] })
        let dose = own == "all" ? "all@08:00" : "iron@all"
        #expect(throws: DoseError.severalDoses(known: [dose, "\(dose),zinc@08:00"], word: "all")) {
            try Self.names("all", context)
        }
        #expect(try Self.names(dose, context) == [dose])
        #expect(try Self.names("\(dose),zinc", context) == [dose, "zinc@08:00"])
    }

    @Test("Words with two meanings are refused with both spellings")
    func several() throws {
        let context = try Self.context(["vitamin", "d", "vitamin d", "zinc=noon=12:00"])
        #expect(throws: DoseError.severalReadings([["vitamin,d"], ["vitamin d"]], verb: "take")) {
            try Self.names("vitamin d", context)
        }
        #expect(try Self.names("vitamin,d", context) == ["vitamin@08:00", "d@08:00"])
        #expect(throws: DoseError.self) { try Self.names("vitamin noon", context) }
        #expect(try Self.names("vitamin,noon", context) == ["vitamin@08:00", "zinc@noon"])
    }

    @Test(
        "The beginning of one name is enough",
        arguments: [
            ("vit", ["vitamin d@08:00"]), ("z", ["zinc@noon"]), ("no", ["zinc@noon"]),
            ("Z vit", ["zinc@noon", "vitamin d@08:00"]),
        ])
    func beginning(line: String, names: [String]) throws {
        #expect(try Self.names(line, Self.context(["vitamin d", "zinc=noon=12:00", "iron"])) == names)
    }

    @Test("The beginning of several names is refused with them")
    func ambiguousBeginning() throws {
        let context = try Self.context(["vitamin d", "vitamin b"])
        #expect(throws: DoseError.severalDoses(known: ["vitamin b", "vitamin d"], word: "vit")) {
            try Self.names("vit", context)
        }
        #expect(throws: DoseError.severalDoses(known: ["vitamin b", "vitamin d"], word: "v")) {
            try Self.names("v", context)
        }
    }

    @Test("On a past day, 'all' is every dose that is not recorded")
    func pastDay() throws {
        let context = try Self.context(["iron=08:00,20:00", "zinc"], day: "2026-11-18")
        #expect(try Self.names("all", context) == ["iron@08:00", "iron@20:00", "zinc@08:00"])
        let at = try #require(OffsetDateTime(rfc3339: "2026-11-18T08:00:00+01:00"))
        let taken = DoseRecord(id: "k3q8z7m2w9xa", at: at, medication: "zinc", slot: "08:00")
        #expect(try Self.names("all", context, records: [taken]) == ["iron@08:00", "iron@20:00"])
    }
}
