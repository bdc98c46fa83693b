import TendCore
import TendExchange
import TendStore

extension ImportError {
    package var problem: String {
        switch self {
        case .unreadable(let path, let error) where error.isMissing: "there is no file \(path)"
        case .unreadable(let path, let error):
            "can't read \(path): \(error.isNoFile ? "it is a folder" : error.reason)"
        case .file(let name, _, let error): "\(name): \(error.problem)"
        case .unclear(let name, _, let formats) where formats.isEmpty: "\(name): its format is not recognized"
        case .unclear(let name, _, let formats): "\(name): it may be in any of \(formats.count) formats"
        case .option(let option, let format): "'\(option.rawValue)' does not apply to \(format.origin)"
        case .damaged(let name, let error): "\(name): \(error.problem)"
        case .rows(let name, _, let count): "\(Phrase.count(count, "row")) of \(name) can't be imported"
        }
    }
}
