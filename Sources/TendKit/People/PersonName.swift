/// The rule for the name of a person, which is also the name of a folder.
enum PersonName {
    /// The maximum length in characters.
    static let longest = 40
    /// The maximum length in bytes: a character may have any number of marks, but file names are limited.
    private static let mostBytes = 160
    /// Words with another meaning.
    private static let taken = ["me", "you", "all", "everyone"]

    /// Words of the program's command line, where a name would be read as one of them.
    package static let commandWords = [
        "log", "status", "watch", "week", "year", "history", "calendar", "report", "water", "goal", "fast", "pill",
        "challenge", "pause", "remind", "container", "drink", "people", "export", "import", "undo", "redo",
        "changes", "gaps", "inbox", "sync", "backup", "restore", "doctor", "setup", "config", "completions", "man",
        "help",
        "date", "line", "format", "short", "everyone", "challenges", "color", "data-dir", "device", "dry-run", "for",
        "help", "json", "no-color", "quiet", "yes", "version", "verbose",
    ]

    /// Checks a name.
    /// - Parameters:
    ///   - text: letters, digits, spaces, `-` and `_`, in any script.
    ///   - reserved: other words that are not allowed.
    /// - Returns: the name with single spaces.
    /// - Throws: ``PersonError/invalidName(_:)``, ``PersonError/reservedName(_:)``
    static func check(_ text: String, reserved: [String]) throws(PersonError) -> String {
        let name = text.split(separator: " ").joined(separator: " ")
        guard !name.isEmpty, name.count <= longest, name.utf8.count <= mostBytes, name.first != "-",
            name.unicodeScalars.contains(where: isLetterOrDigit), name.allSatisfy(isAllowed)
        else { throw .invalidName(text) }
        let key = Person.key(of: name)
        if (taken + reserved).contains(where: { Person.key(of: $0) == key }) { throw .reservedName(name) }
        return name
    }

    /// A mark needs a letter before it: one at the beginning would become part of the slash before it.
    private static func isAllowed(_ character: Character) -> Bool {
        if " -_".contains(character) { return true }
        guard let first = character.unicodeScalars.first, isLetterOrDigit(first) else { return false }
        return character.unicodeScalars.allSatisfy { isLetterOrDigit($0) || isMark($0) }
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        // A Hangul filler is a letter, but invisible.
        if scalar.properties.isDefaultIgnorableCodePoint { return false }
        return switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber: true
        default: false
        }
    }

    /// Returns whether a scalar is a vowel sign, an accent, or a joiner that some scripts need between letters.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark: true
        default: [0x200C, 0x200D].contains(scalar.value)
        }
    }
}
