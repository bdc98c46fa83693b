import TendKit

/// What is seen of the machine that the data is on: what reminders need.
struct EnvironmentCheck {
    /// One thing that was looked at.
    struct Note {
        let text: String
        let isProblem: Bool
    }

    let notes: [Note]

    var isFine: Bool { !notes.contains(where: \.isProblem) }

    init(world: Context, store: Store) {
        notes = Self.checks(world) + Self.notifier(world, store) + Self.sync(world, store)
    }

    /// Whether a scheduler runs the check, and whether the program that it starts still exists.
    private static func checks(_ world: Context) -> [Note] {
        let installed = InstalledCheck.all(in: world)
        if installed.isEmpty {
            return [Note(text: "Reminders are not set up; 'tend remind install' does it.", isProblem: false)]
        }
        let broken = installed.compactMap { check -> Note? in
            let remedy = "run 'tend remind install --with \(check.scheduler.rawValue)'"
            if let program = check.program, !world.exists(program) {
                let text = "\(check.scheduler.rawValue) starts \(program), which does not exist; \(remedy)"
                return Note(text: text, isProblem: true)
            }
            if check.isActive { return nil }
            let text = "Reminders are set up for \(check.scheduler.rawValue), which does not run them; \(remedy)"
            return Note(text: text, isProblem: true)
        }
        let names = installed.map(\.scheduler.rawValue).joined(separator: " and ")
        return broken.isEmpty ? [Note(text: "Reminders are checked by \(names).", isProblem: false)] : broken
    }

    /// What git keeps beside the data, where it does.
    private static func sync(_ world: Context, _ store: Store) -> [Note] {
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

    private static func notifier(_ world: Context, _ store: Store) -> [Note] {
        guard let settings = try? store.settings() else { return [] }
        switch NotifierKind(rawValue: settings.value(of: .notify)) {
        case .command: return command(settings.value(of: .notifyCommand), world)
        case .desktop, .auto:
            if world.platform == .macOS { return [Note(text: TestNotification.advice, isProblem: false)] }
            let notifier = Notifier(world: world, kind: .auto, command: [])
            let text =
                notifier.isUndeliverable
                ? "No desktop can be reached from here; reminders wait for the next tend on a terminal."
                : "Reminders reach the desktop or the terminal."
            return [Note(text: text, isProblem: false)]
        default: return []
        }
    }

    private static func command(_ command: String, _ world: Context) -> [Note] {
        guard command != "none", !command.isEmpty else {
            let text = "reminders.notify is 'command', and reminders.command is not set; reminders reach nobody."
            return [Note(text: text, isProblem: true)]
        }
        return []
    }
}
