extension MedicationPlan {
    /// Returns how far from its time a dose of a date is on time, before and after: as the plan says, or the user, or else two
    /// hours if one time is due, one hour if several are, and at most a quarter of the shortest interval between them.
    ///
    /// These are the windows of the *ISMP Acute Care Guidelines for Timely Administration of Scheduled Medications* (Institute
    /// for Safe Medication Practices, 2011) for doses that are not time-critical: two hours for daily, weekly and monthly ones,
    /// one hour for more frequent ones, and 25 % of an interval below four hours. Its 30 minutes for time-critical ones are
    /// ``onTimeWindow``.
    func window(on date: Day, usual: Duration?) -> Duration { onTimeWindow ?? usual ?? standardWindow(on: date) }

    private func standardWindow(on date: Day) -> Duration {
        switch timing {
        case .every(let minutes, _, _, _), .afterLast(.minutes(let minutes), _, _, _):
            return .seconds(minutes < 1440 ? min(3600, minutes * 15) : 2 * 3600)
        case .afterLast(.days, _, _, _), .asNeeded: return .seconds(2 * 3600)
        case .times(_, let days, _):
            let lines = lines(on: date)
            if let shortest = lines.compactMap({ $0.after?.wholeSeconds }).min() {
                return .seconds(min(3600, shortest / 4))
            }
            guard let first = lines.first?.time.seconds, let last = lines.last?.time.seconds, first < last else {
                return .seconds(2 * 3600)
            }
            // The night is an interval too if the next day has doses.
            var shortest = days.includes(date + 1) ? first + 86_400 - last : last - first
            var before = first
            for line in lines where line.time.seconds > before {
                shortest = min(shortest, line.time.seconds - before)
                before = line.time.seconds
            }
            return .seconds(min(3600, shortest / 4))
        }
    }

    /// The longest window.
    public static let longestOnTimeWindow = Duration.seconds(86_400)
}
