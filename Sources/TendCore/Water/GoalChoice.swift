/// A choice of a daily goal: an amount, or the one that is suggested for a person.
public enum GoalChoice: Sendable {
    case amount(Amount)
    /// The facts that were given; the stored profile has the others.
    case suggestion(Profile)

    /// - Parameters:
    ///   - unit: what a bare number is counted in.
    ///   - profile: the stored facts about the user.
    /// - Throws: ``WaterError/suggestionNeedsSex``
    public func volume(bareNumberIn unit: VolumeUnit, profile: Profile) throws(WaterError) -> Volume {
        switch self {
        case .amount(let amount): amount.volume(bareNumberIn: unit)
        case .suggestion(let given): try given.suggestion(orFrom: profile).volume
        }
    }
}
