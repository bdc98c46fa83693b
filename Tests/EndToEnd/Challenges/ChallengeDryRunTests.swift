import Foundation
import TestSupport
import Testing

/// Dry runs and reading commands change nothing, and their JSON is valid.
@Suite("Dry runs and JSON of challenges") struct ChallengeDryRunTests {
    /// Every changing command, with arguments that succeed in ``home()``.
    static let changes = [
        "start 75-hard", "start mine.json --name Other", "done read 3", "done read",
        "done workout 30m --date yesterday",
        "done kit iron", "skip workout --note 'a cold'", "clear read --date yesterday",
        "rest --challenge Mine", "repair 2026-11-19 --challenge Mine", "stop 75-soft", "delete 75-soft -y",
        "remind read 21:30", "photo add me.jpg --angle front --challenge 75-soft", "photo delete last",
    ]

    static let readers = [
        "", "today", "show 75-soft", "show Mine", "stats 75-soft", "list", "photo list", "photo list Mine",
        "template", "template list", "template show 75-hard", "template show mine.json",
    ]

    private static let start = Result {
        let home = try files(in: Home())
        let set = try home.line(
            """
            set -e
            tend challenge start 75-soft --from 2026-11-18 -q 2> /dev/null
            tend challenge start mine.json --from 2026-11-18 -q 2> /dev/null
            tend challenge done read 4 --date yesterday -q; tend challenge photo add me.jpg --challenge 75-soft -q
            """)
        try #require(set.code == 0, "\(set.errorText)")
        return home
    }

    private static func home() throws -> Home { try files(in: Home(copying: start.get())) }

    private static func files(in home: Home) throws -> Home {
        try home.write(
            """
            {"name": "Mine", "days": 9, "restDaysPerWeek": 1, "repairs": 1, "tasks": [
             {"id": "kit", "name": "Kit", "checklist": ["zinc", "iron"]}]}
            """, to: "\(home.path)/mine.json")
        _ = try TestPhoto.put("me.jpg", in: home)
        return home
    }

    private static func isJSON(_ outcome: ChildProcess.Outcome) -> Bool {
        (try? JSONSerialization.jsonObject(with: Data(outcome.output))) != nil
    }

    @Test("A dry run says what would change, and changes nothing", arguments: changes)
    func dryRun(_ words: String) throws {
        let home = try Self.home()
        let before = DiskState(home)
        for option in Sweep.isDeep ? ["-n", "--dry-run", "-n --json"] : ["-n", "-n --json"] {
            let outcome = try home.line("tend challenge \(words) \(option)")
            #expect(outcome.code == 0, "\(outcome.errorText)")
            #expect(option == "-n --json" ? Self.isJSON(outcome) : outcome.text.lowercased().contains("would"))
            #expect(DiskState(home) == before, "\(option) changed something")
        }
    }

    @Test("A change with --json prints one JSON value", arguments: changes)
    func json(_ words: String) throws {
        let home = try Self.home()
        let before = DiskState(home, isData: true)
        let outcome = try home.line("tend challenge \(words) --json")
        #expect(outcome.code == 0, "\(outcome.errorText)")
        #expect(Self.isJSON(outcome), "\(outcome.text)")
        #expect(outcome.text.hasSuffix("\n") && outcome.text.split(separator: "\n").count == 1)
        #expect(DiskState(home, isData: true) != before)
        guard Sweep.isDeep else { return }
        // The change can be undone and redone.
        #expect(try home.tend("undo", "-y").code == 0)
        #expect(try home.tend("redo").code == 0)
    }

    @Test("A change with -q prints nothing", arguments: Sweep.some(of: changes, quick: 4))
    func quiet(_ words: String) throws {
        let outcome = try Self.home().shell("tend challenge \(words) -q")
        #expect(outcome.code == 0 && outcome.output.isEmpty, "\(outcome.text)\(outcome.errorText)")
    }

    @Test("A reading command changes nothing, also with --json", arguments: readers)
    func reading(_ words: String) throws {
        let home = try Self.home()
        let before = DiskState(home)
        let text = try home.line("tend challenge \(words)")
        #expect(text.code == 0 && !text.output.isEmpty, "\(text.errorText)")
        let json = try home.line("tend challenge \(words) --json")
        #expect(json.code == 0 && Self.isJSON(json), "\(json.text)\(json.errorText)")
        #expect(DiskState(home) == before)
    }

    @Test("Undo of each command restores the previous records", arguments: Sweep.some(of: changes, quick: 5))
    func undo(_ words: String) throws {
        let home = try Self.home()
        let before = ChallengeStored(home)
        let shown = try home.tend("challenge", "today", "--json").text
        #expect(try home.line("tend challenge \(words) -q && tend undo -q").code == 0)
        let now = ChallengeStored(home)
        #expect(now.live == before.live && now.tasks == before.tasks)
        #expect(try home.tend("challenge", "today", "--json").text == shown)
    }
}
