extension MedicationPlan {
    /// Returns how far from its time a dose of a day's slots is on time, before and after, unless the plan or the user says
    /// otherwise: two hours if one time is due, one hour if several are, and at most a quarter of the shortest interval between
    /// them.
    ///
    /// These are the windows of the *ISMP Acute Care Guidelines for Timely Administration of Scheduled Medications* (Institute
    /// for Safe Medication Practices, 2011) for doses that are not time-critical: two hours for daily, weekly and monthly ones,
    /// one hour for more frequent ones, and 25 % of an interval below four hours. Its 30 minutes for time-critical ones are
    /// ``onTimeWindow``.
    func standardWindow(of slots: [DoseLine], on day: Day) -> Duration {
        if case .interval(let minutes) = schedule {
            return .seconds(minutes < 1440 ? min(3600, minutes * 15) : 2 * 3600)
        }
        if let shortest = slots.compactMap({ $0.after?.wholeSeconds }).min() {
            return .seconds(min(3600, shortest / 4))
        }
        guard let first = slots.first?.time.seconds, let last = slots.last?.time.seconds, first < last else {
            return .seconds(2 * 3600)
        }
        // The night is an interval too if the next day has doses.
        var shortest = schedule.includes(day + 1, anchor: anchor) ? first + 86_400 - last : last - first
        var before = first
        for slot in slots where slot.time.seconds > before {
            shortest = min(shortest, slot.time.seconds - before)
            before = slot.time.seconds
        }
        return .seconds(min(3600, shortest / 4))
    }

    /// The longest window.
    public static let longestOnTimeWindow = Duration.seconds(86_400)
}
