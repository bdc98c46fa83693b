import TendCore
import TendStore
import TestSupport
import Testing

@testable import TendCLI

@Suite("Status, history and export")
struct LookingBackTests {
    /// A program in which the goal is met on two days and, after a gap, on three days up to yesterday.
    private static func program() throws -> TestProgram {
        let program = try TestProgram()
        for day in [-6, -5, -3, -2, -1] { program.run("log", "2l", "tea", "--at", "\(day) 12:00") }
        program.run("log", "500", "--at", "08:00", "--note", "a, \"b\"")
        return program
    }

    @Test("The status has the day's figures and the streak")
    func status() throws {
        let water = try #require(try Self.program().json("status")["water"]?.object)
        #expect(water["totalMl"] == .number("500"))
        #expect(water["goalMl"] == .number("2000"))
        #expect(water["remainingMl"] == .number("1500"))
        #expect(water["progress"] == .number("0.25"))
        #expect(water["streak"] == .number("3"))
        #expect(water["longestStreak"] == .number("3"))
        #expect(water["lastAt"] == .string("2026-11-20T08:00:00+01:00"))
        #expect(water["byDrink"] == .object(JSONObject(["water": .number("500")])))
        #expect(water["entries"]?.array?.count == 1)
    }

    @Test("The status with --line is one line")
    func line() throws {
        let program = try Self.program()
        let output = program.run("status", "--line").output
        #expect(output.hasSuffix("\n") && output.split(separator: "\n").count == 1)
        for part in ["500/2000", "25%", "3"] { #expect(output.contains(part), "\(output)") }
        #expect(program.run("--line").output == output)
    }

    @Test("The program without a command shows the status")
    func alone() throws {
        let program = try Self.program()
        #expect(program.run().output == program.run("status").output)
    }

    @Test("Progress is capped at 1, and a met goal extends the streak")
    func reached() throws {
        let program = try Self.program()
        program.run("log", "5l")
        let water = try #require(try program.json("status")["water"]?.object)
        #expect(water["progress"] == .number("1"))
        #expect(water["remainingMl"] == .number("0"))
        #expect(water["streak"] == .number("4"))
    }

    @Test("The history has every day of the range, even without drinks")
    func history() throws {
        let history = try Self.program().json("history")
        let days = try #require(history["days"]?.array).map { $0.object ?? JSONObject() }
        #expect(days.compactMap { $0["day"]?.string } == (14...20).map { "2026-11-\($0)" })
        #expect(days.compactMap { $0["totalMl"]?.integer } == [2000, 2000, 0, 2000, 2000, 2000, 500])
        #expect(history["totalMl"] == .number("10500"))
        #expect(history["averageMl"] == .number("1750"), "over the six days with drinks")
        #expect(history["daysReached"] == .number("5"))
        #expect(history["goalReachedDays"] == history["daysReached"])
    }

    @Test("The week begins on the set weekday, and averages omit future days")
    func week() throws {
        let program = try Self.program()
        let week = try program.json("history", "--week")
        #expect(week["days"]?.array?.count == 7)
        #expect(week["days"]?.array?.first?.object?["day"] == .string("2026-11-16"))
        #expect(week["averageMl"] == .number("1625"))
        program.run("config", "set", "weekStartsOn", "sunday")
        #expect(try program.json("history", "--week")["days"]?.array?.first?.object?["day"] == .string("2026-11-15"))
    }

    @Test("A month has all its days", arguments: [("2026-11", 30), ("2024-02", 29), ("2026-02", 28)])
    func month(text: String, count: Int) throws {
        #expect(try Self.program().json("history", "--month", text)["days"]?.array?.count == count)
    }

    @Test(
        "An invalid range is refused",
        arguments: [
            ["--days", "0"], ["--days", "-1"], ["--days", "x"], ["--month", "2026-13"], ["--month", "11"],
            ["--from", "2026-11-31"], ["--from", "today", "--to", "yesterday"], ["--week", "--days", "3"],
            ["--week", "--to", "today"], ["--month", "2026-11", "--from", "-3"],
        ])
    func badRanges(words: [String]) throws { #expect(try TestProgram().run(["history"] + words).code == .usage) }

    @Test(
        "Every range has tomorrow's records after a flight over the date line",
        arguments: [["--month"], ["--week"], ["--days", "2"], ["--from", "yesterday"], ["--to", "2026-11-20"]])
    func dateLine(range: [String]) throws {
        let program = try TestProgram(now: "2026-11-20T09:00:00+14:00", zone: .fixed(offset: 50_400))
        program.run("log", "500")
        program.run("fast", "add", "--start", "2026-11-20 00:00", "--end", "2026-11-20 08:00")
        program.context.zone = .fixed(offset: -18_000)
        program.context.now = try #require(OffsetDateTime(rfc3339: "2026-11-19T14:30:00-05:00"))
        #expect(try program.json("history", arguments: range)["totalMl"] == .number("500"))
        #expect(try program.json("water", "stats", arguments: range)["totalMl"] == .number("500"))
        #expect(try program.json("fast", "list", arguments: range)["sessions"]?.array?.count == 1)
        #expect(try program.json("fast", "stats", arguments: range)["total"] == .number("1"))
        #expect(program.run(["export", "csv", "water"] + range).output.split(separator: "\n").count == 2)
        for kind in ["water", "fasts"] {
            let days = try program.json("calendar", kind)["days"]?.array
            #expect(days?.last?.object?["day"] == .string("2026-11-20"))
        }
    }

    @Test("A damaged page is named and does not hide other days")
    func damagedPage() throws {
        let program = try Self.program()
        try program.folder.write("{", to: "data/days/2026/2026-11-18.json")
        for words in [["history"], ["status"]] {
            let result = program.run(words)
            #expect(result.code == .done)
            #expect(result.errors.contains("2026-11-18.json"))
        }
        let export = program.run("export", "csv", "water")
        #expect(export.code == .badData)
    }

    @Test("The export has an exact row for each drink, oldest first")
    func export() throws {
        let program = try Self.program()
        let lines = program.run("export", "csv", "water").output.split(separator: "\n")
        #expect(lines.count == 7)
        #expect(lines[1].hasPrefix("2026-11-14,12:00,2000,tea,,2026-11-14T12:00:00+01:00,"))
        #expect(lines[6].hasPrefix("2026-11-20,08:00,500,water,\"a, \"\"b\"\"\",2026-11-20T08:00:00+01:00,"))
        let part = program.run("export", "csv", "water", "--from", "-3", "--to", "yesterday", "--units", "floz")
        #expect(part.output.split(separator: "\n").count == 4)
        #expect(part.output.contains(",67.6,tea,"))
    }

    @Test("A failed export leaves the earlier file unchanged")
    func exportFile() throws {
        let program = try Self.program()
        let path = program.folder.path("out.csv")
        #expect(program.run("export", "csv", "water", "-o", path).code == .done)
        #expect(program.folder.text("out.csv") == program.run("export", "csv", "water").output)
        try program.folder.write("{", to: TestProgram.page)
        let before = program.folder.text("out.csv")
        #expect(program.run("export", "csv", "water", "-o", path).code == .badData)
        #expect(program.folder.text("out.csv") == before)
        #expect(program.run("export", "csv", "water", "-o", program.folder.path("no/out.csv")).code == .cannotCreate)
    }

    @Test("An export to a broken output fails")
    func brokenOutput() throws {
        let program = try Self.program()
        program.output.isBroken = true
        #expect(program.run("export", "csv", "water").code == .inputOutput)
        #expect(program.run("history").code == .inputOutput)
    }

    @Test(
        "An unknown export is refused",
        arguments: [["csv"], ["csv", "beer"], ["pdf"], ["csv", "water", "-o", ""]])
    func badExports(words: [String]) throws { #expect(try TestProgram().run(["export"] + words).code == .usage) }
}
