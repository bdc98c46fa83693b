/// Properties of a command that decide which steps surround it.
struct CommandTraits: OptionSet, Sendable {
    let rawValue: Int

    /// It is about the user or the computer, so that `--for` makes no sense.
    static let own = CommandTraits(rawValue: 1 << 0)
    /// It may receive records from another computer.
    static let receivesRecords = CommandTraits(rawValue: 1 << 1)
    /// Its own output shows possible double doses.
    static let showsDoubleDoses = CommandTraits(rawValue: 1 << 2)
    /// It shows due reminders itself.
    static let showsReminders = CommandTraits(rawValue: 1 << 3)
    /// Programs run it, not people, so that messages don't offer it.
    static let forPrograms = CommandTraits(rawValue: 1 << 4)
}
