import TendKit

extension StatusError: ReportableError {
    var failure: Failure {
        switch self {
        case .futureDay: Failure(.usage, self, "name today or a past day")
        }
    }
}
