import TendCore
import TendLibc
import TestSupport
import Testing

@testable import TendCLI

/// The output of commands that show a folder, without the marks that a deletion leaves.
struct ShownState: Equatable {
    let views: [String]

    private static let commands = records + (Sweep.isDeep ? views : [])

    /// The commands that show every record and every setting.
    private static let records = ["export json", "people list", "config list", "status", "inbox status"]

    /// The same records in other lists.
    private static let views = [
        "pill list", "container list", "drink list", "goal", "challenge list", "fast list", "fast schedule list",
        "remind list", "pause list", "challenge photo list",
    ]

    /// - Parameter person: whose folder; `nil` for the user's, with the list of people.
    init(_ program: TestProgram, of person: String? = nil) {
        let commands = Self.commands.filter { person == nil || $0 != "people list" }
        views = commands.map { command in
            let words =
                (person.map { ["--for", $0] } ?? []) + ["--json"] + command.split(separator: " ").map(String.init)
            let result = program.run(words)
            let value = (try? JSONReader.read(Array(result.output.utf8))).flatMap(Self.stripped)
            return value.map { "\(command): \(String(decoding: JSONWriter.compact($0), as: UTF8.self))" }
                ?? result.errors
        }
    }

    /// Removes deleted records, counters, and what is empty.
    private static func stripped(_ value: JSONValue) -> JSONValue? {
        switch value {
        case .object(let object):
            if object["deleted"]?.bool == true { return nil }
            var kept = JSONObject()
            for member in object.members where !["rev", "gen"].contains(member.key) {
                kept[member.key] = stripped(member.value)
            }
            // A file in which everything was deleted has only its header.
            let isEmpty = kept.members.allSatisfy { ["format", "challenge", "day", "month"].contains($0.key) }
            return isEmpty ? nil : .object(kept)
        case .array(let array):
            let kept = array.compactMap(stripped)
            return kept.isEmpty ? nil : .array(kept)
        default: return value
        }
    }
}

/// A folder with something of everything.
enum FilledFolder {
    static func program() throws -> TestProgram { try program(copying: records.get()) }

    /// The records, made once.
    private static let records = Result { try record() }

    private static func program(copying original: TemporaryFolder?) throws -> TestProgram {
        let program = try TestProgram(copying: original)
        program.context.ticks = nanosecondsNow
        program.context.exists = { access($0, F_OK) == 0 }
        return program
    }

    private static func record() throws -> TemporaryFolder {
        let program = try program(copying: nil)
        for line in [
            "log 300ml --at 08:00", "pill add metformin 500mg 8am 8pm", "pill take metformin", "fast start --at 08:10",
            "container add mug 300ml", "drink add matcha", "people add Mum", "challenge start 75-soft",
            "pill stock metformin --set 30", "fast schedule add 14:10 mine", "--for mum log 200ml --at 08:30",
            "pill add ibuprofen 400mg as needed", "config set reminders.pills on",
        ] {
            let result = program.run(line.split(separator: " ").map(String.init))
            try #require(result.code == .done, "\(line): \(result.errors)")
        }
        return program.folder
    }

    /// One line of each command that changes records, settings, people or the inbox, with `|` between words that hold a blank.
    static let changes = [
        "log 250ml", "log mug", "water edit last --amount 400ml", "water delete last", "water reset -y", "goal 2500ml",
        "goal 3l --on tomorrow", "container add cup2 200ml", "container rename mug big", "container remove mug",
        "drink add oolong 0.9", "drink rename matcha macha", "drink remove matcha", "fast stop", "fast cancel",
        "fast edit last --target 18h", "fast add 16:8 --start|2026-11-18 20:00|--end|2026-11-19 12:00",
        "fast delete last",
        "fast schedule add 17:7 odd", "fast schedule use 18:6", "fast schedule rename mine yours",
        "fast schedule remove mine", "fast schedule plan mon-fri=16:8@20:00", "pill add zinc 10mg 9am",
        "pill edit metformin --times 09:00", "pill rename metformin glucophage", "pill stop metformin",
        "pill take ibuprofen", "pill toggle metformin@8", "pill skip metformin@20:00", "pill stock metformin --add 10",
        "pill stock metformin --off", "pill delete last", "people add Bob", "people rename mum Mama",
        "people remove mum -y", "challenge done read", "challenge skip read", "challenge edit --name Mine",
        "challenge task add stretch --duration 10m", "challenge task edit read --quantity 20",
        "challenge task remove read", "challenge stop -y", "challenge delete 75-soft -y",
        "challenge remind read 20:00", "pause water today tomorrow", "pause fasts today tomorrow", "config set units l",
        "config set dayStartsAt 04:00", "config unset reminders.pills", "setup --units ml --goal 2.1l -y",
        "--for mum log 100ml", "--for mum pill add x 1mg 8am",
        "challenge start 75-hard -y",
    ].map { line in
        line.split(separator: "|").enumerated().flatMap { place, part in
            place == 0 || part.hasPrefix("--") ? part.split(separator: " ").map(String.init) : [String(part)]
        }
    }
}

@Suite("Every change is a step of undo")
struct StepWalkTests {
    @Test("Undo leaves what every command shows as it was, and redo brings it back", arguments: FilledFolder.changes)
    func walk(_ line: [String]) throws {
        let program = try FilledFolder.program()
        let before = ShownState(program)
        let result = program.run(line)
        #expect(result.code == .done, "\(result.errors)")
        let after = ShownState(program)
        #expect(before != after, "nothing changed")
        let undone = program.run("undo")
        #expect(undone.code == .done, "\(undone.errors)")
        #expect(ShownState(program) == before)
        #expect(program.run("redo").code == .done)
        #expect(ShownState(program) == after)
        // The change of another tracker, then both.
        #expect(program.run(line.first == "goal" ? ["log", "110ml"] : ["goal", "2600ml"]).code == .done)
        for _ in 1...2 { #expect(program.run("undo").code == .done) }
        #expect(ShownState(program) == before)
    }

    @Test("An inbox is set up, changed and turned off in steps")
    func inbox() throws {
        let program = try FilledFolder.program()
        try program.folder.write("", to: "inbox/lines.txt")
        let states = ["inbox setup \(program.folder.path)/inbox", "inbox today on", "inbox off"].map { line in
            defer { #expect(program.run(line.split(separator: " ").map(String.init)).code == .done) }
            return ShownState(program)
        }
        for state in states.reversed() {
            #expect(program.run("undo").code == .done)
            #expect(ShownState(program) == state)
        }
    }

    @Test("A step of a tracker that a later one changed names the number that takes back both")
    func changedLater() throws {
        let program = try FilledFolder.program()
        for line in ["goal 2200ml", "setup --units floz --goal 2.1l -y", "pill take ibuprofen"] {
            #expect(program.run(line.split(separator: " ").map(String.init)).code == .done)
        }
        let before = ShownState(program)
        let refused = program.run("water", "undo")
        #expect(refused.code == .negative && refused.errors.contains("'tend undo 3' takes back both"), "\(refused)")
        #expect(ShownState(program) == before)
        #expect(program.run("pill", "undo").code == .done)
        #expect(program.run("undo", "2").code == .done)
    }

    @Test("A person who has records is not taken away with the step that added them")
    func personWithRecords() throws {
        let program = try FilledFolder.program()
        program.run("people", "add", "Bob")
        program.run("--for", "bob", "log", "100ml")
        let undone = program.run("--for", "me", "undo")
        #expect(undone.code == .done && undone.output.contains("Add Bob, which undo leaves alone"), "\(undone)")
        #expect(program.run("people", "list").output.contains("Bob"))
        // Without records, it is a step as any other.
        for _ in 1...2 { #expect(program.run("undo").code == .done) }
        #expect(program.run("redo").code == .done)
    }
}
