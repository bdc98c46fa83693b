import Testing

@testable import TendCLI

@Suite("Scheduler entries")
struct CronBlockTests {
    private static let job = CheckJob(program: "/usr/bin/tend", dataFolder: "/home/me/data", minutes: 5)

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test(
        "A user's line between the marks keeps its place",
        arguments: ["0 8 * * * backup", "# mine", "", "0 8 * * * /usr/bin/tend remind list"], [true, false])
    func linesBetween(_ line: String, isFirst: Bool) {
        let block = CronBlock(job: Self.job).lines
        let between = isFirst ? [line, block[1]] : [block[1], line]
        let table = Array(
            (["1 1 * * * before", block[0]] + between + [block[2], "2 2 * * * after", ""])
                .joined(separator: "\n").utf8)
        let hourly = CronBlock(job: CheckJob(program: "/usr/bin/tend", dataFolder: "/home/me/data", minutes: 60))
        let installed = hourly.added(to: table)
        let around = isFirst ? [line] + hourly.lines : hourly.lines + [line]
        let expected = ["1 1 * * * before"] + around + ["2 2 * * * after", ""]
        #expect(Self.text(installed) == expected.joined(separator: "\n"))
        #expect(hourly.added(to: installed) == installed)
        for table in [table, installed] {
            #expect(Self.text(CronBlock.removed(from: table)) == "1 1 * * * before\n\(line)\n2 2 * * * after\n")
        }
    }

    @Test("The entry has lines of its own", arguments: ["", "1 1 * * * mine\n", "1 1 * * * mine"])
    func appended(table: String) {
        let own = CronBlock(job: Self.job).lines.joined(separator: "\n") + "\n"
        let before = table.isEmpty || table.hasSuffix("\n") ? table : table + "\n"
        #expect(Self.text(CronBlock(job: Self.job).added(to: Array(table.utf8))) == before + own)
    }

    @Test("Every check between marks belongs to tend, comments to the user")
    func ownLines() {
        let block = CronBlock(job: Self.job).lines
        let other = block[1].replacing("*/5", with: "*/2")
        let table = [block[0], "#\(block[1])", block[1], other, block[2], "mine", block[0], other, block[2], ""]
        let bytes = Array(table.joined(separator: "\n").utf8)
        #expect(Self.text(CronBlock.removed(from: bytes)) == "#\(block[1])\nmine\n")
        let installed = ["#\(block[1])"] + block + ["mine", ""]
        #expect(Self.text(CronBlock(job: Self.job).added(to: bytes)) == installed.joined(separator: "\n"))
        let commented = [block[0], "#\(block[1])", block[2], ""].joined(separator: "\n")
        #expect(CronBlock.entry(in: Array(commented.utf8)) == nil)
    }

    @Test("An entry with a named time such as @hourly names its program")
    func namedTime() {
        let entry = Array("@hourly /usr/bin/tend remind check --data-dir /d".utf8)
        #expect(CronBlock.program(in: entry) == "/usr/bin/tend")
    }

    @Test("A mark without its partner and the lines around it stay")
    func lonelyMarks() {
        for table in ["\(CronBlock.begin)\n3 3 * * * mine\n", "\(CronBlock.end)\n3 3 * * * mine\n"] {
            #expect(Self.text(CronBlock.removed(from: Array(table.utf8))) == table)
            let installed = CronBlock(job: Self.job).added(to: Array(table.utf8))
            #expect(Self.text(CronBlock.removed(from: installed)) == table)
        }
    }

    @Test(
        "Each scheduler's entry names the exact path of the program",
        arguments: [
            "/usr/bin/tend", "/my apps/100% \"tend\"", "/it's \\ $HOME & <b>/tend", "/é\u{1F48A}/tend", "/%%/$$/tend",
            "/a\\%b/tend",
        ])
    func program(_ path: String) {
        let job = CheckJob(program: path, dataFolder: "/data", minutes: 5)
        let table = CronBlock(job: job).added(to: Array("0 8 * * * backup\n".utf8))
        #expect(CronBlock.entry(in: table).flatMap(CronBlock.program) == path)
        #expect(SystemdTimer.program(in: SystemdTimer(job: job).service) == path)
        #expect(LaunchAgent.program(in: LaunchAgent(job: job, log: "/log").plist) == path)
    }

    @Test(
        "An entry that tend did not write names no program",
        arguments: ["", "x", "* * * * *", "* * * * * tend", "@daily tend"])
    func otherEntries(_ text: String) {
        #expect(CronBlock.program(in: Array(text.utf8)) == nil)
        #expect(SystemdTimer.program(in: text) == nil)
        #expect(LaunchAgent.program(in: text) == nil)
    }
}
