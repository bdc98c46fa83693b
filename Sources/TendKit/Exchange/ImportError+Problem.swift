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
        case .unmapped(let name, _, _): "\(name): no format has its columns"
        case .unclear(let name, _, let formats) where formats.isEmpty: "\(name): its format is not recognized"
        case .unclear(let name, _, let formats): "\(name): it may be in any of \(formats.count) formats"
        case .option(let option, let format): "'\(option.rawValue)' does not apply to \(format.origin)"
        case .rows(let name, let bad): "\(Phrase.count(bad.count, "row")) of \(name) can't be imported"
        }
    }
}

extension BadRow {
    /// The place and the problem: `line 3, column 12: Amount (ml): …`
    package var problem: String {
        let unit = isEntry ? "entry" : "line"
        return switch reason {
        case .format(let kind): ImportRowError(line: line, isEntry: isEntry, column: column, kind).problem
        case .damaged(let path, let damage): "\(unit) \(line): \(damage.problem(of: path))"
        case .overlaps(let other, let place): "\(unit) \(line): \(other.overlapProblem(place.map { "\(unit) \($0)" }))"
        case .pause(let error): "\(unit) \(line): \(error.problem)"
        case .noSuchChallenge(let id): "\(unit) \(line): there is no challenge \(id) here"
        }
    }
}

extension RecordSpan {
    /// - Parameter place: this record's place in the file; `nil` if it is stored.
    fileprivate func overlapProblem(_ place: String?) -> String {
        let name = label.isEmpty ? kind.noun : "\(label) \(kind.noun)"
        let time = "\(start.day) \(start.timeOfDay)"
        let text = "the \(kind.noun) shares time with the \(name) of"
        return place.map { "\(text) \($0) (\(time)); the longer one is kept" } ?? "\(text) \(time)"
    }
}
