/// The rule for the moment at which the next dose of a medication as needed is allowed again, on request.
package struct AsNeededReminders: ReminderRule {
    package let choice: Choice
    /// The medications and their plans.
    package let medications: [Medication]

    /// The medications that are announced.
    package enum Choice: Hashable, Sendable {
        case none, all
        /// By name, in any case.
        case named([String])

        /// Reads `off`, `on`, or names such as `ibuprofen,paracetamol`; `nil` for a text that can't be names.
        package init?(_ text: String) {
            switch text.lowercased() {
            case "off": self = .none
            case "on": self = .all
            default:
                let names = text.split(separator: ",").compactMap { try? Name.check(String($0), as: .medication) }
                guard !names.isEmpty, names.count == text.split(separator: ",", omittingEmptySubsequences: false).count
                else { return nil }
                self = .named(names)
            }
        }

        /// `off`, `on`, or the names.
        package var text: String {
            switch self {
            case .none: "off"
            case .all: "on"
            case .named(let names): names.joined(separator: ",")
            }
        }

        func includes(_ name: String) -> Bool {
            switch self {
            case .none: false
            case .all: true
            case .named(let names): names.contains { $0.lowercased() == name.lowercased() }
            }
        }

        /// Returns the same with a medication's new name.
        package func renaming(_ old: String, to new: String) -> Choice {
            guard case .named(let names) = self else { return self }
            return .named(names.map { $0.lowercased() == old.lowercased() ? new : $0 })
        }
    }

    package init(_ choice: Choice, medications: [Medication]) {
        self.choice = choice
        self.medications = medications
    }

    package func reminders(on days: DayRange, in state: any ReminderState) throws -> [Reminder] {
        if choice == .none { return [] }
        return try medications.compactMap { medication in
            let today = state.today
            guard choice.includes(medication.name), medication.isCurrent(on: today),
                let plan = medication.plan(on: today), plan.isAsNeeded, plan.limits.reach > 0
            else { return nil }
            let facts = state.facts
            let names = [medication.name] + facts.products(of: plan).map(\.name)
            var taken: [DoseRecord] = []
            // A page more on each side: travel, and the start of the day.
            for day in (today - (plan.limits.reach / 86_400 + 2))...(today + 1) {
                // An unreadable page may have a dose that forbids the next one.
                guard let doses = try state.readableDoses(on: day) else { return nil }
                taken += doses.filter { names.contains($0.medication) && $0.outcome == .taken }
            }
            return Self.reminder(medication.name, plan, taken, facts)
        }
    }

    /// Returns the reminder of the moment at which the dose after the last one is allowed; `nil` if it needs no wait.
    private static func reminder(
        _ name: String, _ plan: MedicationPlan, _ taken: [DoseRecord], _ facts: PillFacts
    ) -> Reminder? {
        guard let last = taken.map(\.at).max() else { return nil }
        let next = plan.allowance(of: name, at: last, among: taken, facts).at
        guard next > last else { return nil }
        let at = facts.zone.moment(at: next.roundedUpToMinute.seconds)
        let left = plan.allowance(of: name, at: at, among: taken, facts).left
        return Reminder(
            id: "\(Reminder.part(name))-next-\(at.day)T\(at.timeOfDay)", key: "\(name)-next \(at.seconds)", at: at,
            kind: .pill,
            title: name, wording: .allowed(name, left: left, most: plan.mostDoses(facts.limits(of: plan))))
    }
}
