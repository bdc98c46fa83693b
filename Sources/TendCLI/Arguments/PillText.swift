import TendCore

extension ParsedArguments {
    /// An amount of a medication, above zero, exact to six decimals.
    func quantity(_ option: OptionSpec, allowsZero: Bool = false) throws -> Quantity? {
        guard let text = text(option) else { return nil }
        let number: DecimalNumber
        do { number = try DecimalNumber(parsing: text) } catch {
            let digits = text.prefix { $0.isNumber || $0 == "." }
            let unit = text.dropFirst(digits.count).drop(while: \.isWhitespace)
            if option.name == "dose", unit.first?.isLetter == true, (try? DecimalNumber(parsing: digits)) != nil {
                throw UsageError.gluedUnit(number: String(digits), unit: String(unit))
            }
            throw UsageError.quantity(option: "--\(option.name)", text: text, error)
        }
        let quantity = Quantity(number)
        guard quantity > .zero || allowsZero && quantity == .zero, quantity <= Quantity.largest else {
            throw UsageError.quantityOutOfRange(
                option: "--\(option.name)", text: text, least: allowsZero ? "0" : "more than 0,")
        }
        return quantity
    }

    /// A length of time between `shortest` and `longest` seconds.
    func length(_ option: OptionSpec, upTo longest: Length) throws -> Length? {
        try text(option).map { text in
            guard !text.contains(":"), let length = try? Length(parsing: text), length <= longest else {
                throw UsageError.length(option: "--\(option.name)", text: text, longest: longest)
            }
            return length
        }
    }
}

extension NameText {
    /// A medication's name, which must not be what names a slot, a time or a day.
    static func medication(_ text: String) throws -> String {
        let name = try checked(text, kind: "medication")
        let isReserved =
            ["morning", "evening"].contains(name.lowercased()) || !DosingWords.areFree(name)
            || name.contains { "@,=".contains($0) } || TimeOfDay(parsing: name) != nil
            || (try? DayExpression(parsing: name)) != nil || name.hasPrefix("-")
        if isReserved { throw UsageError.reservedName(name) }
        return name
    }
}
