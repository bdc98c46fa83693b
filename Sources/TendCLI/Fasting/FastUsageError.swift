import TendKit

/// A file of planned fasts that can't be used.
enum FastUsageError: Error {
    case unreadable(path: String, reason: String)
    case timetable(path: String, FastingTimetable.Problem)
}

extension FastUsageError: ReportableError {
    var failure: Failure {
        switch self {
        case .unreadable(let path, let reason): Failure(.noInput, "can't read \(path): \(reason)")
        case .timetable(let path, let problem): Failure(.badData, "\(path): \(problem)", problem.remedy)
        }
    }
}

extension FastingTimetable.Problem {
    fileprivate var remedy: Message {
        switch self {
        case .empty, .lines: "write a line a day, such as 2026-02-18 05:12 17:48, or 2026-02-18 off"
        case .header: "name them day, start and end"
        }
    }
}
