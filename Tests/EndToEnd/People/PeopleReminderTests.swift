import Foundation
import Testing

/// One check reminds of everyone, each once, and as the user of the computer wants it.
@Suite("Reminders of everyone")
struct PeopleReminderTests {
    private let home: Home
    private let notifier: RecordingNotifier
    private static let ids = ["evening-2026-11-20", "leo/evening-2026-11-20", "mum/evening-2026-11-20"]

    init() throws {
        home = try Home.caring(
            for: "mum", "leo", also: "tend pill take morning --at 07:05", "tend config set reminders.notify command",
            "tend config set reminders.command note")
        notifier = try RecordingNotifier(in: home)
    }

    @Test("each reminder comes once, whoever it is about and however often is checked")
    func once() throws {
        for time in ["20:55", "21:00", "21:00", "21:05", "21:10", "22:00"] {
            let outcome = try home.at(time, "tend remind check")
            #expect(outcome.code == 0 && outcome.text.isEmpty && outcome.errorText.isEmpty, "\(outcome.errorText)")
            #expect(try notifier.ids == (time < "21:00" ? [] : Self.ids))
        }
        #expect(try Set(notifier.notes().map(\.title)) == ["Evening pill", "Mum: evening pill", "Leo: evening pill"])
    }

    @Test("a dose that was taken is not reminded of, and no other one is left out")
    func taken() throws {
        _ = try home.at("20:30", "tend --for mum pill take evening")
        _ = try home.at("21:00", "tend remind check")
        #expect(try notifier.ids == Self.ids.filter { !$0.hasPrefix("mum") })
    }

    @Test(
        "a check for one person leaves the others' due",
        arguments: ["tend --for mum remind check", "TEND_FOR=mum tend remind check"])
    func one(_ line: String) throws {
        _ = try home.at("21:00", line)
        #expect(try notifier.ids == ["mum/evening-2026-11-20"])
        _ = try home.at("21:00", "tend remind check")
        #expect(try notifier.ids == Self.ids)
    }

    @Test("a notifier and JSON are told whose a reminder is, and all of a check are one document")
    func json() throws {
        let outcome = try home.at("21:00", "tend remind check --notify stdout --json")
        #expect(outcome.text.split(separator: "\n").count == 1, "\(outcome.text)")
        let object = try JSONSerialization.jsonObject(with: Data(outcome.text.utf8)) as? [String: Any]
        let reminders = object?["reminders"] as? [[String: Any]] ?? []
        #expect(reminders.compactMap { $0["id"] as? String }.sorted() == Self.ids)
        #expect(reminders.compactMap { $0["person"] as? String }.sorted() == ["leo", "mum"])
        _ = try home.at("21:05", "tend remind check")
        #expect(try notifier.notes().isEmpty)
    }

    @Test(
        "a person's reminder is snoozed by its id, and the answer is about that person",
        arguments: [
            ("tend remind snooze mum/evening-2026-11-20 30m", "mum"),
            ("tend --for mum remind snooze evening-2026-11-20 30m", "mum"),
            ("tend --for mum remind snooze mum/evening-2026-11-20 30m", "mum"),
            ("TEND_FOR=leo tend remind snooze mum/evening-2026-11-20 30m", "mum"),
            ("TEND_FOR=leo tend remind snooze evening-2026-11-20 30m", "leo"),
            ("tend remind snooze MUM/evening-2026-11-20 30m", "mum"),
        ])
    func snooze(_ line: String, _ person: String) throws {
        _ = try home.at("21:00", "tend remind check")
        #expect(try home.at("21:01", line).text == "\(person.capitalized): evening pill comes again at 21:31.\n")
        #expect(try home.at("21:01", "\(line) --json").text.contains(#""person":"\#(person)""#))
        _ = try home.at("21:35", "tend remind check")
        #expect(try notifier.ids == (Self.ids + ["\(person)/evening-2026-11-20"]).sorted())
    }

    @Test("an unknown id is refused with the nearest, and nothing of anybody's is snoozed")
    func unknownID() throws {
        for (id, words) in [
            ("nobody/evening-2026-11-20", "no person 'nobody'"), ("mum/evning-2026-11-20", "mum/evening"),
        ] {
            let outcome = try home.at("21:01", "tend remind snooze \(id) 30m")
            #expect(outcome.code == 64 && outcome.errorText.contains(words), "\(outcome.errorText)")
        }
    }

    @Test("the user's quiet hours move a person's reminder; the person's own don't")
    func quietHours() throws {
        let set = try home.shell("tend --for mum config set reminders.quietHours 20:00-22:00")
        #expect(set.errorText.contains("your own reminders.quietHours counts"), "\(set.errorText)")
        _ = try home.at("21:00", "tend remind check")
        #expect(try notifier.ids == Self.ids)
        let other = try Home.caring(for: "mum", also: "tend config set reminders.quietHours 20:30-21:30")
        #expect(try other.at("21:10", "tend remind check --notify stdout").text.isEmpty)
        #expect(try other.at("21:30", "tend remind check --notify stdout").text.contains("Mum: evening pill"))
    }

    @Test("a person's settings start no program")
    func command() throws {
        try home.addProgram("theirs", "touch \"$HOME/was-run\"; cat > /dev/null")
        _ = try home.shell(
            "tend --for mum config set reminders.notify command; tend --for mum config set reminders.command theirs")
        for line in [
            "tend remind check", "tend --for leo remind check", "tend --for mum remind check --notify command",
        ] {
            _ = try home.at("21:00", line)
        }
        #expect(try notifier.ids == Self.ids)
        #expect(!FileManager.default.fileExists(atPath: "\(home.path)/was-run"))
    }

    @Test("the setting of a person decides whether that person is reminded of")
    func switchedOff() throws {
        #expect(try home.shell("tend --for mum config set reminders.pills off").code == 0)
        _ = try home.at("21:00", "tend remind check")
        #expect(try notifier.ids == Self.ids.filter { !$0.hasPrefix("mum") })
    }
}
