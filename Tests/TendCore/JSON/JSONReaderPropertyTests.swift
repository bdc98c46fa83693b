import Foundation
import TestSupport
import Testing

@testable import TendCore

/// Compares the reader with Foundation's on mutated documents.
///
/// The reader is stricter in three points: it refuses a duplicate key, nesting beyond 64
/// levels, and a byte order mark. Foundation refuses numbers beyond `Double`, which this reader keeps as text.
@Suite("Reading damaged JSON")
struct JSONReaderPropertyTests {
    private static let document = Array(
        """
        {
          "day": "2026-11-20",
          "format": 1,
          "water": [
            {"at":"2026-11-20T08:30:00+01:00","drink":"水 \\u00e9\\ud83d\\udca7","id":"abc123abc123","ml":236.588,"rev":1},
            {"at":"2026-11-20T09:30:00+01:00","deleted":true,"id":"abd","ml":-1.5e3,"note":null,"x":[[],{}]}
          ]
        }

        """.utf8)

    private static let pieces: [[UInt8]] =
        ["\"", "\\", "{", "}", "[", "]", ",", ":", "0", "-", ".", "e", "\\u", "\\ud800", "null", "\n", " ", "1e999"]
        .map { Array($0.utf8) } + [[0], [0xFF], [0xC3], [0xEF, 0xBB, 0xBF], [0x1F], [0x80]]

    private static func mutated(using generator: inout SeededGenerator) -> [UInt8] {
        var bytes = document
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let place = Int.random(in: 0...bytes.count, using: &generator)
            let end = min(place + Int.random(in: 1...12, using: &generator), bytes.count)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: bytes.removeSubrange(place..<end)
            case 1: bytes.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: place)
            case 2: bytes.replaceSubrange(place..<end, with: pieces.randomElement(using: &generator) ?? [])
            case 3: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
            case 4: bytes.removeSubrange(place...)
            default:
                if place < bytes.count { bytes[place] ^= UInt8(1) << UInt8.random(in: 0..<8, using: &generator) }
            }
        }
        return bytes
    }

    @Test("The reader refuses what Foundation refuses and never crashes", arguments: UInt64(1)...10)
    func agreesWithFoundation(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<400 {
            let bytes = Self.mutated(using: &generator)
            guard let value = try? JSONReader.read(bytes) else { continue }
            let theirs = Result { try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed) }
            if case .failure(let error) = theirs, Self.numbersFit(value) {
                Issue.record(
                    "seed \(seed), round \(round): read, but not by Foundation (\(error)): \(String(decoding: bytes, as: UTF8.self))"
                )
            }
        }
    }

    @Test("A read value survives writing and reading", arguments: UInt64(1)...5)
    func roundTrip(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<400 {
            let bytes = Self.mutated(using: &generator)
            guard let value = try? JSONReader.read(bytes) else { continue }
            let text = JSONWriter.compact(value)
            let again = try JSONReader.read(text)
            #expect(again == value, "seed \(seed), round \(round)")
            #expect(JSONWriter.compact(again) == text, "seed \(seed), round \(round)")
        }
    }

    /// The reader compares an object's keys with the object before it, which must not change the result.
    @Test("A list of objects is read like each object alone", arguments: UInt64(1)...10)
    func lists(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let keys = ["a", "b", "bc", "\\u0061", "a\\\\", "a\\\"", "é", "e\u{301}", "", "of more than fifteen bytes"]
        for round in 0..<300 {
            let objects = (0..<Int.random(in: 2...4, using: &generator)).map { _ in
                let members = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
                    let value = Bool.random(using: &generator) ? "1" : "{\"a\":2}"
                    return "\"\(keys.randomElement(using: &generator) ?? "")\":\(value)"
                }
                return "{\(members.joined(separator: ","))}"
            }
            let alone = objects.map { try? JSONReader.read(Array($0.utf8)) }
            let text = "[\(objects.joined(separator: ","))]"
            let together = try? JSONReader.read(Array(text.utf8))
            let expected = alone.contains(nil) ? nil : alone.compactMap(\.self)
            let comment = "seed \(seed), round \(round): \(text)"
            #expect(together?.array == expected, "\(comment)")
            #expect(together?.array?.map(Self.keys) == expected?.map(Self.keys), "\(comment)")
        }
    }

    /// The keys in order, by their bytes.
    private static func keys(of value: JSONValue) -> [[UInt8]] {
        value.object?.members.map { Array($0.key.utf8) } ?? []
    }

    private static func numbersFit(_ value: JSONValue) -> Bool {
        switch value {
        case .number(let text): Double(text)?.isFinite == true
        case .array(let values): values.allSatisfy(numbersFit)
        case .object(let object): object.members.allSatisfy { numbersFit($0.value) }
        case .null, .bool, .string: true
        }
    }
}
