import TendCore

/// The valid values of a setting.
package struct PreferenceValues: Equatable, Sendable {
    /// The accepted words, if there are few.
    package let choices: [String]?
    private let words: String?

    /// - Parameter words: the values in words, unless they are the choices.
    init(_ words: String? = nil, choices: [String]? = nil) {
        self.words = words
        self.choices = choices
    }

    /// The values in words.
    package var description: String {
        let choices = choices ?? []
        return words ?? "\(choices.dropLast().joined(separator: ", ")) or \(choices.suffix(1).joined())"
    }
}

/// The facts that a setting's text may depend on.
struct PreferenceContext {
    /// The unit of a bare number.
    var unit = VolumeUnit.millilitres
    /// The user's fasting schedules; `nil` while they are unknown, when any name may be one.
    var schedules: [FastingSchedule]?
}

/// The text form of a setting's values.
///
/// A stored text without a value is damage of the settings; the default never stands in for it. A setting that only a
/// newer program knows stays.
struct PreferenceCodec<Value: Sendable>: Sendable {
    private let makeValues: @Sendable () -> PreferenceValues
    /// Returns the value of a text; `nil` if it has none.
    let parse: @Sendable (String, PreferenceContext) -> Value?
    /// Returns the canonical text, which `parse` reads in any context.
    let text: @Sendable (Value) -> String

    /// - Parameter values: made when asked for. A list of choices costs a start more than reading a setting.
    init(
        values: @autoclosure @escaping @Sendable () -> PreferenceValues,
        parse: @escaping @Sendable (String, PreferenceContext) -> Value?, text: @escaping @Sendable (Value) -> String
    ) {
        (makeValues, self.parse, self.text) = (values, parse, text)
    }

    var values: PreferenceValues { makeValues() }

    /// The same values, or none.
    var orNone: PreferenceCodec<Value?> { or("none") }

    /// The same values, or a word for none of them.
    func or(_ word: String) -> PreferenceCodec<Value?> {
        PreferenceCodec<Value?>(
            values: values.choices.map { PreferenceValues(choices: $0 + [word]) } ?? values,
            parse: { text, context in text.lowercased() == word ? .some(nil) : parse(text, context).map { $0 } },
            text: { $0.map(text) ?? word })
    }
}

extension PreferenceCodec {
    /// Creates a codec whose texts depend on nothing else.
    init(
        _ description: String, choices: [String]? = nil, _ parse: @escaping @Sendable (String) -> Value?,
        _ text: @escaping @Sendable (Value) -> String
    ) {
        self.init(
            values: PreferenceValues(description, choices: choices), parse: { text, _ in parse(text) }, text: text)
    }
}

extension PreferenceCodec where Value: RawRepresentable<String> & CaseIterable {
    static var words: Self { words { _ in nil } }

    /// - Parameter parse: reads a synonym.
    static func words(_ parse: @escaping @Sendable (String) -> Value?) -> Self {
        Self(
            values: PreferenceValues(choices: Value.allCases.map(\.rawValue)),
            parse: { text, _ in Value(rawValue: text.lowercased()) ?? parse(text) }, text: { $0.rawValue })
    }
}

extension PreferenceCodec<String> {
    static var personName: PreferenceCodec<String?> {
        Self("a name of 1 to \(Name.longest) characters, or none", { try? Name.check($0, as: .person) }, \.self).orNone
    }
}

extension PreferenceCodec<Bool> {
    static var onOrOff: Self {
        Self(
            values: PreferenceValues(choices: ["on", "off"]),
            parse: { text, _ in
                switch text.lowercased() {
                case "on": true
                case "off": false
                default: nil
                }
            }, text: { $0 ? "on" : "off" })
    }
}

extension PreferenceCodec<HydrationReminders.Mode> {
    static var mode: Self {
        let modes: [(word: String, mode: Value)] = [
            ("off", .off), ("1h", .hours(1)), ("2h", .hours(2)), ("3h", .hours(3)), ("adaptive", .adaptive),
        ]
        return Self(
            values: PreferenceValues(choices: modes.map(\.word)),
            parse: { text, _ in modes.first { $0.word == text.lowercased() }?.mode },
            text: { value in modes.first { $0.mode == value }?.word ?? "off" })
    }
}

extension PreferenceCodec<TimeOfDay> {
    static var time: Self { Self("a time, such as 04:00", { TimeOfDay(parsing: $0) }, \.description) }
}

extension PreferenceCodec<Volume> {
    /// A cup given as a bare number is read in the user's unit and stored with its unit, so that a later change of units
    /// does not change the cup.
    static var cup: Self {
        Self(
            values: PreferenceValues("an amount up to 5 l, such as 250ml"),
            parse: { text, context in
                // The cup can't be a number of cups.
                guard let amount = try? Amount(parsing: text), amount.unit != .cup else { return nil }
                let volume = amount.volume(bareNumberIn: context.unit, cup: .zero)
                return volume > .zero && volume <= Amount.largestPlausible ? volume : nil
            }, text: { "\($0.millilitres)ml" })
    }
}

extension PreferenceCodec<Duration> {
    /// A duration of whole minutes, up to a day.
    /// - Parameter word: the word that ``or(_:)`` adds.
    static func length(leastMinutes least: Int, or word: String? = nil) -> Self {
        Self(
            word.map { "a length up to 24h in whole minutes, such as 2h or 45m, or \($0)" }
                ?? "a length from \(least)m to 24h, such as 2h or 90m",
            { text in
                guard let length = try? Duration(parsing: text), !text.contains(":"),
                    (least * 60...86_400).contains(length.wholeSeconds), length.wholeSeconds.isMultiple(of: 60)
                else { return nil }
                return length
            },
            {
                let minutes = $0.wholeSeconds / 60
                return minutes.isMultiple(of: 60) ? "\(minutes / 60)h" : "\(minutes)m"
            })
    }
}

extension PreferenceCodec<Duration> {
    /// A duration of whole minutes from none to an hour.
    static var tolerance: Self {
        Self(
            "a length up to 1h in whole minutes, such as 5m, or 0m",
            { text in
                if ["0", "0m", "0h", "none", "off"].contains(text.lowercased()) { return .zero }
                guard let length = try? Duration(parsing: text), !text.contains(":"), length.wholeSeconds <= 3600,
                    length.wholeSeconds.isMultiple(of: 60)
                else { return nil }
                return length
            }, { $0.wholeSeconds == 3600 ? "1h" : "\($0.wholeSeconds / 60)m" })
    }
}

extension PreferenceCodec<String> {
    /// The name of a fasting schedule.
    static var schedule: Self {
        Self(
            values: PreferenceValues("a schedule that 'tend fast schedule list' shows, or a length from 1h to 168h"),
            parse: { text, context in
                if let own = context.schedules { return (try? FastingSchedule.reading(text, own: own))?.name }
                return (try? FastingSchedule.reading(text))?.name ?? (text.isEmpty ? nil : text)
            }, text: \.self)
    }
}

extension PreferenceCodec<FastingPlan> {
    /// A weekly plan with the schedules' exact names, so that a removal finds them; an empty plan counts as no plan.
    static var plan: Self {
        Self(
            values: PreferenceValues("days with schedules, such as mon-fri=16:8@20:00,sat=36h,sun=off, or none"),
            parse: { text, context in
                if text.lowercased() == "none" { return FastingPlan() }
                guard let plan = try? FastingPlan(parsing: text) else { return nil }
                guard let own = context.schedules else { return plan }
                var entries = plan.entries
                for (day, entry) in plan.entries {
                    guard let name = entry.name else { continue }
                    guard let schedule = try? FastingSchedule.reading(name, own: own) else { return nil }
                    entries[day] = entry.named(schedule.name)
                }
                return FastingPlan(entries)
            }, text: { $0.entries.isEmpty ? "none" : $0.description })
    }
}
