import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("ID forms")
struct IDFormTests {
    /// Ids that no list accepts: they could control a terminal or inject a command.
    private static let hostile = ["", "\u{1B}]52;c;eA==\u{7}", "a\nb", "\u{202E}abc", "\u{200B}", "\u{9B}31m"]

    private static let month = Month(iso: "2026-11")

    private static func lists() throws -> [(file: DataFile, section: String, ids: [String])] {
        let id = "k3q8z7m2w9xa"
        let (page, month) = (DataFile.page(try day("2026-11-20")), DataFile.fasts(try #require(Self.month)))
        return [
            (page, "water", [id]), (page, "pills", [id]), (page, "tasks", [id]), (month, "sessions", [id]),
            (.settings, "preferences", ["water.goal", "some-newer_setting"]), (.settings, "goals", ["2026-11-20"]),
            (.settings, "containers", ["Mum's mug", "三"]), (.settings, "drinks", ["green tea"]),
            (.settings, "schedules", ["work days"]), (.settings, "medications", ["vitamin d@2026-11-20"]),
            (.settings, "stock", ["pills"]), (.settings, "locks", ["pills"]),
            (.challenge(id), "definition", [id]), (.challenge(id), "tasks", ["read-10"]),
            (.challenge(id), "taskChanges", ["read-10@2026-11-20"]), (.challenge(id), "lengths", ["2026-11-20"]),
            (.challenge(id), "rests", ["2026-11-20"]), (.challenge(id), "repairs", ["2026-11-20"]),
            (.challenge(id), "photos", [id]), (.settings, "factors", ["green tea@2026-11-20"]),
            (.settings, "pauses", ["water@2026-11-20"]), (.settings, "fastingPlans", ["2026-11-20"]),
            (.settings, "fastDays", ["2026-11-20"]),
            (.settings, "stops", ["vitamin d@2026-11-20"]), (.settings, "importMaps", [id]),
        ]
    }

    @Test("Each list has an id form that accepts the ids of tend")
    func valid() throws {
        let lists = try Self.lists()
        for (file, section, ids) in lists {
            let form = try #require(file.idForm(of: section), "\(section)")
            for id in ids { #expect(form.accepts(id), "\(section): \(id)") }
            for id in Self.hostile { #expect(!form.accepts(id), "\(section): \(id)") }
        }
        for file in [lists[0].file, lists[3].file, .settings, lists[12].file] {
            let sections = lists.filter { $0.file == file }.map(\.section)
            #expect(sections.sorted() == file.sections.sorted())
        }
        #expect(DataFile.settings.idForm(of: "moods") == nil)
    }

    @Test(
        "Each form refuses the ids of another",
        arguments: [
            (
                .identifier,
                ["k3q8z7m2w9x", "k3q8z7m2w9xab", "K3Q8Z7M2W9XA", "k3q8z7m2w9xi", "x;touch PWNE", "2026-11-20"]
            ),
            (.day, ["2026-02-30", "26-11-20", "today", "k3q8z7m2w9xa"]),
            (.task, ["a b", "-a", "A", "a@2026-11-20"]),
            (.taskFromDay, ["a", "a@today", "@2026-11-20", "a b@2026-11-20"]),
            (.nameFromDay, ["a", "a@today", "@2026-11-20", "a\u{1B}@2026-11-20"]),
            (.setting, ["a b", "a;b", "$(x)", "é"]),
        ] as [(IDForm, [String])])
    func otherForms(form: IDForm, ids: [String]) {
        for id in ids { #expect(!form.accepts(id), "\(id)") }
    }

    @Test("A record with an invalid id is damage wherever it is read", arguments: [false, true])
    func damage(isDeleted: Bool) throws {
        for (file, section, _) in try Self.lists() {
            let bad = Record(id: "\u{1B}]52;c;eA==\u{7}", fields: isDeleted ? ["deleted": .bool(true)] : [:])
            var document = Document(header: file.header)
            document.store(bad, in: section)
            let expected = StoreError.damaged(
                path: file.path, .badField(section: section, id: bad.id, field: "id"))
            let test = try TestStore()
            try test.folder.write(document.bytes, to: "data/\(file.path)")
            #expect(throws: expected) { try test.store.document(file) }
            #expect(throws: expected) { try test.store.arrivingVersion(document.bytes, of: file) }
            #expect(throws: expected) { try DataFile.reading(document.json, path: file.path) }
            #expect(try TestStore().store.readCopy(test.store.folder.path).damage == [expected])
        }
    }

    @Test("A repair quarantines the file and keeps its other records")
    func repair() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        let whole = try #require(test.folder.text(TestStore.page))
        let line = try #require(whole.split(separator: "\n").first { $0.contains("aaa000000000") })
        let bad = line.replacing("aaa000000000", with: "x;touch PWNED;#2")
        try test.put(whole.replacing(line, with: "\(bad),\n\(line)"), at: TestStore.pagePath)
        #expect(throws: StoreError.self) { try test.drinks() }
        #expect(try test.repair() == [.salvaged(records: 1, fromBackup: 0, lost: ["x;touch PWNED;#2"])])
        #expect(try test.drinks() == "aaa000000000 250")
        #expect(test.quarantined("damaged").count == 1)
    }
}
