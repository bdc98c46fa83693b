import TendKit

extension Session {
    /// Returns the remarks on doses of today or yesterday that two people, or two computers, may both have recorded.
    ///
    /// The user's own doses are checked after a sync, which may receive one; a person's after every command.
    func doubleDoses(after command: CommandTraits) -> [Message] {
        guard context.person != nil || command.contains(.receivesRecords), !command.contains(.showsDoubleDoses),
            !context.options.isQuiet,
            let records = try? records(), let doses = try? records.recentDoubleDoses()
        else { return [] }
        return doses.map { dose in
            let times = dose.times.map(\.timeOfDay.description).joined(separator: " and ")
            let date = dose.day == records.today ? [] : ["--date", "yesterday"]
            return
                "possible double dose of \(dose.slotID) at \(times); \(SuggestedCommand("pill list", date)) shows both"
        }
    }
}
