import TestSupport
import Testing

@testable import TendCLI

@Suite("Completion candidates")
struct CompletionTests {
    /// Lines with all their candidates, in order.
    private static let lines: [(line: String, offered: [String])] = [
        // Commands
        ("lo", ["log"]), ("LO", ["log"]), ("s", ["status", "sync", "setup"]),
        ("fast st", ["start", "stop", "status", "stats"]),
        ("fast schedule ", ["list", "add", "use", "rename", "remove", "plan"]), ("xyz", []), ("fast xyz", []),
        ("export c", ["csv"]),
        ("help fa", ["fast"]), ("help fast sch", ["schedule"]), ("help fast schedule u", ["use"]),
        ("help nonsense s", []),
        ("help log x", []), ("man cha", ["challenge", "changes"]),
        ("man fast st", ["start", "stop", "status", "stats"]),
        // Options
        ("log --no", ["--note"]), ("log -", logOptions + ["-q", "-n", "-y", "-h", "-V"]), ("log --", logOptions),
        ("log --note x --n", []), ("log --dry-run --d", ["--date", "--data-dir"]),
        ("log -n --d", ["--date", "--data-dir"]),
        ("log -qn --", logOptions.filter { !["--quiet", "--dry-run"].contains($0) }),
        ("log -q -", logOptions.filter { $0 != "--quiet" } + ["-n", "-y", "-h", "-V"]), ("status --dry", []),
        ("--li", ["--line"]), ("-q lo", ["log"]), ("--color never lo", ["log"]), ("--color=never lo", ["log"]),
        ("log --not", ["--note"]),
        ("log --nothing ", ["half litre", "bottle", "matcha", "水", "water", "tea", "coffee", "juice", "cola"]),
        ("log -- --no", []), ("log -- bot", ["bottle"]), ("log -5", []), ("log -.5", []),
        // An option's value
        ("log --color ", ["auto", "always", "never"]), ("log --color al", ["always"]), ("log --color=", colors),
        ("log --color=al", ["--color=always"]), ("log --color= --co", []), ("log --note ", []), ("log --note=", []),
        ("log --no=x", []), ("log --quiet=", []), ("log --note t", []), ("log --at n", ["now"]), ("log --at -2", []),
        ("water edit last --drink te", ["tea"]), ("water edit last --drink=te", ["--drink=tea"]),
        ("water edit last --drink=TE", ["--drink=tea"]),
        ("water edit --drink tea l", ["last"]), ("water edit --drink=tea l", ["last"]),
        // An option that only a verb has may precede it.
        ("--drink tea water edit l", ["last"]), ("-n pill ta", ["take"]), ("water --drink te", ["tea"]),
        ("water --drink=te", ["--drink=tea"]), ("--dry-run log --dry", []),
        // Values
        ("log b", ["bottle"]), ("log 250 ", drinks), ("log 1.5 cups t", ["tea", "today", "tuesday"]),
        ("log 250ml tea m", ["monday"]),
        ("log 250ml tea y", ["yesterday"]), ("log 250ml y", ["yesterday"]), ("log y", []), ("log 2 b", ["bottle"]),
        ("log 250ml b", []), ("fast stop y", []), ("status y", ["yesterday"]), ("water reset --date y", ["yesterday"]),
        ("drink rename ma", ["matcha"]), ("container rename b", ["bottle"]),
        ("log 1.5 tea m", ["monday"]),
        ("log 250ml ma", ["matcha"]), ("log half litre", []), ("drink remove ", ["matcha", "水"]),
        ("container remove h", ["half litre"]), ("history --from y", ["yesterday"]),
        ("history --from t", ["today", "tuesday"]),
        ("history --from ", ["today", "yesterday", "wednesday", "tuesday", "monday", "sunday", "saturday"]),
        ("history n", ["november"]), ("history 3", ["30"]), ("history l", ["last week", "last month"]),
        ("history last ", ["week", "month"]), ("history last w", ["week"]),
        ("history --month 2026-1", ["2026-11", "2026-10"]), ("calendar ", ["water", "pills", "fasts"]),
        ("calendar pills 2026-0", (1...9).reversed().map { "2026-0\($0)" }),
        ("fast start 1", ["14:10", "16:8", "18:6"]), ("fast start w", ["warrior"]), ("fast start 16:", ["16:8"]),
        ("fast schedule remove ", ["warrior"]), ("fast schedule use 36", ["36h"]),
        ("fast edit last --target 23", ["23:1"]),
        ("pill take ", ["aspirin@08:00", "a:b@12:00", "aspirin@20:00", "it's a pill", "all"]),
        ("pill take aspirin@2", ["aspirin@20:00"]),
        ("pill skip it", ["it's a pill"]), ("pill toggle a:", ["a:b@12:00"]),
        ("pill stop ", ["all", "a:b", "aspirin", "it's a pill"]),
        ("pill edit a", ["a:b", "aspirin"]), ("pill stock it", ["it's a pill"]),
        ("challenge start 75", ["75-hard", "75-soft"]), ("challenge show la", ["last"]),
        ("challenge photo add x --angle s", ["side"]),
        ("config get reminders.hyd", ["reminders.hydration"]), ("config unset cu", ["cup"]),
        ("config set reminders.hydration ad", ["adaptive"]), ("config set weekStartsOn s", ["saturday", "sunday"]),
        ("config set fast.schedule wa", ["warrior"]), ("config set nonsense x", []), ("config set cup ", ["250ml"]),
        ("goal --suggest --sex ", ["f", "m"]), ("goal --activity m", ["moderate"]), ("setup --units f", ["floz"]),
        ("remind install --with s", ["systemd"]), ("export csv w", ["water"]), ("import csv x --dates m", ["mdy"]),
        ("completions z", ["zsh"]),
    ]

    private static let colors = ["auto", "always", "never"].map { "--color=\($0)" }
    private static let drinks = ["matcha", "水", "water", "tea", "coffee", "juice", "cola"]
    private static let logOptions = [
        "--at", "--date", "--note", "--json", "--color", "--quiet", "--dry-run", "--yes", "--data-dir", "--for",
        "--help",
        "--version",
    ]

    @Test("Each place in a line offers exactly the possible words")
    func table() throws {
        let scene = try CompletionScene()
        for (line, offered) in Self.lines { #expect(scene.offered(line) == offered, "tend \(line)") }
    }

    @Test(
        "The shell completes files and folders where a line allows them",
        arguments: [
            ("import csv ", Completion.Files.any), ("import csv w", .any), ("export json -o ", .any),
            ("export json --output ", .any),
            ("export json --output=x", .any), ("restore ", .any), ("challenge start my", .any),
            ("challenge template show my", .any),
            ("challenge photo add ", .any), ("--data-dir ", .folders), ("log --data-dir ", .folders),
            ("--data-dir=", .folders),
            ("man --into ", .folders), ("log ", nil), ("", nil), ("import ", .any), ("import zero ", .any),
            ("log --note ", nil),
            ("import csv --", nil),
        ])
    func files(_ line: String, _ files: Completion.Files?) throws {
        #expect(try CompletionScene([]).completion(CompletionScene.words(line)).files == files)
    }

    @Test("The options are offered where nothing else can follow")
    func nothingElse() throws {
        let scene = try CompletionScene()
        #expect(scene.offered("log 250ml tea ") == Self.logOptions)
        #expect(scene.offered("log 250ml tea -- ") == [])
        #expect(scene.offered("undo ").contains("--dry-run"))
        #expect(scene.offered("water ed ") == [], "there is no such verb")
    }

    @Test("Records are offered by short ids, newest first")
    func records() throws {
        let scene = try CompletionScene()
        let ids = try scene.drinkIDs
        #expect(ids.count == 2)
        #expect(scene.offered("water delete ") == ["last"] + ids)
        #expect(scene.completion(["water", "delete", ids[1]]).candidates == [.init(ids[1], "08:00 250 ml tea")])
        for (line, command) in [
            ("fast edit ", "fast delete"), ("pill delete ", "pill delete"), ("challenge show ", "challenge show"),
        ] {
            let offered = scene.offered(line)
            #expect(offered.count == 2 && offered.first == "last", "\(line)\(offered)")
            let words = command.split(separator: " ").map(String.init) + [offered.last ?? "", "-y"]
            #expect(scene.program.run(words).code == .done, "\(words)")
        }
    }

    @Test("Only fasts of this month and the last are offered")
    func oldFasts() throws {
        let scene = try CompletionScene(
            ["2026-09-30", "2026-10-01", "2026-11-02"].flatMap { day in
                [["fast", "start", "--at", "\(day) 06:00"], ["fast", "stop", "--at", "\(day) 20:00"]]
            })
        let notes = scene.completion(["fast", "delete", ""]).candidates.map(\.note)
        #expect(notes == ["the newest", "2026-11-02 06:00", "2026-10-01 06:00"])
    }

    @Test("Tasks of today are offered with their state")
    func tasks() throws {
        let scene = try CompletionScene()
        let tasks = scene.completion(["challenge", "done", ""]).candidates
        #expect(tasks.contains { $0.text == "read" && $0.note.hasSuffix("due") }, "\(tasks)")
        #expect(scene.offered("challenge skip re") == ["read"])
    }

    @Test("Reminders of today and yesterday are offered by their ids")
    func reminders() throws {
        let scene = try CompletionScene()
        #expect(scene.program.run("config", "set", "reminders.hydration", "2h").code == .done)
        let offered = scene.offered("remind snooze ")
        #expect(offered.contains("aspirin@20:00-2026-11-20") && offered.contains("hydration-10"), "\(offered)")
        #expect(Set(offered).count == offered.count, "\(offered)")
        for id in offered { #expect(scene.program.run("remind", "snooze", id, "10m").code == .done, "\(id)") }
    }

    @Test("Built-in names are offered before anything is recorded")
    func firstDay() throws {
        let scene = try CompletionScene([])
        #expect(scene.offered("pill take ") == ["morning", "evening", "all"])
        #expect(scene.offered("log 1l ") == ["water", "tea", "coffee", "juice", "cola"])
        #expect(scene.offered("drink remove x") == [])
        #expect(scene.offered("water delete ") == ["last"])
        #expect(try scene.program.folder.names().isEmpty, "completion creates no file")
    }

    @Test("Each candidate begins with the typed text in any case")
    func prefix() throws {
        let scene = try CompletionScene()
        for word in ["", "a", "A", "it", "It's", "水", "-", "--", "2026", "é", "half l"] {
            for before in ["", "log", "log 1l", "pill take", "config set", "water edit", "challenge done"] {
                for candidate in scene.offered(before.split(separator: " ").map(String.init) + [word]) {
                    #expect(candidate.lowercased().hasPrefix(word.lowercased()), "tend \(before) \(word): \(candidate)")
                }
            }
        }
    }
}
