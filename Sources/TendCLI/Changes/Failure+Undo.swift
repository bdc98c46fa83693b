import TendKit

extension UndoError: ReportableError {
    var failure: Failure {
        switch self {
        case .unconfirmed(_, let scope):
            Failure(.usage, self, "\(command: "\(scope.tracker.map { "\($0.noun) " } ?? "")undo -y") undoes it")
        case .changedLater(_, _, let number):
            Failure(.negative, self, "\(command: "undo \(number)") takes back both, and what lies between")
        case .declined, .onlyLeft, .nothing: Failure(.negative, self)
        }
    }
}
