/// How many of the last 30 days that count were achieved.
///
/// It stands next to a streak, which a single miss ends although it changes a habit little (Lally et al., European Journal of
/// Social Psychology 40, 2010), and whose end makes people stop (Silverman & Barasch, Journal of Consumer Research 49, 2023).
public struct RecentRate: Hashable, Sendable {
    public let achieved: Int
    /// 30, or fewer if there are not as many.
    public let counted: Int

    /// - Parameter days: whether each day that counts was achieved, earliest first.
    public init(_ days: some BidirectionalCollection<Bool>) {
        let recent = days.suffix(30)
        achieved = recent.count { $0 }
        counted = recent.count
    }
}
