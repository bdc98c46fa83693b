import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

/// What is said of pills has to be true of them, and readable where it is shown.
@Suite("What is said of pills") struct PillWordsTests {
    private func program(_ lines: [String], now: String = "2026-11-20T09:30:00+01:00") throws -> TestProgram {
        let program = try TestProgram(now: now)
        for line in lines {
            let result = program.run(line.split(separator: " ").map(String.init))
            #expect(result.code == .done, "\(line): \(result.errors)")
        }
        return program
    }

    @Test("a medication begun in the past is said to be taken from then on")
    func pastStart() throws {
        let added = try program([]).run("pill", "add", "aspirin", "--from", "2026-11-18")
        #expect(added.output.contains("from 2026-11-18 on"), "\(added.output)")
    }

    @Test("an edit that takes the place of one still to come says so, or leaves it")
    func laterPlans() throws {
        let program = try program(["pill add aspirin --dose 100", "pill edit aspirin --dose 50 --from 2026-12-01"])
        let edit = program.run("pill", "edit", "aspirin", "--times", "09:00")
        let list = program.run("pill", "list")
        #expect((edit.output + edit.errors + list.output).contains("2026-12-01"))
    }

    @Test("an edit to what is so already changes nothing", arguments: ["--dose 100", "--times 08:00", "--daily"])
    func idleEdit(_ options: String) throws {
        let program = try program(["pill add aspirin --dose 100"])
        program.context.now = program.context.now.advanced(bySeconds: 86_400)
        let before = program.folder.bytes("data/settings.json")
        let edit = program.run(["pill", "edit", "aspirin"] + options.split(separator: " ").map(String.init))
        #expect(edit.code == .done)
        #expect(program.folder.bytes("data/settings.json") == before)
    }

    @Test("where nothing is left, it is not said to be enough", arguments: ["2", "3"])
    func nothingLeft(_ stock: String) throws {
        let program = try program(["pill add aspirin --dose 2 --stock \(stock)", "pill take aspirin"])
        let words = program.run("pill", "stock").output
        #expect(!words.contains("enough for"), "\(words)")
    }

    @Test(
        "a dose can't change while the stock is counted in doses, which would no longer be the same",
        arguments: ["--dose 50", "--dose 200"])
    func stockOutlastsEdits(_ options: String) throws {
        let program = try program(["pill add aspirin --dose 100 --unit mg --stock 30", "pill take aspirin --dose 50"])
        let before = try program.json("pill", "stock")["stock"]?.array?.first?.object?["level"]?.numberText
        #expect(before == "29.5")
        #expect(
            program.run(["pill", "edit", "aspirin"] + options.split(separator: " ").map(String.init)).code == .usage)
        let after = try program.json("pill", "stock")["stock"]?.array?.first?.object?["level"]?.numberText
        #expect(after == before)
    }

    @Test("where a day can be taken in full, its days are counted")
    func daysLeft() throws {
        let program = try program(["pill add aspirin --dose 1.5 --times 08:00,20:00 --stock 10"])
        let stock = try program.json("pill", "stock")["stock"]?.array?.first?.object
        #expect(stock?["daysLeft"]?.integer == 3)
        #expect(stock?["runsOutOn"]?.string == "2026-11-23")
    }

    @Test("no line of a dose's report is wider than 80 columns")
    func wrapped() throws {
        let name = "a-medication-with-a-long-name-indeed"
        let program = try program(["pill add \(name) --dose 2.5 --unit tablets --stock 3 --refill-at 9"])
        let output = program.run("pill", "take", name).output
        #expect(output.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(output)")
    }

    @Test("a long name leaves the state of a dose to be seen on a narrow terminal")
    func narrowTerminal() throws {
        let program = try program(["pill add a-medication-with-a-long-name-indeed --dose 2.5 --unit tablets"])
        program.context.terminal = Context.Terminal(isInput: true, isOutput: true, isError: true, width: 40)
        let output = program.run("pill", "list").output
        #expect(output.contains("due"), "\(output)")
    }

    @Test("zero is told to be refused only where it is", arguments: ["--set", "--refill-at"])
    func zeroIsAllowed(_ option: String) throws {
        let program = try program(["pill add aspirin --stock 3"])
        let result = program.run("pill", "stock", "aspirin", "\(option)=-1")
        #expect(result.code == .usage)
        #expect(program.run("pill", "stock", "aspirin", "\(option)=0").code == .done)
        #expect(!result.errors.contains("more than 0"), "\(result.errors)")
    }

    @Test("a dose taken as needed is not followed by there being none")
    func asNeededAlone() throws {
        let program = try program(["pill add ibuprofen --as-needed"])
        let taken = program.run("pill", "take", "ibuprofen").output
        let status = program.run("status").output
        #expect(!taken.contains("No doses") && !status.contains("0 of 0"), "\(taken)\(status)")
    }

    @Test("a dose taken back at an unknown time is not asked for its time")
    func takenBackUntimed() throws {
        let program = try program(["pill unlock", "pill take evening --date yesterday"])
        let output = program.run("pill", "toggle", "evening", "--date", "yesterday").output
        #expect(output.hasPrefix("Yesterday's evening is no longer taken"))
        #expect(!output.contains("--at"), "\(output)")
    }

    @Test("a day's figures are those of one day")
    func oneDay() throws {
        let program = try program(["pill take morning"])
        let stats = program.run("pill", "stats", "--days", "1").output
        #expect(!stats.contains("last 1 day"), "\(stats)")
    }

    @Test("'toggle' says which way it went, in words that can't be mixed up")
    func toggle() throws {
        let program = try program([])
        #expect(program.run("pill", "toggle", "morning").output.hasPrefix("Took morning at 09:30"))
        #expect(
            program.run("pill", "toggle", "morning").output.hasPrefix("Morning is no longer taken (was taken at 09:30)")
        )
    }

    @Test("'take' and 'skip' once more say that it was so already, and exit with 0", arguments: ["take", "skip"])
    func idempotent(_ verb: String) throws {
        let program = try program(["pill \(verb) morning"])
        let bytes = program.folder.bytes(TestProgram.page)
        let again = program.run("pill", verb, "morning")
        #expect(again.code == .done && again.output.lowercased().contains("already"))
        #expect(program.folder.bytes(TestProgram.page) == bytes)
    }

    @Test(
        "a stop after today's dose leaves that dose among the scheduled ones", arguments: ["2026-11-18", "2026-11-20"])
    func stopAfterTaking(_ start: String) throws {
        let program = try program([
            "config set pills.historyLock off", "pill add aspirin --times 08:00 --from \(start)", "pill take aspirin",
            "pill stop aspirin",
        ])
        let stats = try program.json("pill", "stats", "--days", "1")
        #expect(stats["taken"]?.integer == 1)
        #expect(stats["asNeeded"]?.integer == 0)
    }
}
