extension NameError {
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
