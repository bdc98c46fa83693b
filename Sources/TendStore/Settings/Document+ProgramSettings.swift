/// A setting that a merge left as it is on this machine, since it starts a program.
public struct ProgramSetting: Equatable, Sendable {
    public let preference: Preference
    /// The value that would have come in; `nil` where the setting would have been removed.
    public let value: String?
}

extension Preference {
    /// The settings that can make tend start a program. Each machine decides about its own.
    static let programSettings: [Preference] = [.notify, .notifyCommand]

    /// Whether the setting starts a program while it has the value of this record.
    fileprivate func startsProgram(_ record: Record?) -> Bool {
        switch self {
        // A tombstone too: removing the program is this machine's decision as well.
        case .notifyCommand: true
        case .notify:
            record.flatMap { $0.isDeleted ? nil : $0["value"]?.string }.flatMap { canonical($0) } == "command"
        default: false
        }
    }
}

/// The one place that decides which settings neither arrive from another machine nor leave this one.
extension Document {
    /// The document without the settings that start a program.
    var withoutProgramSettings: Document {
        var document = self
        for preference in Preference.programSettings
        where preference.startsProgram(record(preference.rawValue, in: Settings.Section.preferences)) {
            document.drop(preference.rawValue, from: Settings.Section.preferences)
        }
        return document
    }

    /// Returns what may come in of a version of the settings from elsewhere, and the settings that would have changed.
    ///
    /// Where the local value starts a program, it stays, whatever comes in.
    func withoutProgramSettings(
        arrivingIn local: Document
    ) -> (document: Document, leftOut: [ProgramSetting]) {
        var document = withoutProgramSettings
        var leftOut: [ProgramSetting] = []
        for preference in Preference.programSettings {
            let (id, section) = (preference.rawValue, Settings.Section.preferences)
            let own = local.record(id, in: section)
            if preference.startsProgram(own) { document.drop(id, from: section) }
            guard let incoming = record(id, in: section), document.record(id, in: section) == nil else { continue }
            let prevails = own.map { Record.merged($0, incoming) == incoming } ?? true
            if prevails, own?.content?["value"] != incoming.content?["value"] {
                leftOut.append(ProgramSetting(preference: preference, value: incoming.content?["value"]?.string))
            }
        }
        return (document, leftOut)
    }

    /// Returns what may leave this machine of its settings.
    ///
    /// A value of `reminders.notify` that others know stays in their version, or two machines would add and remove it in turn.
    /// - Parameter known: what others know of the settings.
    func withoutProgramSettings(leavingFor known: Document) -> Document {
        var document = withoutProgramSettings
        let (id, section) = (Preference.notify.rawValue, Settings.Section.preferences)
        guard Preference.notify.startsProgram(record(id, in: section)), let other = known.record(id, in: section),
            !Preference.notify.startsProgram(other)
        else { return document }
        document.store(other, in: section)
        return document
    }
}

extension Store {
    /// The bytes of the settings as they may leave this machine: the file's own unless a setting in it starts a program.
    ///
    /// To be called under the lock, before the settings are committed.
    /// - Parameter known: the versions that the other side has, such as those of the last commit and of the remote.
    /// - Returns: `nil` where there are no settings.
    /// - Throws: ``StoreError/damaged(path:_:)``, ``SystemError``
    public func settingsToShare(known: [Document] = []) throws -> [UInt8]? {
        guard let bytes = try Files.contents(of: folder.path(of: .settings)) else { return nil }
        let local = try version(bytes, of: .settings)
        var others = Document()
        for document in known { others.merge(document) }
        let shared = local.withoutProgramSettings(leavingFor: others)
        let section = Settings.Section.preferences
        return shared.records(in: section) == local.records(in: section) ? bytes : shared.bytes
    }
}
