import TendKit

extension Session {
    /// The commands whose own output shows possible double doses.
    private static let shown: Set<String> = ["", "status", "watch", "pill", "pill list", "doctor"]

    /// Returns the remarks on doses of today or yesterday that two people, or two computers, may both have recorded.
    ///
    /// The user's own doses are checked after a sync, which may receive one; a person's after every command.
    func doubleDoses(after command: String) -> [Message] {
        guard context.person != nil || command == "sync", !Self.shown.contains(command), !context.options.isQuiet,
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
