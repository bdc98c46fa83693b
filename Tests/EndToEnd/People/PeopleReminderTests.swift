import Foundation
import Testing

/// One check covers everyone, shows each reminder once and follows the user's settings.
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

    @Test("Each reminder appears once, however often tend checks")
    func once() throws {
        for time in ["20:55", "21:00", "21:00", "21:05", "21:10", "22:00"] {
            let outcome = try home.at(time, "tend remind check")
            #expect(outcome.code == 0 && outcome.text.isEmpty && outcome.errorText.isEmpty, "\(outcome.errorText)")
            #expect(try notifier.ids == (time < "21:00" ? [] : Self.ids))
        }
        #expect(try Set(notifier.notes().map(\.title)) == ["Evening pill", "Mum: evening pill", "Leo: evening pill"])
    }

    @Test("A taken dose causes no reminder, and all others appear")
    func taken() throws {
        _ = try home.at("20:30", "tend --for mum pill take evening")
        _ = try home.at("21:00", "tend remind check")
        #expect(try notifier.ids == Self.ids.filter { !$0.hasPrefix("mum") })
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

    @Test("Only the user's own quiet hours move a person's reminder")
    func quietHours() throws {
        let set = try home.shell("tend --for mum config set reminders.quietHours 20:00-22:00")
        #expect(set.errorText.contains("your own reminders.quietHours counts"), "\(set.errorText)")
        _ = try home.at("21:00", "tend remind check")
        #expect(try notifier.ids == Self.ids)
        let other = try Home.caring(for: "mum", also: "tend config set reminders.quietHours 20:30-21:30")
        #expect(try other.at("21:10", "tend remind check --notify stdout").text.isEmpty)
        #expect(try other.at("21:30", "tend remind check --notify stdout").text.contains("Mum: evening pill"))
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

    @Test("A person's own setting can switch off the person's reminders")
    func switchedOff() throws {
        #expect(try home.shell("tend --for mum config set reminders.pills off").code == 0)
        _ = try home.at("21:00", "tend remind check")
        #expect(try notifier.ids == Self.ids.filter { !$0.hasPrefix("mum") })
    }
}
