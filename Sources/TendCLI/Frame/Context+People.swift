import TendKit

extension Context {
    /// Returns the person named by `--for`, or else by `TEND_FOR`; `nil` for the user.
    /// - Throws: ``PersonError``, ``UsageError``, ``SystemError``
    func chosenPerson() throws -> Person? {
        if options.person?.isEmpty == true { throw UsageError.missingValue(option: "--for", value: "NAME") }
        guard let word = options.person ?? variable("TEND_FOR"), word.lowercased() != "me" else { return nil }
        return try People(of: ownFolder()).find(word)
    }

    /// Whether neither `--for` nor `TEND_FOR` names one person.
    var isAboutEveryone: Bool { person == nil && options.person == nil && variable("TEND_FOR") == nil && hasPeople }

    /// Whether the user keeps records of people, too.
    var hasPeople: Bool {
        guard let folder = try? ownFolder(), exists("\(folder.path)/people") else { return false }
        return !People(of: folder).isEmpty
    }

    /// Returns the same context for another person, or for the user.
    func caring(for person: Person?) -> Context {
        var context = self
        context.person = person
        return context
    }
}

extension Invocation {
    /// Returns the person the command is about; `nil` for the user.
    /// - Throws: ``PersonError``, ``Failure``, ``SystemError``
    func person(in context: Context) throws -> Person? {
        guard traits.contains(.own) else { return try context.chosenPerson() }
        // The variable may be set for an entire shell, but an explicit option is a mistake.
        if options.person != nil, !name.isEmpty {
            throw Failure.usage(
                "\(command: name) is about you and this computer, not about one person", "leave out --for")
        }
        return nil
    }
}

extension Session {
    /// Returns the user's own session and one for each person whose folder can be used.
    ///
    /// Errors in other folders are returned, since they must not suppress reminders.
    /// - Throws: ``LocationError``, ``UsageError``
    func everyone() throws -> (sessions: [Session], errors: [PersonalError]) {
        let (people, errors) = People(of: try context.ownFolder()).usable()
        let own = context.person == nil ? self : Session(context.caring(for: nil))
        return ([own] + people.map { Session(context.caring(for: $0)) }, errors.map(PersonalError.init))
    }

    /// Returns one report per person, the user first. Errors follow the reports.
    /// - Parameter option: the option that asked for it.
    /// - Throws: ``UsageError`` if a person was named as well.
    func reportOfEveryone(
        _ report: (Session) throws -> any Report, with gaps: () -> [any Error] = { [] }, asked option: String
    ) throws -> CommandResult {
        if context.options.person != nil { throw UsageError.conflict("--for", option) }
        var parts: [PeopleReport.Part] = []
        let (sessions, folderErrors) = try everyone()
        var errors: [any Error] = folderErrors
        for session in sessions {
            let person = session.context.person
            do { parts.append(PeopleReport.Part(person: person, report: try report(session))) } catch {
                errors.append(PersonalError(person: person, error: error))
            }
        }
        return .incomplete(PeopleReport(parts: parts), errors + gaps())
    }
}
