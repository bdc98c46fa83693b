import TendCore
import Testing

@testable import TendStore

@Suite("Problems of the store")
struct StoreProblemTests {
    @Test(
        "An error describes itself in a sentence",
        arguments: [
            (
                StoreError.damaged(path: "settings.json", .notADocument),
                "settings.json is not a tend file: it has no 'format'"
            ),
            (
                StoreError.damaged(path: "settings.json", .json(.init(kind: .expected("':'"), line: 3, column: 7))),
                "settings.json is damaged in line 3, column 7: ':' was expected"
            ),
            (Damage.json(.init(kind: .notUTF8, line: 3, column: 1)), "the file is not UTF-8 in line 3"),
            (StoreError.noSuchRecord(kind: .drink, prefix: "last"), "there is no drink yet"),
            (StoreError.noSuchRecord(kind: .drink, prefix: "abc"), "no drink has an id that begins with 'abc'"),
            (StoreError.unnamedRecord(kind: .drink, count: 0), "today has no drink"),
            (StoreError.unnamedRecord(kind: .fast, count: 3), "there are 3 fasts, and no ID names one"),
            (StoreError.ambiguousRecord(prefix: "k", ids: ["k1", "k2"]), "'k' could be any of k1, k2"),
            (SystemError(.synchronize, "days", code: 5), "can't bring to the disk days: Input/output error"),
            (
                StoreError.unreadable(path: "days", SystemError(.open, "days", code: 13)),
                "can't open days: Permission denied"
            ),
            (PhotoProblem.tooLarge(100_000_001), "the photo has 101 MB"),
            (InboxProblem(file: "phone.txt", .utf16), "phone.txt in the inbox is UTF-16"),
        ] as [(any TendError, String)])
    func sentence(error: any TendError, sentence: String) {
        #expect(error.problem == sentence)
        #expect("\(error)" == sentence)
    }

    @Test("An overlap names the other record and its end, if it has one")
    func overlap() throws {
        let start = try #require(OffsetDateTime(rfc3339: "2026-11-19T20:00:00+01:00"))
        let end = try #require(OffsetDateTime(rfc3339: "2026-11-20T12:00:00+01:00"))
        let running = RecordSpan(kind: .fast, id: "k3q8z7m2w9xa", start: start, end: nil, label: "16:8")
        let ended = RecordSpan(kind: .fast, id: "k3q8z7m2w9xa", start: start, end: end, label: "16:8")
        #expect(
            StoreError.overlap(running, running).problem
                == "the 16:8 fast k3q8z7 has been running since 20:00 on 2026-11-19")
        #expect(
            StoreError.overlap(running, ended).problem
                == "that would overlap the 16:8 fast k3q8z7, from 20:00 on 2026-11-19 to 12:00 on 2026-11-20")
    }
}
