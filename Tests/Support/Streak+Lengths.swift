public import TendCore

extension Streak {
    /// The lengths of the current and the longest run, without the rate.
    public var lengths: [Int] { [current, longest] }
}
