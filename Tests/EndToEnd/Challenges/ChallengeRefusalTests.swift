import Foundation
import TestSupport
import Testing

/// A refused challenge command writes no file, not even with the same bytes.
@Suite("Refused challenge commands") struct ChallengeRefusalTests {
    struct Refusal: CustomTestStringConvertible, Sendable {
        let words: String
        let code: Int32
        /// Words that the message must contain.
        let hint: String

        var testDescription: String { words.isEmpty ? "nothing" : words }
    }

    private static func all(_ code: Int32, _ refused: [(String, String)]) -> [Refusal] {
        refused.map { Refusal(words: $0.0, code: code, hint: $0.1) }
    }

    static let wrongWords = all(
        64,
        [
            ("start 75-hrd", "did you mean 75-hard?"),
            ("start pills-evry-day", "did you mean 'tend challenge start pills-every-day'?"),
            ("start 75-SOFTT", "did you mean 75-soft?"), ("start marathon", "template list"),
            ("start", "TEMPLATE"), ("start 75-soft", "active already"), ("start water-fast --days 0", "'0'"),
            ("start water-fast --days -3", "-3"), ("start water-fast --days 1,5", "'1,5'"),
            ("start water-fast --days 100000", "'100000'"), ("start water-fast --from 2020-01-01", "2020-01-01"),
            ("start water-fast --from someday", "someday"), ("start water-fast --name ''", "name"),
            ("done", "TASK"), ("done reed", "did you mean 'tend challenge done read'?"), ("done swim", "'swim'"),
            ("done outdoor", "'outdoor'"),
            ("done eat-well 3", "'3'"), ("done eat-well yes", "'yes'"), ("done read -- -3", "'-3'"),
            ("done read 0", "'0'"), ("done read 0.0000001", "0.0000001"), ("done read 1,5", "'1,5'"),
            ("done read 1e3", "'1e3'"), ("done read 5km", "'5km'"),
            ("done read 99999999999999999999", "99999"), ("done read ''", "''"), ("done workout 16:8", "'16:8'"),
            ("done workout 25h", "'25h'"), ("done workout 0m", "'0m'"),
            ("done kit copper", "'copper'"), ("done water 500", "'tend log'"), ("done water", "'tend log'"),
            ("done read 1 --date tomorrow", "2026-11-21"), ("done read 1 --date +1", "'+1'"),
            ("done read 1 --date 2026-11-17", "2026-11-17"), ("done read 1 --date 2020-02-30", "2020-02-30"),
            ("done read 1 --date 2026-11-17 --challenge 75-soft", "2026-11-17"),
            ("done read 1 --at 23:00", "23:00"), ("done read 1 --challenge nothing", "nothing"),
            ("skip eat-well", "clear eat-well"), ("skip reed", "did you mean 'tend challenge skip read'?"),
            ("skip read --date tomorrow", "2026-11-21"), ("clear workout", "'workout'"), ("clear reed", "read"),
            ("repair today --challenge 75-soft", "2026-11-20"), ("repair tomorrow --challenge 75-soft", "2026-11-21"),
            ("repair 2026-11-01 --challenge 75-soft", "2026-11-01"),
            ("rest --date 2026-11-01 --challenge Mine", "2026-11-01"),
            ("rest --date yesterday --challenge Mine", "is over"),
            ("rest --off --note x --challenge Mine", "--note"),
            ("repair 2026-11-17 --off --note x --challenge Mine", "--note"),
            ("rest", "several challenges are active"),
            ("show nothing", "nothing"), ("stats nothing", "nothing"), ("stop nothing", "nothing"),
            ("stop", "several challenges are active"),
            ("stop Over", "stopped"), ("delete nothing -y", "nothing"), ("delete 75-soft", "-y"),
            ("delete", "name one"),
            ("remind read noon", "'noon'"), ("remind read 25:00", "'25:00'"), ("remind reed 20:00", "read"),
            ("remind read", "TIME"), ("template show 75-hrd", "75-hard"),
            ("photo delete zzzz", "zzzz"),
            ("photo add me.jpg --date tomorrow --challenge Mine", "2026-11-21"),
            ("photo add me.jpg --angle top", "front"),
            ("photo add me.jpg --date 2026-11-01 --challenge Mine", "2026-11-01"), ("frobnicate", "frobnicate"),
            ("done read 1 2", "2"), ("done read --note", "note"), ("done read 1 --frob", "--frob"),
        ])

    static let wrongFiles =
        all(
            65,
            [
                ("photo add no.gif --challenge Mine", "no.gif"), ("photo add empty --challenge Mine", "empty"),
                ("photo add two-bytes --challenge Mine", "two-bytes"),
                ("photo add text.jpg --challenge Mine", "text.jpg"),
                ("photo add folder --challenge Mine", "folder"), ("photo add pipe --challenge Mine", "pipe"),
                ("photo add /dev/zero --challenge Mine", "/dev/zero"),
                ("photo add huge.jpg --challenge Mine", "huge.jpg"),
                ("start no.gif", "no.gif"), ("start empty.json", "empty.json"),
            ])
        + all(
            66,
            [
                ("photo add nothing.jpg --challenge Mine", "nothing.jpg"),
                ("photo add dangling.jpg --challenge Mine", "dangling.jpg"), ("start nothing.json", "nothing.json"),
                ("start ./75-soft", "./75-soft"), ("start folder", "folder"),
                ("start folder/nothing.json", "nothing.json"),
                ("template show nothing.json", "nothing.json"),
            ])

    static let notAllowed = all(
        77,
        [
            ("skip hike --date yesterday", "Strict"), ("rest --challenge Strict", "Strict"),
            ("repair yesterday --challenge Strict", "Strict"), ("rest --challenge 75-soft", "75 Soft"),
            ("rest --challenge Mine --date tomorrow", "1 day off a week"),
            ("repair 2026-11-18 --challenge Mine", "forgives"), ("repair 2026-11-19 --challenge Mine", "forgives"),
        ])

    /// Adds 75-soft, a challenge without forgiveness, a stopped one, and one with its day off and repair used up.
    private static func home() throws -> Home {
        let home = try Home()
        try home.write(
            """
            {"name": "Mine", "days": 9, "restDaysPerWeek": 1, "repairs": 1, "tasks": [
             {"id": "kit", "name": "Kit", "checklist": ["zinc", "iron"]}]}
            """, to: "\(home.path)/mine.json")
        try home.write(
            #"{"name": "Strict", "days": 9, "tasks": [{"id": "hike", "name": "Hike"}]}"#, to: "\(home.path)/strict.json"
        )
        let set = try home.shell(
            """
            set -e
            tend challenge start 75-soft --from 2026-11-18 -q
            tend challenge start strict.json --from 2026-11-18 -q
            tend challenge start mine.json --from 2026-11-17 -q
            tend challenge start mine.json --name Over -q; tend challenge stop Over -q
            tend challenge rest --challenge Mine -q; tend challenge repair 2026-11-17 --challenge Mine -q
            tend challenge done eat-well -q; tend challenge done kit zinc --challenge Mine -q
            printf '\\377\\330\\377\\340' > me.jpg; printf 'GIF89a' > no.gif; printf 'text' > text.jpg
            printf '\\377\\330' > two-bytes; : > empty; : > empty.json; mkdir folder; mkfifo pipe
            ln -s nowhere.jpg dangling.jpg
            printf '\\377\\330\\377\\340' > huge.jpg; dd if=/dev/null of=huge.jpg bs=1 seek=2147483648 2> /dev/null
            """)
        try #require(set.code == 0, "\(set.errorText)")
        return home
    }

    @Test(
        "A refusal explains itself on standard error and changes no file",
        arguments: ["words", "files", "allowed"])
    func refusals(_ kind: String) throws {
        let home = try Self.home()
        var before = DiskState(home)
        let refused = kind == "words" ? Self.wrongWords : kind == "files" ? Self.wrongFiles : Self.notAllowed
        for refusal in Sweep.some(of: refused, quick: 14) {
            let outcome = try home.shell("tend challenge \(refusal.words)")
            #expect(outcome.code == refusal.code, "\(refusal.words): \(outcome.text)\(outcome.errorText)")
            #expect(outcome.output.isEmpty, "\(refusal.words): \(outcome.text)")
            #expect(outcome.errorText.hasPrefix("tend: "), "\(refusal.words): \(outcome.errorText)")
            #expect(outcome.errorText.contains(refusal.hint), "\(refusal.words): \(outcome.errorText)")
            let now = DiskState(home)
            #expect(now == before, "\(refusal.words) changed something")
            before = now
        }
    }

    @Test(
        "A refusal in an unused home creates no record",
        arguments: [
            "done read", "skip read", "stop 75-hard", "delete last -y", "photo add me.jpg", "rest", "repair yesterday",
            "start 75-hrd", "start nothing.json", "show", "stats", "photo delete last",
        ])
    func freshHome(_ words: String) throws {
        let home = try Home()
        let outcome = try home.shell("printf '\\377\\330\\377\\340' > me.jpg; tend challenge \(words)")
        #expect(outcome.code != 0 && outcome.output.isEmpty && !outcome.errors.isEmpty)
        #expect(DiskState(home, isData: true).files.isEmpty)
    }
}
