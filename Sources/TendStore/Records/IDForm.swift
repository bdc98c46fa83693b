import TendCore

/// The form of the ids in a list of records.
///
/// Ids are printed, and suggested as words of commands, so every file is checked for them when it is read.
enum IDForm: Sendable {
    /// Twelve characters, as ``Identifier`` makes them.
    case identifier
    case day
    /// The id of a challenge's task.
    case task
    /// A task and the day from which it changes: `walk@2026-11-20`.
    case taskFromDay
    /// A name that the user chose.
    case name
    /// A name and the day from which it applies.
    case nameFromDay
    /// The name of a setting, perhaps from a newer version.
    case setting

    /// Returns whether an id has this form.
    func accepts(_ id: String) -> Bool {
        switch self {
        case .identifier: Identifier.isWhole(id)
        case .day: Day(iso: id) != nil
        case .task: ChallengeTask.isID(id)
        case .taskFromDay: Self.isDated(id, ChallengeTask.isID)
        case .name: Name.isPrintable(id)
        case .nameFromDay: Self.isDated(id, Name.isPrintable)
        case .setting: !id.isEmpty && id.utf8.allSatisfy(Self.isSettingCharacter)
        }
    }

    private static func isDated(_ id: String, _ isName: (String) -> Bool) -> Bool {
        id.dated.map { isName($0.name) } ?? false
    }

    private static func isSettingCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
    }
}

extension String {
    /// The parts of an id such as `iron@2026-11-20`; `nil` for any other text.
    var dated: (name: String, day: Day)? {
        guard utf8.count > 10 else { return nil }
        let mark = utf8.index(endIndex, offsetBy: -11)
        guard utf8[mark] == UInt8(ascii: "@"), let day = Day(iso: self[utf8.index(after: mark)...]) else { return nil }
        return (String(self[..<mark]), day)
    }
}

extension DataFile {
    /// Returns the form of the ids in a list; `nil` for a list of a newer version.
    func idForm(of section: String) -> IDForm? {
        switch self {
        case .page, .monthly: sections.contains(section) ? .identifier : nil
        case .settings: Settings.lists.first { $0.section == section }?.ids
        case .challenge: ChallengeFile.lists.first { $0.section == section }?.ids
        }
    }

    /// Checks the ids of all records, deleted ones included.
    func checkIDs(_ document: Document) throws(Damage) {
        for section in document.sectionNames {
            guard let form = idForm(of: section) else { continue }
            for record in document.records(in: section) where !form.accepts(record.id) {
                throw .badField(section: section, id: record.id, field: "id")
            }
        }
    }
}
