import TendCore

/// Reads a file and those before and after it, in which a record may stand that this one would get today: the day may have begun
/// at another time when it came in, or its start was moved.
struct NeighbourReader {
    private let store: Store
    private var recent: [(file: DataFile, document: Document)] = []

    init(_ store: Store) { self.store = store }

    mutating func read(_ file: DataFile) throws -> (own: Document, others: [Document]) {
        let files: [DataFile] =
            switch file {
            case .page(let day): [.page(day - 1), .page(day), .page(day + 1)]
            case .fasts(let month): [.fasts(month.advanced(by: -1)), file, .fasts(month.advanced(by: 1))]
            case .settings, .challenge: [file]
            }
        recent = try files.map { file in
            try recent.first { $0.file == file } ?? (file, store.readMergingConflicts(file))
        }
        let own = try recent.first { $0.file == file }?.document ?? store.readMergingConflicts(file)
        return (own, recent.filter { $0.file != file }.map(\.document))
    }
}
