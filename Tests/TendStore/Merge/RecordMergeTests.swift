import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Merge of two record versions")
struct RecordMergeTests {
    private static func record(_ text: String) throws -> Record {
        try #require(Record(try JSONReader.read(Array(text.utf8))))
    }

    /// The second version of each pair wins.
    static let pairs: [(String, String)] = [
        (#"{"id":"a","ml":999,"rev":2}"#, #"{"id":"a","ml":1,"rev":3}"#),
        (#"{"id":"a","ml":1,"rev":3}"#, #"{"deleted":true,"id":"a","rev":2}"#),
        (#"{"deleted":true,"id":"a","rev":9}"#, #"{"gen":1,"id":"a","ml":1,"rev":3}"#),
        (#"{"gen":1,"id":"a","ml":1,"rev":9}"#, #"{"deleted":true,"gen":1,"id":"a","rev":3}"#),
        (#"{"deleted":true,"gen":1,"id":"a","rev":9}"#, #"{"gen":2,"id":"a","ml":1,"rev":1}"#),
        (#"{"gen":9,"id":"a","ml":1,"rev":9}"#, #"{"gen":10,"id":"a","ml":1,"rev":2}"#),
        (#"{"deleted":true,"gen":1099511627776,"id":"a","rev":4}"#, #"{"gen":1099511627776,"id":"a","ml":1,"rev":5}"#),
        (#"{"gen":1099511627776,"id":"a","ml":1,"rev":5}"#, #"{"deleted":true,"gen":1099511627776,"id":"a","rev":5}"#),
        (#"{"id":"a","ml":1,"rev":2}"#, #"{"deleted":true,"id":"a","rev":3}"#),
        (#"{"id":"a","ml":1,"rev":3}"#, #"{"deleted":true,"id":"a","rev":3}"#),
        (#"{"id":"a","ml":1,"rev":3}"#, #"{"id":"a","ml":2,"rev":3}"#),
        (#"{"id":"a","ml":1,"note":"","rev":3}"#, #"{"id":"a","ml":1,"rev":3}"#),
        (#"{"id":"a","ml":1,"rev":9}"#, #"{"id":"a","ml":1,"rev":10}"#),
        (#"{"deleted":true,"id":"a","rev":3,"why":1}"#, #"{"deleted":true,"id":"a","rev":3}"#),
        (#"{"deleted":false,"id":"a","rev":3}"#, #"{"deleted":true,"id":"a","rev":3}"#),
    ]

    @Test(
        "The higher generation wins, then the deletion, then the higher revision",
        arguments: pairs)
    func verdict(pair: (String, String)) throws {
        let (loser, winner) = (try Self.record(pair.0), try Self.record(pair.1))
        #expect(Record.merged(loser, winner) == winner)
        #expect(Record.merged(winner, loser) == winner)
        #expect(Record.merged(winner, winner) == winner)
    }

    @Test("The winning version keeps its unknown fields")
    func unknownFields() throws {
        let winner = try Self.record(#"{"id":"a","mood":{"x":[1,null]},"rev":3}"#)
        let merged = Record.merged(try Self.record(#"{"id":"a","other":1,"rev":2}"#), winner)
        #expect(merged.fields == winner.fields)
    }

    @Test("Of two header fields the later bytes win")
    func header() throws {
        let (low, high) = (
            try Document(Array(#"{"day":"2026-11-20","format":1,"mood":"a"}"#.utf8)),
            try Document(Array(#"{"day":"2026-11-20","format":1,"mood":"b"}"#.utf8))
        )
        #expect(low.merging(high).bytes == high.bytes && high.merging(low).bytes == high.bytes)
    }

    @Test("An unknown list that is empty on one machine merges cleanly")
    func emptyUnknownList() throws {
        let empty = try Document(Array(#"{"day":"2026-11-20","format":1,"moods":[]}"#.utf8))
        let full = try Document(Array(#"{"day":"2026-11-20","format":1,"moods":[{"id":"m","rev":1}]}"#.utf8))
        for merged in [empty.merging(full), full.merging(empty)] {
            #expect(throws: Never.self) { try Document(merged.bytes) }
        }
        #expect(empty.merging(full).bytes == full.merging(empty).bytes)
    }

    @Test("A known list that is empty on one machine merges cleanly")
    func emptyKnownList() throws {
        let empty = try Document(Array(#"{"day":"2026-11-20","format":1,"water":[]}"#.utf8), sections: ["water"])
        let full = try Document(
            Array(#"{"day":"2026-11-20","format":1,"water":[{"id":"m","rev":1}]}"#.utf8), sections: ["water"])
        #expect(empty.merging(full).bytes == full.bytes && full.merging(empty).bytes == full.bytes)
    }
}
