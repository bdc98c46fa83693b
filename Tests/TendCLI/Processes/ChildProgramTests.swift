import Libc
import TendKit
import TestSupport
import Testing

@testable import TendCLI

@Suite("Other programs")
struct ChildProgramTests {
    private static func run(
        _ words: [String], environment: [String: String] = [:], input: String = "", seconds: Int = 10
    ) -> ChildProgram.Ending {
        ChildProgram(arguments: words, environment: environment, input: Array(input.utf8), seconds: seconds).run()
            .ending
    }

    @Test("its exit code is told", arguments: [0, 1, 42, 255])
    func ended(code: Int) {
        #expect(Self.run(["sh", "-c", "exit \(code)"]) == .ended(code))
    }

    @Test("one that dies by a signal did not work")
    func killed() {
        #expect(Self.run(["sh", "-c", "kill -9 $$"]) == .killed)
    }

    @Test("one that there is not is missing", arguments: [["/nowhere/at/all"], ["no-such-program-anywhere"], [""], []])
    func missing(words: [String]) {
        guard case .missing(let failure) = Self.run(words) else {
            Issue.record("\(words) was run")
            return
        }
        #expect(!failure.reason.isEmpty)
        #expect(failure.isNotFound == !words.isEmpty)
    }

    @Test("one that can't be started for another reason is not said to be missing")
    func notStarted() throws {
        let folder = try TemporaryFolder()
        guard case .missing(let failure) = Self.run([folder.path]) else {
            Issue.record("a folder was run")
            return
        }
        #expect(!failure.isNotFound)
    }

    @Test("its time is up: it is killed, with what it has started")
    func timeUp() {
        #expect(Self.run(["sh", "-c", "sleep 1000 & wait"], seconds: 0) == .killed)
    }

    @Test("it gets its words as they are, what it is to read, and what is added to the environment")
    func surroundings() throws {
        let folder = try TemporaryFolder()
        let script = "{ printf '%s|' \"$@\"; printf '%s|' \"$TEND_TEST\"; cat; } > \"$0\""
        let words = ["a b", "$HOME", "--", "`id`", "ü", ""]
        let ending = Self.run(
            ["sh", "-c", script, folder.path("out")] + words, environment: ["TEND_TEST": "x=y z"], input: "{\"a\":1}\n")
        #expect(ending == .ended(0))
        #expect(folder.text("out") == (words + ["x=y z"]).map { $0 + "|" }.joined() + "{\"a\":1}\n")
    }

    @Test("with nothing to read it reads an end at once")
    func emptyInput() {
        #expect(Self.run(["sh", "-c", "test -z \"$(cat)\""]) == .ended(0))
    }

    @Test("it ends when it ends, even if a program that it started keeps its output open")
    func outputInherited() throws {
        let program = ChildProgram(
            arguments: ["sh", "-c", "sleep 1000 & echo $!"], seconds: 10, captured: [.output, .errors])
        let result = program.run()
        let other = try #require(Int32(String(decoding: result.output, as: UTF8.self).dropLast()))
        #expect(result.ending == .ended(0) && kill(other, SIGKILL) == 0)
    }

    @Test("its exit code is told after it has closed its output")
    func outputClosed() {
        let script = "echo text; exec 1>&- 2>&-; cat < /dev/null; exit 3"
        let program = ChildProgram(arguments: ["sh", "-c", script], seconds: 10, captured: [.output, .errors])
        #expect(program.run() == .init(.ended(3), output: Array("text\n".utf8)))
    }

    @Test("it may write while it reads, more than a pipe takes")
    func longTexts() {
        let text = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 % 251) }
        let program = ChildProgram(
            arguments: ["sh", "-c", "tee /dev/stderr"], input: text, seconds: 10, captured: [.output, .errors])
        #expect(program.run() == .init(.ended(0), output: text, errors: text))
    }
}
