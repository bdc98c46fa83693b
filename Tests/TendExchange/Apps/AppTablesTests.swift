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
            tasks(try ParsedFile(text, as: .daylio)) == [
                "2026-11-18 walk done Daylio", "2026-11-18 good meal done Daylio",
            ])
    }
}
