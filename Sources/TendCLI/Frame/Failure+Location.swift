import TendKit

extension LocationError: ReportableError {
    var failure: Failure {
        switch self {
        case .unknown: Failure(.cannotCreate, self, "set TEND_DATA_DIR")
        case .relativeHome: Failure(.usage, self, "set HOME to one")
        case .relativePath, .notUTF8: Failure(.usage, self, "use another folder")
        }
    }
}
