import TendCore

extension NameError: ReportableError {
    var failure: Failure { Failure(.usage, self, remedy) }

    private var remedy: Message? {
        switch self {
        case .timeAsDrink(let text) where (try? Duration(parsing: text)) != nil: "for the time since, write -\(text)"
        case .timeAsDrink: "give it with --at"
        case .notAUnit: "a unit begins with a letter, not x, and has no slash: mg, tablets"
        case .reserved(let name) where Amount.Unit(word: name) != nil: "write another, such as 'my \(name)'"
        case .reserved: "choose another name"
        case .invalid, .noteTooLong: nil
        }
    }
}
