import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Commands 'remind answer' and 'remind list --open'")
struct RemindAnswerTests {
    private static let id = "aspirin@08:00-2026-11-20"

    private static func program(_ lines: String...) throws -> TestProgram {
        let (program, _) = try TestProgram.withPills()
        program.context.isFolder = FolderTree.isFolder
        program.context.exists = FolderTree.exists
        try program.folder.write("", to: "inbox/answers.txt")
        for line in ["inbox setup \(program.folder.path("inbox")) --people"] + lines {
            let result = program.run(line.split(separator: " ").map(String.init))
            try #require(result.code == .done, "\(line): \(result.errors)")
        }
        return program
    }

    /// The reminders of `remind list --open`.
    private static func open(_ program: TestProgram) throws -> [JSONObject] {
        let result = program.run("--json", "remind", "list", "--open")
        #expect(result.code == .done, "\(result.errors)")
        return try #require(try JSONReader.read(Array(result.output.utf8)).array).compactMap(\.object)
    }

    private static func actions(_ reminder: JSONObject) -> [(label: String, line: String)] {
        (reminder["actions"]?.array ?? []).compactMap { action in
            guard let label = action.object?["label"]?.string, let line = action.object?["line"]?.string else {
                return nil
            }
            return (label, line)
        }
    }

    @Test("Each answer says what it recorded")
    func answers() throws {
        let program = try Self.program()
        try program.at("08:05")
        #expect(program.run("remind", "answer", Self.id, "30m").output == "aspirin comes again at 08:35.\n")
        #expect(
            program.run("remind", "answer", Self.id, "taken", "-n").output
                == "Would take aspirin@08:00 at 08:05.\nToday: 1 of 2 taken, left: aspirin@20:00.\n")
        #expect(
            program.run("remind", "answer", Self.id, "taken").output
                == "Took aspirin@08:00 at 08:05.\nToday: 1 of 2 taken, left: aspirin@20:00.\n")
        let again = program.run("remind", "answer", Self.id, "skipped")
        #expect(again.code == .negative && again.errors.contains("'\(Self.id)' is already recorded"))
        #expect(program.run("remind", "list", "--open").output == "Nothing waits for an answer.\n")
        try program.at("20:05")
        let json = try program.json("remind", "answer", "aspirin@20:00-2026-11-20", "skipped")
        #expect(json["answer"]?.string == "skipped" && json["id"]?.string == "aspirin@20:00-2026-11-20")
    }

    @Test(
        "A wrong answer exits with 64 and names the possible ones",
        arguments: [
            ("done", "taken, skipped or a length such as 30m"), ("perhaps", "taken"), ("25h", "24 h"), ("", "taken"),
        ])
    func wrong(word: String, words: String) throws {
        let program = try Self.program()
        try program.at("08:05")
        let result = program.run("remind", "answer", Self.id, word)
        #expect(result.code == .usage && result.errors.contains(words), "\(result.errors)")
    }

    @Test("A dose that is not due is refused with the command that records it")
    func early() throws {
        let program = try Self.program()
        try program.at("19:00")
        let result = program.run("remind", "answer", "aspirin@20:00-2026-11-20", "taken")
        #expect(result.code == .usage && result.errors.contains("tend pill take aspirin@20:00"), "\(result.errors)")
    }

    @Test("The option '--ids' prints ids only, and nothing without reminders")
    func ids() throws {
        let program = try Self.program()
        #expect(program.run("remind", "list", "--open", "--ids").output.isEmpty)
        try program.at("08:05")
        #expect(program.run("remind", "list", "--open", "--ids").output == "\(Self.id)\n")
        #expect(program.run("remind", "list", "--ids", "--days", "1").output == "aspirin@20:00-2026-11-20\n")
    }

    @Test("The options '--open' and '--days' exclude each other")
    func options() throws {
        #expect(try Self.program().run("remind", "list", "--open", "--days", "2").code == .usage)
    }

    @Test(
        "Each line of an action does what its label says, once",
        arguments: [
            ("pill add Vitamin_D --times 08:00", "Taken", "pills"), ("pill add it's --times 08:00", "Skip", "pills"),
            ("pill add 8am! --times 08:00", "Taken", "pills"), ("pill add all! --times noon=08:00", "Taken", "pills"),
            ("config set reminders.hydration 1h", "A cup", "water"), ("fast start 1h --at 06:20", "Stop", ""),
            ("challenge start 75-soft", "Read", "tasks"),
        ])
    func lines(setup: String, label: String, list: String) throws {
        let program = try Self.program("pill skip aspirin@08:00", "pill skip aspirin@20:00")
        try program.at("06:30")
        let words = setup.split(separator: " ").map { String($0.replacing("_", with: " ")) }
        #expect(program.run(words).code == .done)
        let clock = list == "tasks" ? "20:05" : "08:05"
        try program.at(clock)
        let result = program.run("--json", "remind", "check", "--notify", "stdout")
        let report = try #require(try JSONReader.read(Array(result.output.utf8)).object)
        let shown = ["reminders", "late"].flatMap { report[$0]?.array ?? [] }.compactMap(\.object)
        let line = try #require(shown.flatMap(Self.actions).first { $0.label == label }?.line, "\(result.output)")
        // The phone sends the line twice, hours later.
        try program.at(list == "tasks" ? "23:00" : "11:00")
        try program.folder.write("\(line)\n\(line)\n", to: "inbox/answers.txt")
        let check = program.run("inbox", "check")
        #expect(check.output.hasPrefix("1 record came from the phone:\n  "), "\(check.output) \(check.errors)")
        let page = try #require(program.folder.text(TestProgram.page))
        if !list.isEmpty { #expect(page.contains("\"source\":\"inbox\""), "\(line): \(page)") }
        #expect(program.run("inbox", "check").output.contains("No new records"))
    }

    @Test("A line snoozes the reminder; after the answer it has nothing to do")
    func snooze() throws {
        let program = try Self.program()
        try program.at("08:05")
        let line = try #require(try Self.open(program).flatMap(Self.actions).last?.line)
        #expect(line == "2026-11-20T08:05:00+01:00 remind snooze \(Self.id) 30m")
        #expect(program.lines() == 1)
        try program.folder.write("\(line)\n", to: "inbox/answers.txt")
        try program.at("08:06")
        #expect(program.lines() == 0 && program.run("inbox", "list", "--all").output.contains("recorded"))
        try program.at("08:35")
        #expect(program.lines() == 1)
        program.run("remind", "answer", Self.id, "taken")
        try program.folder.write("2026-11-20T08:35:00+01:00 remind snooze \(Self.id) 1h\n", to: "inbox/answers.txt")
        let check = program.run("inbox", "check")
        #expect(check.code == .done && !check.errors.contains("refused"), "\(check.errors)")
    }

    @Test("A line takes no second dose, and leaves a recorded one as it is")
    func recorded() throws {
        let program = try Self.program()
        try program.at("08:05")
        let lines = try Self.open(program).flatMap(Self.actions).map(\.line)
        program.run("remind", "answer", Self.id, "skipped")
        let before = program.folder.text(TestProgram.page)
        try program.folder.write(lines.joined(separator: "\n") + "\n", to: "inbox/answers.txt")
        try program.at("08:20")
        let check = program.run("inbox", "check")
        #expect(check.output.contains("1 line waits"), "\(check.output) \(check.errors)")
        #expect(program.folder.text(TestProgram.page) == before)
    }

    @Test("The lines about a person reach the person's records")
    func person() throws {
        let program = try Self.program("people add mum", "--for mum pill add iron --times 08:00")
        try program.at("08:05")
        let result = program.run("--json", "--for", "mum", "remind", "list", "--open")
        let reminder = try #require(try JSONReader.read(Array(result.output.utf8)).array?.first?.object)
        let lines = Self.actions(reminder).map(\.line)
        #expect(lines.first == "2026-11-20T08:05:00+01:00 for mum pill take iron@08:00")
        try program.folder.write("\(lines[0])\n", to: "inbox/answers.txt")
        #expect(program.run("inbox", "check").output.hasPrefix("1 record came from the phone:\n  "))
        #expect(program.run("remind", "answer", "mum/iron@08:00-2026-11-20", "taken").code == .negative)
    }

    @Test(
        "A name from elsewhere that separates ids or begins an option is answered by its id, by an older one, and by its lines",
        arguments: [
            ("a/b", "a%2Fb@08:00-2026-11-20"), ("a,b", "a%2Cb@08:00-2026-11-20"), ("-q", "%2Dq@08:00-2026-11-20"),
            (" z", "%20z@08:00-2026-11-20"),
        ])
    func names(_ name: String, _ id: String) throws {
        let program = try Self.program("people add q", "pill add NAME --times 08:00")
        let settings = try #require(program.folder.text("data/settings.json"))
        try program.folder.write(settings.replacing("\"NAME", with: "\"\(name)"), to: "data/settings.json")
        try program.at("08:05")
        let reminder = try #require(try Self.open(program).first { $0["id"]?.string == id })
        for typed in [id, "\(name)@08:00-2026-11-20", String(id.prefix(4))] {
            #expect(program.run("remind", "answer", "--", typed, "taken").code == .done, "\(typed)")
            #expect(program.run("remind", "answer", "--", typed, "skipped").code == .negative, "\(typed)")
            #expect(program.run("undo").code == .done)
        }
        try program.folder.write("\(Self.actions(reminder)[0].line)\n", to: "inbox/answers.txt")
        #expect(program.run("inbox", "check").output.hasPrefix("1 record came from the phone:\n  "))
        #expect(program.run("remind", "answer", id, "taken").code == .negative)
    }

    @Test("An answer without a name finds its dose, on the command line and in the inbox")
    func discreet() throws {
        let program = try Self.program("pill add zinc --times 08:00")
        try program.at("08:05")
        let (aspirin, zinc) = (Reminder.number(of: Self.id), Reminder.number(of: "zinc@08:00-2026-11-20"))
        #expect(program.run("remind", "answer", aspirin, "skipped").output.hasPrefix("Skipped aspirin@08:00.\n"))
        #expect(program.run("remind", "answer", aspirin, "taken").code == .negative)
        try program.folder.write("2026-11-20T08:05:00+01:00 remind answer \(zinc) taken\n", to: "inbox/answers.txt")
        #expect(program.run("inbox", "check").output.hasPrefix("1 record came from the phone:\n  "))
        #expect(program.run("inbox", "check").output == "No new records.\n")
        #expect(program.run("undo", "2").code == .done)
        #expect(
            program.run("remind", "answer", "\(aspirin),\(zinc)", "taken").output
                == "Took aspirin@08:00 at 08:05.\nTook zinc@08:00 at 08:05.\nToday: 2 of 3 taken, left: aspirin@20:00.\n"
        )
    }

    @Test("Completion offers the answers that the reminder accepts")
    func completion() throws {
        let program = try Self.program()
        try program.at("08:05")
        func offered(_ words: String...) -> [String] {
            Completion(words, in: program.context).candidates.map(\.text)
        }
        #expect(offered("remind", "answer", "").contains(Self.id))
        #expect(offered("remind", "answer", Self.id, "") == ["taken", "skipped", "30m"])
    }
}
