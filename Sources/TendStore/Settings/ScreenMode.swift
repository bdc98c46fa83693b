import TendCore

/// How screens are drawn.
enum ScreenMode: String, CaseIterable, Sendable {
    /// As the output can show them.
    case auto
    /// As sentences, for a screen reader.
    case plain
}

extension DataFolder {
    /// Whether the user wants sentences without pictures. Every command asks, so only settings that name the choice are read in
    /// full; damaged ones have none.
    public var prefersPlainScreen: Bool {
        guard let bytes = try? Files.contents(of: path(of: .settings)),
            Self.names(Preference.screen.rawValue.utf8, in: bytes)
        else { return false }
        return (try? Store(folder: self, cacheFolder: nil).settings())?[Setting.screen] == .plain
    }

    private static func names(_ word: String.UTF8View, in bytes: [UInt8]) -> Bool {
        guard let first = word.first else { return false }
        return bytes.indices.contains { bytes[$0] == first && bytes[$0...].starts(with: word) }
    }
}
