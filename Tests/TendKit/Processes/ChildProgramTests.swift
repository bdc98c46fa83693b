import Foundation
import TendKit
import TestSupport
import Testing

@Suite("Child programs")
struct ChildProgramTests {
    private static func run(
        _ words: [String], environment: [String: String] = [:], input: String = "", seconds: Int = 600
    ) -> ChildProgram.Ending {
        ChildProgram(arguments: words, environment: environment, input: Array(input.utf8), seconds: seconds).run()
            .ending
    }

    @Test("A program's exit code is reported", arguments: [0, 1, 42, 255])
    func ended(code: Int) {
        #expect(Self.run(["sh", "-c", "exit \(code)"]) == .ended(code))
    }

    @Test("A program that dies by a signal is reported as killed")
    func killed() {
        #expect(Self.run(["sh", "-c", "kill -9 $$"]) == .signal(9))
    }

    @Test(
        "A program that does not exist is reported as missing",
        arguments: [["/nowhere/at/all"], ["no-such-program-anywhere"], [""], []])
    func missing(words: [String]) {
        guard case .missing(let failure) = Self.run(words) else {
            Issue.record("\(words) was run")
            return
        }
        #expect(!failure.reason.isEmpty)
        #expect(failure.isNotFound == !words.isEmpty)
    }

    @Test("A program that can't be started is not reported as not found")
    func notStarted() throws {
        let folder = try TemporaryFolder()
        guard case .missing(let failure) = Self.run([folder.path]) else {
            Issue.record("a folder was run")
            return
        }
        #expect(!failure.isNotFound)
    }

    @Test("A program that exceeds its time is killed")
    func timeUp() {
        #expect(Self.run(["sh", "-c", "sleep 1000 & wait"], seconds: 0) == .killed)
    }

    @Test("A program gets its arguments, input and added environment unchanged")
    func surroundings() throws {
        let folder = try TemporaryFolder()
        let script = "{ printf '%s|' \"$@\"; printf '%s|' \"$TEND_TEST\"; cat; } > \"$0\""
        let words = ["a b", "$HOME", "--", "`id`", "ü", ""]
        let ending = Self.run(
            ["sh", "-c", script, folder.path("out")] + words, environment: ["TEND_TEST": "x=y z"], input: "{\"a\":1}\n")
        #expect(ending == .ended(0))
        #expect(folder.text("out") == (words + ["x=y z"]).map { $0 + "|" }.joined() + "{\"a\":1}\n")
    }

    @Test("A program without input reads an end at once")
    func emptyInput() {
        #expect(Self.run(["sh", "-c", "test -z \"$(cat)\""]) == .ended(0))
    }

    @Test("A program's end does not wait for children that hold its output")
    func outputInherited() throws {
        let program = ChildProgram(
            arguments: ["sh", "-c", "sleep 1000 & echo $!"], seconds: 600, captured: [.output, .errors])
        let result = program.run()
        let other = try #require(Int32(String(decoding: result.output, as: UTF8.self).dropLast()))
        #expect(result.ending == .ended(0) && kill(other, SIGKILL) == 0)
    }

    @Test("The exit code is reported after the output was closed")
    func outputClosed() {
        let script = "echo text; exec 1>&- 2>&-; cat < /dev/null; exit 3"
        let program = ChildProgram(arguments: ["sh", "-c", script], seconds: 600, captured: [.output, .errors])
        #expect(program.run() == .init(.ended(3), output: Array("text\n".utf8)))
    }

    @Test("A program that reads nothing sends no signal to its starter")
    func unread() {
        // The command line ignores the signal, and these tests don't.
        let program = ChildProgram(arguments: ["true"], input: Array(repeating: 0, count: 300_000), seconds: 600)
        #expect(program.run() == .init(.ended(0)))
    }

    @Test("A program may read and write more than a pipe holds")
    func longTexts() {
        let text = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 % 251) }
        let program = ChildProgram(
            arguments: ["sh", "-c", "tee /dev/stderr"], input: text, seconds: 600, captured: [.output, .errors])
        #expect(program.run() == .init(.ended(0), output: text, errors: text))
    }
}
