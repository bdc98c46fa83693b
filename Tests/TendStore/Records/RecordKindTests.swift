import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Record kinds")
struct RecordKindTests {
    @Test("Record kinds have fixed keys and nouns in a fixed order")
    func names() {
        #expect(RecordKind.allCases.map(\.key) == ["water", "fasts", "pills", "tasks", "challenges", "settings"])
        #expect(
            RecordKind.allCases.map(\.noun) == ["drink", "fast", "dose", "task record", "challenge", "setting"])
    }

    @Test("Each list has a record kind, except the parts of challenges")
    func lists() throws {
        let page = DataFile.page(try day("2026-11-20"))
        #expect(page.sections.map { page.kind(of: $0) } == [.drink, .dose, .task])
        #expect(DataFile.Layout.page.sections == DayLog.sections)
        let month = DataFile.fasts(Month(of: try day("2026-11-20")))
        #expect(month.sections.map { month.kind(of: $0) } == [.fast])
        let challenge = DataFile.challenge(TestStore.challengeID)
        #expect(challenge.sections.compactMap { challenge.kind(of: $0) } == [.challenge])
        #expect(Set(DataFile.settings.sections.map { DataFile.settings.kind(of: $0) }) == [.setting])
        #expect(page.kind(of: "sleep") == nil)
    }

    @Test("A record kind gives a new tracker its file, check and comparison")
    func furtherTracker() throws {
        let kind = RecordKind("sleep", "night", Night.self, in: .monthly("sleep"))
        let file = kind.file(on: try day("2026-11-20"))
        #expect(file.path == "sleep/2026-11.json")
        #expect(file.header["month"] == .string("2026-11"))
        let night = Night(id: "aaa", at: try moment("2026-11-20T06:00:00Z"), minutes: 480)
        var document = Document(header: file.header)
        document.put(night.id, in: Night.section, night.fields)
        _ = try kind.check(document, file)
        document.put("bbb", in: Night.section, JSONObject(["at": .string("yesterday")]))
        #expect(throws: Damage.badField(section: "nights", id: "bbb", field: "at")) { try kind.check(document, file) }

        #expect(night.says(Record(id: "ccc", fields: night.fields), isRounded: false, toTheMinute: false))
        var shorter = night
        shorter.minutes = 470
        #expect(!night.says(Record(id: "ccc", fields: shorter.fields), isRounded: false, toTheMinute: false))
    }
}

/// A record of a tracker that tend lacks.
private struct Night: TrackedRecord {
    static let section = "nights"
    static var kind: RecordKind { RecordKind("sleep", "night", Night.self, in: .monthly("sleep")) }

    let id: String
    var at: OffsetDateTime
    var minutes: Int

    init(id: String, at: OffsetDateTime, minutes: Int) {
        (self.id, self.at, self.minutes) = (id, at, minutes)
    }

    init(_ record: Record) throws(Damage) {
        let field = FieldReader(record, Self.section)
        let (at, minutes) = (try field("at", \.moment), try field("minutes", \.integer))
        self.init(id: record.id, at: at, minutes: minutes)
    }

    var fields: JSONObject { JSONObject(["at": .string(at.description), "minutes": .integer(minutes)]) }
    func says(_ other: Night, isRounded: Bool) -> Bool { minutes == other.minutes }
}
