import TendCore

extension ChallengeTemplate.Problem {
    public var problem: String {
        switch self {
        case .json(let problem): problem.problem(of: "it")
        case .newerFormat(let format):
            "format \(format) is from a newer tend (this one reads \(ChallengeTemplate.format))"
        case .missing(let path): "\(path) is missing"
        case .unknown(let path, _): "there is no field \(path)"
        case .wrong(let path, let value, let expected):
            "\(path.isEmpty ? "it" : path) is \(value); it must be \(expected)"
        case .conflict(let path, let other): "\(path) can't be given together with \(other)"
        case .unending(let path, _): "\(path) would never end"
        case .repeated(let path, let value): "\(path) is '\(value)', which is given twice"
        }
    }
}
