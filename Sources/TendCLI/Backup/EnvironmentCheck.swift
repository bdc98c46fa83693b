import TendKit

/// A check of the machine: schedulers, notifications and git.
struct EnvironmentCheck {
    /// The result of one check.
    struct Note {
        let text: Message
        let isProblem: Bool
    }

    let notes: [Note]

    var isFine: Bool { !notes.contains(where: \.isProblem) }

    init(_ tracker: Tracker, in context: Context) {
        notes =
            Self.checks(context) + Self.notifier(context, tracker) + Self.sync(tracker.syncHealth(with: context.run))
            + Self.inbox(tracker) + Self.people(context)
    }

    /// Checks the records of everyone the user cares for.
    private static func people(_ context: Context) -> [Note] {
        guard context.person == nil else { return [] }
        do {
            let people = People(of: try context.ownFolder())
            let problems = try people.problems().map { Note(text: $0.failure.message, isProblem: true) }
            return problems + people.usable().people.map { note(of: $0, context) }
        } catch {
            return [Note(text: "The people's folders can't be read: \(Failure(error).message)", isProblem: true)]
        }
    }

    private static func note(of person: Person, _ context: Context) -> Note {
        do {
            let findings = try context.caring(for: person).tracker().examine().findings.count
            if findings == 0 { return Note(text: "\(person.title): no problems found.", isProblem: false) }
            let text: Message =
                "\(person.title): \(Words.count(findings, "finding")); \(command: "--for \(person.slug) doctor") shows them."
            return Note(text: text, isProblem: true)
        } catch {
            return Note(text: Failure(PersonalError(person: person, error: error)).message, isProblem: true)
        }
    }

    /// Checks that a scheduler runs `remind check`, and that the program it starts still exists.
    private static func checks(_ context: Context) -> [Note] {
        let installed = InstalledCheck.all(in: context)
        if installed.isEmpty {
            return [Note(text: "Reminders are not set up; \(command: "remind install") does it.", isProblem: false)]
        }
        let broken = installed.compactMap { check -> Note? in
            let remedy: Message = "run \(command: "remind install --with", check.scheduler.rawValue)"
            if let program = check.program, !context.exists(program) {
                let text: Message = "\(check.scheduler.rawValue) starts \(program), which does not exist; \(remedy)"
                return Note(text: text, isProblem: true)
            }
            if let failure = check.failure {
                let line: Message = failure.lastLine.map { ": \($0)" } ?? ""
                let text: Message =
                    "The last check by \(check.scheduler.rawValue) failed with exit code \(failure.code)\(line); \(failure.log) has its errors"
                return Note(text: text, isProblem: true)
            }
            if check.isActive { return nil }
            let text: Message =
                "Reminders are set up for \(check.scheduler.rawValue), which does not run them; \(remedy)"
            return Note(text: text, isProblem: true)
        }
        let names = installed.map(\.scheduler.rawValue).joined(separator: " and ")
        return broken.isEmpty ? [Note(text: "Reminders are checked by \(names).", isProblem: false)] : broken
    }

    private static func sync(_ health: SyncHealth?) -> [Note] {
        guard let health else { return [] }
        var problems: [Message] = []
        switch health.error {
        // A recent lock is fine, and an old one is reported with the files.
        case .locked, nil: break
        case let error?: problems.append(Failure(error).message)
        }
        if problems.isEmpty { return [Note(text: "The data is synchronised by git.", isProblem: false)] }
        return problems.map { Note(text: $0, isProblem: true) }
    }

    /// Returns the lines and files of the inbox that need the user.
    private static func inbox(_ tracker: Tracker) -> [Note] {
        do {
            guard let status = try tracker.inboxStatus() else { return [] }
            var problems = status.problems.map(\.failure.message)
            if !status.problems.contains(where: \.file.isEmpty) {
                let open = try tracker.inboxLines(includesDone: false, reading: InboxForm.command)
                    .compactMap { InboxRemarks.attention($0.line, $0.state) }
                problems += InboxRemarks.few(open)
            }
            if problems.isEmpty {
                return [Note(text: "Records come from the inbox \(status.folder).", isProblem: false)]
            }
            return problems.map { Note(text: $0, isProblem: true) }
        } catch {
            return [Note(text: "The inbox can't be read: \(Failure(error).message)", isProblem: true)]
        }
    }

    private static func notifier(_ context: Context, _ tracker: Tracker) -> [Note] {
        guard let settings = try? tracker.records().settings else { return [] }
        switch settings.notifier {
        case .command:
            guard settings.notifierCommand.isEmpty else { return [] }
            let text: Message =
                "reminders.notify is 'command', and reminders.command is not set; reminders are not shown."
            return [Note(text: text, isProblem: true)]
        case .desktop, .auto:
            if context.platform == .macOS { return [Note(text: "\(TestNotification.advice)", isProblem: false)] }
            let notifier = Notifier(context: context, kind: .auto, command: [])
            let text: Message =
                notifier.isUndeliverable
                ? "No desktop can be reached from here; reminders wait for the next tend command on a terminal."
                : "Reminders reach the desktop or the terminal."
            return [Note(text: text, isProblem: false)]
        case .stdout, .none: return []
        }
    }
}
