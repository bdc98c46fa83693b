/// A reason a text can't be a name or a note.
public enum NameError: TendError, Equatable, Sendable {
    /// Empty, longer than 40 characters, or with invisible or untypable characters.
    case invalid(Name.Kind)
    /// A text with another meaning.
    case reserved(String)
    /// A time or a day instead of a drink.
    case timeAsDrink(String)
    case notAUnit(String)
    /// The note's size in bytes.
    case noteTooLong(Int)

    public var problem: String {
        switch self {
        case .invalid(let kind): "a \(kind.rawValue) needs a name of 1 to 40 visible characters"
        case .reserved(let name): "'\(name)' can't be a name: tend reads it as something else"
        case .timeAsDrink(let text): "'\(text)' is a time or a day, not a drink"
        case .notAUnit(let text): "'\(text)' is not a unit"
        case .noteTooLong(let count): "the note has \(count) bytes; the limit is \(Name.longestNote)"
        }
    }
}

/// The rules for names that users choose.
public enum Name {
    /// The purpose of a name, which decides the words it could be confused with.
    public enum Kind: String, Sendable {
        case drink, container, medication, schedule, challenge, unit, person
    }

    /// The most characters of a name.
    public static let longest = 40
    /// The most bytes of a note.
    public static let longestNote = 4096

    /// Checks a name.
    /// - Returns: the name with runs of white space collapsed to single spaces.
    /// - Throws: ``NameError``
    public static func check(_ text: String, as kind: Kind) throws(NameError) -> String {
        let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard name.count <= longest, isPrintable(name) else { throw .invalid(kind) }
        let isDay = (try? DayExpression(parsing: name)) != nil
        switch kind {
        case .challenge, .person: break
        case .unit:
            // `x` is a factor, `/` a rate, and `mg-0-300mg` the rest of several doses.
            guard let first = name.first, first.isLetter, !"xX".contains(first), !name.contains("/"),
                name.lowercased() != "none",
                !name.split(separator: "-").dropFirst().contains(where: { $0.first?.isNumber == true })
            else { throw .notAUnit(name) }
        case .drink:
            // An amount is a separate argument of the command.
            if (try? Amount(parsing: name)) != nil || name == "-" { throw .reserved(name) }
            // A drink may be named 'noon'; a command that could mean either asks.
            // '20m' is meant to be '-20m'.
            if name.first?.isNumber == true, (try? Duration(parsing: name)) != nil { throw .timeAsDrink(name) }
            if isDay || !isWord(name) && (try? TimeExpression(parsing: name)) != nil { throw .timeAsDrink(name) }
        case .container:
            // The name is used in place of an amount.
            guard name.first?.isLetter == true, Amount.Unit(word: name) == nil,
                !["last", "now"].contains(name.lowercased())
            else { throw .reserved(name) }
        case .medication:
            let isSlot = Medication.builtInSlotNames.contains(name.lowercased()) || !DoseLine.isFree(name)
            if isSlot || isDay || name.hasPrefix("-") || name.contains(where: { "@,=".contains($0) }) {
                throw .reserved(name)
            }
        case .schedule:
            // `named` finds a built-in name, which has its own error; other names must not read as part of a plan or a duration.
            if FastingSchedule.named(name, own: []) != nil { break }
            guard (try? Duration(parsing: name)) == nil, !["off", "none"].contains(name.lowercased()),
                !name.contains(where: { ",=:".contains($0) })
            else { throw .reserved(name) }
        }
        return name
    }

    /// Returns whether a name is a word for a time of day, which can be a name as well.
    private static func isWord(_ name: String) -> Bool { ["noon", "midnight"].contains(name.lowercased()) }

    /// Checks a note.
    /// - Returns: the note without leading and trailing white space.
    /// - Throws: ``NameError/noteTooLong(_:)``
    public static func checkNote(_ text: String) throws(NameError) -> String {
        let note = text.trimmed
        guard note.utf8.count <= longestNote else { throw .noteTooLong(note.utf8.count) }
        return note
    }

    /// Returns whether a text has at least one character, and none that could control a terminal or is invisible.
    package static func isPrintable(_ text: String) -> Bool {
        !text.isEmpty
            && (text.isPlainASCII || !text.unicodeScalars.contains { $0.isHostile || isInvisible($0) })
    }

    /// Returns whether a scalar is a format character such as a zero-width space. Joiners are allowed, since emoji and
    /// some scripts need them.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .format && ![0x200C, 0x200D].contains(scalar.value)
    }
}

extension String {
    /// The text without leading and trailing white space.
    package var trimmed: String {
        guard first?.isWhitespace == true || last?.isWhitespace == true else { return self }
        return String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
