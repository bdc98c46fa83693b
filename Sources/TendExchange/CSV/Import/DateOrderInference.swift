import TendCore

/// Finds the order in which a file writes dates: one date that can be read in one way only decides for all of them.
struct DateOrderInference {
    typealias Order = ImportContext.DateOrder

    /// The orders that all dates so far can have. The order is decided when one is left.
    private(set) var orders: Set<Order>
    /// The first date that an order does not fit.
    private var witnesses: [Order: (text: String, line: Int)] = [:]
    private let standard: Order?
    /// Whether dates have no say, since the user has or nothing can wait for them any longer.
    private var isSettled: Bool
    /// No record is from a later year.
    private let year: Int

    /// - Parameter standard: the app's own order, which applies where no date decides.
    init(_ context: ImportContext, standard: Order?) {
        orders = context.dateOrder.map { [$0] } ?? (standard == nil ? Set(Order.allCases) : [.monthFirst, .dayFirst])
        isSettled = context.dateOrder != nil
        self.standard = standard
        year = (context.now.day + 1).parts.year
    }

    var isDecided: Bool { orders.count == 1 }

    /// Takes a date of the file into account.
    /// - Returns: whether later dates could change its meaning.
    /// - Throws: ``ImportFileError/contradictingDates(_:line:other:otherLine:)``
    mutating func consider(_ text: String, line: Int) throws(ImportFileError) -> Bool {
        guard !isSettled, let date = DateText(text), !date.isYearFirst else { return false }
        let own = date.orders(until: year)
        let common = orders.intersection(own)
        if common.isEmpty {
            // A date that is none in any order is a problem of its row.
            guard let earlier = own.compactMap({ witnesses[$0] }).min(by: { $0.line < $1.line }) else { return false }
            throw .contradictingDates(earlier.text, line: earlier.line, other: text, otherLine: line)
        }
        for order in orders.subtracting(own) { witnesses[order] = (text, line) }
        orders = common
        return !isDecided
    }

    /// Ends the search: where no date has decided, the standard does, if there is one.
    mutating func settle() {
        isSettled = true
        if !isDecided, let standard { orders = [standard] }
    }
}
