/// A kind of drink.
public struct Drink: Hashable, Sendable {
    /// The range of hydration factors, in percent of the volume.
    public static let allowedPercents = 0...200

    /// A factor and the day from which it applies.
    public struct FactorChange: Hashable, Sendable {
        public let from: Day
        /// The percentage of the volume that counts.
        public let percent: Int

        public init(from: Day, percent: Int) {
            self.from = from
            self.percent = percent
        }
    }

    public let name: String
    /// The percentage of its volume that counts towards the goal before the first of the changes; used only if the user has
    /// turned on hydration factors.
    public var hydrationPercent: Int
    /// The changes of the factor, earliest first: a drink counts by the factor of its day.
    public private(set) var factorChanges: [FactorChange]
    /// The caffeine in it; `nil` if unknown.
    public var caffeine: CaffeineContent?

    /// - Parameter factorChanges: in any order.
    public init(
        name: String, hydrationPercent: Int = 100, factorChanges: [FactorChange] = [],
        caffeine: CaffeineContent? = nil
    ) {
        self.name = name
        self.hydrationPercent = hydrationPercent
        self.factorChanges = factorChanges.sorted { $0.from < $1.from }
        self.caffeine = caffeine
    }

    public static let water = Drink(name: "water")

    /// The predefined drinks. Their factors are all 100 %: in the trial for the Beverage Hydration Index (Maughan et al. 2016,
    /// doi 10.3945/ajcn.115.114769) tea and coffee were retained about as well as water, and the higher figures of other
    /// drinks shrink after the second hour. The caffeine is that of ``CaffeineContent/filterCoffee`` and its siblings.
    public static let builtIn = [
        water, Drink(name: "tea", caffeine: .blackTea), Drink(name: "coffee", caffeine: .filterCoffee),
        Drink(name: "juice"), Drink(name: "cola", caffeine: .cola),
    ]

    /// The caffeine in it, or in a common drink of that name; `nil` if unknown.
    package var content: CaffeineContent? { caffeine ?? .common(name) }

    /// Returns the percentage of its volume that counts on a day.
    public func hydrationPercent(on day: Day) -> Int {
        factorChanges.last { $0.from <= day }?.percent ?? hydrationPercent
    }

    /// Sets the factor from a day on, until the next change. A factor that applies already changes nothing.
    /// - Parameter day: `nil` for all days.
    public mutating func setFactor(_ percent: Int, from day: Day?) {
        guard let day else {
            hydrationPercent = percent
            factorChanges = []
            return
        }
        guard percent != hydrationPercent(on: day) else { return }
        let changes = factorChanges.filter { $0.from != day } + [FactorChange(from: day, percent: percent)]
        factorChanges = changes.sorted { $0.from < $1.from }
    }

    /// Returns the same drink with another name.
    public func renamed(_ name: String) -> Drink {
        Drink(name: name, hydrationPercent: hydrationPercent, factorChanges: factorChanges, caffeine: caffeine)
    }
}
