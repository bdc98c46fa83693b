/// A dose that the user can choose.
package struct DoseChoice: Equatable, Sendable {
    package let medication: Medication
    /// `nil` if it is taken as needed.
    package let dose: Dose?
    /// The day whose page gets its record.
    package let day: Day
    /// Whether it is taken hours before its time.
    package var isEarly = false
    /// Whether it is recorded already, so that nothing more is recorded.
    package var isSettled = false
    /// Whether that was at about this time, so that the command may be a repeated one.
    package var isRecent = false
    /// Whether it is in addition to the plan.
    package var isExtra = false

    package init(
        medication: Medication, dose: Dose?, day: Day, isEarly: Bool = false, isSettled: Bool = false,
        isRecent: Bool = false, isExtra: Bool = false
    ) {
        self.medication = medication
        self.dose = dose
        self.day = day
        self.isEarly = isEarly
        self.isSettled = isSettled
        self.isRecent = isRecent
        self.isExtra = isExtra
    }

    /// The dose's name for the user.
    package var name: String { dose?.slotID ?? medication.name }
}

/// The choices that a word means, and the ones that it leaves out.
package struct DoseChoices {
    package var choices: [DoseChoice] = []
    /// The doses that have to be named: due since an earlier day, held back, or without an amount.
    package var leftOut: [(choice: DoseChoice, reason: Reason)] = []
    /// The doses that are due now besides the meant ones, which are recorded already.
    package var stillOpen: [String] = []

    package init(
        choices: [DoseChoice] = [], leftOut: [(choice: DoseChoice, reason: Reason)] = [], stillOpen: [String] = []
    ) {
        self.choices = choices
        self.leftOut = leftOut
        self.stillOpen = stillOpen
    }

    /// The choices without the doses whose amounts are asked, unless there are no others.
    var withoutAsked: DoseChoices {
        func isAsked(_ choice: DoseChoice) -> Bool {
            choice.dose.map { $0.asksAmount && $0.records.isEmpty } ?? false
        }
        var rest = self
        rest.choices.removeAll(where: isAsked)
        guard !rest.choices.isEmpty else { return self }
        rest.leftOut += choices.filter(isAsked).map { ($0, .needsAmount) }
        return rest
    }

    package enum Reason: Sendable {
        /// Due since an earlier moment.
        case since(OffsetDateTime)
        /// Held back until then.
        case waits(OffsetDateTime)
        /// Its amount is asked.
        case needsAmount
    }
}
