import TendCore
public import TendStore

/// A person whose records the user keeps, in a data folder inside the user's own.
public struct Person: Hashable, Sendable {
    /// The folder's name, as typed.
    public let name: String
    /// The data folder of the computer's user, whose quiet hours and notifications apply.
    public let owner: DataFolder

    init(name: String, owner: DataFolder) {
        self.name = name
        self.owner = owner
    }

    /// The person's data folder.
    public var folder: DataFolder { DataFolder(path: "\(owner.path)/\(place)") }

    /// The path of the person's folder in the owner's.
    var place: String { "\(People.folder)/\(name)" }

    /// The name at the beginning of messages: `Mum`.
    public var title: String { name.prefix(1).uppercased() + name.dropFirst() }

    /// The name in ids and file names: `aunt-jo`.
    public var slug: String { Self.slug(of: name) }

    /// Two names with the same key are one: case, Unicode form, the kind of gap between words, and invisible characters
    /// such as joiners make no difference.
    var key: String { Self.key(of: name) }

    /// Upper case first: `ς` and `σ`, or `ß` and `ss`, differ in lower case only.
    static func key(of name: String) -> String {
        var key = slug(of: name.uppercased())
        key.unicodeScalars.removeAll(where: \.properties.isDefaultIgnorableCodePoint)
        return key
    }

    static func slug(of name: String) -> String {
        String(name.lowercased().map { $0 == " " || $0 == "_" ? "-" : $0 })
    }

    /// Names a reminder after this person: `mum/evening-2026-11-20`, `Mum: evening pill`.
    func naming(_ reminder: Reminder) -> Reminder {
        reminder.named(
            id: "\(slug)/\(reminder.id)", title: "\(title): \(Self.afterColon(reminder.title))", person: slug)
    }

    /// Returns a reminder as it is shown. The text of a dose that is not recorded names the dose, so the title does not:
    /// `Mum`, `evening pill (21:00) is not recorded.`
    func shown(_ reminder: Reminder) -> Reminder {
        guard reminder.wording.isUnrecorded else { return reminder }
        return reminder.named(id: reminder.id, title: title, person: slug)
    }

    /// Returns the reminder of an open dose as a carer gets it.
    func unrecorded(_ reminder: Reminder) -> Reminder { reminder.unrecorded(Self.afterColon(reminder.title)) }

    /// Lowercases the first letter of tend's own titles; names chosen by the user stay as they are.
    private static func afterColon(_ title: String) -> String {
        let isOwn =
            title.hasSuffix(" pill") || title.hasPrefix("Stock of ")
            || ["Time to drink", "Goal reached", "Fast complete"].contains(title)
        return isOwn ? title.prefix(1).lowercased() + title.dropFirst() : title
    }
}
