import TendCore

/// A setting that a merge left unchanged on this machine, since each machine has its own value.
public struct MachineSetting: Equatable, Sendable {
    public let preference: Preference
    /// The incoming value; `nil` if the setting would have been removed.
    public let value: String?
}

extension Preference {
    /// The settings that can make tend start a program, how long a carer waits, and who records: each machine has its own values.
    static let machineSettings: [Preference] = [.notify, .notifyCommand, .remindAfter, .recorder]

    /// Returns whether the setting belongs to a machine while it has the value of this record.
    fileprivate func staysHere(_ record: Record?) -> Bool {
        switch self {
        // A tombstone too: removing the program is this machine's decision as well.
        case .notifyCommand, .remindAfter, .recorder: true
        case .notify:
            record.flatMap { $0.isDeleted ? nil : $0["value"]?.string }
                .flatMap { Setting.notify.codec.parse($0, PreferenceContext()) } == .command
        default: false
        }
    }
}

/// The only code that decides which settings neither arrive from another machine nor leave this one.
extension Document {
    /// The document without the settings of a machine.
    var withoutMachineSettings: Document {
        var document = self
        for preference in Preference.machineSettings
        where preference.staysHere(record(preference.rawValue, in: Settings.Section.preferences)) {
            document.drop(preference.rawValue, from: Settings.Section.preferences)
        }
        return document
    }

    /// Returns the acceptable part of an incoming version of the settings, and the settings that would have changed.
    ///
    /// A local value always stays.
    func withoutMachineSettings(
        arrivingIn local: Document
    ) -> (document: Document, leftOut: [MachineSetting]) {
        var document = withoutMachineSettings
        var leftOut: [MachineSetting] = []
        for preference in Preference.machineSettings {
            let (id, section) = (preference.rawValue, Settings.Section.preferences)
            let own = local.record(id, in: section)
            if preference.staysHere(own) { document.drop(id, from: section) }
            guard let incoming = record(id, in: section), document.record(id, in: section) == nil else { continue }
            let prevails = own.map { Record.merged($0, incoming) == incoming } ?? true
            if prevails, own?.content?["value"] != incoming.content?["value"] {
                leftOut.append(MachineSetting(preference: preference, value: incoming.content?["value"]?.string))
            }
        }
        return (document, leftOut)
    }

    /// Returns the part of the settings that may leave this machine.
    ///
    /// A value of `reminders.notify` that others have stays in their version, or two machines would add and remove it in turn.
    /// - Parameter known: the settings that others have.
    func withoutMachineSettings(leavingFor known: Document) -> Document {
        var document = withoutMachineSettings
        let (id, section) = (Preference.notify.rawValue, Settings.Section.preferences)
        guard Preference.notify.staysHere(record(id, in: section)), let other = known.record(id, in: section),
            !Preference.notify.staysHere(other)
        else { return document }
        document.store(other, in: section)
        return document
    }
}

extension Store {
    /// Returns the bytes of the settings that may leave this machine: the file's bytes, unless it has a setting of
    /// this machine.
    ///
    /// Call it under the lock, before the settings are committed.
    /// - Parameter known: the other side's versions, such as the ones in the last commit and in the remote.
    /// - Returns: `nil` if the settings have no file.
    /// - Throws: ``StoreError/damaged(path:_:)``, ``SystemError``
    package func settingsToShare(known: [Document] = []) throws -> [UInt8]? {
        guard let bytes = try Files.contents(of: folder.path(of: .settings)) else { return nil }
        let local = try version(bytes, of: .settings)
        var others = Document()
        for document in known { others.merge(document) }
        let shared = local.withoutMachineSettings(leavingFor: others)
        let section = Settings.Section.preferences
        return shared.records(in: section) == local.records(in: section) ? bytes : shared.bytes
    }
}
