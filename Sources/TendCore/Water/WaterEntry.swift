/// One drink.
public struct WaterEntry: Hashable, Sendable {
    /// Twelve lower-case letters and digits, unique in the data folder.
    public let id: String
    /// When it was drunk.
    public var at: OffsetDateTime
    /// How much it was.
    public var volume: Volume
    /// The drink's name. An undefined name is kept and counts as water.
    public var drink: String
    /// The user's note.
    public var note: String?

    public init(id: String, at: OffsetDateTime, volume: Volume, drink: String = Drink.water.name, note: String? = nil) {
        self.id = id
        self.at = at
        self.volume = volume
        self.drink = drink
        self.note = note
    }
}

/// A kind of drink.
public struct Drink: Hashable, Sendable {
    /// The range of hydration factors, in percent of the volume.
    public static let allowedPercents = 0...200

    public let name: String
    /// The percentage of its volume that counts towards the goal; used only if the user has turned on hydration factors.
    public let hydrationPercent: Int

    public init(name: String, hydrationPercent: Int = 100) {
        self.name = name
        self.hydrationPercent = hydrationPercent
    }

    public static let water = Drink(name: "water")

    /// The predefined drinks. Their factors are all 100 %: in the trial for the Beverage Hydration Index (Maughan et al. 2016,
    /// doi 10.3945/ajcn.115.114769) tea and coffee were retained about as well as water, and the higher figures of other
    /// drinks shrink after the second hour.
    public static let builtIn = [water, Drink(name: "tea"), Drink(name: "coffee"), Drink(name: "juice")]
}

extension [WaterEntry] {
    /// The drinks, earliest first. Files have them in this order unless someone edited them.
    public var chronological: [WaterEntry] {
        let isOrdered = indices.dropFirst().allSatisfy { index in
            // Comparing only the times first copies no drink.
            self[index - 1].at < self[index].at || !self[index].precedes(self[index - 1])
        }
        return isOrdered ? self : sorted { $0.precedes($1) }
    }
}

extension WaterEntry {
    /// Returns whether the drink comes before another in lists: by time, then by id.
    fileprivate func precedes(_ other: WaterEntry) -> Bool {
        at == other.at ? id < other.id : at < other.at
    }
}
