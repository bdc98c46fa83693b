import TendKit

/// An error with one person's records.
struct PersonalError: Error {
    /// `nil` for the user.
    let person: Person?
    let error: any Error
}

extension Failure {
    init(personal error: PersonalError) {
        self.init(error.error)
        guard let person = error.person else { return }
        self = Failure(code, "\(person.title): \(message.about(person))", marked: marked)
    }

    init(person error: PersonError) {
        switch error {
        case .link, .noFolder, .sameName: self.init(.badData, Self.words(error))
        default: self.init(.usage, Self.words(error))
        }
    }

    static func words(_ error: PersonError) -> Message {
        switch error {
        case .invalidName(let text):
            "'\(text)' can't be a person's name; use 1 to 40 letters, digits, spaces, '-' and '_', and don't begin with '-'"
        case .reservedName(let name): "'\(name)' has another meaning in tend; choose another name"
        case .exists(let name): "there is a person named '\(name)' already; choose another name"
        case .unknown(let word, _, let known) where known.isEmpty:
            "there is no person '\(word)'; \(command: "people add", word) adds one"
        case .unknown(let word, let suggestion?, _): "there is no person '\(word)'; did you mean \(suggestion)?"
        case .unknown(let word, nil, let known):
            "there is no person '\(word)'; \(command: "people") shows \(known.count == 1 ? "the one there is" : "the \(known.count) there are")"
        case .ambiguous(let word, let names): "'\(word)' could be \(choices(names)); type more of the name"
        case .sameName(let names):
            "the folders \(names.map { "people/\($0)" }.joined(separator: " and ")) stand for one name; rename one of them"
        case .link(let path): "\(path) is a link, and is not followed; put the folder itself in its place"
        case .noFolder(let path): "\(path) is not a folder; move it elsewhere"
        }
    }

    private static func choices(_ names: [String]) -> String {
        names.count < 2 ? names.joined() : "\(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")"
    }
}
