/// A reason why something about drinks is refused.
public enum WaterError: Error, Equatable, Sendable {
    /// Neither an amount nor a name that is known.
    case neitherAmountNorName(String, suggestion: String?)
    /// A container was named instead of a drink.
    case containerAsDrink(String)
    /// Less than a thousandth of a millilitre.
    case tooLittle
    /// An implausible volume for one drink, and the user's unit.
    case implausible(Volume, VolumeUnit)
    /// More than is stored, whatever the user says.
    case tooMuch(Volume, VolumeUnit)
    /// A correction that would move a drink to another logical day.
    case otherDay(Day, of: Day)
    /// The name of a drink where an amount belongs.
    case drinkAsAmount(String)
    case goalOutOfRange(Volume)
    /// A goal can't be suggested without the sex.
    case suggestionNeedsSex
    case unknownContainer(String, suggestion: String?)
    case unknownDrink(String, suggestion: String?)
    /// A drink that can't be removed.
    case builtInDrink(String)
    case nameOfDrink(String)
    case nameOfContainer(String)
}

extension Volume {
    /// The least plausible volume of a drink: less is a slip, such as `2` for two cups.
    public static let smallestPlausible = Volume(millilitres: 10)

    /// Checks that the volume is plausible for one drink.
    /// - Parameters:
    ///   - unit: the unit in which the user counts, for the error.
    ///   - acceptsImplausible: whether the user means more than 5 litres.
    /// - Throws: ``WaterError/tooLittle``, ``WaterError/tooMuch(_:_:)``, ``WaterError/implausible(_:_:)``
    public func checkPortion(in unit: VolumeUnit, acceptsImplausible: Bool) throws(WaterError) {
        // A positive amount can still be nothing once it is rounded to what is stored.
        if self <= .zero { throw .tooLittle }
        if self > Amount.largest { throw .tooMuch(self, unit) }
        if self > Amount.largestPlausible, !acceptsImplausible { throw .implausible(self, unit) }
    }
}
