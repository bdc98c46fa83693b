import TendCore

/// The order of a file's dates: one unambiguous date decides for all of them.
struct DateOrderInference {
    typealias Order = ImportContext.DateOrder

    /// The orders that fit all dates so far. The order is decided when one is left.
    private(set) var orders: Set<Order>
    /// For each rejected order, the first date that it does not fit.
    private var witnesses: [Order: (text: String, line: Int)] = [:]
    private let standard: Order?
    /// Whether dates are no longer considered: the user chose the order, or the search has ended.
    private var isSettled: Bool
    /// The latest possible year of a record.
    private let year: Int

    /// - Parameter standard: the app's own order, used if no date decides.
    init(_ context: ImportContext, standard: Order?) {
        orders = context.dateOrder.map { [$0] } ?? (standard == nil ? Set(Order.allCases) : [.monthFirst, .dayFirst])
        isSettled = context.dateOrder != nil
        self.standard = standard
        year = (context.now.day + 1).parts.year
    }

    var isDecided: Bool { orders.count == 1 }

    /// Considers a date of the file.
    /// - Returns: whether later dates could change its meaning.
    /// - Throws: ``ImportFileError/contradictingDates(_:line:other:otherLine:)``
    mutating func consider(_ text: String, line: Int) throws(ImportFileError) -> Bool {
        guard !isSettled, let date = DateText(text), !date.isYearFirst else { return false }
        let own = date.orders(until: year)
        let common = orders.intersection(own)
        if common.isEmpty {
            // A date that is invalid in any order is its row's problem.
            guard let earlier = own.compactMap({ witnesses[$0] }).min(by: { $0.line < $1.line }) else { return false }
            throw .contradictingDates(earlier.text, line: earlier.line, other: text, otherLine: line)
        }
        for order in orders.subtracting(own) { witnesses[order] = (text, line) }
        orders = common
        return !isDecided
    }

    /// Ends the search. If no date has decided, the standard order applies, if there is one.
    mutating func settle() {
        isSettled = true
        if !isDecided, let standard { orders = [standard] }
    }
}
