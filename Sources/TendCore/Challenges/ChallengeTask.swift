/// A task of a challenge.
public struct ChallengeTask: Hashable, Sendable {
    /// The id as typed: lower-case letters, digits and hyphens, unique in its challenge.
    public let id: String
    /// The display name.
    public var name: String
    public var measure: Measure
    public var frequency: TaskFrequency
    /// The records that supply its value.
    public var link: Link?
    /// When to remind; `nil` reminds together with the challenge's other tasks.
    public var remindAt: TimeOfDay?
    /// An explanation in the user's words; `nil` if the name is enough.
    public var description: String?
    public var type: Topic?
    /// The change of its quantity or limit from day to day; `nil` if it stays.
    public var growth: TaskGrowth?

    /// The subject of a task. It affects no rule.
    public enum Topic: String, CaseIterable, Sendable {
        case workout, nutrition, water, reading, meditation, photo, weight, custom
    }

    /// The way a task is measured.
    public enum Measure: Hashable, Sendable {
        /// Done or not.
        case binary
        case quantity(Quantity, unit: String)
        /// An amount that must not be exceeded. It can be 0.
        case atMost(Quantity, unit: String)
        case duration(Duration)
        /// An amount without a target. It is never missed, and decides about no day.
        case record(unit: String)
        /// Every item, each listed once.
        case checklist([String])
    }

    /// The kind of records that complete a task automatically.
    public enum Link: String, CaseIterable, Sendable {
        /// The day's drinks: the quantity or the limit in ml, or else the day's goal and limit.
        case water
        /// A fast that counts for the day and reached the task's duration, or its own target if the task has none.
        case fast
        /// A fast from the start of the day to its end without a gap. On the first day of an attempt it may begin at any time.
        case fasting
        /// Every dose scheduled for the day.
        case pills
        /// A photo on the day.
        case photo
        /// Imported workouts, or values recorded manually.
        case workout
        /// Imported workouts known to have been outdoors, or values recorded manually.
        case outdoorWorkout = "outdoor-workout"

        /// The measures it allows, in the words of a template.
        package var measures: [String] {
            switch self {
            case .water: ["quantity", "atMost"]
            case .fast, .workout, .outdoorWorkout: ["duration"]
            case .fasting, .pills, .photo: []
            }
        }
    }

    public init(
        id: String, name: String, measure: Measure = .binary, frequency: TaskFrequency = .daily, link: Link? = nil,
        remindAt: TimeOfDay? = nil, description: String? = nil, type: Topic? = nil, growth: TaskGrowth? = nil
    ) {
        self.id = id
        self.name = name
        self.measure = measure
        self.frequency = frequency
        self.link = link
        self.remindAt = remindAt
        self.description = description
        self.type = type
        self.growth = growth
    }

    /// Whether the user can record it manually.
    public var isManual: Bool {
        switch link {
        case nil, .photo, .workout, .outdoorWorkout: true
        case .water, .fast, .fasting, .pills: false
        }
    }

    /// Whether it is met by staying at or below its amount, so that a day without a record meets it.
    public var isLimit: Bool {
        if case .atMost = measure { return true }
        return false
    }

    /// Whether it only records amounts.
    public var isRecord: Bool {
        if case .record = measure { return true }
        return false
    }

    /// Whether its amounts can add up over a period.
    public var canAddUp: Bool {
        switch measure {
        case .quantity, .atMost: true
        case .duration: link != .fast
        case .binary, .record, .checklist: false
        }
    }

    /// Whether its values are seconds.
    public var isTimed: Bool {
        if case .duration = measure { return true }
        return link == .fast || link == .fasting
    }

    /// The unit of its values: `pages`, `ml`, `s` for durations, `items` for checklists; `nil` for a binary task.
    public var unit: String? {
        switch (measure, link) {
        case (.quantity(_, let unit), _), (.atMost(_, let unit), _), (.record(let unit), _): unit
        case (.duration, _), (_, .fast), (_, .fasting): "s"
        case (.checklist, _): "items"
        case (_, .water): "ml"
        case (_, .pills): "doses"
        case (.binary, _): nil
        }
    }

    /// The most characters of a description.
    public static let longestDescription = 300

    /// Returns the longest allowed duration in seconds: a day, or a week for a fast.
    public static func longestDuration(linkedTo link: Link?) -> Int { link == .fast ? 7 * 86_400 : 86_400 }

    /// Returns whether `text` can be typed as a task's id.
    public static func isID(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return (1...40).contains(bytes.count) && bytes.first != UInt8(ascii: "-")
            && bytes.allSatisfy {
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
            }
    }
}
