import Foundation
import TendKit
import TestSupport
import Testing

@Suite("Programs that answer questions")
struct PipedProgramTests {
    private static func start(_ words: [String], input: String = "", seconds: Int = 600) throws -> any RunningProgram {
        try ChildProgram(arguments: words, input: Array(input.utf8), seconds: seconds).start().get()
    }

    private static func shell(_ script: String, seconds: Int = 600) throws -> any RunningProgram {
        try start(["sh", "-c", script], seconds: seconds)
    }

    @Test("One program answers several questions, in lines and in bytes")
    func questions() throws {
        let program = try Self.start(["cat"], input: "zero\n")
        #expect(try program.line() == Array("zero".utf8))
        program.send(Array("one\n\ntw".utf8))
        program.send(Array("o\nthree".utf8))
        #expect(try program.line() == Array("one".utf8))
        #expect(try program.line() == [])
        #expect(try program.bytes(4) == Array("two\n".utf8))
        #expect(try program.bytes(0) == [])
        #expect(try program.bytes(5) == Array("three".utf8))
    }

    @Test("Questions and answers longer than a pipe do not deadlock")
    func longAnswer() throws {
        let program = try Self.start(["cat"])
        let question = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 % 251) }
        for _ in 0..<3 { program.send(question) }
        for _ in 0..<3 { #expect(try program.bytes(question.count) == question) }
    }

    @Test("Error messages longer than a pipe do not block the answer")
    func manyMessages() throws {
        let program = try Self.shell("head -c 300000 /dev/zero >&2; echo done; read line")
        #expect(try program.line() == Array("done".utf8))
    }

    @Test("A program that ends during an answer fails with its message")
    func ended() throws {
        let program = try Self.shell("read question; printf half; echo 'fatal: no memory' >&2")
        program.send(Array("question\n".utf8))
        let stop = ProgramStopped(errors: Array("fatal: no memory\n".utf8))
        for _ in 0..<2 { #expect(throws: stop) { try program.line() } }
        program.send(Array("question\n".utf8))
        #expect(throws: stop) { try program.bytes(100) }
        #expect(try program.bytes(4) == Array("half".utf8))
    }

    @Test("A silent program fails after the time limit")
    func silent() throws {
        let program = try Self.shell("read question; sleep 1000", seconds: 0)
        #expect(throws: ProgramStopped(isTimeout: true)) { try program.line() }
    }

    @Test(
        "A released program is ended in any state",
        arguments: [
            "read line", "yes", "sleep 1000", "trap '' TERM; sleep 1000 & wait", "exit", "exec 1>&-; sleep 1000",
        ])
    func released(_ script: String) throws {
        var program: (any RunningProgram)? = try Self.shell("echo $$; \(script)")
        let line = String(decoding: try #require(try program?.line()), as: UTF8.self)
        let number = try #require(Int32(line))
        program = nil
        // A signal fails for a process that has ended and was waited for.
        #expect(kill(number, 0) == -1 && errno == ESRCH)
    }

    @Test("A missing program is distinguished from one that can't be started")
    func missing() throws {
        let folder = try TemporaryFolder()
        for (name, isNotFound) in [("no-such-program-anywhere", true), (folder.path, false)] {
            #expect(throws: StartFailure.self) { try Self.start([name]) }
            do throws(StartFailure) {
                _ = try ChildProgram(arguments: [name], seconds: 1).start().get()
            } catch {
                #expect(error.isNotFound == isNotFound)
            }
        }
    }
}
