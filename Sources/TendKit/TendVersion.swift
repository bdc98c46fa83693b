/// The version of tend, the program and the library.
public enum TendVersion {
    /// As in `0.1.0`.
    public static let text = "0.1.0"
}
