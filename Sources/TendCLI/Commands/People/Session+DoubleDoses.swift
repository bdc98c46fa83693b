import TendKit

extension Session {
    /// The commands whose own output shows possible double doses.
    private static let shown: Set<String> = ["", "status", "watch", "pill", "pill list", "doctor"]

    /// Returns the remarks on doses of today or yesterday that two people, or two computers, may both have recorded.
    ///
    /// The user's own doses are checked after a sync, which may receive one; a person's after every command.
    func doubleDoses(after command: String) -> [String] {
        guard context.person != nil || command == "sync", !Self.shown.contains(command), !context.options.isQuiet,
            let records = try? records(), let history = try? records.pillHistory(), history.isUsed
        else { return [] }
        let days = [records.today - 1, records.today].compactMap { try? records.pills(on: $0, history) }
        return days.flatMap { day in
            day.doses.filter(\.isPossibleDouble).map { dose in
                let times = dose.records.filter { $0.outcome == .taken }.map(\.at.timeOfDay.description)
                let date = day.day == records.today ? "" : " --date yesterday"
                return "possible double dose of \(dose.slotID) at \(times.joined(separator: " and ")); "
                    + "'tend pill list\(date)' shows both"
            }
        }
    }
}
