import TendKit

/// The options that define a task, named like the fields of a template.
enum TaskEditOptions {
    private static let name = Option("name", .name(.challenge), "its display name")
    private static let description = Option("description", .shortText, "its description; '' removes it")
    private static let type = Option(
        "type", ValueType<ChallengeTask.Topic>.choice("TYPE").orNone, "its topic, or none")
    private static let quantity = Option("quantity", .quantity(), "the amount for a day, in --unit")
    private static let atMost = Option("at-most", .quantity(allowsZero: true), "the most for a day, in --unit")
    private static let unit = Option("unit", .unit, "the unit; without --quantity or --at-most it is only a record")
    private static let step = Option("step", .step, "how much the quantity grows from day to day, or none")
    private static let stepEvery = Option(
        "step-every", ValueType<TaskGrowth.Pace>.choice("PACE"), "day or week: when it grows (default: day)")
    private static let stepUntil = Option("step-until", .quantity(allowsZero: true), "the last quantity")
    private static let duration = Option(
        "duration", .length(upTo: .seconds(7 * 86_400)), "how long: 45m, 1h30m")
    private static let checklist = Option("checklist", .checklist, "items, separated by commas")
    private static let binary = Flag("binary", "done or not, without an amount")
    private static let frequency = Option("frequency", .frequency, "daily, mon,thu, 1/week to 6/week, 2/3d, or once")
    private static let per = Option(
        "per", ValueType<TaskPeriod>.choice("PERIOD"), "week, month or quarter, to add up its amounts, or day")
    private static let link = Option(
        "link", ValueType<ChallengeTask.Link>.choice("LINK").orNone, "the records that complete it, or none")
    private static let remindAt = Option("remind-at", .remindTime, "its own reminder, or off")

    /// The first day of a change to a challenge.
    static let from = Option("from", .day, "the first day it applies to (default: today)")

    static let all: [any OptionDescribing] = [
        name, description, type, quantity, atMost, unit, step, stepEvery, stepUntil, duration, checklist, binary,
        frequency, per, link, remindAt,
    ]

    /// Reads the options.
    /// - Returns: `nil` if none of the options is given.
    static func edit(_ arguments: ParsedArguments) throws -> TaskEdit? {
        let measures: [any OptionDescribing] = [quantity, atMost, duration, checklist, binary]
        let given = measures.filter { arguments.has($0.spec) }
        if given.count > 1 { throw UsageError.conflict("--\(given[0].spec.name)", "--\(given[1].spec.name)") }
        try arguments.refuseSeveral(of: frequency, per)
        if let other = given.first, ![quantity.spec.name, atMost.spec.name].contains(other.spec.name),
            let one = ([unit, step, stepEvery, stepUntil] as [any OptionDescribing]).first(where: {
                arguments.has($0.spec)
            })
        {
            throw UsageError.conflict("--\(one.spec.name)", "--\(other.spec.name)")
        }
        guard all.contains(where: { arguments.has($0.spec) }) else { return nil }
        var edit = TaskEdit()
        edit.name = try arguments[name]
        edit.description = try arguments[description]
        edit.type = try arguments[type]
        edit.quantity = try arguments[quantity]
        edit.atMost = try arguments[atMost]
        edit.unit = try arguments[unit]
        if let step = try arguments[step] {
            edit.step = step
            edit.removesStep = step == nil
        }
        edit.stepEvery = try arguments[stepEvery]
        edit.stepUntil = try arguments[stepUntil]
        edit.duration = try arguments[duration]
        edit.checklist = try arguments[checklist]
        edit.isBinary = arguments[binary]
        edit.frequency = try arguments[frequency] ?? arguments[per].map { $0 == .day ? .daily : .total($0) }
        edit.link = try arguments[link]
        edit.remindAt = try arguments[remindAt]
        return edit
    }
}

extension ValueType<String> {
    /// A one-line text; an empty one means none.
    static var shortText: ValueType {
        ValueType("TEXT") { text, option in
            let line = try Name.checkNote(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
            guard line.count <= ChallengeTask.longestDescription else {
                throw ChallengeUsageError.textTooLong(option: option, most: ChallengeTask.longestDescription)
            }
            return line
        }
    }
}

extension ValueType<[String]> {
    fileprivate static var checklist: ValueType {
        ValueType("ITEMS") { text, _ in
            let items = text.split(separator: ",", omittingEmptySubsequences: false).map { item in
                item.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            }
            let isUsable = items.allSatisfy { (1...60).contains($0.count) && (try? Name.checkNote($0)) == $0 }
            guard isUsable, items.count <= 50, Set(items.map { $0.lowercased() }).count == items.count else {
                throw ChallengeUsageError.checklist(text)
            }
            return items
        }
    }
}

extension ValueType<Quantity?> {
    /// A step up or down, or none.
    fileprivate static var step: ValueType {
        ValueType("N", choices: ["none"]) { text, option in
            if text.lowercased() == "none" { return nil }
            let number = (try? DecimalNumber(parsing: text)).map { Quantity($0) }
            let isInRange = number.map { (.zero - Quantity.largest...Quantity.largest).contains($0) } ?? false
            guard let number, number != .zero, isInRange else {
                throw ChallengeUsageError.step(text)
            }
            return number
        }
    }
}

extension ValueType<TaskFrequency> {
    fileprivate static var frequency: ValueType {
        ValueType("DAYS", choices: ["daily", "once"]) { text, _ in
            guard let frequency = TaskFrequency(text) else { throw ChallengeUsageError.frequency(text) }
            return frequency
        }
    }
}

extension ValueType<TimeOfDay?> {
    static var remindTime: ValueType {
        ValueType("TIME", .timeOfDay, choices: ["off"]) { text, _ in
            if text.lowercased() == "off" { return nil }
            guard let time = TimeOfDay(parsing: text) else { throw ChallengeUsageError.remindTime(text) }
            return time
        }
    }
}
