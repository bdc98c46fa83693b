import Foundation
import Testing

/// Damage to one person's records or folder is reported, and everyone else's reminders still appear.
@Suite("One person's damaged records")
struct PeopleDamageTests {
    /// A shell line that damages the data folder, and words of the message.
    struct Damage: CustomStringConvertible, Sendable {
        let line: String
        let message: String
        var description: String { line }
    }

    private static let damageToMum = [
        Damage(line: "echo '{' > people/mum/settings.json", message: "Mum: settings.json is damaged"),
        Damage(line: "mv people/mum ../mum && ln -s ../../mum people/mum", message: "people/mum is a link"),
        Damage(line: "mv people/mum ../mum && echo x > people/mum", message: "people/mum is not a folder"),
        Damage(line: "mv people/mum ../mum && ln -s nowhere people/mum", message: "people/mum is a link"),
    ]
    private static let damageToFolder = [
        Damage(line: "mv people ../people && ln -s ../people people", message: "people is a link"),
        Damage(line: "mv people ../people && echo x > people", message: "people is not a folder"),
    ]

    private static func home(_ damage: Damage) throws -> Home {
        try Home.caring(
            for: "mum", "leo", also: "tend pill take morning --at 07:05", "tend config set reminders.notify stdout",
            "cd data && \(damage.line)")
    }

    @Test("Reminders continue for everyone else, and the exit code names the damage", arguments: damageToMum)
    func check(_ damage: Damage) throws {
        let home = try Self.home(damage)
        let elsewhere = home.files(in: "\(home.path)/mum")
        let outcome = try home.at("21:00", "tend remind check")
        #expect(
            outcome.text
                == "21:00 Evening pill: Time to take it: 21:00.\n21:00 Leo: evening pill: Time to take it: 21:00.\n")
        #expect(outcome.code == 65 && outcome.errorText.contains(damage.message), "\(outcome.errorText)")
        #expect(home.files(in: "\(home.path)/mum") == elsewhere, "nothing is written where a link leads")
        let again = try home.at("21:05", "tend remind check --json")
        #expect(again.code == 65 && again.text == #"{"late":[],"person":null,"reminders":[]}"# + "\n", "\(again.text)")
    }

    @Test(
        "Lists of everyone omit only the damaged person", arguments: damageToMum,
        ["tend people", "tend status --all", "tend pill --all", "tend remind list --all --days 1"])
    func lists(_ damage: Damage, _ line: String) throws {
        let outcome = try Self.home(damage).shell(line)
        #expect(outcome.text.contains("Leo") && !outcome.text.contains("Mum"), "\(outcome.text)")
        #expect(outcome.code == 65 && outcome.errorText.contains(damage.message), "\(outcome.errorText)")
    }

    @Test(
        "An unusable folder of people does not affect the user's own records", arguments: damageToFolder)
    func folder(_ damage: Damage) throws {
        let home = try Self.home(damage)
        #expect(try home.shell("tend log && tend && tend undo && tend pill").errorText.isEmpty)
        let outcome = try home.at("21:00", "tend remind check")
        #expect(outcome.text == "21:00 Evening pill: Time to take it: 21:00.\n")
        #expect(outcome.code == 65 && outcome.errorText.contains(damage.message), "\(outcome.errorText)")
        for line in ["tend people", "tend status --all", "tend --for mum log", "tend people add ann"] {
            let outcome = try home.shell(line)
            #expect(outcome.code == 65 && outcome.errorText.contains(damage.message), "\(line): \(outcome.errorText)")
        }
    }

    @Test("Damaged settings of the user are an error; others' reminders continue")
    func ownSettings() throws {
        let home = try Home.caring(for: "mum", also: "echo '{' > data/settings.json")
        let outcome = try home.at("21:00", "tend remind check --notify stdout")
        #expect(outcome.text == "21:00 Mum: evening pill: Time to take it: 21:00.\n", "\(outcome.text)")
        #expect(outcome.code == 65 && outcome.errorText.hasPrefix("tend: settings.json is damaged"))
        #expect(try home.shell("tend --for mum log").code == 0)
    }

    @Test("A damaged page or ledger of a person silences no reminder")
    func pageAndLedger() throws {
        for file in ["days/2026/2026-11-20.json", "local/reminders.json"] {
            let home = try Home.caring(
                for: "mum", "leo", also: "tend config set reminders.notify stdout",
                "tend --for mum pill add iron --times 21:00", "echo '{' > data/people/mum/\(file)")
            let outcome = try home.at("21:00", "tend remind check")
            #expect(outcome.text.contains("Leo: evening pill"), "\(file): \(outcome.text)\(outcome.errorText)")
            #expect(outcome.text.contains("Mum: ") || outcome.errorText.contains("Mum: "), "\(file): \(outcome.text)")
        }
    }

    @Test(
        "Doctor names damage in people's folders and checks everyone else", arguments: damageToMum + damageToFolder)
    func doctor(_ damage: Damage) throws {
        let home = try Self.home(damage)
        let outcome = try home.shell("tend doctor")
        let text =
            damage.message.hasPrefix("Mum: ") ? "Mum: 2 findings; 'tend --for mum doctor' shows them." : damage.message
        #expect(outcome.code == 1 && outcome.text.contains(text), "\(outcome.text)")
        #expect(
            outcome.text.contains("Leo: no problems found.") == !damage.line.contains("mv people "), "\(outcome.text)")
    }

    @Test("Doctor names invalid folder names and names differing in case only")
    func doctorNames() throws {
        let home = try Home.caring(for: "mum", also: "mkdir data/people/a.b data/people/MUM")
        let outcome = try home.shell("tend doctor")
        #expect(outcome.text.contains("'a.b' can't be a person's name"), "\(outcome.text)")
        guard FileManager.default.fileExists(atPath: home.folder(of: "mum") + "/days"),
            !FileManager.default.fileExists(atPath: home.folder(of: "MUM") + "/days")
        else { return }
        #expect(outcome.text.contains("the folders people/MUM and people/mum stand for one name"))
        #expect(try home.shell("tend --for mum log").code == 65)
    }

    @Test("Undo, reset, restore and repair of one person affect no other")
    func others() throws {
        let home = try Home.caring(for: "mum", "leo", also: "tend log", "tend log --for leo", "tend backup")
        let (leo, mum) = (home.files(in: home.folder(of: "leo")), home.files(in: home.folder(of: "mum")))
        for line in ["undo", "redo", "log 1l", "water reset -y", "doctor --repair"] {
            #expect(try home.shell("tend --for mum \(line)").code == 0, "\(line)")
        }
        #expect(home.files(in: home.folder(of: "leo")) == leo)
        #expect(home.files(in: home.folder(of: "mum")) != mum)
        let now = home.files(in: "\(home.data)/people")
        let restored = try home.shell(
            "tend --for me undo -y && tend restore tend-2026-11-20.tar.gz -y && tend doctor --repair")
        #expect(restored.code == 0, "\(restored.errorText)")
        #expect(home.files(in: "\(home.data)/people") == now)
    }

    @Test("A backup names the people whose records are not in it")
    func backup() throws {
        let home = try Home.caring(for: "mum", "leo")
        #expect(
            try home.shell("tend backup").errorText == """
                tend: not in it: Leo's records; 'tend --for leo backup' keeps them
                tend: not in it: Mum's records; 'tend --for mum backup' keeps them

                """)
        let list = try home.shell(
            "tend --for mum backup 2>&1 && tar tzf tend-2026-11-20.tar.gz && tar tzf tend-mum-2026-11-20.tar.gz")
        #expect(list.code == 0 && !list.text.contains("people") && !list.text.contains("not in it"), "\(list.text)")
    }
}
