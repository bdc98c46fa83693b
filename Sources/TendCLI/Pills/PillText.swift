import TendCore

extension ValueType<Quantity> {
    /// Returns the type of an amount of a medication, exact to six decimals.
    static func quantity(_ name: String = "N", allowsZero: Bool = false) -> ValueType {
        ValueType(name) { text, option in try Quantity(text[...], option, allowsZero: allowsZero) }
    }
}

/// An amount of a medication and the unit it was typed with.
struct DoseAmount {
    let quantity: Quantity
    let unit: String?
}

extension ValueType<DoseAmount> {
    /// An amount with an optional unit: `400`, `400mg`, `1.5 tablets`, `1/2`.
    static var dose: ValueType {
        ValueType("N") { text, option in
            let digits = text.prefix { $0.isNumber || ".,+-/".contains($0) }
            let unit = text.dropFirst(digits.count).drop(while: \.isWhitespace)
            if digits.isEmpty || unit.isEmpty {
                return DoseAmount(quantity: try Quantity(text[...], option, allowsZero: false), unit: nil)
            }
            // '5mg twice' has no unit, and '9am' is a time; one of two words is given with --unit.
            if unit.contains(where: \.isWhitespace) || ["am", "pm"].contains(unit.lowercased().filter { $0 != "." }) {
                throw NameError.notAUnit(String(unit))
            }
            return DoseAmount(
                quantity: try Quantity(digits, option, allowsZero: false), unit: try Name.check(String(unit), as: .unit)
            )
        }
    }
}

extension Quantity {
    fileprivate init(_ text: Substring, _ option: String, allowsZero: Bool) throws(PillUsageError) {
        let quantity: Quantity
        do { quantity = try Quantity(typed: text) } catch {
            throw .quantity(option: option, text: String(text), error)
        }
        guard quantity > .zero || allowsZero && quantity == .zero, quantity <= Quantity.largest else {
            throw .quantityOutOfRange(
                option: option, text: String(text), least: allowsZero ? "0" : "more than 0,")
        }
        self = quantity
    }
}

extension ValueType<Duration> {
    /// Returns the type of a duration up to `longest`.
    static func length(upTo longest: Duration) -> ValueType {
        ValueType("LENGTH") { text, option in
            guard let length = Duration(typed: text), length <= longest else {
                throw PillUsageError.length(option: option, text: text, longest: longest)
            }
            return length
        }
    }
}

extension ValueType<String> {
    static var unit: ValueType { .name(.unit).named("UNIT") }
}
