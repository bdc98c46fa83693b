import Foundation
import TendKit
import TestSupport
import Testing

@testable import TendCLI

/// A user with an inbox, on Friday, 2026-11-20 at 14:10.
private final class InboxProgram {
    let program: TestProgram

    init(lines: String = "") throws {
        program = try TestProgram(now: "2026-11-20T14:10:00+01:00")
        program.context.isFolder = FolderTree.isFolder
        program.context.exists = FolderTree.exists
        try write(lines)
        let result = program.run("inbox", "setup", folder)
        try #require(result.code == .done, "\(result.errors)")
    }

    var folder: String { program.folder.path("inbox") }

    func write(_ text: String, to name: String = "phone.txt") throws {
        try program.folder.write(text, to: "inbox/\(name)")
    }

    func run(_ line: String) -> TestProgram.Result { program.run(line.split(separator: " ").map(String.init)) }

    func drinks() throws -> Int { try program.json("water", "list")["entries"]?.array?.count ?? 0 }
}

@Suite("Inbox command")
struct InboxCommandTests {
    private static let tea = "2026-11-20 09:00 log 250ml tea\n"
    private static let tooMuch = "2026-11-20 09:05 log 6l\n"

    @Test(
        "Daily commands check the inbox and report it on standard error",
        arguments: ["log 100ml", "status", "", "status --json", "inbox check", "sync"])
    func checked(line: String) throws {
        let inbox = try InboxProgram(lines: Self.tea)
        let result = inbox.run(line)
        if line != "inbox check" { #expect(result.errors.hasPrefix("tend: 1 record came from the phone\n")) }
        #expect(try inbox.drinks() == (line.hasPrefix("log") ? 2 : 1))
        #expect(!inbox.run("status").errors.contains("phone"))
    }

    @Test(
        "Other commands, prompts and dry runs do not check the inbox",
        arguments: [
            "status --line", "status --format {water.total}", "log 1ml -n", "water list", "history", "undo", "goal",
            "fast status", "pill list", "inbox", "inbox list", "remind list", "doctor", "inbox check -n",
        ])
    func unchecked(line: String) throws {
        let inbox = try InboxProgram(lines: Self.tea)
        #expect(!inbox.run(line).errors.contains("phone"))
        #expect(try inbox.drinks() == 0)
    }

    @Test("A check that an error ends early says which lines are recorded")
    func failure() throws {
        let inbox = try InboxProgram(lines: "2026-11-17 09:00 log 250ml\n2026-11-20 09:00 pill take morning\n")
        let page = inbox.program.folder.path("data/days/2026/2026-11-20.json")
        try FileManager.default.createDirectory(atPath: page, withIntermediateDirectories: true)
        let result = inbox.run("inbox check")
        #expect(result.code == .storedButUnconfirmed)
        #expect(result.output == "1 record came from the phone:\n  Logged 250 ml water at 09:00 on 2026-11-17.\n")
        #expect(result.errors.contains("the check ended early: can't read \(page)"))
        #expect(result.errors.contains("; 'tend inbox check' records the other lines\n"))
        #expect(inbox.run("inbox check").code == .inputOutput)
    }

    @Test("A check with a file that can't be read records the others and has code 66")
    func unreadFile() throws {
        let inbox = try InboxProgram(lines: Self.tea)
        try FileManager.default.createDirectory(
            atPath: inbox.program.folder.path("inbox/other.txt"), withIntermediateDirectories: false)
        for output in ["1 record came from the phone:\n  Logged 250 ml tea at 09:00.\n", "No new records.\n"] {
            let result = inbox.run("inbox check")
            #expect(result.code == .noInput && result.output == output)
            #expect(result.errors.hasSuffix("tend: not read: other.txt; 'tend inbox status' says why\n"))
        }
        #expect(try inbox.drinks() == 1)
    }

    @Test("A waiting or refused line is reported once, with a remedy")
    func reportedOnce() throws {
        let inbox = try InboxProgram(lines: Self.tooMuch + "2026-11-20 09:06 water reset\n")
        let errors = inbox.run("status").errors
        #expect(errors.contains("phone.txt:1: 6000 ml at once is more than 5 l"))
        #expect(errors.contains("; if it is meant: tend inbox accept "))
        #expect(!errors.contains("-y"))
        #expect(errors.contains("phone.txt:2: a line can't give the command 'water reset'"))
        #expect(errors.contains("; correct the line, or: tend inbox dismiss "))
        #expect(inbox.run("status").errors.isEmpty)
    }

    @Test(
        "A check without readers keeps its remarks for the next command",
        arguments: ["remind check", "log -q"])
    func kept(line: String) throws {
        let inbox = try InboxProgram(lines: Self.tea + Self.tooMuch)
        for _ in 0..<2 { #expect(inbox.run(line).errors.isEmpty) }
        #expect(inbox.run("status").errors.hasPrefix("tend: phone.txt:2: 6000 ml"))
        #expect(inbox.run("status").errors.isEmpty)
    }

    @Test("A scheduled check on a terminal prints its remarks")
    func scheduledOnTerminal() throws {
        let inbox = try InboxProgram(lines: Self.tea)
        inbox.program.context.terminal.isError = true
        #expect(inbox.run("remind check").errors == "tend: 1 record came from the phone\n")
    }

    @Test("A missing folder is reported once each time and stops no command")
    func missingFolder() throws {
        let inbox = try InboxProgram()
        #expect(inbox.run("status").errors.isEmpty)
        for _ in 0..<2 {
            try FileManager.default.removeItem(atPath: inbox.folder)
            let first = inbox.run("log 100ml")
            #expect(first.code == .done && first.errors.hasPrefix("tend: the folder of the inbox is not there;"))
            #expect(inbox.run("log 100ml").errors.isEmpty)
            #expect(inbox.run("inbox check").code == .noInput)
            #expect(inbox.run("doctor").output.contains("the folder of the inbox is not there"))
            try inbox.write("# back\n")
            #expect(inbox.run("status").errors.isEmpty)
        }
    }

    @Test("A damaged inbox file is a remark and stops no command")
    func damaged() throws {
        let inbox = try InboxProgram()
        try inbox.program.folder.write("{", to: "data/local/inbox.json")
        let result = inbox.run("remind check --notify stdout")
        #expect(result.code == .done && result.errors.hasPrefix("tend: the inbox was not checked: local/inbox.json"))
        #expect(inbox.run("log").code == .done)
        #expect(inbox.run("inbox setup \(inbox.folder)").code == .done)
        #expect(inbox.run("status").errors.isEmpty)
    }

    @Test("One undo reverts a check, and accept restores a line")
    func undo() throws {
        let inbox = try InboxProgram(lines: Self.tea + "2026-11-20 09:01 log 1ml\n")
        #expect(
            inbox.run("inbox check").output
                == "2 records came from the phone:\n  Logged 250 ml tea at 09:00.\n  Logged 1 ml water at 09:01.\n")
        let asked = inbox.run("undo")
        #expect(asked.code == .usage && asked.errors.contains("'tend undo -y' undoes it"))
        #expect(inbox.run("undo -y").code == .done)
        #expect(inbox.run("status").errors.isEmpty)
        #expect(try inbox.drinks() == 0)
        let lines = try inbox.program.json("inbox", "list")["lines"]?.array?.compactMap(\.object) ?? []
        #expect(lines.map { $0["state"]?.string } == ["reverted", "reverted"])
        let id = try #require(lines.first?["id"]?.string)
        #expect(
            inbox.run("inbox accept \(id.prefix(5))").output
                == "Logged 250 ml tea at 09:00.\nToday: 250 of 2000 ml (13 %), 1750 ml to go.\n")
        #expect(try inbox.drinks() == 1)
        #expect(inbox.run("inbox accept \(id)").code == .negative)
    }

    @Test("Accept records a waiting line, and dismiss silences a refused one")
    func acceptAndDismiss() throws {
        let inbox = try InboxProgram(lines: Self.tooMuch + "hello\n")
        _ = inbox.run("status")
        #expect(inbox.run("doctor").code == .negative)
        let lines = try inbox.program.json("inbox", "list")["lines"]?.array?.compactMap(\.object) ?? []
        #expect(lines.map { $0["state"]?.string } == ["waiting", "refused"])
        let ids = lines.compactMap { $0["id"]?.string }
        #expect(inbox.run("inbox accept \(ids[0]) -n").output.hasPrefix("Would log 6000 ml water at 09:05."))
        #expect(try inbox.drinks() == 0)
        #expect(inbox.run("inbox accept \(ids[0])").code == .done)
        #expect(try inbox.drinks() == 1)
        #expect(inbox.run("inbox accept \(ids[1])").code == .badData)
        #expect(inbox.run("inbox dismiss \(ids[1])").code == .done)
        let doctor = inbox.run("doctor").output
        #expect(!doctor.contains("phone.txt") && doctor.contains("Records come from the inbox"))
        #expect(inbox.run("inbox list").output.hasPrefix("No line needs you.\n"))
    }

    @Test("The list counts the lines it leaves out", arguments: [(1, "1 other line needs"), (2, "2 other lines need")])
    func leftOut(count: Int, words: String) throws {
        let drinks = (0..<count).map { "2026-11-20 09:0\($0) log 250ml tea\n" }.joined()
        let inbox = try InboxProgram(lines: drinks + Self.tooMuch)
        _ = inbox.run("inbox check")
        let output = inbox.run("inbox list").output
        #expect(output.contains("\n\(words) no attention;"), "\(output)")
    }

    @Test("A line for a locked day needs -y")
    func lockedDay() throws {
        let inbox = try InboxProgram(lines: "2026-11-18 07:00 pill take morning\n")
        let errors = inbox.run("status").errors
        #expect(errors.contains("past days are locked") && errors.contains(" -y\n"))
        let id = try #require(
            try inbox.program.json("inbox", "list")["lines"]?.array?.first?.object?["id"]?.string)
        #expect(inbox.run("inbox accept \(id)").code == .notAllowed)
        #expect(inbox.run("inbox accept \(id) -y").code == .done)
    }

    @Test("The phone's files follow each change until they are turned off")
    func today() throws {
        let inbox = try InboxProgram(lines: Self.tea)
        let text = { inbox.program.folder.text("inbox/today.txt") }
        #expect(inbox.run("log 100ml").code == .done && text() == nil)
        #expect(inbox.run("inbox today on").code == .done)
        #expect(text() == "Today: 350 of 2000 ml (18 %), 1650 ml to go.\n")
        _ = inbox.run("fast start 16:8 --at 10:00")
        _ = inbox.run("pill take morning")
        #expect(
            text() == """
                Today: 350 of 2000 ml (18 %), 1650 ml to go.
                Fasting since 10:00, until 02:00 tomorrow.
                Due: evening at 21:00.

                """)
        let json = try #require(
            try JSONReader.read(Array((inbox.program.folder.text("inbox/today.json") ?? "").utf8)).object)
        #expect(json["water"]?.object?["totalMl"]?.integer == 350)
        #expect(json["fast"]?.object?["endsAt"]?.string == "2026-11-21T02:00:00+01:00")
        #expect(json["dosesDue"]?.array?.first?.object?["dose"]?.string == "evening")
        _ = inbox.run("log 1ml -n")
        #expect(text()?.hasPrefix("Today: 350 of") == true)
        try inbox.write(Self.tea + "2026-11-20 09:01 log 50ml\n")
        _ = inbox.run("remind check")
        #expect(text()?.hasPrefix("Today: 400 of") == true)
        #expect(inbox.run("inbox today off").code == .done && text() == nil)
        #expect(inbox.run("inbox").errors.isEmpty)
    }

    @Test("A failure to write the phone's files leaves the change stored")
    func todayFails() throws {
        let inbox = try InboxProgram()
        _ = inbox.run("inbox today on")
        try FileManager.default.removeItem(atPath: "\(inbox.folder)/today.txt")
        try FileManager.default.createDirectory(
            atPath: "\(inbox.folder)/today.txt/x", withIntermediateDirectories: true)
        let result = inbox.run("log 100ml")
        #expect(result.code == .done)
        #expect(result.errors.hasPrefix("tend: today.txt and today.json were not written: "), "\(result.errors)")
    }

    @Test("Completion offers folders and the lines that need the user")
    func completion() throws {
        let inbox = try InboxProgram(lines: Self.tea + Self.tooMuch)
        _ = inbox.run("status")
        let offered = Completion(["inbox", "accept", ""], in: inbox.program.context).candidates
        #expect(offered.map(\.note) == ["waiting 2026-11-20 09:05 log 6l"])
        #expect(Completion(["inbox", "setup", ""], in: inbox.program.context).files == .folders)
    }

    @Test("Without an inbox, the commands that need one name the remedy")
    func noInbox() throws {
        let program = try TestProgram()
        #expect(program.run("inbox").output.contains("'tend inbox setup FOLDER'"))
        #expect(try program.json("inbox")["folder"] == .null)
        for line in [
            ["check"], ["list"], ["accept", "k3q8"], ["dismiss", "k3q8"], ["today", "on"], ["tidy"], ["off"],
        ] {
            let result = program.run(["inbox"] + line)
            #expect(result.code == .usage && result.errors.contains("tend inbox setup FOLDER"), "\(line)")
        }
        #expect(try program.folder.names().isEmpty)
    }
}
