import TendExchange
import Testing

@testable import TendKit
@testable import TendStore

@Suite("Problems of the use cases")
struct KitProblemTests {
    @Test(
        "An error describes itself in a sentence",
        arguments: [
            (SyncError.sharedRemote("git@host:a", of: nil), "git@host:a is already the remote of your own records"),
            (SyncError.sharedRemote("git@host:a", of: "Mum"), "git@host:a is already the remote of Mum's records"),
            (PersonError.ambiguous("m", ["mum", "max", "mia"]), "'m' could be mum, max or mia"),
            (PersonError.sameName(["mum", "Mum"]), "the folders people/mum and people/Mum stand for one name"),
            (InboxError.otherInbox("/phone", of: ""), "/phone is your own inbox already"),
            (InboxError.otherInbox("/phone", of: "Mum"), "/phone is the inbox of Mum already"),
            (InboxError.unreadable(InboxProblem(.folderMissing)), "the folder of the inbox is not there"),
            (InboxLineError.tooLong(20_000), "the line has 20000 bytes, and 16384 are allowed"),
            (BackupError.damaged("old.tar", [.busy]), "old.tar has damaged files"),
            (SettingError.notAValue("pints", for: .units), "'pints' is not a value for units"),
            (ReminderError.unknown("x", suggestion: nil), "there is no reminder 'x' of today or yesterday"),
            (ImportError.file("a.csv", path: "x/a.csv", .utf16), "a.csv: it is in damaged UTF-16"),
            (
                BadRow(line: 3, isEntry: true, .damaged(path: "settings.json", .notADocument)),
                "entry 3: settings.json is not a tend file: it has no 'format'"
            ),
            (
                BadRow(line: 3, isEntry: false, column: 7, .format(.inTheFuture)),
                "line 3, column 7: it is in the future"
            ),
            (BadRow(line: 3, isEntry: false, .noSuchChallenge("k3q8z7")), "line 3: there is no challenge k3q8z7 here"),
            (ImportError.unclear("a", path: "a", []), "a: its format is not recognized"),
            (ImportError.unclear("a", path: "a", [.csv, .json]), "a: it may be in any of 2 formats"),
        ] as [(any TendError, String)])
    func sentence(error: any TendError, sentence: String) {
        #expect(error.problem == sentence)
        #expect("\(error)" == sentence)
    }

    @Test("An overlap names the place of the other record, or its time if it is stored")
    func overlap() throws {
        let start = try #require(OffsetDateTime(rfc3339: "2026-11-19T20:00:00+01:00"))
        let other = RecordSpan(kind: .fast, id: "k3q8z7m2w9xa", start: start, end: nil, label: "16:8")
        #expect(
            BadRow(line: 3, isEntry: false, .overlaps(other, line: 2)).problem
                == "line 3: the fast shares time with the 16:8 fast of line 2 (2026-11-19 20:00); the longer one is kept"
        )
        #expect(
            BadRow(line: 3, isEntry: false, .overlaps(other, line: nil)).problem
                == "line 3: the fast shares time with the 16:8 fast of 2026-11-19 20:00")
    }
}
