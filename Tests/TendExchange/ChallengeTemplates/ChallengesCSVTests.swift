import TendCore
import TendExchange
import TestSupport
import Testing

@Suite("Challenges as CSV")
struct ChallengesCSVTests {
    private static let plan = ChallengePlan(
        name: "Mine", days: 5,
        tasks: [
            ChallengeTask(id: "pages", name: "Read", measure: .quantity(Quantity(10), unit: "pages")),
            ChallengeTask(id: "tick", name: "Tick"),
        ])

    private static func moment(_ text: String) throws -> OffsetDateTime { try #require(OffsetDateTime(rfc3339: text)) }

    private static func rows(_ judged: ChallengeDay?, _ records: [TaskRecord]) throws -> [String] {
        let challenge = Challenge(
            id: "7k2m9q4x1c0d", name: "Mine", start: try moment("2026-11-20T08:00:00Z").day, plan: plan,
            created: try moment("2026-11-20T08:00:00Z"))
        var bytes: [UInt8] = []
        ChallengesCSV().append(
            judged, on: try moment("2026-11-21T08:00:00Z").day, of: challenge, records: records, to: &bytes)
        return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    }

    private static func record(_ id: String, _ task: String, value: Int? = nil) throws -> TaskRecord {
        TaskRecord(
            id: id, at: try moment("2026-11-21T09:30:00Z"), challenge: "7k2m9q4x1c0d", task: task,
            value: value.map { Quantity($0) })
    }

    @Test("Each record has a row even on a day without due tasks")
    func freeDay() throws {
        let rows = try Self.rows(nil, [Self.record("r1", "pages", value: 4), Self.record("r2", "tick")])
        #expect(rows.count == 2)
        let fields = rows.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
        let head = ["2026-11-21", "09:30", "Mine", "", ""]
        let tail = ["2026-11-21T09:30:00+00:00", "7k2m9q4x1c0d"]
        #expect(fields.first == head + ["pages", "", "4", "", "pages", "", ""] + tail + ["r1"])
        #expect(fields.last == head + ["tick", "", "1", "", "", "", ""] + tail + ["r2"])
    }

    @Test("A note of a day has the value 0")
    func noted() throws {
        var record = try Self.record("r1", "tick")
        record.outcome = .noted
        record.note = "ill"
        #expect(try Self.rows(nil, [record])[0].contains(",tick,,0,,,,ill,"))
    }

    @Test("A day without records or due tasks has no row")
    func nothing() throws {
        #expect(try Self.rows(nil, []).isEmpty)
    }

    @Test("A record of a removed task has a row")
    func unknownTask() throws {
        let rows = try Self.rows(nil, [Self.record("r1", "gone", value: 4)])
        #expect(rows.count == 1 && rows[0].contains(",gone,") && rows[0].hasSuffix(",r1"))
    }

    @Test("Each row has as many fields as the header")
    func columns() throws {
        let header = String(decoding: ChallengesCSV().header, as: UTF8.self)
        let rows = try Self.rows(nil, [Self.record("r1", "pages", value: 4)])
        #expect(rows[0].split(separator: ",", omittingEmptySubsequences: false).count == 15)
        #expect(header.split(separator: ",", omittingEmptySubsequences: false).count == 15)
    }
}
