/// A reason a command about a medication is refused.
public enum MedicationError: TendError, Equatable, Sendable {
    case unknown(String, suggestion: String?, known: [String])
    /// A dose was named instead of its medication.
    case doseAsMedication(String, medication: String)
    case exists(String)
    /// Times from today on would ask again for a dose recorded today.
    case takenByOldTimes(String)
    case endsBeforeItBegins(name: String, until: Day, from: Day)
    /// A plan whose doses are closer together or more than its own limits allow.
    case selfRefusingPlan(MedicationPlan)
    /// A part of the day as the name of a medication.
    case partOfDay(String)
    /// A medication that is not stopped.
    case notStopped(String)
    /// A plan by days of the week, whose rhythm can't be moved.
    case fixedRhythm(String)
    /// The built-in medication, which keeps its name.
    case builtIn
    case timesAsNeeded
    case zoneAsNeeded
    /// A zone of doses that count from other ones.
    case zoneOfMovingTimes
    /// A zone that this computer does not have.
    case unknownZone(String, suggestion: String?)
    /// A zone on a computer that has no time zone data.
    case noZones(String)
    /// A day of a cycle beyond its days, or for a schedule that has none.
    case dayOutsideCycle(Int, days: Int?)
    /// A word after a name that is no part of a prescription.
    case notAPlan(String, name: String)
    /// Words with several meanings, or with one that is a guess, and the commands that have only one.
    case unclear(String, [[String]])
    /// A number of times a day, with another number of times.
    case otherTimesPerDay(Int, times: Int)
    /// A stop whose last day precedes its first.
    case backwardStop(from: Day, until: Day)
    /// Nothing is taken on the days of a stop of all medications.
    case noneToStop
    /// No medication was stopped together with all others.
    case noneStopped
    /// A number of doses without times by date.
    case uncountedDoses(name: String)
    /// More doses than ten years have.
    case tooManyDoses(Int)
    /// A part of a plan that is given twice, as words or as an option.
    case givenTwice(option: String)
    /// Times with days of their own, and a schedule.
    case daysTwice(name: String)
    case unitWithoutDose
    /// A limit in mg or g, without the substance that it is of.
    case amountWithoutSubstance
    /// A product whose dose has no mass, so that the limit of its substance can't count it.
    case productWithoutMass(String, substance: String)
    /// A number of doses at a time, or a plan without records, whose amount is asked at each dose.
    case countOfAskedDose(String)
    /// Doses that count from the last one, without an interval.
    case fromLastWithoutInterval
    /// Hours of the day without an interval of hours that counts from the last dose.
    case windowWithoutHours
    /// A time of the first dose without an interval.
    case firstTimeWithoutInterval
    /// An interval of hours or from the last dose with several times, or with one that has a name or days.
    case severalTimesOfInterval
    /// A unit other than the one the stock is counted in.
    case unitOfStock(String)
    case stockNotCounted(String)
    /// A stock counted in days or by the plan, of a medication without fixed times.
    case stockOfNoTimes(String)
    /// Less than one dose.
    case implausibleStock(Quantity, dose: String, unit: String?)
    /// A stock, an addition or a refill level below zero or above ``Quantity/largest``.
    case stockOutOfRange(Quantity)

    public var isQuestion: Bool { if case .implausibleStock = self { true } else { false } }
}

extension Quantity {
    /// Checks a stock, an addition to it or a refill level.
    /// - Throws: ``MedicationError/stockOutOfRange(_:)``
    public func checkStock() throws(MedicationError) {
        if self < .zero || self > Self.largest { throw .stockOutOfRange(self) }
    }
}

extension MedicationPlan {
    /// Checks that a stock is counted in the unit of the doses: thirty tablets are not thirty ml of a medicine taken in 50 ml
    /// doses.
    /// - Throws: ``MedicationError/implausibleStock(_:dose:unit:)``
    public func check(stock: Quantity) throws(MedicationError) {
        guard stock > .zero, stock < stockPerDose else { return }
        throw .implausibleStock(stock, dose: doseText ?? "1", unit: stockUnit)
    }
}
