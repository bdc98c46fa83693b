import TendCore
import TendStore

/// What is seen of the machine that the data is on: what reminders need.
struct SurroundingsCheck {
    /// One thing that was looked at.
    struct Note {
        let text: String
        let isProblem: Bool
    }

    let notes: [Note]

    var isFine: Bool { !notes.contains(where: \.isProblem) }

    init(world: World, store: Store) {
        notes = [Self.checks(world), Self.notifier(world, store)].compactMap(\.self) + Self.sync(world, store)
    }

    /// Whether somebody checks for reminders, and whether the program that would is still there.
    private static func checks(_ world: World) -> Note? {
        let result = world.start(ChildProgram(arguments: ["crontab", "-l"], seconds: 10, captured: [.output]))
        guard result.ending == .ended(0), let line = CronBlock.entry(in: result.output) else {
            return Note(
                text: "Reminders are not in the crontab; 'tend remind install' puts them there.", isProblem: false)
        }
        let words = String(decoding: line, as: UTF8.self).split(separator: " ")
        let program = words.dropFirst(5).first { $0.hasPrefix("/") }.map(String.init)
        if let program, !program.contains("'"), !world.exists(program) {
            return Note(
                text: "The crontab calls \(program), which is not there; 'tend remind install' writes the entry anew.",
                isProblem: true)
        }
        return Note(text: "Reminders are checked by cron.", isProblem: false)
    }

    /// What git keeps beside the data, where it does.
    private static func sync(_ world: World, _ store: Store) -> [Note] {
        let repository = Repository(in: world, store)
        guard repository.isSetUp else { return [] }
        var notes: [Note] = []
        // A lock that is new is no fault, and an old one is found among the files.
        do { try repository.checkIsAtRest() } catch SyncProblem.locked {} catch {
            notes.append(Note(text: Failure(error).message, isProblem: true))
        }
        if !repository.hasDriver {
            notes.append(
                Note(
                    text:
                        "git has lost the merge driver, which a clone does not bring along; 'tend doctor --repair' installs it.",
                    isProblem: true))
        }
        return notes.isEmpty ? [Note(text: "The data is synchronised by git.", isProblem: false)] : notes
    }

    private static func notifier(_ world: World, _ store: Store) -> Note? {
        guard let settings = try? store.settings() else { return nil }
        let command = settings.value(of: .notifyCommand)
        switch settings.value(of: .notify) {
        case NotifierKind.command.rawValue where command == "none" || command.isEmpty:
            return Note(
                text: "reminders.notify is 'command', and reminders.command is not set; reminders reach nobody.",
                isProblem: true)
        case NotifierKind.desktop.rawValue, NotifierKind.auto.rawValue:
            let notifier = Notifier(world: world, kind: .auto, command: [])
            return Note(
                text: notifier.hasNobody
                    ? "No desktop can be reached from here; reminders wait for the next tend on a terminal."
                    : "Reminders reach the desktop or the terminal.", isProblem: false)
        default: return nil
        }
    }
}
