import TendCore
import TendStore
import Testing

@testable import TendCLI

/// The refusal of a dose names a time, and somebody will take the next dose at it.
@Suite("The limits of what is taken as needed") struct DoseLimitTests {
    /// Central Europe in 2026: summer time from 29 March to 25 October.
    private static func zone() throws -> Zone {
        let spring = try #require(OffsetDateTime(rfc3339: "2026-03-29T01:00:00Z")).seconds
        let autumn = try #require(OffsetDateTime(rfc3339: "2026-10-25T01:00:00Z")).seconds
        return Zone(offsetAt: { (spring..<autumn).contains($0) ? 7200 : 3600 })
    }

    private func program(_ options: String, now: String) throws -> TestProgram {
        let program = try TestProgram(now: now, zone: try Self.zone())
        let words = "pill add ibuprofen --as-needed \(options) --from 2026-01-01".split(separator: " ").map(String.init)
        #expect(program.run(words).code == .done)
        #expect(program.run("config", "set", "pills.historyLock", "off").code == .done)
        return program
    }

    @Test(
        "the next dose is allowed at the time that is named, and not a minute before",
        arguments: [
            ("--min-gap 6h", ["06:00"], "12:00"), ("--min-gap 90m", ["10:30"], "12:00"),
            ("--max-per-day 2", ["'yesterday 13:00'", "08:00"], "13:00"),
            ("--min-gap 4h --max-per-day 2", ["'yesterday 12:30'", "10:00"], "14:00"),
            ("--min-gap 1h --max-per-day 1", ["11:30"], "2026-11-21 11:30"),
        ])
    func next(_ options: String, _ taken: [String], _ next: String) throws {
        let program = try program(options, now: "2026-11-20T11:45:00+01:00")
        for time in taken {
            let at = time.filter { $0 != "'" }
            #expect(program.run("pill", "take", "ibuprofen", "--at", at).code == .done)
        }
        let refused = program.run("pill", "take", "ibuprofen")
        #expect(refused.code == .usage)
        let time = next.contains(" ") ? next : "2026-11-20 \(next)"
        let words = time.split(separator: " ")
        #expect(refused.errors.contains("the next is allowed from \(words[1]) on \(words[0]);"), "\(refused.errors)")
        let moment = try #require(OffsetDateTime(rfc3339: "\(words[0])T\(words[1]):00+01:00"))
        program.context.now = moment.advanced(bySeconds: -60)
        #expect(program.run("pill", "take", "ibuprofen").code == .usage)
        program.context.now = moment
        #expect(program.run("pill", "take", "ibuprofen").code == .done)
    }

    @Test("a forced dose is kept as such, and counts for the next one")
    func forced() throws {
        let program = try program("--min-gap 6h", now: "2026-11-20T11:45:00+01:00")
        #expect(program.run("pill", "take", "ibuprofen").code == .done)
        let forced = try program.json("pill", "take", "ibuprofen", "--force")
        #expect(forced["results"]?.array?.first?.object?["forced"]?.bool == true)
        program.context.now = program.context.now.advanced(bySeconds: 3600)
        #expect(program.run("pill", "take", "ibuprofen").errors.contains("17:45 on 2026-11-20"))
    }

    @Test("a dose that the limits allow is not called forced because --force was given")
    func needlesslyForced() throws {
        let program = try program("--min-gap 6h", now: "2026-11-20T11:45:00+01:00")
        let taken = try program.json("pill", "take", "ibuprofen", "--force")
        #expect(taken["results"]?.array?.first?.object?["forced"]?.bool == false)
    }

    @Test("times on both sides of a clock change are named as the clocks showed and will show them")
    func clockChange() throws {
        // Taken at 00:30 summer time; six hours later clocks show 05:30.
        let autumn = try program("--min-gap 6h", now: "2026-10-25T00:30:00+02:00")
        #expect(autumn.run("pill", "take", "ibuprofen").code == .done)
        let early = autumn.run("pill", "take", "ibuprofen").errors
        #expect(early.contains("the next is allowed from 05:30 on 2026-10-25"), "\(early)")
        autumn.context.now = try #require(OffsetDateTime(rfc3339: "2026-10-25T05:00:00+01:00"))
        let late = autumn.run("pill", "take", "ibuprofen").errors
        #expect(late.contains("the next is allowed from 05:30 on 2026-10-25"), "\(late)")
        #expect(late.contains("was taken at 00:30 on 2026-10-25"), "\(late)")
    }

    @Test("in spring the named time is not an hour too early")
    func spring() throws {
        let program = try program("--min-gap 6h", now: "2026-03-29T00:30:00+01:00")
        #expect(program.run("pill", "take", "ibuprofen").code == .done)
        let refused = program.run("pill", "take", "ibuprofen").errors
        #expect(refused.contains("the next is allowed from 07:30 on 2026-03-29"), "\(refused)")
    }
}
