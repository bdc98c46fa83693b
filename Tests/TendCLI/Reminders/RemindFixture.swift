import TendCore
import TendKit
import TendStore
import TestSupport
import Testing

@testable import TendCLI

/// Stands in for other programs: records each start and ends as told.
final class ProgramRecorder {
    private(set) var started: [ChildProgram] = []
    var ending = ChildProgram.Ending.ended(0)

    func start(_ program: ChildProgram) -> ChildProgram.Result {
        started.append(program)
        return ChildProgram.Result(ending)
    }
}

extension TestProgram {
    static let bus = "/run/user/1000/bus"

    /// A program with aspirin at 08:00 and 20:00 from 20 November 2026 on, at 07:00 of that day, after a check.
    static func withPills() throws -> (program: TestProgram, recorder: ProgramRecorder) {
        let program = try TestProgram(now: "2026-11-20T07:00:00+01:00")
        let recorder = ProgramRecorder()
        program.context.run = recorder.start
        program.context.userID = 1000
        #expect(program.run("pill", "add", "aspirin", "--times", "08:00,20:00").code == .done)
        #expect(program.run("remind", "check", "--notify", "stdout").output.isEmpty)
        return (program, recorder)
    }

    /// Sets the clock to a time of November 2026.
    func at(_ clock: String, _ dayOfMonth: Int = 20) throws {
        let now = try #require(OffsetDateTime(rfc3339: "2026-11-\(dayOfMonth)T\(clock):00+01:00"))
        context.now = now
        context.clock = { now }
    }

    /// Runs `remind check` with these words.
    @discardableResult
    func check(_ words: String...) -> Result { run(["remind", "check"] + words) }

    /// Runs a check that prints, and counts its lines.
    func lines(_ words: String...) -> Int {
        run(["remind", "check", "--notify", "stdout"] + words).output.split(separator: "\n").count
    }

    func setVariable(_ name: String, _ value: String) {
        let old = context.environment
        context.environment = { $0 == name ? value : old($0) }
    }
}
