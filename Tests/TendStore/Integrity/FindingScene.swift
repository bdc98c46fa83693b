import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

/// A fault made in a sound folder, and its findings.
struct FindingScene: CustomTestStringConvertible {
    let testDescription: String
    let prepare: @Sendable (TestStore) throws -> [Finding]

    init(_ name: String, _ prepare: @escaping @Sendable (TestStore) throws -> [Finding]) {
        testDescription = name
        self.prepare = prepare
    }

    /// Five files with a record of each kind, a tombstone and a photo.
    static func sound() throws -> TestStore {
        let test = try TestStore()
        try test.begin(TestStore.challenge([ChallengeTask(id: "photo", name: "Photo", link: .photo)]))
        try test.folder.write([0xFF, 0xD8, 0xFF, 0xE0], to: "me.jpg")
        _ = try test.store.addPhoto(
            test.folder.path("me.jpg"), to: TestStore.challengeID, day: day(TestStore.dayText), angle: nil,
            at: TestStore.now()
        ) { _ in "photo" }
        try test.log("aaa000000000", 250)
        try test.log("bbb000000000", 300, on: "2026-11-19")
        try test.log("gpne00000000", 300)
        try test.delete("gpne00000000")
        try test.dose("pjmm00000000", "08:00")
        try test.done("task00000000", task: "photo")
        try test.record(TestStore.fast("fast00000000", "2026-11-18T20:00:00Z", "2026-11-19T12:00:00Z"))
        try test.setGoal(2500)
        return test
    }

    private static let page = TestStore.pagePath
    private static let challenge = "challenges/\(TestStore.challengeID).json"

    static let all: [FindingScene] = [
        FindingScene("not JSON") { test in
            try test.put("[}", at: page)
            return [Finding(page, .damaged(try damage([UInt8]("[}".utf8))))]
        },
        FindingScene("not a document") { test in
            try test.put("[]", at: page)
            return [Finding(page, .damaged(.notADocument))]
        },
        FindingScene("newer format") { test in
            try test.put("{\"day\":\"2026-11-20\",\"format\":3}", at: page)
            return [Finding(page, .damaged(.newerFormat(3)))]
        },
        FindingScene("page of another day") { test in
            try test.put("{\"day\":\"2026-11-19\",\"format\":1}", at: page)
            return [Finding(page, .damaged(.wrongHeader(field: "day", expected: "2026-11-20")))]
        },
        FindingScene("invalid field") { test in
            try test.put(
                "{\"day\":\"2026-11-20\",\"format\":1,\"water\":[{\"id\":\"aaa000000000\",\"rev\":1,\"ml\":1}]}",
                at: page)
            return [Finding(page, .damaged(.badField(section: "water", id: "aaa000000000", field: "at")))]
        },
        FindingScene("invalid id") { test in
            try test.put(
                "{\"day\":\"2026-11-20\",\"format\":1,\"water\":[{\"deleted\":true,\"id\":\"x;y\",\"rev\":1}]}",
                at: page)
            return [Finding(page, .damaged(.badField(section: "water", id: "x;y", field: "id")))]
        },
        FindingScene("unreadable") { test in
            try test.folder.remove(TestStore.page)
            try test.put("", at: "\(page)/file")
            let error = #expect(throws: SystemError.self) { try test.store.document(.page(day(TestStore.dayText))) }
            return [Finding(page, .unreadable(try #require(error)))]
        },
        FindingScene("permissions for other users") { test in
            for (path, mode) in [("data", 0o750), ("data/days", 0o755), ("data/days/2026", 0o701)] {
                try test.setMode(mode, of: path)
            }
            try test.setMode(0o644, of: TestStore.page)
            return [
                Finding("", .permissions(0o750, expected: 0o700)),
                Finding("days", .permissions(0o755, expected: 0o700)),
                Finding("days/2026", .permissions(0o701, expected: 0o700)),
                Finding(page, .permissions(0o644, expected: 0o600)),
            ]
        },
        FindingScene("unexpected files") { test in
            let paths = ["days/2026/2026-02-30.json", "days/2026/notes.txt", "days/x", "fasts/2026-13.json"]
            for path in paths { try test.put("mjne00000000", at: path) }
            try test.put("mjne00000000", at: "README")
            return paths.map { Finding($0, .unexpected) }
        },
        FindingScene("leftovers") { test in
            try test.put("{", at: "days/2026/.tend-0123456789ab.tmp")
            try test.put("{", at: ".tend-0123456789ab.tmp")
            return [".tend-0123456789ab.tmp", "days/2026/.tend-0123456789ab.tmp"].map { Finding($0, .leftover) }
        },
        FindingScene("conflict copies") { test in
            let copies = [
                ("settings 2.json", "settings.json"), ("days/2026/2026-11-20.sync-conflict-a.json", page),
                ("fasts/2026-11 (conflicted copy).json", "fasts/2026-11.json"),
            ]
            for (path, _) in copies { try test.put("{", at: path) }
            return copies.map { Finding($0.0, .conflictCopy(of: $0.1)) }
        },
        FindingScene("record in two files") { test in
            try test.log("aaa000000000", 250, on: "2026-11-19")
            return [Finding(page, .duplicateID("aaa000000000", other: "days/2026/2026-11-19.json"))]
        },
        FindingScene("record in the future") { test in
            try test.log("next00000000", 250, on: "2026-11-22")
            let at = try moment("2026-11-22T08:30:00+01:00")
            return [Finding("days/2026/2026-11-22.json", .inTheFuture("next00000000", at))]
        },
        FindingScene("clock behind the records") { test in
            try test.log("next00000000", 250, on: "2026-11-21")
            return [Finding("", .clockBehind(latest: try moment("2026-11-21T08:30:00+01:00")))]
        },
        FindingScene("tasks and photo without their challenge") { test in
            let name = try photo(in: test)
            try test.folder.remove("data/\(challenge)")
            return [
                Finding(challenge, .orphanTasks(challenge: TestStore.challengeID, count: 1)),
                Finding("photos/\(TestStore.challengeID)/\(name)", .orphanPhoto),
            ]
        },
        FindingScene("stale git lock") { test in
            try test.put("", at: ".git/index.lock")
            // One second older than a lock that a commit may still need.
            try test.setModified(TestStore.now().seconds - Finding.staleAfter - 1, of: "data/.git/index.lock")
            return [Finding(".git/index.lock", .staleLock)]
        },
        FindingScene("recent git lock") { test in
            try test.put("", at: ".git/index.lock")
            try test.setModified(TestStore.now().seconds - Finding.staleAfter, of: "data/.git/index.lock")
            return []
        },
        FindingScene("missing photo") { test in
            let name = try photo(in: test)
            try test.folder.remove("data/photos/\(TestStore.challengeID)/\(name)")
            return [Finding(challenge, .missingPhoto(name))]
        },
        FindingScene("orphan photo") { test in
            let path = "photos/\(TestStore.challengeID)/other.jpg"
            try test.put("x00000000000", at: path)
            return [Finding(path, .orphanPhoto)]
        },
        FindingScene("double dose") { test in
            try test.dose("agajn0000000", "08:00")
            let name = Medication.builtInName
            let ids = ["agajn0000000", "pjmm00000000"]
            return [
                Finding(page, .doubleDose(medication: name, slot: "08:00", day: try day(TestStore.dayText), ids: ids))
            ]
        },
        FindingScene("overlapping fasts") { test in
            let one = try TestStore.fast("fast00000000", "2026-11-18T20:00:00Z", "2026-11-19T12:00:00Z")
            let other = try TestStore.fast("pther0000000", "2026-11-19T11:00:00Z", "2026-11-19T13:00:00Z")
            var document = try test.store.document(.fasts(Month(of: other.start.day)))
            document.put("pther0000000", in: FastingSession.section, other.fields)
            try test.put(document.bytes, at: "fasts/2026-11.json")
            return [Finding("fasts/2026-11.json", .overlap(try #require(one.span), try #require(other.span)))]
        },
        FindingScene("unreadable intent") { test in
            try test.put("{", at: "local/intent.json")
            return [Finding("local/intent.json", .interrupted)]
        },
    ]

    private static func damage(_ bytes: [UInt8]) throws -> Damage {
        do { _ = try Document(bytes) } catch { return error }
        throw Damage.notADocument
    }

    static func photo(in test: TestStore) throws -> String {
        try #require(try test.store.challengeFile(TestStore.challengeID).photos.first).file
    }
}
