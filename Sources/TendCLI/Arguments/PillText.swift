import TendCore

extension ParsedArguments {
    /// An amount of a medication, above zero, exact to six decimals.
    func quantity(_ option: OptionSpec, allowsZero: Bool = false) throws -> Quantity? {
        guard let text = text(option) else { return nil }
        let number: DecimalNumber
        do { number = try DecimalNumber(parsing: text) } catch {
            throw UsageError.quantity(option: "--\(option.name)", text: text, error)
        }
        guard number.mantissa > 0 || allowsZero && number.mantissa == 0 else {
            throw UsageError.quantityNotPositive(option: "--\(option.name)", text: text)
        }
        return Quantity(number)
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
            ["morning", "evening", "all", "last", "none"].contains(name.lowercased())
            || name.contains { "@,=".contains($0) } || TimeOfDay(parsing: name) != nil
            || (try? DayExpression(parsing: name)) != nil || name.hasPrefix("-")
        if isReserved { throw UsageError.reservedName(name) }
        return name
    }
}
