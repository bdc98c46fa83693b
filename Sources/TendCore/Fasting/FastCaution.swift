/// A reason to ask before a fast of some length.
public enum FastCaution: Hashable, Sendable {
    /// From 72 hours on. Fasting of several days has contraindications: Wilhelmi de Toledo et al. 2013, doi:10.1159/000357602.
    case long
    /// More than five days. With another criterion, that is a high risk of refeeding problems: NICE CG32 (2006, updated 2017).
    case refeeding

    /// `nil` for a shorter fast.
    public init?(_ length: Duration) {
        switch length.wholeSeconds {
        case ..<(72 * 3600): return nil
        case ...(5 * 86_400): self = .long
        default: self = .refeeding
        }
    }
}
