import Foundation
import TestSupport
import Testing

/// Drinks and fasts in Apple Health's format, exported and imported again.
@Suite("Apple Health round trips") struct AppleHealthRoundTripTests {
    private static let seeds = Array(Sweep.seeds(quick: 1, ci: 2, full: 60))

    @Test(
        "Apple Health files restore drinks and ended fasts and are recognised",
        .enabled(if: Python.isUsable, "python3 is not installed"))
    func roundTrip() throws {
        let failures = Sweep.failures(in: Self.seeds.map { $0 + 500 }) { seed in
            let history = try RandomHistory(seed: seed)
            let source = history.home
            let bytes = try source.exported("apple-health", "--all")
            var failures: [String] = []
            let before = DiskState(source, isData: true)
            if !(try source.imported(bytes, as: "apple-health").isNothingNew) { failures.append("not recognised") }
            if DiskState(source, isData: true) != before { failures.append("changed the source") }

            let target = try Home()
            try target.tend("config", "set", "dayStartsAt", history.dayStart, "-q")
            try target.imported(bytes, as: "apple-health")
            let water = try Self.withoutCaffeine(target.exported("csv", "water"))
            let expected = try Self.withoutCaffeine(source.exported("csv", "water"))
            if water != expected { failures.append("water: \(water.difference(from: expected))") }
            let fasts = try Self.ended(target.exported("csv", "fasts"))
            let ended = try Self.ended(source.exported("csv", "fasts"))
            if fasts != ended { failures.append("fasts: \(fasts.difference(from: ended))") }
            let again = try target.exported("apple-health", "--all")
            if again != bytes { failures.append("export: \(again.difference(from: bytes))") }
            return failures
        }
        for failure in failures { Issue.record("seed \(failure)") }
    }

    /// Leaves out the last column, which the format doesn't have.
    private static func withoutCaffeine(_ csv: [UInt8]) throws -> [UInt8] {
        let rows = try PythonCSV.rows(csv).map { $0.dropLast() }
        return Array(rows.map { $0.joined(separator: "\u{1F}") }.joined(separator: "\n").utf8)
    }

    /// Leaves out the running fast, which is not exported.
    private static func ended(_ csv: [UInt8]) throws -> [UInt8] {
        let rows = try PythonCSV.rows(csv)
        let kept = rows.filter { row in row.count == 9 && !row[1].isEmpty }
        return Array(kept.map { $0.joined(separator: "\u{1F}") }.joined(separator: "\n").utf8)
    }

    private static let reader = """
        import json, sys, xml.etree.ElementTree as ET
        root = ET.parse(sys.argv[1]).getroot()
        assert root.tag == 'HealthData' and root.attrib['locale'], root.attrib
        assert root[0].tag == 'ExportDate' and root[0].attrib['value'], root[0].attrib
        assert root[1].tag == 'Me' and len(root[1].attrib) == 5, root[1].attrib
        drinks, fasts = [], []
        for element in root[2:]:
            values = {entry.attrib['key']: entry.attrib['value'] for entry in element}
            assert all(entry.tag == 'MetadataEntry' for entry in element), list(element)
            note = values.get('tend.note', '')
            a = element.attrib
            assert a['sourceName'] == 'tend' and len(a['startDate']) == 25, a
            if element.tag == 'Record':
                assert a['type'] == 'HKQuantityTypeIdentifierDietaryWater' and a['unit'] == 'mL', a
                assert a['startDate'] == a['endDate'], a
                drinks.append([values['HKExternalUUID'], a['value'], values.get('tend.drink', 'water'), note])
            else:
                assert element.tag == 'Workout', element.tag
                assert a['workoutActivityType'] == 'HKWorkoutActivityTypeMindAndBody', a
                assert a['durationUnit'] == 'min' and float(a['duration']) >= 0, a
                fasts.append([values['HKExternalUUID'], values['tend.schedule'], note])
        print(json.dumps([drinks, fasts]))
        """

    @Test(
        "Another XML reader finds every drink and completed fast", .enabled(if: Python.isUsable),
        arguments: seeds.map { $0 + 600 })
    func otherReader(seed: UInt64) throws {
        let home = try RandomHistory(seed: seed).home
        let path = "\(home.path)/export.xml"
        try home.tend("export", "apple-health", "-o", path)
        let found = try Python.run(Self.reader, [path], home)
        let read = try JSONDecoder().decode([[[String]]].self, from: Data(found)).map(Set.init)
        let drinks = try PythonCSV.rows(home.exported("csv", "water")).dropFirst()
        #expect(read[0] == Set(drinks.map { [$0[6], $0[2], $0[3], $0[4]] }), "seed \(seed)")
        let fasts = try PythonCSV.rows(home.exported("csv", "fasts")).dropFirst()
        let completed = fasts.filter { $0[5] == "true" }.map { [$0[8], $0[2], $0[7]] }
        #expect(read[1] == Set(completed), "seed \(seed)")
    }
}
