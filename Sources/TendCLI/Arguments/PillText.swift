import TendCore

extension ParsedArguments {
    /// An amount of a medication, exact to six decimals.
    func quantity(_ option: OptionSpec, allowsZero: Bool = false) throws(PillProblem) -> Quantity? {
        guard let text = text(option) else { return nil }
        return try Self.quantity(text[...], option, allowsZero: allowsZero)
    }

    /// An amount with its unit, if one is written with it: `400`, `400mg`, `1.5 tablets`.
    func amount(_ option: OptionSpec) throws -> (quantity: Quantity, unit: String?)? {
        guard let text = text(option) else { return nil }
        let digits = text.prefix { $0.isNumber || ".,+-".contains($0) }
        let unit = text.dropFirst(digits.count).drop(while: \.isWhitespace)
        if digits.isEmpty || unit.isEmpty { return (try Self.quantity(text[...], option, allowsZero: false), nil) }
        return (try Self.quantity(digits, option, allowsZero: false), try NameText.unit(String(unit)))
    }

    private static func quantity(
        _ text: Substring, _ option: OptionSpec, allowsZero: Bool
    ) throws(PillProblem) -> Quantity {
        let number: DecimalNumber
        do { number = try DecimalNumber(parsing: text) } catch {
            throw .quantity(option: "--\(option.name)", text: String(text), error)
        }
        let quantity = Quantity(number)
        guard quantity > .zero || allowsZero && quantity == .zero, quantity <= Quantity.largest else {
            throw .quantityOutOfRange(
                option: "--\(option.name)", text: String(text), least: allowsZero ? "0" : "more than 0,")
        }
        return quantity
    }

    /// A length of time up to the longest.
    func length(_ option: OptionSpec, upTo longest: Duration) throws(PillProblem) -> Duration? {
        guard let text = text(option) else { return nil }
        guard !text.contains(":"), let length = try? Duration(parsing: text), length <= longest else {
            throw .length(option: "--\(option.name)", text: text, longest: longest)
        }
        return length
    }
}

extension NameText {
    /// A medication's name, which must not be what names a slot, a time or a day.
    static func medication(_ text: String) throws -> String {
        let name = try checked(text, kind: "medication")
        let isReserved =
            Medication.builtInSlotNames.contains(name.lowercased()) || !DoseSlot.isFree(name)
            || name.contains { "@,=".contains($0) } || (try? DayExpression(parsing: name)) != nil || name.hasPrefix("-")
        if isReserved { throw UsageError.reservedName(name) }
        return name
    }

    static func unit(_ text: String) throws -> String {
        let unit = try checked(text, kind: "unit")
        guard unit.first?.isLetter == true, unit.lowercased() != "none" else { throw PillProblem.notAUnit(unit) }
        return unit
    }
}
