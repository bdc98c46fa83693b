/// One thing that a challenge asks for.
public struct ChallengeTask: Hashable, Sendable {
    /// How it is typed: lower-case letters, digits and hyphens, unique in its challenge.
    public let id: String
    /// How it is shown.
    public var name: String
    public var measure: Measure
    public var frequency: TaskFrequency
    /// Where its value comes from by itself.
    public var link: Link?
    /// When it reminds; `nil` reminds together with the rest of its challenge.
    public var remindAt: TimeOfDay?
    /// An explanation in the user's words; `nil` if the name is enough.
    public var description: String?
    /// The subject.
    public var type: Topic?

    /// The subject of a task. It changes no rule.
    public enum Topic: String, CaseIterable, Sendable {
        case workout, nutrition, water, reading, meditation, photo, weight, custom
    }

    /// What has to be reached.
    public enum Measure: Hashable, Sendable {
        /// Done or not.
        case binary
        case quantity(Quantity, unit: String)
        case duration(Duration)
        /// Every one of the items, each named once.
        case checklist([String])
    }

    /// The records of this tool that complete a task.
    public enum Link: String, CaseIterable, Sendable {
        /// The drinks of the day: the quantity in ml, or the goal of the day where none is given.
        case water
        /// A fast that counts for the day and lasted as long as the task says, or as it was meant to.
        case fast
        /// Fasting all day long: from the start of the day to its end without a gap. On the first day of an attempt the fast may
        /// begin at any time.
        case fasting
        /// Every dose that the day's plans ask for.
        case pills
        /// A photo of the day.
        case photo
        /// Workouts that come with an import; as long as none do, what is put down by hand.
        case workout
        /// The same, of workouts that are known to have been outdoors.
        case outdoorWorkout = "outdoor-workout"

        /// How much of it can be asked for, in the words of a template.
        package var measures: [String] {
            switch self {
            case .water: ["quantity"]
            case .fast, .workout, .outdoorWorkout: ["duration"]
            case .fasting, .pills, .photo: []
            }
        }
    }

    public init(
        id: String, name: String, measure: Measure = .binary, frequency: TaskFrequency = .daily, link: Link? = nil,
        remindAt: TimeOfDay? = nil, description: String? = nil, type: Topic? = nil
    ) {
        self.id = id
        self.name = name
        self.measure = measure
        self.frequency = frequency
        self.link = link
        self.remindAt = remindAt
        self.description = description
        self.type = type
    }

    /// Whether the user can say by hand that it was done.
    public var isManual: Bool {
        switch link {
        case nil, .photo, .workout, .outdoorWorkout: true
        case .water, .fast, .fasting, .pills: false
        }
    }

    /// Whether its values are seconds.
    public var isTimed: Bool {
        if case .duration = measure { return true }
        return link == .fast || link == .fasting
    }

    /// What a value is counted in: `pages`, `ml`, `s` for durations, `items` for checklists; `nil` for what is done or not.
    public var unit: String? {
        switch (measure, link) {
        case (.quantity(_, let unit), _): unit
        case (.duration, _), (_, .fast), (_, .fasting): "s"
        case (.checklist, _): "items"
        case (_, .water): "ml"
        case (_, .pills): "doses"
        case (.binary, _): nil
        }
    }

    /// The most characters of a description.
    public static let longestDescription = 300

    /// The longest duration that can be asked for, in seconds: a day has no more, but a fast may be longer.
    public static func longestDuration(linkedTo link: Link?) -> Int { link == .fast ? 7 * 86_400 : 86_400 }

    /// Whether `text` can be typed as a task's id.
    public static func isID(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return (1...40).contains(bytes.count) && bytes.first != UInt8(ascii: "-")
            && bytes.allSatisfy {
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
            }
    }
}
