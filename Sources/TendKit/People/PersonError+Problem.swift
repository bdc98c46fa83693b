import TendCore

extension PersonError {
    public var problem: String {
        switch self {
        case .invalidName(let text): "'\(text)' can't be a person's name"
        case .reservedName(let name): "'\(name)' has another meaning in tend"
        case .exists(let name): "there is a person named '\(name)' already"
        case .unknown(let word, _, _): "there is no person '\(word)'"
        case .ambiguous(let word, let names): "'\(word)' could be \(Phrase.list(names, "or"))"
        case .sameName(let names):
            "the folders \(names.map { "people/\($0)" }.joined(separator: " and ")) stand for one name"
        case .link(let path): "\(path) is a link, and is not followed"
        case .noFolder(let path): "\(path) is not a folder"
        }
    }
}
