import Foundation
import Testing

/// Compares real output with `docs/schema`: every printed key must be documented, and every documented key printed.
@Suite("JSON schemas") struct SchemaTests {
    /// Commands with the schemas of their output, run in order in the same home.
    private static let commands = [
        ("status.json", "status"), ("status.json", "--for mum status"),
        ("log.json", "log 12oz tea --note 'with milk'"), ("log.json", "--for mum log 250ml"),
        ("water-list.json", "water list"), ("water-list.json", "water list --days 7"),
        ("history.json", "history"), ("overview.json", "week"), ("overview.json", "year last"),
        ("overview.json", "--for mum week"), ("history.json", "--for mum history --days 3"),
        ("pill-list.json", "pill list"), ("pill-list.json", "pill list --days 7"),
        ("pill-take.json", "pill toggle pills@morning --at 07:10 --note early"),
        ("pill-take.json", "pill take pills@morning"), ("pill-take.json", "pill toggle pills@morning"),
        ("pill-take.json", "pill skip pills@morning"),
        ("fast-status.json", "fast status"), ("fast-status.json", "--for mum fast status"),
        ("fast-list.json", "fast list"), ("challenge-today.json", "challenge today"),
        ("remind-list.json", "remind list"), ("people-list.json", "people list"), ("people-list.json", "people"),
        ("undo.json", "undo"), ("undo.json", "undo 2"), ("changes.json", "changes"), ("undo.json", "redo"),
        ("config-list.json", "config list"), ("report.json", "report -o report.html"),
        ("pause-list.json", "pause today tomorrow --note flu"), ("pause-list.json", "pause list"),
        ("pause-list.json", "pause end"),
        ("status.json", "status --all"), ("pill-list.json", "pill --all"), ("remind-list.json", "remind list --all"),
    ]

    /// Adds doses that are overdue by now.
    private static let earlier = [
        "pill add zinc 30mg 06:00 20:00", "pill add pills", "pill add levodopa --times 08:00,+4h",
    ]

    /// Records of each kind.
    private static let preparation = [
        "people add mum", "config set sync.name Ann", "log 300ml coffee --at 'yesterday 09:00' --note strong",
        "log 250ml",
        "fast start 16:8 --at 'yesterday 20:00' --note early", "fast stop --at 08:30", "fast start 18:6 --at 09:00",
        "pill add iron --dose '100 mg' --times 08:00 --every 2d --until 2027-01-31 --min-gap 6h --max-per-day 2 --on-time 30m",
        "pill add mini --times 08:00 --zone America/New_York",
        "pill add codeine --every 6h --from-last --between 08:00-22:00",
        "pill add antibiotic --every '10h' --times 08:00", "pill stock iron --set 3 --refill-at 10",
        "pill add insulin 8am --dose ask --on-time 30m --repeat 10mx6 --ahead 10m --urgent --text warm",
        "pill add ibuprofen 400mg --as-needed --max-per-day 3",
        "pill add paracetamol 500mg --as-needed --substance paracetamol --max-per-day 4g",
        "pill take iron --at 08:10 --dose 50", "pill take zinc --again", "challenge start 75-soft --from yesterday",
        "challenge task add cigarettes --at-most 2 --unit cigarettes --per week --challenge '75 Soft'",
        "challenge task add visits --quantity 4 --unit visits --per month --challenge '75 Soft'",
        "challenge task add tidy --checklist kitchen,desk --frequency 2/3d --challenge '75 Soft'",
        "pill skip levodopa@08:00 --note nausea", "pill take insulin 14 --at 09:00 --note 'after breakfast'",
        "config set reminders.hydration 2h",
    ]

    private static func schemas() throws -> JSONSchemas {
        try JSONSchemas(folder: "\(TendProgram.packageRoot)/docs/schema")
    }

    /// Runs `commands` in turn and adds up what the schemas find in their output.
    private static func check(_ home: Home, by schemas: JSONSchemas) throws -> Set<String> {
        var seen: Set<String> = []
        for (file, command) in commands {
            let outcome = try home.line("tend \(command) --json")
            // Exit code 1 means nothing to undo.
            try #require(outcome.code == 0 || outcome.code == 1, "\(command): \(outcome.errorText)")
            guard !outcome.text.isEmpty else { continue }
            let output = try ParsedJSON(parsing: Data(outcome.text.utf8))
            for value in command.hasSuffix("--all") ? people(in: output) : [output] {
                let findings = schemas.validate(value, file: file)
                #expect(findings.errors.isEmpty, "\(command)")
                seen.formUnion(findings.seen)
            }
        }
        return seen
    }

    /// Returns the output about each person. A list is in its `items`, since it can't name its person.
    private static func people(in output: ParsedJSON) -> [ParsedJSON] {
        (output.object["people"]?.array ?? []).map { $0.object["items"] ?? $0 }
    }

    @Test("The output without records follows the schemas") func empty() throws {
        let home = try Home()
        try #require(try home.tend("people", "add", "mum").code == 0)
        _ = try Self.check(home, by: Self.schemas())
    }

    @Test("The output with all records follows the schemas and is complete") func full() throws {
        let (home, schemas) = (try Home(), try Self.schemas())
        for command in Self.earlier {
            let added = try home.line("tend \(command)", adding: ["TEND_NOW": "2026-11-20T05:00:00+01:00"])
            try #require(added.code == 0, "\(command): \(added.errorText)")
        }
        for command in Self.preparation {
            let outcome = try home.line("tend \(command)")
            try #require(outcome.code == 0, "\(command): \(outcome.errorText)")
        }
        // Changes from another computer require `sync`, only a notification is for several reminders, and the eating window
        // is over while a fast runs; they have own tests.
        let elsewhere = Set(
            ["at", "device", "summary"].map { "changes.json/received/items/\($0)" }
                + ["from", "until"].map { "defs.json#/$defs/fast/eatingWindow/\($0)" } + [
                    "defs.json#/$defs/reminder/ids"
                ])
        let seen = try Self.check(home, by: schemas)
        #expect(schemas.properties.subtracting(seen) == elsewhere)
    }

    @Test("Each schema is linked in scripting.md and has a command here") func links() throws {
        let text = try String(contentsOfFile: "\(TendProgram.packageRoot)/docs/scripting.md", encoding: .utf8)
        let files = Set(try Self.schemas().files.keys).subtracting(["defs.json"])
        #expect(files.allSatisfy { text.contains("](schema/\($0))") })
        #expect(Set(Self.commands.map(\.0)) == files)
    }

    @Test(
        "A value that violates a schema is refused",
        arguments: [
            (#"{"left":[],"changes":[]}"#, "$: lacks person"),
            (#"{"left":[],"changes":[],"person":null,"more":1}"#, "$: has the undocumented key more"),
            (#"{"left":[],"changes":[],"person":1}"#, #"$.person: not ["string", "null"]: integer(1)"#),
            (
                #"{"left":[],"changes":[{"at":"today","file":null,"files":1,"summary":"","person":null,"undoable":true}],"person":null}"#,
                "$.changes[0].at: does not match"
            ),
            (
                #"{"left":[],"changes":[{"at":"2026-11-20T07:00:00Z","file":null,"files":1.5,"summary":"","person":null,"undoable":true}],"person":null}"#,
                #"$.changes[0].files: not ["integer"]"#
            ),
        ])
    func refused(json: String, error: String) throws {
        let findings = try Self.schemas().validate(try ParsedJSON(parsing: Data(json.utf8)), file: "undo.json")
        #expect(findings.errors.count == 1)
        #expect(findings.errors.first?.hasPrefix(error) == true, "\(findings.errors)")
    }
}
