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
    /// The caffeine in it, as its drink contained when it was logged; `nil` if unknown.
    public var caffeine: Caffeine?

    public init(
        id: String, at: OffsetDateTime, volume: Volume, drink: String = Drink.water.name, note: String? = nil,
        caffeine: Caffeine? = nil
    ) {
        self.id = id
        self.at = at
        self.volume = volume
        self.drink = drink
        self.note = note
        self.caffeine = caffeine
    }
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
