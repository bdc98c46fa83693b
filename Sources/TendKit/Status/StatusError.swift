public import TendCore

/// A reason the state of a day can't be shown.
public enum StatusError: TendError, Equatable, Sendable {
    case futureDay(Day)

    public var problem: String {
        switch self {
        case .futureDay(let day): "\(day) is in the future"
        }
    }
}
