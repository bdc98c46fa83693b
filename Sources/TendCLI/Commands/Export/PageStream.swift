import TendKit

/// Writes what the pages of a range have a day at a time, so that memory does not grow with the history. A page that can't be
/// read does not take the others away.
struct PageStream {
    private let store: Store
    private let first: Day?
    private let last: Day?
    private let output: any ByteSink
    /// The first of the errors of pages that could not be read.
    private(set) var damage: StoreError?

    init(_ store: Store, _ first: Day?, _ last: Day?, to output: any ByteSink) {
        self.store = store
        self.first = first
        self.last = last
        self.output = output
    }

    mutating func write(_ head: [UInt8], _ append: (DayLog, inout [UInt8]) -> Void) throws {
        var pending = head
        for day in try store.recordedDays() where day >= first ?? day && day <= last ?? day {
            do {
                append(try store.page(day), &pending)
            } catch let error as StoreError {
                damage = damage ?? error
            }
            try Self.flush(&pending, to: output)
        }
        try output.write(pending)
    }

    /// Writes what has gathered once it is much.
    static func flush(_ pending: inout [UInt8], to output: any ByteSink) throws {
        guard pending.count > 1 << 16 else { return }
        try output.write(pending)
        pending.removeAll(keepingCapacity: true)
    }
}
