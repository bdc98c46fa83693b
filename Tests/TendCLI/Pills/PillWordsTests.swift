import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Words about pills") struct PillWordsTests {
    private func program(_ lines: [String]) throws -> TestProgram {
        let program = try TestProgram(now: "2026-11-20T09:30:00+01:00")
        for line in lines {
            let result = program.run(line.split(separator: " ").map(String.init))
            #expect(result.code == .done, "\(line): \(result.errors)")
        }
        return program
    }

    @Test("A report of a dose is at most 80 columns wide")
    func wrapped() throws {
        let name = "a-medication-with-a-long-name-indeed"
        let program = try program(["pill add \(name) --dose 2.5 --unit tablets --stock 3 --refill-at 9"])
        let output = program.run("pill", "take", name).output
        #expect(output.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(output)")
    }

    @Test("A dose with an unknown time shows no time", arguments: ["pill show iron", "pill delete last -n"])
    func unknownTime(line: String) throws {
        let program = try program(["pill add iron 8am --from 2026-11-01", "pill take iron --date yesterday -y"])
        let text = program.run((line + " -y").split(separator: " ").map(String.init)).output
        #expect(!text.contains("08:00 yesterday") && !text.contains("at 08:00 on"), "\(text)")
        #expect(text.contains("time unknown") || text.contains("an unknown time"), "\(text)")
        let last = try program.json("pill", "show", "iron")["last"]?.object
        #expect(last?["timeAssumed"] == .bool(true))
    }

    @Test("A calendar calls no day before the addition a day off")
    func dayOff() throws {
        let program = try program(["pill add iron 8am --from 2026-11-18", "pill add ozempic 9am --days mon"])
        let days = try program.json("pill", "calendar")["days"]?.array ?? []
        let off = days.filter { $0.object?["off"] != nil }.compactMap { $0.object?["day"]?.string }
        #expect(off.first == "2026-11-20" && off.count == 9, "\(off)")
    }

    @Test("Uncounted doses keep a day from being a day off")
    func uncounted() throws {
        let program = try program(["config set screen plain", "pill add ozempic 9am --days mon"])
        program.context.now = try #require(OffsetDateTime(rfc3339: "2026-11-27T09:30:00+01:00"))
        #expect(program.run("pill", "add", "zinc", "8am", "--from", "2026-11-21").code == .done)
        let lines = program.run("pill", "calendar").output.split(separator: "\n")
        #expect(lines.filter { $0.contains("day off") } == ["Friday 20 November: day off"], "\(lines)")
    }

    @Test(
        "A month without doses is named with a remedy",
        arguments: [
            ("iron may", "May 2026 has no doses of 'iron'; 'tend pill calendar iron 2027-05' shows May 2027"),
            ("iron 2026-05", ""), ("iron last", ""),
            ("iron 2027-03", "March 2027 has no doses of 'iron'; 'tend pill show iron' shows the plan"),
            ("2027-03", "March 2027 has no doses; 'tend pill list' shows the plans"), ("iron december", ""),
            ("iron", ""), ("ibuprofen", ""),
        ])
    func emptyMonth(words: String, remark: String) throws {
        let program = try program(["pill add iron 8am --until 2027-01-31", "pill add ibuprofen --as-needed"])
        let result = program.run(["pill", "calendar"] + words.split(separator: " ").map(String.init))
        #expect(result.code == .done)
        #expect(result.errors == (remark.isEmpty ? "" : "tend: \(remark)\n"))
    }

    @Test("A plan names its own window, and both words remove it", arguments: ["default", "none"])
    func ownWindow(word: String) throws {
        let program = try program(["pill add levodopa --times 08:00,12:00 --on-time 30m"])
        #expect(program.run("pill", "show", "levodopa").output.contains("on time within 30 min"))
        #expect(
            try program.json("pill", "show", "levodopa")["plans"]?.array?.first?.object?["onTimeSeconds"]
                == .integer(1800))
        program.run("pill", "take", "levodopa@12:00", "--at", "09:29")
        program.run("pill", "take", "levodopa@08:00", "--at", "08:31")
        let states = try program.json("pill", "list")["doses"]?.array?.compactMap { $0.object?["state"]?.string }
        #expect(states == ["late", "early"])
        #expect(program.run("pill", "edit", "levodopa", "--on-time", word).code == .done)
        #expect(!program.run("pill", "show", "levodopa").output.contains("on time"))
    }

    @Test("A plan names how its reminders come, and each option is undone")
    func reminders() throws {
        let program = try program(["pill add levodopa 08:00 --repeat 10mx6 --ahead 10m --urgent"])
        func plan() throws -> JSONObject {
            try #require(try program.json("pill", "show", "levodopa")["plans"]?.array?.last?.object)
        }
        #expect(
            program.run("pill", "show", "levodopa").output.replacing("\n", with: " ").contains(
                "again every 10 min, up to 6 times, reminders 10 min ahead, urgent"))
        #expect(try plan()["repeat"] == .string("10mx6") && plan()["aheadSeconds"] == .integer(600))
        #expect(try plan()["urgent"] == .bool(true))
        program.run("pill", "edit", "levodopa", "--repeat", "none", "--ahead", "none", "--no-urgent")
        #expect(try plan()["repeat"] == .string("none") && plan()["aheadSeconds"] == nil && plan()["urgent"] == nil)
        program.run("pill", "edit", "levodopa", "--repeat", "default")
        #expect(try plan()["repeat"] == nil)
    }

    @Test("Figures name both definitions of adherence")
    func definitions() throws {
        let program = try program(["pill add iron --times 08:00,20:00", "pill take iron@08:00 --at 08:10"])
        #expect(program.run("pill", "skip", "iron@20:00", "--note", "nausea").code == .done)
        let figures = try program.json("pill", "stats")
        #expect(figures["adherence"]?.numberText == "0.5" && figures["adherenceWithoutSkips"]?.numberText == "1")
        #expect(figures["skipped"] == .integer(1) && figures["skippedWithReason"] == .integer(1))
        #expect(figures["early"] == .integer(0))
        let report = try program.json("pill", "report")["medications"]?.array?.first?.object
        #expect(report?["skippedWithReason"]?.array?.first?.object?["reason"] == .string("nausea"))
        // The report for a doctor has no streak.
        for (command, last) in [("stats", "does not end it"), ("report", "Complete: days with every")] {
            let text = program.run("pill", command).output
            for word in ["Without skips", "Adherence: doses taken", "On time: at most 2 h", last] {
                #expect(text.replacing("\n", with: " ").contains(word), "\(command): \(word)")
            }
        }
    }

    @Test("The setting replaces the windows in the definitions")
    func setting() throws {
        let program = try program(["pill take morning", "config set pills.lateAfter 45m"])
        #expect(program.run("pill", "stats").output.contains("On time: at most 45 min before or after the time"))
    }

    @Test("A long name doesn't hide a dose's state on a narrow terminal")
    func narrowTerminal() throws {
        let program = try program(["pill add a-medication-with-a-long-name-indeed --dose 2.5 --unit tablets"])
        program.context.terminal = Context.Terminal(isInput: true, isOutput: true, isError: true, width: 40)
        let output = program.run("pill", "list").output
        #expect(output.contains("due"), "\(output)")
    }

    @Test("An expiry is named where it is near, and the stock always names it")
    func expiry() throws {
        let program = try program([
            "pill add iron --stock 30 --expires 2027-03", "pill add zinc --stock 30 --expires 2026-12-15",
        ])
        #expect(program.run("pill", "stock", "iron").output.contains("; expires on Wed 31 Mar 2027"))
        let list = program.run("pill", "list").output
        #expect(!list.contains("31 Mar") && list.contains("; expires on Tue 15 Dec"), "\(list)")
        _ = program.run("pill", "stock", "zinc", "--expires", "2026-10")
        #expect(program.run("pill", "list").output.contains("; expired on Sat 31 Oct"))
    }

    @Test(
        "A stock that ends tomorrow is too little for that day",
        arguments: [("3", "too little for tomorrow"), ("6", "until Sat 21 Nov")])
    func ending(stock: String, words: String) throws {
        let program = try program(["pill add iron 9pm --dose 2.5 --unit tablets --stock \(stock)"])
        let output = program.run("pill", "stock", "iron").output
        #expect(output.contains("\(stock) tablets left, \(words)"), "\(output)")
    }

    @Test("An unreadable day within reach says that the next dose is unknown")
    func unknownAllowance() throws {
        let program = try program(["pill add ibuprofen --as-needed --min-gap 6h"])
        try program.folder.write("{", to: "data/days/2026/2026-11-19.json")
        #expect(program.run("pill", "list").output.contains("allowed: unknown"))
        #expect(program.run("status", "--format", "{pills.nextAllowed}").output.contains("ibuprofen: unknown"))
    }

    @Test("A refused stock does not exclude zero where it is allowed", arguments: ["--set", "--refill-at"])
    func zeroIsAllowed(_ option: String) throws {
        let program = try program(["pill add aspirin --stock 3"])
        let result = program.run("pill", "stock", "aspirin", "\(option)=-1")
        #expect(result.code == .usage && !result.errors.contains("more than 0"), "\(result.errors)")
        #expect(program.run("pill", "stock", "aspirin", "\(option)=0").code == .done)
    }

    @Test("A refused dose does not suggest an option that 'take' lacks", arguments: ["1.5mg", "0x10", "1e3"])
    func unitOfDose(_ dose: String) throws {
        let result = try program(["pill add zinc"]).run("pill", "take", "zinc", "--dose", dose)
        #expect(result.code == .usage && !result.errors.contains("--unit"), "\(result.errors)")
    }

    @Test("Extra spaces in the name of a dose don't matter")
    func spaces() throws {
        let program = try TestProgram(now: "2026-11-20T09:30:00+01:00")
        #expect(program.run("pill", "add", "vitamin D", "--times", "noon=12:00").code == .done)
        #expect(program.run("pill", "take", " vitamin  D@12:00 ").output.hasPrefix("Took vitamin D@noon"))
    }

    @Test("The built-in pills are named as the way back when they are replaced")
    func unusedBuiltIn() throws {
        let program = try program(["pill add omega --times morning=07:30,noon=12:00"])
        #expect(program.run("pill", "take", "omega@morning").output.hasPrefix("Took omega@morning"))
        #expect(program.run("pill", "take", "pills@morning").code == .usage)
        let added = try TestProgram().run("pill", "add", "omega", "--times", "morning=07:30")
        #expect(added.errors.contains("'tend pill add pills' adds them"), "\(added.errors)")
    }

    @Test("An undone dose of an unknown time is not asked for its time")
    func undoneUntimed() throws {
        let program = try program(["pill unlock", "pill take evening --date yesterday"])
        let output = program.run("pill", "toggle", "evening", "--date", "yesterday").output
        #expect(output.hasPrefix("Yesterday's evening is no longer taken"))
        #expect(!output.contains("--at"), "\(output)")
    }
}
