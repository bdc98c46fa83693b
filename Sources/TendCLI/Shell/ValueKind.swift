/// The kind of an argument or an option's value, which determines its completions.
enum ValueKind: Sendable {
    case file, folder, fileOrTemplate
    case day, month, year, range, time, timeOfDay
    /// A container or a drink, like the first word after `log`.
    case portion
    case drink, ownDrink, container
    case schedule, ownSchedule
    case dose, medication
    case task, challenge, template
    /// The ids of records: today's, or the newest for fasts.
    case water, fast, doseRecord, photo
    case reminder
    /// The answers that the reminder accepts.
    case answer
    case person
    /// The lines of the inbox that can be accepted or dismissed.
    case inboxLine
    case setting, settingValue
    /// The words of a command.
    case command

    /// Returns the kind for a value's name in help; `nil` if the name does not determine it.
    init?(named name: String) {
        switch name {
        case "FILE", "OURS", "THEIRS": self = .file
        case "TEMPLATE|FILE": self = .fileOrTemplate
        case "DIR": self = .folder
        case "DAY": self = .day
        case "MONTH", "M": self = .month
        case "YEAR": self = .year
        case "TIME": self = .time
        case "DRINK": self = .drink
        case "SCHEDULE": self = .schedule
        case "DOSE": self = .dose
        case "TASK": self = .task
        case "COMMAND": self = .command
        default: return nil
        }
    }
}

extension ArgumentSpec {
    var kind: ValueKind? { values ?? ValueKind(named: name) }
}

extension OptionSpec {
    var kind: ValueKind? { values ?? value.flatMap(ValueKind.init(named:)) }
}
