package import TendCore

/// Drinks and fasts in the format of Apple Health's `export.xml`: dietary water, and fasts as Mind & Body workouts.
///
/// Apple Health itself can't read such a file; it is for tools that read Apple's exports, and for importing into tend.
package struct AppleHealthExport {
    private let version: String

    /// - Parameter version: the version of tend.
    package init(version: String) { self.version = version }

    package func head(at now: OffsetDateTime) -> [UInt8] {
        Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE HealthData [
            <!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)>
            <!ATTLIST HealthData locale CDATA #REQUIRED>
            <!ELEMENT ExportDate EMPTY>
            <!ATTLIST ExportDate value CDATA #REQUIRED>
            <!ELEMENT Me EMPTY>
            <!ATTLIST Me\(Self.me.map { " \($0.name) CDATA #REQUIRED" }.joined())>
            <!ELEMENT Record (MetadataEntry*)>
            <!ATTLIST Record type CDATA #REQUIRED unit CDATA #IMPLIED value CDATA #IMPLIED sourceName CDATA #REQUIRED \
            sourceVersion CDATA #IMPLIED device CDATA #IMPLIED creationDate CDATA #IMPLIED startDate CDATA #REQUIRED \
            endDate CDATA #REQUIRED>
            <!ELEMENT Workout (MetadataEntry*)>
            <!ATTLIST Workout workoutActivityType CDATA #REQUIRED duration CDATA #IMPLIED durationUnit CDATA #IMPLIED \
            sourceName CDATA #REQUIRED sourceVersion CDATA #IMPLIED device CDATA #IMPLIED creationDate CDATA #IMPLIED \
            startDate CDATA #REQUIRED endDate CDATA #REQUIRED>
            <!ELEMENT MetadataEntry EMPTY>
            <!ATTLIST MetadataEntry key CDATA #REQUIRED value CDATA #REQUIRED>
            ]>
            <HealthData locale="en_US">
             <ExportDate value="\(Self.text(now))"/>
             <Me\(Self.me.map { " \($0.name)=\"\($0.value)\"" }.joined())/>

            """.utf8)
    }

    /// The `Me` element of a user without details; readers expect the element.
    private static let me = [
        (name: "HKCharacteristicTypeIdentifierDateOfBirth", value: ""),
        (name: "HKCharacteristicTypeIdentifierBiologicalSex", value: "HKBiologicalSexNotSet"),
        (name: "HKCharacteristicTypeIdentifierBloodType", value: "HKBloodTypeNotSet"),
        (name: "HKCharacteristicTypeIdentifierFitzpatrickSkinType", value: "HKFitzpatrickSkinTypeNotSet"),
        (name: "HKCharacteristicTypeIdentifierCardioFitnessMedicationsUse", value: "None"),
    ]

    package let tail = Array("</HealthData>\n".utf8)

    /// Adds a drink.
    package func append(_ entry: WaterEntry, to bytes: inout [UInt8]) {
        var metadata = [(AppleHealthImport.idKey, entry.id)]
        if entry.drink != Drink.water.name { metadata.append((AppleHealthImport.drinkKey, entry.drink)) }
        append(
            "Record",
            [
                ("type", "HKQuantityTypeIdentifierDietaryWater"), ("unit", "mL"),
                ("value", entry.volume.millilitres.description),
            ], from: entry.at, to: entry.at, metadata, note: entry.note, into: &bytes)
    }

    /// Adds an ended fast; a running one is not a workout.
    package func append(_ session: FastingSession, to bytes: inout [UInt8]) {
        guard let end = session.end else { return }
        let seconds = end.seconds - session.start.seconds
        let minutes = DecimalNumber(mantissa: (seconds * 1_000_000 + 30) / 60, scale: 6)
        append(
            "Workout",
            [
                ("workoutActivityType", "HKWorkoutActivityTypeMindAndBody"), ("duration", minutes.description),
                ("durationUnit", "min"),
            ], from: session.start, to: end,
            [
                (AppleHealthImport.idKey, session.id), (AppleHealthImport.scheduleKeys[0], session.schedule),
                (AppleHealthImport.targetKey, String(session.target.wholeSeconds)),
            ] + (session.isCancelled ? [(AppleHealthImport.cancelledKey, "true")] : []), note: session.note,
            into: &bytes)
    }

    private func append(
        _ element: String, _ attributes: [(String, String)], from start: OffsetDateTime, to end: OffsetDateTime,
        _ metadata: [(String, String)], note: String?, into bytes: inout [UInt8]
    ) {
        let times = [
            ("sourceName", AppleHealthImport.ownSource), ("sourceVersion", version), ("creationDate", Self.text(end)),
            ("startDate", Self.text(start)), ("endDate", Self.text(end)),
        ]
        var text = " <\(element)"
        for (name, value) in attributes + times { text += " \(name)=\"\(Self.escaped(value))\"" }
        text += ">\n"
        for (key, value) in metadata + (note.map { [(AppleHealthImport.noteKey, $0)] } ?? []) {
            text += "  <MetadataEntry key=\"\(key)\" value=\"\(Self.escaped(value))\"/>\n"
        }
        bytes += Array("\(text) </\(element)>\n".utf8)
    }

    /// Returns `2026-11-20 08:30:00 +0100`.
    private static func text(_ moment: OffsetDateTime) -> String {
        let text = moment.description
        return "\(text.prefix(10)) \(text.dropFirst(11).prefix(8)) \(text.dropFirst(19).filter { $0 != ":" })"
    }

    /// Escapes a text for XML, dropping control characters that XML 1.0 can't represent.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n", "\r", "\t": result += "&#\(scalar.value);"
            case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
