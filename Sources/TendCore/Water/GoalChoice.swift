/// A daily goal given as an amount or suggested from a profile.
public enum GoalChoice: Sendable {
    case amount(Amount)
    /// The facts given; the stored profile supplies the rest.
    case suggestion(Profile)

    /// Returns the goal as a volume.
    /// - Parameters:
    ///   - unit: the unit of a bare number.
    ///   - cup: the cup of the settings.
    ///   - profile: the stored facts about the user.
    /// - Throws: ``WaterError/suggestionNeedsSex``
    public func volume(bareNumberIn unit: VolumeUnit, cup: Volume, profile: Profile) throws(WaterError) -> Volume {
        switch self {
        case .amount(let amount): amount.volume(bareNumberIn: unit, cup: cup)
        case .suggestion(let given): try given.suggestion(orFrom: profile).volume
        }
    }
}
