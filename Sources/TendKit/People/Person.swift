import TendCore
public import TendStore

/// Someone whose records the user keeps: a data folder inside the user's own.
public struct Person: Hashable, Sendable {
    /// The name of the folder, as it was typed.
    public let name: String
    /// The data folder of the user of this computer, whose quiet hours and notifications count.
    public let owner: DataFolder

    init(name: String, owner: DataFolder) {
        self.name = name
        self.owner = owner
    }

    /// The person's own data folder.
    public var folder: DataFolder { DataFolder(path: "\(owner.path)/\(People.folder)/\(name)") }

    /// The name as messages begin with it: `Mum`.
    public var title: String { name.prefix(1).uppercased() + name.dropFirst() }

    /// The name in ids and file names: `aunt-jo`.
    public var slug: String { Self.slug(of: name) }

    /// Two names with the same slug are one: case, Unicode form, and the kind of gap between words make no difference.
    static func slug(of name: String) -> String {
        String(name.lowercased().map { $0 == " " || $0 == "_" ? "-" : $0 })
    }

    /// A reminder of this person's: `mum/evening-2026-11-20`, `Mum: evening pill`.
    func naming(_ reminder: Reminder) -> Reminder {
        reminder.named(id: "\(slug)/\(reminder.id)", title: "\(title): \(Self.afterColon(reminder.title))")
    }

    /// Titles of the program's own begin in lower case after a colon; names that the user chose stay as they are.
    private static func afterColon(_ title: String) -> String {
        let isOwn = title.hasSuffix(" pill") || ["Time to drink", "Goal reached", "Fast complete"].contains(title)
        return isOwn ? title.prefix(1).lowercased() + title.dropFirst() : title
    }
}
