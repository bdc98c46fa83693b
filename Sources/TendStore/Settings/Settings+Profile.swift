public import TendCore

extension Settings {
    /// The user's name; `nil` unless set.
    public var personalName: String? { self[Setting.profileName] }

    /// The user's data for suggesting a goal.
    public var profile: Profile {
        Profile(
            sex: self[Setting.profileSex], weight: self[Setting.profileWeight],
            activity: self[Setting.profileActivity])
    }
}
