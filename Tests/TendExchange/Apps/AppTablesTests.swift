import TendCore
import Testing

@testable import TendExchange
@testable import TendStore

@Suite("Tables of apps")
struct AppTablesTests {
    private func tasks(_ file: ParsedFile) -> [String] {
        let names = Dictionary(uniqueKeysWithValues: file.collector.challenges.map { ($0.id, $0.name) })
        return file.records.map { record in
            "\(record.day) \(names[record.task?.challenge ?? ""] ?? "") \(record.task?.outcome.rawValue ?? "") \(record.source ?? "")"
        }
    }

    @Test("HabitBull's habits become challenges")
    func habitBull() throws {
        let text =
            "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n"
            + "Read,,Mind,2026-11-18,1,\nRead,,Mind,2026-11-19,0,\nRead,,Mind,2026-11-20,0,too tired\nWalk,,Body,2026-11-19,3,\n"
        let file = try ParsedFile(text, as: .habitbull)
        #expect(
            tasks(file) == [
                "2026-11-18 Read done HabitBull", "2026-11-20 Read noted HabitBull", "2026-11-19 Walk done HabitBull",
            ])
        #expect(try ParsedFile(text, as: .habitbull).ids == file.ids)
    }

    @Test("Each activity of a Daylio entry becomes a record")
    func daylio() throws {
        let text =
            "full_date,date,weekday,time,mood,activities,note_title,note\n"
            + "2026-11-18,November 18,Wednesday,9:05 pm,good,\"walk | good meal\",\"\",\"\"\n"
            + "2026-11-19,November 19,Thursday,8:30 am,meh,,,\n"
        #expect(
            try tasks(ParsedFile(text, as: .daylio)) == [
                "2026-11-18 walk done Daylio", "2026-11-18 good meal done Daylio",
            ])
    }

    @Test("HabitKit's completions belong to the day of their own zone")
    func habitKit() throws {
        let text = """
            {"habits":[{"id":"a","name":"Read"},{"id":"b","name":"Walk"}],"completions":[
            {"date":"2026-11-18T23:30:00.000Z","habitId":"a","timezoneOffsetInMinutes":60,"amountOfCompletions":1,"note":"good"},
            {"date":"2026-11-18T02:00:00.000Z","habitId":"b","timezoneOffsetInMinutes":-300,"amountOfCompletions":0}]}
            """
        #expect(try tasks(ParsedFile(text, as: .habitkit)) == ["2026-11-19 Read done HabitKit"])
    }

    @Test("Beaver Habits' records become ticks")
    func beaverHabits() throws {
        let text = """
            {"habits":[{"name":"Read","records":[{"day":"2026-11-18","done":true},{"day":"2026-11-19","done":false},
            {"day":"2026-11-20","done":false,"text":"ill"}]},{"name":"Walk","records":[]}]}
            """
        #expect(
            try tasks(ParsedFile(text, as: .beaverhabits)) == [
                "2026-11-18 Read done Beaver Habits", "2026-11-20 Read noted Beaver Habits",
            ])
    }

    @Test("A bad record of a list has its number")
    func badRecord() throws {
        let text =
            #"{"habits":[{"name":"Read","records":[{"day":"2026-11-18","done":true},{"day":"soon","done":true}]}]}"#
        let file = try ParsedFile(text, as: .beaverhabits)
        #expect(file.problems == ["2 day 'soon': a date such as 2026-11-20"])
        #expect(file.collector.problems.map(\.isEntry) == [true])
    }

    private static let fast =
        "2026-11-18 2026-11-18T20:00:00+01:00/2026-11-19T12:00:30+01:00 16:8 57600 s (so-so) [FastTrack]"

    @Test("FastTrack's calendar and ActivityStreams give the fasts of its table")
    func fastTrackDocuments() throws {
        let calendar = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Dark Rock Studios//Fast Track//EN", "BEGIN:VEVENT",
            "UID:fasttrack-1795028400900-1795086031100@darkrockstudios.com", "DTSTART:20261118T190000Z",
            "DTEND:20261119T110031Z",
            "DESCRIPTION:so", " -so", "END:VEVENT", "END:VCALENDAR", "",
        ].joined(separator: "\r\n")
        let activities = """
            {"@context":"x","type":"OrderedCollection","orderedItems":[{"type":"Event","startTime":"2026-11-18T19:00:00Z",
            "endTime":"2026-11-19T11:00:31Z","duration":"PT16H0M30S","content":"so-so"},
            {"type":"Event","startTime":"2026-11-19T19:00:00Z"}]}
            """
        let table = "ID,Start,End,Duration (s),Duration,Notes\n1,2026-11-18 20:00:00,2026-11-19 12:00:31,57630,,so-so\n"
        let files = try [calendar, activities, table].map { try ParsedFile($0, as: .fasttrack) }
        for file in files { #expect(file.texts == [Self.fast] && file.problems.isEmpty) }
        #expect(files[1].leftOut == ["1 fasts without an end"])
        let ids = files.map { Set($0.records[0].ids(copy: 0)) }
        #expect(ids[0] == ids[1] && ids[1] == ids[2] && ids[0].count == 2)
    }

    @Test("A break in a note of FastTrack's calendar has either case", arguments: ["n", "N"])
    func fastTrackBreaks(letter: String) throws {
        let calendar = [
            "BEGIN:VCALENDAR", "PRODID:-//Dark Rock Studios//Fast Track//EN", "BEGIN:VEVENT",
            "UID:fasttrack-1795028400900-1795086031100@darkrockstudios.com", "DTSTART:20261118T190000Z",
            "DTEND:20261119T110031Z", "DESCRIPTION:so\\\(letter)so", "END:VEVENT", "END:VCALENDAR",
        ].joined(separator: "\r\n")
        #expect(try ParsedFile(calendar, as: .fasttrack).records.map(\.fast?.note) == ["so\nso"])
    }
}
