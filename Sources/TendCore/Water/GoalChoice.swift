/// A daily goal as it is chosen: an amount, or one that is suggested.
public enum GoalChoice: Sendable {
    case amount(Amount)
    case suggestion(GoalSuggestion)

    /// - Parameter unit: what a bare number is counted in.
    public func volume(bareNumberIn unit: VolumeUnit) -> Volume {
        switch self {
        case .amount(let amount): amount.volume(bareNumberIn: unit)
        case .suggestion(let suggestion): suggestion.volume
        }
    }
}
