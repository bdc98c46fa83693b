/// A value of the `TZ` environment variable.
///
/// libc silently reads an unknown value as UTC: `TZ=Europe/Berln` shifts every time by an hour.
package enum ZoneSetting: Equatable, Sendable {
    /// UTC by name, or a POSIX rule such as `CET-1CEST,M3.5.0,M10.5.0/3`, which needs no file.
    case rule
    /// A zone file: an absolute path, or a name relative to the zone data folder.
    case file(String)

    /// Classifies a value.
    /// - Parameter text: the value, with or without a leading colon.
    package init(_ text: String) {
        let name = text.hasPrefix(":") ? text.dropFirst() : text[...]
        self = Self.isUTC(name) || ZoneRule(name) != nil ? .rule : .file(String(name))
    }

    private static func isUTC(_ name: Substring) -> Bool {
        let short = name.hasPrefix("Etc/") ? name.dropFirst(4) : name
        return switch short {
        case "UTC", "GMT", "UCT", "Zulu", "Universal", "Greenwich": true
        default: name.isEmpty
        }
    }
}
