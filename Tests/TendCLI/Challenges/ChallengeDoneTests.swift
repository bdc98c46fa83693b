import TestSupport
import Testing

@testable import TendCLI

@Suite("Several tasks, beginnings and values in place of others")
struct ChallengeDoneTests {
    private let program: TestProgram

    init() throws {
        program = try TestProgram()
        program.run("challenge", "start", "75-soft")
    }

    @Test("'all' completes every open task that is recorded by hand, as one step")
    func all() {
        let done = program.run("challenge", "done", "all")
        #expect(
            done.output.contains("Read: 10 of 10 pages, done.") && done.output.hasSuffix("3 of 4 done, left: water.\n"))
        let again = program.run("challenge", "done", "all")
        #expect(again.code == .negative && again.errors.contains("no task is open"))
        #expect(program.run("undo").output.hasPrefix("Undid: done all\n"))
        #expect(program.run("challenge", "done", "all", "5").code == .usage)
    }

    @Test("Names with commas and beginnings complete several, or nothing")
    func several() {
        #expect(program.run("challenge", "done", "rea,eat").output.hasSuffix("2 of 4 done, left: workout, water.\n"))
        #expect(program.run("undo").output.hasPrefix("Undid: done rea, eat\n"))
        let wrong = program.run("challenge", "done", "read,foo")
        #expect(wrong.code == .usage && wrong.errors.contains("'foo' is not a task"))
        #expect(program.run("challenge").output.contains("0 of 10 pages"))
    }

    @Test(
        "A set value takes the place of the day's records, once",
        arguments: [["--set", "4"], ["=4"], ["--set", "4 pages"]])
    func set(words: [String]) {
        program.run("challenge", "done", "read", "3")
        program.run("challenge", "done", "read", "4")
        #expect(program.run(["challenge", "done", "read"] + words).output.hasPrefix("Recorded: Read: 4 of 10 pages."))
        let again = program.run(["challenge", "done", "read"] + words).output
        #expect(again.hasPrefix("Nothing to record: Read: 4 of 10"))
        #expect(program.run("undo").code == .done)
        #expect(program.run("challenge").output.contains("7 of 10 pages"))
        #expect(program.run("challenge", "done", "read", "--set", "0").output.hasPrefix("Recorded: Read.\n"))
    }

    @Test("A task without amounts has no value to set")
    func binary() {
        #expect(program.run("challenge", "done", "eat-well", "--set", "1").code == .usage)
        #expect(program.run("challenge", "done", "read", "2", "--set", "3").errors.contains("can't be given together"))
    }
}
