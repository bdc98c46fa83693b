import TendKit

extension Session {
    /// Checks the inboxes relevant to a command before it runs: the user's own, which may have lines for a person, and
    /// the one of the command's person. A scheduled check covers everyone's. Failures never stop the command.
    /// - Returns: the remarks for standard error.
    func checkInboxes(_ mode: InboxCheckMode) -> [Message] {
        guard mode != .never else { return [] }
        var sessions = context.person == nil ? [self] : [Session(context.caring(for: nil)), self]
        // The check itself reports unreadable people's folders.
        if mode == .scheduled, context.person == nil, let everyone = try? everyone() { sessions = everyone.sessions }
        return sessions.flatMap { session in
            let remarks = session.checkInbox(mode)
            return session.context.person.map { person in remarks.map { "\(person.title): \($0)" } } ?? remarks
        }
    }

    private func checkInbox(_ mode: InboxCheckMode) -> [Message] {
        // The command itself reports a data folder that it can't determine.
        guard let tracker = try? tracker() else { return [] }
        // Remarks that cron would mail or the user silenced are kept for the next command on a terminal.
        let isAttended = !context.options.isQuiet && (mode == .attended || context.terminal.isError)
        do {
            guard let check = try tracker.checkInbox(isAttended: isAttended, reading: InboxForm.command) else {
                hasNoInbox = true
                return []
            }
            var remarks = isAttended ? InboxRemarks.of(check) : []
            if let failure = Failure(unfinished: check) { remarks.append(failure.message) }
            if !check.recorded.isEmpty, let hook = ChangeHook(in: self),
                let complaint = hook.start("inbox check", InboxCheckReport(check, in: context), in: context)
            {
                remarks.append(complaint)
            }
            return remarks + (mode == .scheduled || !check.recorded.isEmpty ? writeInboxToday() : [])
        } catch let error as SystemError where error.isMissing {
            // The data folder may also be behind a dangling link.
            return []
        } catch {
            return ["the inbox was not checked: \(Failure(error).message)"]
        }
    }

    /// Updates the files for the phone, if they are on. The preceding change is stored even if this fails.
    /// - Returns: the remarks for standard error.
    func writeInboxToday() -> [Message] {
        if hasNoInbox { return [] }
        do {
            _ = try tracker().writeInboxToday(InboxToday.files)
            return []
        } catch let error as SystemError where error.isMissing {
            // A check reports a missing folder, once.
            return []
        } catch {
            return ["today.txt and today.json were not written: \(Failure(error).message)"]
        }
    }
}
