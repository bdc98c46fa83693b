import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

/// A transaction of four files, one of them existing, that can stop at any step.
struct InterruptedTransaction {
    let test: TestStore
    let id: String
    let files: [DataFile]
    /// The data before and after the transaction.
    let before: DataSnapshot
    let after: DataSnapshot

    private struct Interrupted: Error {}

    init() throws {
        test = try TestStore()
        try test.log("natjve000000", 250)
        files = try Self.days.map { .page(try day($0)) } + [.fasts(Month(of: try day("2026-10-30")))]
        before = test.snapshot
        let whole = try test.copy()
        let batch = Transaction(whole.store, at: try TestStore.now())
        try Self.stage(in: batch)
        _ = try batch.commit(summary: "import")
        after = whole.snapshot
        id = try Self.prepare(in: test)
    }

    private static let days = ["2026-11-18", "2026-11-19", TestStore.dayText]

    private static func stage(in batch: Transaction) throws {
        for iso in days {
            try batch.change(.page(try day(iso))) { document in
                document.put(
                    "d\(iso.suffix(2))".id, in: "water",
                    JSONObject(["at": .string("\(iso)T07:00:00Z"), "ml": .integer(300), "drink": .string("water")]))
            }
        }
        try batch.change(.fasts(Month(of: try day("2026-10-30")))) { document in
            for record in [try TestStore.fast("fast00000000", "2026-10-30T20:00:00Z", "2026-10-31T12:00:00Z")] {
                document.put(record.id, in: FastingSession.section, record.fields)
            }
        }
    }

    /// Stages the files and records the change in the journal, without the intent.
    private static func prepare(in test: TestStore) throws -> String {
        let batch = Transaction(test.store, at: try TestStore.now())
        try stage(in: batch)
        var id = ""
        let aside = test.folder.path("aside")
        do {
            _ = try batch.commit(summary: "import") { change in
                id = change.id
                try test.store.journal.add(change)
                try FileManager.default.copyItem(atPath: test.store.folder.batch(id), toPath: aside)
                throw Interrupted()
            }
        } catch is Interrupted {
            try FileManager.default.createDirectory(
                atPath: test.store.folder.batches, withIntermediateDirectories: true)
            try FileManager.default.moveItem(atPath: aside, toPath: test.store.folder.batch(id))
        }
        return id
    }

    /// Writes the intent and renames the first `count` files into place.
    func advance(renamed count: Int) throws {
        let staged = try files.map { file in
            let path = Transaction.stagedPath(of: file, in: id, test.store.folder)
            return (file, FNV1a.hash(try #require(try Files.contents(of: path))))
        }
        try test.folder.write(Intent(batch: id, files: staged).bytes, to: TestStore.intent)
        for file in files.prefix(count) {
            let staged = Transaction.stagedPath(of: file, in: id, test.store.folder)
            let target = test.store.folder.path(of: file)
            try FileManager.default.createDirectory(
                atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try #require(rename(staged, target) == 0)
        }
    }
}
