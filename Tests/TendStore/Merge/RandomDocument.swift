import TendCore
import TestSupport

@testable import TendStore

/// Versions of one data file on different machines; few ids, revisions and generations make collisions frequent.
enum RandomDocument {
    static func make(using generator: inout SeededGenerator) -> Document {
        var header = JSONObject(["day": .string("2026-11-20")])
        for field in ["weather", "mood", "list"] where Int.random(in: 0..<3, using: &generator) == 0 {
            header[field] = value(using: &generator)
        }
        var document = Document(header: header)
        // Two known lists and one that this version does not know.
        for section in ["water", "pills", "sections of tomorrow"] {
            for id in ["a", "b", "c", "d"].shuffled(using: &generator) where Bool.random(using: &generator) {
                document.store(record(id, using: &generator), in: section)
            }
        }
        return document
    }

    static func record(_ id: String, using generator: inout SeededGenerator) -> Record {
        let revision = JSONValue.integer(Int.random(in: 1...3, using: &generator))
        var fields = JSONObject(["id": .string(id), "rev": revision])
        // The highest generation has its own order. A 0 may be written or left out.
        let generation = [nil, nil, nil, 0, 1, 1, 2, Record.highestGeneration].randomElement(using: &generator) ?? nil
        fields["gen"] = generation.map(JSONValue.integer)
        if Int.random(in: 0..<3, using: &generator) == 0 {
            fields["deleted"] = .bool(true)
            // A tombstone may have fields of a newer version.
            if Int.random(in: 0..<4, using: &generator) == 0 { fields["why"] = value(using: &generator) }
        } else {
            // Without `at`, the bytes of a tombstone sort first and must not decide.
            if Bool.random(using: &generator) {
                fields["at"] = .string("2026-11-20T0\(Int.random(in: 7...8, using: &generator)):00:00Z")
            }
            fields["ml"] = .integer(Int.random(in: 1...3, using: &generator))
            if Bool.random(using: &generator) { fields["mood"] = value(using: &generator) }
        }
        // The order of the fields must not matter.
        var shuffled = JSONObject()
        for member in fields.members.shuffled(using: &generator) { shuffled[member.key] = member.value }
        return Record(.object(shuffled)) ?? Record(id: id)
    }

    private static func value(using generator: inout SeededGenerator) -> JSONValue {
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: .string(["rain", "sun", "größer"].randomElement(using: &generator) ?? "")
        case 1: .integer(Int.random(in: 0...2, using: &generator))
        case 2: .array([.integer(Int.random(in: 0...2, using: &generator))])
        case 3: .object(JSONObject(["x": .integer(Int.random(in: 0...2, using: &generator))]))
        default: .null
        }
    }
}

extension Document {
    func merging(_ other: Document) -> Document {
        var merged = self
        merged.merge(other)
        return merged
    }
}
