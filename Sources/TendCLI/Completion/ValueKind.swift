/// What an argument or the value of an option may be: what completion offers for it.
enum ValueKind: Sendable {
    case file, folder, fileOrTemplate
    case day, month, time, timeOfDay
    /// A container or a drink, as the first word behind `log` may be.
    case portion
    case drink, ownDrink, container
    case schedule, ownSchedule
    case dose, medication
    case task, challenge, template
    /// The ids of records: those of today, and of fasts the newest.
    case water, fast, doseRecord, photo
    case reminder
    case person
    /// The lines of the inbox that can be accepted or dismissed.
    case inboxLine
    case setting, settingValue
    /// The words of a command.
    case command

    /// What a value is by the name that the help gives it; `nil` where the name does not say.
    init?(named name: String) {
        switch name {
        case "FILE", "OURS", "THEIRS": self = .file
        case "TEMPLATE|FILE": self = .fileOrTemplate
        case "DIR": self = .folder
        case "DAY": self = .day
        case "MONTH", "M": self = .month
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
