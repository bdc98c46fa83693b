/// An amount of caffeine, exact to a microgram.
public struct Caffeine: Hashable, Comparable, Sendable {
    public let micrograms: Int

    public static let zero = Caffeine(micrograms: 0)
    /// The most that one drink or one day can have: far above any real amount, and far below where sums would overflow.
    public static let largest = Caffeine(micrograms: 1_000_000_000)

    public init(micrograms: Int) { self.micrograms = micrograms }
    public init(milligrams: Int) { self.init(micrograms: milligrams * 1000) }

    /// Reads an amount with `mg` or `g`; a bare number is in milligrams.
    /// - Returns: `nil` for any other text and for more than ``largest``.
    public init?(parsing text: some StringProtocol) {
        let word = text.lowercased().filter { !$0.isWhitespace }
        let digits = word.prefix { $0.isNumber || $0 == "." || $0 == "," }
        guard let number = try? DecimalNumber(typed: String(digits)) else { return nil }
        switch word.dropFirst(digits.count) {
        case "mg", "": self.init(micrograms: number.rounded(times: 1000))
        case "g": self.init(micrograms: number.rounded(times: 1_000_000))
        default: return nil
        }
        guard (.zero ... .largest).contains(self) else { return nil }
    }

    /// Milligrams with up to three decimals, the unit of storage and of JSON.
    public var milligrams: DecimalNumber { DecimalNumber(mantissa: micrograms, scale: 3) }

    /// Whole milligrams with their unit: `80 mg`.
    public var text: String { "\(milligrams.rounded()) mg" }

    /// Returns the part of it that is in a part of a volume, up to ``largest``.
    public func scaled(from whole: Volume, to part: Volume) -> Caffeine {
        let (product, isTooLarge) = micrograms.multipliedReportingOverflow(by: part.microlitres)
        guard whole > .zero, !isTooLarge else { return self }
        return Caffeine(micrograms: min((product + whole.microlitres / 2) / whole.microlitres, Self.largest.micrograms))
    }

    public static func < (left: Caffeine, right: Caffeine) -> Bool { left.micrograms < right.micrograms }
    public static func + (left: Caffeine, right: Caffeine) -> Caffeine {
        Caffeine(micrograms: left.micrograms + right.micrograms)
    }
}

/// The caffeine in a kind of drink: an amount in a volume.
public struct CaffeineContent: Hashable, Sendable {
    public let amount: Caffeine
    /// Greater than 0.
    public let volume: Volume

    public init(_ amount: Caffeine, per volume: Volume) {
        self.amount = amount
        self.volume = volume
    }

    // EFSA 2015, Scientific Opinion on the safety of caffeine (doi 10.2903/j.efsa.2015.4102), in the portions of its summary
    // "EFSA explains risk assessment: caffeine".

    /// 90 mg in a cup of 200 ml.
    public static let filterCoffee = CaffeineContent(Caffeine(milligrams: 90), per: Volume(millilitres: 200))
    /// 50 mg in a cup of 220 ml.
    public static let blackTea = CaffeineContent(Caffeine(milligrams: 50), per: Volume(millilitres: 220))
    /// 40 mg in a can of 355 ml.
    public static let cola = CaffeineContent(Caffeine(milligrams: 40), per: Volume(millilitres: 355))

    /// The caffeine of common drinks that need no setting, by the name in lower case.
    ///
    /// Source: EFSA as above for espresso and energy drinks; Mayo Clinic, "Caffeine content for coffee, tea, soda and more",
    /// for green tea (28 mg in 8 fl oz) and latte (150 mg in 16 fl oz).
    package static func common(_ name: String) -> CaffeineContent? {
        switch name.lowercased() {
        case "espresso": CaffeineContent(Caffeine(milligrams: 80), per: Volume(millilitres: 60))
        case "energy drink": CaffeineContent(Caffeine(milligrams: 80), per: Volume(millilitres: 250))
        case "black tea": .blackTea
        case "green tea": CaffeineContent(Caffeine(milligrams: 28), per: Volume(millilitres: 237))
        case "latte": CaffeineContent(Caffeine(milligrams: 150), per: Volume(millilitres: 473))
        default: nil
        }
    }

    /// Returns the caffeine in an amount of the drink.
    public func caffeine(in volume: Volume) -> Caffeine { amount.scaled(from: self.volume, to: volume) }
}

extension WaterEntry {
    /// Corrects the amount. The caffeine changes with it.
    /// - Parameter content: the caffeine in the drink, for a record without its own.
    public mutating func correct(_ volume: Volume, content: CaffeineContent?) {
        caffeine = caffeine.map { $0.scaled(from: self.volume, to: volume) } ?? content?.caffeine(in: volume)
        self.volume = volume
    }

    /// Corrects the drink. The caffeine follows it.
    public mutating func correct(_ drink: Drink) {
        self.drink = drink.name
        caffeine = drink.caffeine?.caffeine(in: volume)
    }
}

extension [WaterEntry] {
    /// The caffeine in all of them.
    public var caffeine: Caffeine { reduce(.zero) { sum, entry in entry.caffeine.map { sum + $0 } ?? sum } }
}

/// The caffeine of a range of days.
public struct CaffeineFigures: Hashable, Sendable {
    public private(set) var sum = Caffeine.zero
    /// The number of days with caffeine.
    public private(set) var days = 0
    /// The day with the most caffeine, the earliest of equals; `nil` without caffeine.
    public private(set) var most: CaffeineDay?

    /// The caffeine of one day.
    public struct CaffeineDay: Hashable, Sendable {
        public let day: Day
        public let caffeine: Caffeine
    }

    /// - Parameter days: ascending.
    init(_ days: [HydrationDay]) {
        for day in days {
            let caffeine = day.entries.caffeine
            guard caffeine > .zero else { continue }
            sum = sum + caffeine
            self.days += 1
            if most.map({ $0.caffeine < caffeine }) ?? true { most = CaffeineDay(day: day.day, caffeine: caffeine) }
        }
    }
}
