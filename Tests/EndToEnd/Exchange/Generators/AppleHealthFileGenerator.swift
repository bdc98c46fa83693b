import Foundation
import TestSupport

/// Exports of Apple Health, as XML or in a zip. They have drinks, fasts and workouts of several apps among other
/// records. Some records come twice.
struct AppleHealthFileGenerator {
    static func file(_ generator: inout SeededGenerator) -> (name: String, bytes: [UInt8]) {
        var elements: [String] = []
        // Fasts must not overlap.
        var fastsFrom = 1_792_400_000
        for _ in 0..<Int.random(in: 0...40, using: &generator) {
            let time = 1_792_400_000 + Int.random(in: 0..<2_000_000, using: &generator)
            switch Int.random(in: 0..<5, using: &generator) {
            case 0...1: elements.append(drink(at: time, &generator))
            case 2: elements.append(record("HeartRate", "unit=\"count/min\" value=\"61\"", "Watch", time, time))
            case 3: elements.append(workout("Running", from: time, minutes: 5...90, &generator))
            default:
                elements.append(workout("MindAndBody", from: fastsFrom, minutes: 245...1200, &generator))
                fastsFrom += 86_400
            }
            if let again = elements.randomElement(using: &generator), Int.random(in: 0..<6, using: &generator) == 0 {
                elements.append(again.replacing("creationDate=\"2026-11-18", with: "creationDate=\"2026-11-19"))
            }
        }
        let document = Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <HealthData locale="de_DE">
             <ExportDate value="2026-11-20 08:00:00 +0100"/>
             <Me HKCharacteristicTypeIdentifierBloodType="HKBloodTypeNotSet"/>
            \(elements.joined(separator: "\n"))
            </HealthData>
            """.utf8)
        guard Bool.random(using: &generator) else { return ("export.xml", document) }
        return ("export.zip", StoredZip.archive([(name: "apple_health_export/Exportación.xml", contents: document)]))
    }

    private static func drink(at time: Int, _ generator: inout SeededGenerator) -> String {
        let amounts = ["unit=\"mL\" value=\"250\"", "unit=\"fl_oz_us\" value=\"8\"", "unit=\"L\" value=\"0.5\""]
        let sources = ["Cups &amp; more", "Robin’s\u{A0}Phone"]
        // Half of the times have no seconds, as if typed.
        let at = Bool.random(using: &generator) ? time / 60 * 60 : time
        return record(
            "DietaryWater", amounts.randomElement(using: &generator) ?? "",
            sources.randomElement(using: &generator) ?? "",
            at, at)
    }

    private static func record(_ type: String, _ value: String, _ source: String, _ start: Int, _ end: Int) -> String {
        " <Record type=\"HKQuantityTypeIdentifier\(type)\" \(value) \(attributes(source, start, end))/>"
    }

    private static func workout(
        _ type: String, from start: Int, minutes: ClosedRange<Int>, _ generator: inout SeededGenerator
    ) -> String {
        let length = Int.random(in: minutes, using: &generator)
        let source = ["Watch", "Phone"].randomElement(using: &generator) ?? ""
        let indoors = Int.random(in: 0...1, using: &generator)
        return """
             <Workout workoutActivityType="HKWorkoutActivityType\(type)" duration="\(length)" durationUnit="min" \
            \(attributes(source, start, start + length * 60))>
              <MetadataEntry key="HKIndoorWorkout" value="\(indoors)"/>
             </Workout>
            """
    }

    private static func attributes(_ source: String, _ start: Int, _ end: Int) -> String {
        "sourceName=\"\(source)\" creationDate=\"2026-11-18 08:00:00 +0100\" startDate=\"\(text(start))\" endDate=\"\(text(end))\""
    }

    private static func text(_ seconds: Int) -> String {
        let utc = Date(timeIntervalSince1970: TimeInterval(seconds + 3600)).formatted(.iso8601)
        return "\(utc.prefix(10)) \(utc.dropFirst(11).prefix(8)) +0100"
    }
}
