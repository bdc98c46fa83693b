import TestSupport
import Testing

@testable import TendKit

@Suite("Inbox lines")
struct InboxReaderTests {
    private static let zone = Zone.fixed(offset: 3600)

    private static func read(_ text: String, file: String = "phone.txt", zone: Zone = zone) throws -> InboxLine {
        try #require(InboxReader(file: file, zone: zone).line(Array(text.utf8)[...], number: 1))
    }

    @Test(
        "A time is read in every usual form",
        arguments: [
            ("2026-11-20T14:05:00+01:00 log", "2026-11-20T14:05:00+01:00"),
            ("2026-11-20 14:05:07+0100 log", "2026-11-20T14:05:07+01:00"),
            ("2026-11-20 14:05:07 +0530 log", "2026-11-20T14:05:07+05:30"),
            ("2026-11-20 14:05:07 -05:00 log", "2026-11-20T14:05:07-05:00"),
            ("2026-11-20T14:05-03 log", "2026-11-20T14:05:00-03:00"),
            ("2026-11-20T14:05:07.123Z log", "2026-11-20T14:05:07+00:00"),
            ("2026-11-20 14:05 log", "2026-11-20T14:05:00+01:00"),
            ("2026-11-20\t 14:05:09  \t log", "2026-11-20T14:05:09+01:00"),
            ("  2026-11-20 9:05 log \r", "2026-11-20T09:05:00+01:00"),
            (#"{"do": "log", "at": "2026-11-20T14:05:00+01:00", "by": 3}"#, "2026-11-20T14:05:00+01:00"),
        ])
    func time(text: String, expected: String) throws {
        let entry = try Self.read(text).content.get()
        #expect(entry.at.description == expected)
        #expect(entry.words == ["log"])
    }

    @Test("A command may begin with capitals, as phones write it")
    func capitals() throws {
        func words(_ text: String) throws -> [String] { try Self.read("2026-11-20 14:05 \(text)").content.get().words }
        #expect(try words("Log 250ml Tea") == ["log", "250ml", "Tea"])
        #expect(try words("Pill Take Iron") == ["pill", "take", "Iron"])
    }

    @Test(
        "A time alone takes the first date of the file name",
        arguments: [
            "2026-11-20.txt", "log 2026-11-20.TXT", "2026-11-20 2.txt",
            "2026-11-20 (Anna's conflicted copy 2026-11-21).txt",
            "2026-11-20.sync-conflict-20261121-101010-ABCDEFG.txt",
        ])
    func dateInName(file: String) throws {
        let line = try Self.read("14:05 log 250ml", file: file)
        #expect(try line.content.get().at.description == "2026-11-20T14:05:00+01:00")
        #expect(line.id == (try Self.read("2026-11-20 14:05 log 250ml").id))
    }

    @Test(
        "An unreadable line gives its reason",
        arguments: [
            ("14:05 log", .timeWithoutDay("14:05")), ("log 250ml", .noTime("log")),
            ("2026-11-20", .noTime("2026-11-20")), ("2026-11-20 log", .noTime("2026-11-20 log")),
            ("2026-02-30 10:00 log", .noSuchTime("2026-02-30 10:00")),
            ("2026-11-20 24:00 log", .noSuchTime("2026-11-20 24:00")),
            ("2026-11-20T14:05:00+99:00 log", .noTime("2026-11-20T14:05:00+99:00")),
            ("2026-11-20 14:05", .noCommand), ("2026-11-20 14:05 log 'tea", .openQuote("'")),
            ("2026-11-20 14:05 log \\", .openQuote("\\")), (#"{"at": "2026-11-20 14:05"}"#, .badMember("do")),
            (#"{"do": "log"}"#, .badMember("at")), (#"{"at": 5, "do": "log"}"#, .badMember("at")),
            (#"{"at": "2026-11-20 14:05", "do": "log", "id": true}"#, .badMember("id")),
            ("2026-11-20 14:05 log\0", .nulByte),
        ] as [(String, InboxLineError)])
    func refused(text: String, expected: InboxLineError) throws {
        let line = try Self.read(text)
        #expect(throws: expected) { try line.content.get() }
    }

    @Test("A skipped time is refused with its neighbours")
    func skipped() throws {
        let change = 1_774_746_000  // 2026-03-29T01:00:00Z
        let berlin = Zone { $0 < change ? 3600 : 7200 }
        let line = try Self.read("2026-03-29 02:30 log", zone: berlin)
        #expect(
            throws: InboxLineError.skippedByClockChange(
                before: OffsetDateTime(seconds: change - 1, offset: 3600),
                after: OffsetDateTime(seconds: change, offset: 7200))
        ) { try line.content.get() }
    }

    @Test(
        "Words are split as in a shell, without expansion",
        arguments: [
            ("log 250ml tea", ["log", "250ml", "tea"]), (#"log "a b" 'c d'"#, ["log", "a b", "c d"]),
            (#"a\ b "c\"d\e" '\f'"#, ["a b", #"c"d\e"#, #"\f"#]), (#"x''"y" """#, ["xy", ""]),
            ("$HOME * ~ `id` $(id) ;|&", ["$HOME", "*", "~", "`id`", "$(id)", ";|&"]),
        ])
    func words(text: String, expected: [String]) throws { #expect(try InboxWords.split(text) == expected) }

    @Test("A line's id depends only on its time and words")
    func identity() throws {
        let line = try Self.read("2026-11-20 14:05 log 250ml tea")
        let same = [
            try Self.read("2026-11-20  14:05   log 250ml tea \r", file: "other 2.txt"),
            try Self.read(#"{"at":"2026-11-20 14:05","do":"log 250ml tea"}"#, file: "x.jsonl"),
        ]
        for other in same { #expect(other.id == line.id) }
        let others = [
            try Self.read("2026-11-20 14:06 log 250ml tea"), try Self.read("2026-11-20 14:05 log 250ml  tea"),
            try Self.read(#"{"at":"2026-11-20 14:05","do":"log 250ml tea","id":"1"}"#),
        ]
        #expect(Set(others.map(\.id) + [line.id]).count == 4)
        let moved = try Self.read(#"{"at":"2026-11-20 14:09","do":"log","id":1}"#)
        #expect(moved.id == others[2].id)
    }

    @Test("Blank lines and comments are skipped but counted")
    func lines() throws {
        let text = "\u{FEFF}2026-11-20 14:05 log\r\n\r\n# no\n  \n2026-11-20 14:06 log\n"
        let read = try InboxReader(file: "a.txt", zone: Self.zone).lines(Array(text.utf8))
        #expect(read.lines.map(\.number) == [1, 5])
        #expect(!read.isLastUnfinished && !read.isCut)
        #expect(read.lines.allSatisfy { (try? $0.content.get()) != nil })
        let open = try InboxReader(file: "a.txt", zone: Self.zone).lines(Array("\n14:05 log".utf8))
        #expect(open.isLastUnfinished)
        #expect(try InboxReader(file: "a.txt", zone: Self.zone).lines(Array(text.utf8), upTo: 1).isCut)
    }

    @Test("UTF-16 is refused by file, other bytes by line")
    func encodings() throws {
        let reader = InboxReader(file: "a.txt", zone: Self.zone)
        for bytes in [[0xFF, 0xFE, 0x32, 0], [0xFE, 0xFF, 0, 0x32], [0x32, 0, 0x30, 0], [0, 0x32]] as [[UInt8]] {
            #expect(throws: InboxProblem(file: "a.txt", .utf16)) { try reader.lines(bytes) }
        }
        let latin = Array("2026-11-20 14:05 log 250ml caf".utf8) + [0xE9, 0x0A]
        let read = try reader.lines(latin + Array("2026-11-20 14:05 log\n".utf8)).lines
        #expect(throws: InboxLineError.notUTF8) { try read[0].content.get() }
        #expect(throws: Never.self) { try read[1].content.get() }
        let long = try Self.read("2026-11-20 14:05 log " + String(repeating: "x", count: 20_000))
        #expect(throws: InboxLineError.tooLong(20_021)) { try long.content.get() }
    }
}
