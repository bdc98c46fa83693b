import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Damaged challenges")
struct ChallengeDamageTests {
    private static let id = TestStore.challengeID
    static let definition: [String: String] = [
        "at": "\"2026-11-16T08:00:00Z\"", "days": "10", "from": "\"2026-11-16\"", "name": "\"Mine\"",
        "onMiss": "\"continue\"", "template": "\"custom\"", "weekStartsOn": "\"monday\"",
    ]
    private static let task = [
        "name": "\"A\"", "position": "0", "frequency": "\"daily\"", "measure": "\"binary\"",
    ]
    private static let photo = ["at": "\"2026-11-16T08:00:00Z\"", "day": "\"2026-11-16\"", "file": "\"a.jpg\""]

    static func record(_ id: String, _ fields: [String: String]) -> String {
        let rest = fields.sorted { $0.key < $1.key }.map { ",\"\($0.key)\":\($0.value)" }.joined()
        return "[{\"id\":\"\(id)\",\"rev\":1\(rest)}]"
    }

    static func read(_ sections: [String: String]) throws -> ChallengeFile {
        let all = ["definition": record(id, definition), "tasks": record("a", task)].merging(sections) { $1 }
        let text =
            "{\"challenge\":\"\(id)\",\"format\":1"
            + all.sorted { $0.key < $1.key }.map { ",\"\($0.key)\":\($0.value)" }.joined() + "}"
        return try ChallengeFile(
            try Document(Array(text.utf8), sections: DataFile.challenge(id).sections), of: .challenge(id))
    }

    @Test("A challenge without damage is read")
    func undamaged() throws {
        let file = try Self.read(["photos": Self.record("p00000000000", Self.photo)])
        #expect(file.challenge?.name == "Mine")
        #expect(file.challenge?.plan.tasks.map(\.id) == ["a"])
        #expect(file.photos.map(\.file) == ["a.jpg"])
    }

    @Test(
        "An invalid definition field is damage that names the field",
        arguments: [
            ("name", nil), ("name", "\"\""), ("name", "5"), ("template", nil), ("template", "5"), ("from", nil),
            ("from", "\"today\""), ("from", "\"2026-02-30\""), ("days", nil), ("days", "0"), ("days", "1001"),
            ("days", "\"10\""), ("days", "1.5"), ("onMiss", nil), ("onMiss", "\"stop\""), ("onMiss", "1"),
            ("passPercent", "0"), ("passPercent", "101"), ("passPercent", "\"80\""), ("restDaysPerWeek", "7"),
            ("restDaysPerWeek", "[]"), ("repairs", "-1"), ("repairs", "true"), ("stopped", "\"now\""), ("stopped", "5"),
            ("at", nil), ("at", "\"then\""), ("at", "5"), ("skips", "\"yes\""), ("skips", "1"), ("summary", "5"),
            ("weekStartsOn", nil), ("weekStartsOn", "\"noday\""), ("weekStartsOn", "1"),
        ] as [(String, String?)])
    func definition(field: String, value: String?) {
        #expect(throws: Damage.badField(section: "definition", id: Self.id, field: field)) {
            var fields = Self.definition
            fields[field] = value
            _ = try Self.read(["definition": Self.record(Self.id, fields)])
        }
    }

    @Test("Tasks without their challenge's definition are damage")
    func noDefinition() throws {
        for definition in ["[]", Self.record("zzzzzzzzzzzz", Self.definition)] {
            #expect(throws: Damage.badField(section: "definition", id: Self.id, field: "id")) {
                try Self.read(["definition": definition, "tasks": Self.record("a", Self.task)])
            }
        }
        let deleted = "[{\"deleted\":true,\"id\":\"\(Self.id)\",\"rev\":2}]"
        #expect(try Self.read(["definition": deleted, "tasks": Self.record("a", Self.task)]).challenge == nil)
    }

    @Test(
        "An invalid task field is damage that names the field",
        arguments: [
            ("name", nil), ("name", "\"\""), ("name", "5"), ("position", nil), ("position", "\"0\""),
            ("frequency", nil), ("frequency", "\"hourly\""), ("frequency", "3"), ("link", "\"steps\""), ("link", "5"),
            ("remindAt", "\"25:00\""), ("remindAt", "5"), ("measure", nil), ("measure", "\"steps\""), ("measure", "5"),
        ] as [(String, String?)])
    func task(field: String, value: String?) {
        #expect(throws: Damage.badField(section: "tasks", id: "a", field: field)) {
            var fields = Self.task
            fields[field] = value
            _ = try Self.read(["tasks": Self.record("a", fields)])
        }
    }

    @Test(
        "A missing or invalid target of a task is damage",
        arguments: [
            ("duration", "seconds", [nil, "0", "604801", "\"60\"", "1.5"]),
            ("quantity", "quantity", [nil, "0", "-1", "\"2\"", "1000001", "1e99"]),
            ("checklist", "checklist", [nil, "[]", "\"one\"", "[\"one\",5]", "[\"one\",\"one\"]"]),
        ] as [(String, String, [String?])])
    func measure(kind: String, field: String, values: [String?]) {
        for value in values {
            #expect(throws: Damage.badField(section: "tasks", id: "a", field: field), "\(value ?? "none")") {
                var fields = Self.task
                fields["measure"] = "\"\(kind)\""
                fields["unit"] = "\"pages\""
                fields[field] = value
                _ = try Self.read(["tasks": Self.record("a", fields)])
            }
        }
    }

    @Test("A quantity needs a unit", arguments: [nil, "\"\"", "5"])
    func unit(value: String?) {
        #expect(throws: Damage.badField(section: "tasks", id: "a", field: "unit")) {
            var fields = Self.task
            fields["measure"] = "\"quantity\""
            fields["quantity"] = "10"
            fields["unit"] = value
            _ = try Self.read(["tasks": Self.record("a", fields)])
        }
    }

    @Test("A challenge without tasks is damage", arguments: ["[]", "[{\"deleted\":true,\"id\":\"a\",\"rev\":2}]"])
    func noTasks(tasks: String) {
        #expect(throws: Damage.badField(section: "definition", id: Self.id, field: "tasks")) {
            _ = try Self.read(["tasks": tasks])
        }
    }

    @Test(
        "An invalid photo field is damage, also a file outside its folder",
        arguments: [
            ("at", nil), ("at", "5"), ("day", nil), ("day", "\"2026-13-01\""), ("file", nil), ("file", "\"\""),
            ("file", "\"../a.jpg\""), ("file", "\"/etc/passwd\""), ("file", "\"..\""), ("file", "\".hidden\""),
            ("file", "\"a/b.jpg\""), ("file", "5"), ("angle", "\"top\""), ("angle", "5"),
        ] as [(String, String?)])
    func photo(field: String, value: String?) {
        #expect(throws: Damage.badField(section: "photos", id: "p00000000000", field: field)) {
            var fields = Self.photo
            fields[field] = value
            _ = try Self.read(["photos": Self.record("p00000000000", fields)])
        }
    }

    @Test("A mark without a valid day, time or note is damage", arguments: ["rests", "repairs"])
    func marks(section: String) throws {
        let cases: [(id: String, fields: [String: String], field: String)] = [
            ("yesterday", ["at": "\"2026-11-16T08:00:00Z\""], "id"), ("2026-02-30", [:], "id"),
            ("2026-11-17", [:], "at"), ("2026-11-17", ["at": "5"], "at"),
            ("2026-11-17", ["at": "\"2026-11-16T08:00:00Z\"", "note": "[]"], "note"),
        ]
        for (id, fields, field) in cases {
            #expect(throws: Damage.badField(section: section, id: id, field: field)) {
                _ = try Self.read([section: Self.record(id, fields)])
            }
        }
        #expect(throws: Damage.notAList(section: section)) { _ = try Self.read([section: "5"]) }
    }

    @Test(
        "An invalid task record field is damage that names the field",
        arguments: [
            ("at", nil), ("at", "\"then\""), ("challenge", nil), ("challenge", "\"\""), ("challenge", "5"),
            ("challenge", "\"../../../x\""),
            ("task", nil), ("task", "\"\""), ("task", "[]"), ("task", "\"a b\""), ("outcome", nil),
            ("outcome", "\"missed\""),
            ("outcome", "true"), ("value", "0"), ("value", "-1"), ("value", "\"5\""), ("value", "1000001"),
            ("value", "1e99"), ("item", "5"), ("note", "5"),
        ] as [(String, String?)])
    func record(field: String, value: String?) {
        var fields = [
            "at": "\"2026-11-20T08:00:00Z\"", "challenge": "\"7k2m9q4x1c0d\"", "task": "\"a\"", "outcome": "\"done\"",
        ]
        fields[field] = value
        let text = "{\"day\":\"2026-11-20\",\"format\":1,\"tasks\":\(Self.record("r00000000000", fields))}"
        #expect(throws: Damage.badField(section: "tasks", id: "r00000000000", field: field)) {
            _ = try DayLog(try Document(Array(text.utf8)), of: .page(day("2026-11-20")))
        }
    }

    @Test("A damaged challenge is reported, not written, and hides no other")
    func otherChallenges() throws {
        let test = try TestStore()
        try test.begin(try TestStore.challenge())
        let other = "000000000001"
        try test.folder.write("{\"challenge\":\"\(other)\"", to: "data/challenges/\(other).json")
        let (challenges, damage) = try test.store.challenges()
        #expect(challenges.map(\.id) == [Self.id])
        #expect(damage.count == 1)
        #expect(throws: StoreError.self) {
            _ = try test.store.changeChallenge(other, at: TestStore.now()) { file in
                file.stop(at: try TestStore.now())
                return ((), "stop")
            }
        }
        #expect(test.folder.text("data/challenges/\(other).json") == "{\"challenge\":\"\(other)\"")
    }

    @Test("A file under another challenge's name is damage")
    func wrongName() throws {
        let test = try TestStore()
        try test.begin(try TestStore.challenge())
        let bytes = try #require(test.folder.bytes(TestStore.challengePath))
        try test.folder.write(bytes, to: "data/challenges/000000000001.json")
        let (challenges, damage) = try test.store.challenges()
        #expect(challenges.map(\.id) == [Self.id])
        #expect(
            damage == [
                .damaged(
                    path: "challenges/000000000001.json",
                    .wrongHeader(field: "challenge", expected: "000000000001"))
            ])
    }
}
