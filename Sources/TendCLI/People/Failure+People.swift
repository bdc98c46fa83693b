import TendKit

/// An error with one person's records.
struct PersonalError: ReportableError {
    /// `nil` for the user.
    let person: Person?
    let error: any Error

    var failure: Failure {
        var failure = Failure(error)
        guard let person else { return failure }
        failure.problem = "\(person.title): \(failure.problem.about(person))"
        failure.remedy = failure.remedy?.about(person)
        return failure
    }
}

extension PersonError: ReportableError {
    var failure: Failure {
        switch self {
        case .invalidName:
            usage("use 1 to 40 letters, digits, spaces, '-' and '_', and don't begin with '-'")
        case .reservedName, .exists: usage("choose another name")
        case .unknown(let word, _, let known) where known.isEmpty: usage("\(command: "people add", word) adds one")
        case .unknown(_, let suggestion, let known):
            usage(
                .suggestion(
                    suggestion,
                    else:
                        "\(command: "people") shows \(known.count == 1 ? "the one there is" : "the \(known.count) there are")"
                ))
        case .ambiguous: usage("type more of the name")
        case .sameName: Failure(.badData, self, "rename one of them")
        case .link: Failure(.badData, self, "put the folder itself in its place")
        case .noFolder: Failure(.badData, self, "move it elsewhere")
        }
    }

    private func usage(_ remedy: Message) -> Failure { Failure(.usage, self, remedy) }
}
