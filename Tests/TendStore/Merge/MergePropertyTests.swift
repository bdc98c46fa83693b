import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Merging versions of a data file")
struct MergePropertyTests {
    private static let triples = Sweep.seeds(quick: 80, ci: 800, full: 20_000)

    @Test("Merging is commutative, associative and idempotent")
    func laws() {
        for seed in Self.triples {
            var generator = SeededGenerator(seed: seed)
            let (a, b, c) = (
                RandomDocument.make(using: &generator), RandomDocument.make(using: &generator),
                RandomDocument.make(using: &generator)
            )
            let ab = a.merging(b)
            let isCommutative = ab.bytes == b.merging(a).bytes
            let isAssociative = ab.merging(c).bytes == a.merging(b.merging(c)).bytes
            let isIdempotent =
                a.merging(a).bytes == a.bytes && ab.merging(b).bytes == ab.bytes && ab.merging(a).bytes == ab.bytes
            #expect(isCommutative && isAssociative && isIdempotent, "seed \(seed)")
            // Reading the merged file gives the same bytes.
            let read = try? Document(ab.bytes, sections: ["water", "pills"])
            #expect(read?.bytes == ab.bytes, "seed \(seed)")
            guard isCommutative, isAssociative, isIdempotent else { return }
        }
    }

    @Test("A merge has every record of both, in its winning version")
    func union() {
        for seed in Self.triples.prefix(Self.triples.count / 4) {
            var generator = SeededGenerator(seed: seed)
            let (a, b) = (RandomDocument.make(using: &generator), RandomDocument.make(using: &generator))
            let merged = a.merging(b)
            for section in Set(a.sectionNames + b.sectionNames + merged.sectionNames) {
                let ids = Set((a.records(in: section) + b.records(in: section)).map(\.id))
                #expect(Set(merged.records(in: section).map(\.id)) == ids, "seed \(seed)")
                #expect(merged.records(in: section).count == ids.count, "seed \(seed)")
                for id in ids {
                    let versions = [a, b].compactMap { $0.record(id, in: section) }
                    let record = merged.record(id, in: section)
                    #expect(versions.contains { $0 == record }, "seed \(seed): invented")
                    let highest = versions.map(\.generation).max()
                    #expect(record?.generation == highest, "seed \(seed): an old generation")
                    var newest = versions.filter { $0.generation == highest }
                    if highest != Record.highestGeneration, newest.contains(where: \.isDeleted) {
                        #expect(record?.isDeleted == true, "seed \(seed): a tombstone has lost")
                        newest = newest.filter(\.isDeleted)
                    }
                    #expect(record?.revision == newest.map(\.revision).max(), "seed \(seed): an old version")
                    newest = newest.filter { $0.revision == record?.revision }
                    #expect(
                        record?.isDeleted == newest.contains(where: \.isDeleted), "seed \(seed): a tombstone has lost")
                }
            }
            let fields = Set((a.header.members + b.header.members).map(\.key))
            #expect(Set(merged.header.members.map(\.key)) == fields, "seed \(seed)")
        }
    }
}
