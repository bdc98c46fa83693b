import TendCore

extension NameError: ReportableError {
    var failure: Failure { Failure(.usage, self, remedy) }

    private var remedy: Message? {
        switch self {
        case .timeAsDrink: "give it with --at"
        case .notAUnit: "a unit begins with a letter, such as mg or tablets"
        case .invalid, .reserved, .noteTooLong: nil
        }
    }
}
