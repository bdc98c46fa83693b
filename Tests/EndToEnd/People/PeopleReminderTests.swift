import Foundation
import Testing

/// The words, the JSON and the programs of a check of everyone. `PersonDeliveryTests` has the rules.
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

    @Test(
        "A check for one person leaves the others' reminders due",
        arguments: ["tend --for mum remind check", "TEND_FOR=mum tend remind check"])
    func one(_ line: String) throws {
        _ = try home.at("21:00", line)
        #expect(try notifier.ids == ["mum/evening-2026-11-20"])
        _ = try home.at("21:00", "tend remind check")
        #expect(try notifier.ids == Self.ids)
    }

    @Test("JSON names each reminder's person, and one check is one document")
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
        "A person's reminder is snoozed by its id",
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

    @Test("An unknown id is refused with the nearest one")
    func unknownID() throws {
        for (id, words) in [
            ("nobody/evening-2026-11-20", "no person 'nobody'"), ("mum/evning-2026-11-20", "mum/evening"),
        ] {
            let outcome = try home.at("21:01", "tend remind snooze \(id) 30m")
            #expect(outcome.code == 64 && outcome.errorText.contains(words), "\(outcome.errorText)")
        }
    }

    @Test("Setting a person's quiet hours says that the user's own count")
    func quietHours() throws {
        let set = try home.shell("tend --for mum config set reminders.quietHours 20:00-22:00")
        #expect(set.errorText.contains("your own reminders.quietHours counts"), "\(set.errorText)")
    }

    @Test("A person's settings start no program")
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
}
