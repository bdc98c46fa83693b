import TendKit

/// `tend inbox setup FOLDER`: makes a folder the inbox of this computer.
enum InboxSetupCommand {
    private static let folder = Argument(
        .text("FOLDER", .folder), "a folder that your phone can write to", isRequired: true)
    private static let people = Flag("people", "let lines be for people you care for: TIME for NAME COMMAND")

    static let spec = CommandSpec(
        name: "setup", summary: "make a folder the inbox of this computer",
        details: "The choice is kept on this computer. The phone's files are only read.",
        examples: [
            .init("tend inbox setup ~/Inbox", "a folder in iCloud Drive, Dropbox, Syncthing or Nextcloud"),
            .init("tend inbox setup ~/Inbox --people", "the same, with lines such as '14:05 for mum log 250ml'"),
        ],
        arguments: [folder], options: [people], changes: true
    ) { arguments in
        let allowsPeople = arguments[people]
        let folder = try arguments.required(folder)
        if folder.isEmpty { throw UsageError.missingArgument("FOLDER", command: arguments.command) }
        return { session in
            let (tracker, path) = (try session.tracker(), session.context.absolute(folder))
            if allowsPeople, session.context.person != nil { throw UsageError.conflict("--for", "--people") }
            let status = try tracker.setUpInbox(path, allowsPeople: allowsPeople)
            let isDryRun = tracker.store.isDryRun
            let verb = isDryRun ? "would be" : "is"
            let text: [Message] = [
                "\(verb: "The folder") \(status?.folder ?? path) \(verb) the inbox of this computer.",
                "\(command: "inbox template ios") shows what to set up on the phone.",
            ]
            let json = isDryRun ? .object(["folder": .string(path)]) : InboxStatusReport(status).json
            return .changed(MessageReport(json: json, text: isDryRun ? [text[0]] : text), .confirmed)
        }
    }
}

/// `tend inbox today on|off`: turns the files for the phone on or off.
enum InboxTodayCommand {
    private enum State: String, CaseIterable, Sendable {
        case on, off
    }

    private static let state = Argument(.choice("on|off", of: State.self), "on or off", isRequired: true)

    static let spec = CommandSpec(
        name: "today", summary: "keep today.txt and today.json in the folder, for a phone widget",
        details: "They show the total, the goal, the fast and the due doses, and are updated with your records.",
        examples: [
            .init("tend inbox today on", "write them after each change"),
            .init("tend inbox today off", "remove them"),
        ],
        arguments: [state], changes: true
    ) { arguments in
        let isOn = try arguments.required(state) == .on
        return { session in
            let tracker = try session.tracker()
            try tracker.setInboxToday(isOn)
            let verb = tracker.store.isDryRun ? "would be" : "are"
            let text: Message =
                "\(verb: "today.txt") and today.json \(verb) \(isOn ? "kept up to date in the folder" : "removed")."
            return .changed(MessageReport(json: .object(["today": .bool(isOn)]), text: [text]), .confirmed)
        }
    }
}

/// `tend inbox tidy`: moves completed files.
enum InboxTidyCommand {
    static let spec = CommandSpec(
        name: "tidy", summary: "move files imported a week ago to done/",
        examples: [.init("tend inbox tidy --dry-run", "show the files"), .init("tend inbox tidy", "move them")],
        changes: true
    ) { _ in
        { session in
            let tracker = try session.tracker()
            let files = try tracker.tidyInbox()
            let verb = tracker.store.isDryRun ? "Would move" : "Moved"
            let text: Message =
                files.isEmpty
                ? "\(verb: "No") file has been done with for a week; nothing to move."
                : "\(verb: verb) \(Words.count(files.count, "file")) to done/: \(files.joined(separator: ", "))."
            let json: JSONObject = ["files": .array(files.map(JSONValue.string))]
            return .changed(MessageReport(json: .object(json), text: [text]), .confirmed)
        }
    }
}

/// `tend inbox off`: ends the inbox of this computer.
enum InboxOffCommand {
    static let spec = CommandSpec(
        name: "off", summary: "turn the inbox of this computer off; the phone's files stay",
        examples: [.init("tend inbox off", "'tend inbox setup FOLDER' starts it again")],
        changes: true
    ) { _ in
        { session in
            let tracker = try session.tracker()
            let folder = try tracker.inboxStatus()?.folder
            try tracker.turnOffInbox()
            let verb = tracker.store.isDryRun ? "would be" : "is"
            let text: Message = "\(verb: "The") inbox of this computer \(verb) off; the phone's files stay."
            return .changed(MessageReport(json: .object(["folder": JSONText.text(folder)]), text: [text]), .confirmed)
        }
    }
}
