import TendKit

/// `tend people list`: lists everyone, with everything due today.
enum PeopleListCommand {
    static let spec = CommandSpec(
        name: "list", summary: "everyone and their doses due today",
        examples: [.init("tend people list --json", "for a script")], traits: .own, prepare: prepare)

    static func prepare(_ arguments: ParsedArguments) throws -> CommandAction {
        { session in
            var rows: [PeopleListReport.Row] = []
            let (sessions, folderErrors) = try session.everyone()
            var errors: [any Error] = folderErrors
            for session in sessions {
                guard let person = session.context.person else { continue }
                do {
                    let overview = try session.records().overview(includesChallenges: false)
                    rows.append(PeopleListReport.Row(person: person, overview: overview))
                } catch { errors.append(PersonalError(person: person, error: error)) }
            }
            return .incomplete(PeopleListReport(rows: rows, isComplete: errors.isEmpty), errors)
        }
    }
}

/// `tend people add`: adds a person, with an empty data folder.
enum PeopleAddCommand {
    static let spec = CommandSpec(
        name: "add", summary: "add a person",
        examples: [.init("tend people add mum", "from now on: tend log 250ml --for mum")],
        arguments: [PersonArgument.new], changes: true, traits: .own
    ) { arguments in
        let name = try arguments.required(PersonArgument.new)
        return { session in
            let person = try session.tracker().addPerson(name)
            let text: Message =
                session.context.options.isDryRun
                ? "Would add \(person.title)."
                : "Added \(person.title); \(command: "log 250ml --for", person.slug) logs a first drink."
            return .changed(PersonReport(person: person, text: text), .confirmed)
        }
    }
}

/// `tend people rename`: renames a person.
enum PeopleRenameCommand {
    static let spec = CommandSpec(
        name: "rename", summary: "give a person another name",
        examples: [.init("tend people rename mum maria", "the records stay as they are")],
        arguments: [PersonArgument.known, PersonArgument.new], changes: true, traits: .own
    ) { arguments in
        let (word, name) = (try arguments.required(PersonArgument.known), try arguments.required(PersonArgument.new))
        return { session in
            let (old, new) = try session.tracker().renamePerson(word, to: name)
            let verb = session.context.options.isDryRun ? "Would rename" : "Renamed"
            return .changed(PersonReport(person: new, text: "\(verb) \(old.title) to \(new.title)."), .confirmed)
        }
    }
}

/// `tend people remove`: moves a person's records to the quarantine.
enum PeopleRemoveCommand {
    static let spec = CommandSpec(
        name: "remove", summary: "remove a person; the records move to local/quarantine",
        examples: [.init("tend people remove mum", "asks first")],
        arguments: [PersonArgument.known], changes: true, traits: .own
    ) { arguments in
        let word = try arguments.required(PersonArgument.known)
        return { session in
            let tracker = try session.tracker()
            let person = try tracker.people.find(word)
            let question = "Remove \(person.title)? The records move to local/quarantine in your data folder."
            guard try Prompt.confirms(question, of: "people remove", in: session.context) else {
                return .shown(PersonReport(person: person, text: "Nothing was removed."))
            }
            let (removed, place) = try tracker.removePerson(person.name)
            let text: Message =
                place.map { "Removed \(removed.title); the records are in \($0)." } ?? "Would remove \(removed.title)."
            return .changed(PersonReport(person: removed, text: text), .confirmed)
        }
    }
}

private enum PersonArgument {
    static let new = Argument(.text("NAME"), "the name: letters, digits, spaces, '-' and '_'", isRequired: true)
    static let known = Argument(
        .text("PERSON", .person), "the name, or the beginning of one name only", isRequired: true)
}
