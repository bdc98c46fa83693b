public import TendCore

extension Settings {
    /// The user's name; `nil` unless set.
    public var personalName: String? { text(of: .profileName) }

    /// The user's data for suggesting a goal.
    public var profile: Profile {
        Profile(
            sex: text(of: .profileSex).flatMap(GoalSuggestion.Sex.init),
            weight: text(of: .profileWeight).flatMap { BodyWeight(parsing: $0) },
            activity: text(of: .profileActivity).flatMap(GoalSuggestion.Activity.init))
    }

    private func text(of preference: Preference) -> String? {
        let value = value(of: preference)
        return value == preference.standard ? nil : value
    }
}
