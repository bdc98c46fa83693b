/// What tend tracks.
public enum TrackerKind: String, CaseIterable, Sendable {
    case water, fasts, pills, challenges
}
