import TendCore
import TestSupport
import Testing

@testable import TendExchange
@testable import TendStore

@Suite("Loop Habit Tracker", .enabled(if: Python.isHere, "python3 is not installed"))
struct LoopTests {
    private let zip: ZipFiles

    init() throws { zip = try ZipFiles() }

    private static let newHeader =
        "Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?\n"

    private func read(_ files: [(String, String)], _ stored: [Challenge] = []) throws -> ParsedFile {
        for (index, file) in files.enumerated() { try zip.folder.write(file.1, to: "\(index).txt") }
        let names = files.map { "'\($0.0)'" }.joined(separator: ",")
        let bytes = try zip.make(
            "for i, name in enumerate([\(names)]): z.writestr(info(name), open(f'{i}.txt', 'rb').read())")
        return try ParsedFile(bytes, as: .loop) {
            $0.challenges = stored
            $0.knownChallenges = Set(stored.map(\.id))
        }
    }

    /// The records with their challenge's name in place of its id.
    private static func texts(_ reading: ParsedFile) -> [String] {
        reading.texts.map { text in
            reading.collector.challenges.reduce(text) { $0.replacing($1.id, with: $1.name) }
        }
    }

    @Test(
        "Habits become challenges, and manual marks become their records")
    func newForm() throws {
        let reading = try read([
            (
                "Habits.csv",
                Self.newHeader + """
                    001,Stretch,YES_NO,Did you stretch today?,,1,1,#FF8F00,,,,false
                    002,"Call family, or friends",YES_NO,,"Three times, ""any"" friend",3,7,#00897B,,,,true
                    003,Gehen (täglich) 🚶,NUMERICAL,How far?,,1,1,#1976D2,km,AT_LEAST,6.5,false

                    """
            ), ("Checkmarks.csv", "Date,Stretch,Call family, or friends,\n2026-10-12,garbage,,,\n"),
            (
                "001 Stretch/Checkmarks.csv",
                "Date,Value,Notes\n2026-10-12,YES_MANUAL,\n2026-10-09,NO,\n2026-10-07,UNKNOWN,\n2026-10-03,SKIP,\"Travel, far\n\"\"away\"\"\"\n2026-10-01,YES_AUTO,\n"
            ), ("001 Stretch/Scores.csv", "Date,Score\n2026-10-12,0.1\n"),
            (
                "002 Call family or friends/Checkmarks.csv",
                "Date,Value,Notes\n2026-10-09,YES_MANUAL,\n2026-10-06,YES_MANUAL,x\n"
            ),
            (
                "003 Gehen tglich/Checkmarks.csv",
                "Date,Value,Notes\n2026-10-12,10000,\n2026-10-11,333,\n2026-10-08,SKIP,\n2026-10-06,NO,Rain\n2026-10-05,YES_MANUAL,\n"
            ),
        ])
        #expect(reading.problems == [])
        #expect(
            Self.texts(reading).sorted() == [
                "2026-10-03 2026-10-03T12:00:00+02:00 Stretch/stretch skipped - (Travel, far\n\"away\") [Loop Habit Tracker]",
                "2026-10-05 2026-10-05T12:00:00+02:00 Gehen (täglich) 🚶/gehen-t-glich done 0.002 [Loop Habit Tracker]",
                "2026-10-06 2026-10-06T12:00:00+02:00 Call family, or friends/call-family-or-friends done - (x) [Loop Habit Tracker]",
                "2026-10-06 2026-10-06T12:00:00+02:00 Gehen (täglich) 🚶/gehen-t-glich noted - (Rain) [Loop Habit Tracker]",
                "2026-10-08 2026-10-08T12:00:00+02:00 Gehen (täglich) 🚶/gehen-t-glich skipped - [Loop Habit Tracker]",
                "2026-10-09 2026-10-09T12:00:00+02:00 Call family, or friends/call-family-or-friends done - [Loop Habit Tracker]",
                "2026-10-11 2026-10-11T12:00:00+02:00 Gehen (täglich) 🚶/gehen-t-glich done 0.333 [Loop Habit Tracker]",
                "2026-10-12 2026-10-12T12:00:00+02:00 Gehen (täglich) 🚶/gehen-t-glich done 10 [Loop Habit Tracker]",
                "2026-10-12 2026-10-12T12:00:00+02:00 Stretch/stretch done - [Loop Habit Tracker]",
            ])
        let challenges = reading.collector.challenges
        #expect(challenges.map(\.start.description) == ["2026-10-03", "2026-10-06", "2026-10-05"])
        #expect(
            challenges.map(\.plan.summary) == ["Did you stretch today?", "Three times, \"any\" friend", "How far?"])
        #expect(challenges.map(\.plan.tasks[0].frequency) == [.daily, .perWeek(3), .daily])
        #expect(challenges[2].plan.tasks[0].measure == .quantity(Quantity(millionths: 6_500_000), unit: "km"))
        #expect(challenges.map(\.plan.days) == [nil, nil, nil])
        let stopped = challenges.map { $0.stopped?.day.description }
        #expect(stopped == [nil, "2026-10-09", nil], "an archived habit stops with its last mark")
    }

    @Test(
        "Habits in the older formats are read",
        arguments: [
            "Position,Name,Description,NumRepetitions,Interval,Color\n001,Read,Why?,1,1,#\n٠٠٢,Run,How far?,1,1,#\n",
            "Position,Name,Question,Description,NumRepetitions,Interval,Color\n001,Read,Why?,,1,1,#\n002,Run,How far?,x,1,1,#\n",
        ])
    func oldForms(habits: String) throws {
        let reading = try read([
            ("Habits.csv", habits),
            ("001 Read/Checkmarks.csv", "2026-10-12,2\n2026-10-11,3\n2026-10-10,1\n2026-10-09,0\n2026-10-08,-1\n"),
            (
                "\(habits.contains("٠") ? "٠٠٢" : "002") Run/Checkmarks.csv",
                "2026-10-12,7250\n2026-10-11,0\n2026-10-10,3\n"
            ),
        ])
        #expect(
            Self.texts(reading).sorted() == [
                "2026-10-10 2026-10-10T12:00:00+02:00 Run/run done 0.003 [Loop Habit Tracker]",
                "2026-10-11 2026-10-11T12:00:00+02:00 Read/read skipped - [Loop Habit Tracker]",
                "2026-10-12 2026-10-12T12:00:00+02:00 Read/read done - [Loop Habit Tracker]",
                "2026-10-12 2026-10-12T12:00:00+02:00 Run/run done 7.25 [Loop Habit Tracker]",
            ])
        #expect(reading.collector.challenges.map(\.plan.summary) == ["Why?", "How far?"])
    }

    @Test("A frequency of days in a row is kept")
    func frequencies() throws {
        let habits =
            Self.newHeader
            + "001,A,YES_NO,,,1,30,#,,,,false\n002,B,YES_NO,,,2,3,#,,,,false\n003,C,YES_NO,,,7,7,#,,,,false\n"
        let mark = "Date,Value,Notes\n2026-10-12,YES_MANUAL,\n"
        let reading = try read([
            ("Habits.csv", habits), ("001 A/Checkmarks.csv", mark), ("002 B/Checkmarks.csv", mark),
            ("003 C/Checkmarks.csv", mark),
        ])
        #expect(
            reading.collector.challenges.map(\.plan.tasks[0].frequency) == [
                .perDays(1, of: 30), .perDays(2, of: 3), .daily,
            ])
        #expect(reading.collector.remarks == [])
    }

    @Test(
        "A numeric habit becomes a limit, a total of a month of 28 to 31 days, or of a week",
        arguments: [
            ("1,1,#,l,AT_MOST,1.5", ChallengeTask.Measure.atMost(Quantity(millionths: 1_500_000), unit: "l"), false),
            ("1,1,#,l,AT_MOST,0", .atMost(.zero, unit: "l"), false),
            ("1,7,#,l,AT_MOST,5", .atMost(Quantity(5), unit: "l"), true),
            ("1,7,#,km,AT_LEAST,42.2", .quantity(Quantity(millionths: 42_200_000), unit: "km"), true),
            ("1,28,#,km,AT_LEAST,60", .quantity(Quantity(60), unit: "km"), false),
            ("1,30,#,km,AT_LEAST,60", .quantity(Quantity(60), unit: "km"), false),
            ("1,60,#,km,AT_LEAST,60", .quantity(Quantity(7), unit: "km"), true),
        ])
    func amounts(columns: String, measure: ChallengeTask.Measure, isWeek: Bool) throws {
        let reading = try read([
            ("Habits.csv", Self.newHeader + "001,Beer,NUMERICAL,,,\(columns),false\n"),
            ("001 Beer/Checkmarks.csv", "Date,Value,Notes\n2026-10-12,500,\n2026-10-11,0,\n2026-10-10,UNKNOWN,\n"),
        ])
        let challenge = try #require(reading.collector.challenges.first)
        #expect(challenge.plan.tasks[0].measure == measure)
        let isMonth = columns.hasPrefix("1,28") || columns.hasPrefix("1,30")
        #expect(challenge.plan.tasks[0].frequency == (isMonth ? .total(.month) : isWeek ? .total(.week) : .daily))
        // A limit begins with its first known day, which needs no record.
        #expect(challenge.start.description == (challenge.plan.tasks[0].isLimit ? "2026-10-11" : "2026-10-12"))
        #expect(reading.records.count == 1)
        #expect(
            reading.collector.remarks
                == (columns.hasPrefix("1,60")
                    ? ["'Beer' is wanted 60 km in 60 days; its challenge asks for 7 km a week"] : []))
    }

    @Test("A limit that was always kept at 0 becomes a challenge without records")
    func zeros() throws {
        let reading = try read([
            ("Habits.csv", Self.newHeader + "001,Smoke,NUMERICAL,,,1,1,#,,AT_MOST,0,false\n"),
            ("001 Smoke/Checkmarks.csv", "Date,Value,Notes\n2026-10-12,0,\n2026-10-11,0,\n"),
        ])
        #expect(reading.collector.challenges.map(\.start.description) == ["2026-10-11"])
        #expect(reading.records.isEmpty)
    }

    @Test("Habits without a tick begin on the last day of the backup")
    func untouched() throws {
        // Two habits with the same name are two challenges.
        let habits =
            Self.newHeader + "001,Beer,NUMERICAL,,,1,1,#,l,AT_LEAST,1.0,false\n002,Never,YES_NO,,,1,1,#,,,,false\n"
            + "003,Lost,YES_NO,,,1,1,#,,,,false\n004,Twin,YES_NO,,,1,1,#,,,,false\n005,Twin,YES_NO,,,1,1,#,,,,false\n"
        let reading = try read([
            ("Habits.csv", habits), ("001 Beer/Checkmarks.csv", "Date,Value,Notes\n2026-10-12,0,\n"),
            ("002 Never/Checkmarks.csv", "Date,Value,Notes\n2026-10-12,NO,\n2026-10-11,YES_AUTO,\n"),
            ("004 Twin/Checkmarks.csv", "Date,Value,Notes\n2026-10-12,YES_MANUAL,\n"),
            ("005 Twin/Checkmarks.csv", "Date,Value,Notes\n2026-10-12,YES_MANUAL,\n"),
        ])
        #expect(reading.leftOut == ["1 habits without a folder of their own"])
        let days = reading.collector.challenges.map { "\($0.name) \($0.start)" }
        #expect(days == ["Twin 2026-10-12", "Twin 2026-10-12", "Beer 2026-10-12", "Never 2026-10-12"])
        #expect(Set(reading.collector.challenges.map(\.id)).count == 4)
        #expect(Set(reading.ids).count == 2)
    }

    @Test("A habit keeps its ids when imported again with more days")
    func identity() throws {
        func read(_ marks: String) throws -> ParsedFile {
            try self.read([
                ("Habits.csv", Self.newHeader + "001,A,YES_NO,,,1,1,#,,,,false\n"),
                ("001 A/Checkmarks.csv", "Date,Value,Notes\n\(marks)"),
            ])
        }
        let first = try read("2026-10-12,YES_MANUAL,\n")
        let second = try read("2026-10-13,YES_MANUAL,\n2026-10-12,YES_MANUAL,\n")
        #expect(first.collector.challenges.map(\.id) == second.collector.challenges.map(\.id))
        #expect(second.ids.contains(first.ids[0]))
    }

    @Test("A habit without a tick is the same one when it is ticked later", arguments: ["2026-10-13", "2026-11-19"])
    func tickedLater(day: String) throws {
        func read(_ marks: String, _ stored: [Challenge] = []) throws -> [Challenge] {
            try self.read(
                [
                    ("Habits.csv", Self.newHeader + "001,A,YES_NO,,,1,1,#,,,,false\n002,B,YES_NO,,,1,1,#,,,,true\n"),
                    ("001 A/Checkmarks.csv", "Date,Value,Notes\n2026-10-12,YES_MANUAL,\n"),
                    ("002 B/Checkmarks.csv", "Date,Value,Notes\n\(marks)"),
                ], stored
            ).collector.challenges
        }
        let first = try read("")
        #expect(first.last?.stopped?.day.description == "2026-10-12")
        for marks in ["", "\(day),YES_MANUAL,\n"] { #expect(try read(marks, first).map(\.id) == first.map(\.id)) }
    }

    @Test("A backup without any record begins its habits today")
    func nothingTicked() throws {
        let reading = try read([
            ("Habits.csv", Self.newHeader + "001,A,YES_NO,,,1,1,#,,,,false\n"),
            ("001 A/Checkmarks.csv", "Date,Value,Notes\n"),
        ])
        #expect(reading.collector.challenges.map(\.start) == [ParsedFile.now.day])
    }

    @Test("Notes of days without a tick are records that count neither way")
    func notes() throws {
        let habits = Self.newHeader + "001,A,YES_NO,,,1,1,#,,,,false\n002,B,YES_NO,,,1,1,#,,,,false\n"
        let reading = try read([
            ("Habits.csv", habits),
            (
                "001 A/Checkmarks.csv",
                "Date,Value,Notes\n2026-12-24,YES_AUTO,trip\n2026-10-12,YES_MANUAL,kept\n2026-10-11,NO,rain\n2026-10-10,UNKNOWN,ill\n"
                    + "2026-10-09,YES_AUTO,by rule\n2026-10-08,NO,\n"
            ), ("002 B/Checkmarks.csv", "Date,Value,Notes\n2026-10-12,NO,never\n"),
        ])
        let texts = Self.texts(reading).map { $0.split(separator: " ", maxSplits: 2).last.map(String.init) ?? "" }
        #expect(
            texts.sorted() == [
                "A/a done - (kept) [Loop Habit Tracker]", "A/a noted - (by rule) [Loop Habit Tracker]",
                "A/a noted - (ill) [Loop Habit Tracker]", "A/a noted - (rain) [Loop Habit Tracker]",
                "B/b noted - (never) [Loop Habit Tracker]",
            ])
        #expect(reading.collector.challenges.map(\.start.description) == ["2026-10-09", "2026-10-12"])
        #expect(reading.leftOut == ["1 notes of days to come"])
    }

    @Test("An archive that was packed again with its folder is read")
    func packedAgain() throws {
        let reading = try read([
            ("Loop Habits CSV/Habits.csv", Self.newHeader + "001,A,YES_NO,,,1,1,#,,,,false\n"),
            ("__MACOSX/001 A/Checkmarks.csv", "rubbish"), ("Loop Habits CSV/Checkmarks.csv", "Date,A,\n"),
            ("Loop Habits CSV/001 A/Checkmarks.csv", "Date,Value,Notes\n2026-10-12,YES_MANUAL,\n"),
        ])
        #expect(reading.records.count == 1 && reading.problems == [])
    }

    @Test("A folder belongs to only one habit")
    func sharedFolder() throws {
        let reading = try read([
            ("Habits.csv", Self.newHeader + "001,A,YES_NO,,,1,1,#,,,,false\n001,B,YES_NO,,,1,1,#,,,,false\n"),
            ("001 A/Checkmarks.csv", "Date,Value,Notes\n2026-10-12,YES_MANUAL,\n"),
        ])
        #expect(reading.collector.challenges.map(\.name) == ["A"])
        #expect(reading.leftOut == ["1 habits without a folder of their own"])
    }

    @Test(
        "An invalid mark is refused with its line",
        arguments: [
            (
                "2026-10-32,YES_MANUAL,",
                "2:1 001 A/Checkmarks.csv '2026-10-32,YES_MANUAL,': a date such as 2026-11-20 and a value"
            ),
            (
                "2026-10-11,MAYBE,",
                "2:1 001 A/Checkmarks.csv '2026-10-11,MAYBE,': a date such as 2026-11-20 and a value"
            ),
            ("2026-10-11", "2:1 001 A/Checkmarks.csv '2026-10-11': a date such as 2026-11-20 and a value"),
        ])
    func badMarks(row: String, problem: String) throws {
        let reading = try read([
            ("Habits.csv", Self.newHeader + "001,A,YES_NO,,,1,1,#,,,,false\n"),
            ("001 A/Checkmarks.csv", "Date,Value,Notes\n\(row)\n2026-10-10,YES_MANUAL,\n"),
        ])
        #expect(reading.problems == [problem])
        #expect(reading.records.count == 1)
    }

    @Test("A foreign or damaged file is refused")
    func otherFiles() throws {
        #expect(throws: ImportFileError.notInArchive("Habits.csv")) { try read([("x.csv", "a")]) }
        #expect(throws: ImportFileError.missingColumns(["Name"], found: ["position"])) {
            try read([("Habits.csv", "Position\n")])
        }
        for text in ["Position,Name\n", "SQLite format 3\0 CREATE TABLE Habits"] {
            #expect(throws: ImportFileError.wrongFormat(.loop, expected: "the backup or the zip that the app exports"))
            {
                try ParsedFile(text, as: .loop)
            }
        }
        // The top-level lists contain less than the lists in the folders.
        #expect(throws: ImportFileError.noHabitFolders) {
            try read([
                ("Habits.csv", Self.newHeader + "001,A,YES_NO,,,1,1,#,,,,false\n"),
                ("Checkmarks.csv", "Date,A,\n2026-10-12,2,\n"),
            ])
        }
        let bytes = try zip.make("z.writestr(info('Habits.csv'), 'Position')")
        #expect(throws: ImportFileError.archive(.noDirectory)) { try ParsedFile(Array(bytes.dropLast()), as: .loop) }
    }
}
