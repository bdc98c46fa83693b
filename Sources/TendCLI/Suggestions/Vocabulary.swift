import TendCore
import TendKit

/// The names that a person may have meant, as completion offers them: their own, and tend's.
struct Vocabulary {
    let people: [Person]
    let containers: [String]
    let drinks: [String]
    let medications: [String]
    let tasks: [String]
    let templates: [String]
    private let schedules: [FastingSchedule]
    private let values: ValueCandidates?
    private let records: Records?

    /// Reads the names of the folder; what can't be read has none.
    init(in context: Context) {
        people = (try? People(of: context.ownFolder()).all()) ?? []
        let values = try? ValueCandidates(in: context)
        self.values = values
        containers = Self.names(.container, values)
        drinks = Self.names(.drink, values)
        medications = Self.names(.medication, values)
        tasks = Self.names(.task, values)
        templates = Self.names(.template, values)
        records = try? Session(context).records()
        schedules = records?.settings.fastingSchedules ?? []
    }

    /// The target of the running fast; `nil` without one.
    var fastTarget: Duration? { (try? records?.fastState())?.active?.target }

    /// Whether a weekly plan of fasts would be replaced by another one.
    var hasFastingPlan: Bool { records?.settings.fastingPlan.entries.isEmpty == false }

    /// Returns the last day of `metformin for 3 days`, which begin today.
    func lastDay(of words: ArraySlice<String>) -> String? {
        guard let today = records?.today, words.count > 2, words[words.startIndex + 1] == "for",
            let length = Duration(words: Array(words.dropFirst(2))), length.wholeSeconds.isMultiple(of: 86_400)
        else { return nil }
        return "\(today + length.wholeSeconds / 86_400 - 1)"
    }

    /// Returns today's dose of a medication that was recorded last.
    func lastDose(of name: String) -> Dose? {
        let doses = (try? records?.pillState())?.today.doses ?? []
        return doses.filter { $0.medication.lowercased().hasPrefix(name.lowercased()) && $0.record != nil }
            .max { ($0.record?.at.seconds ?? 0) < ($1.record?.at.seconds ?? 0) }
    }

    /// Returns the amount of a few usual doses of a medication, in one word: `800mg`.
    /// - Parameter count: `2`, `2x` or `half`.
    func amount(of count: String, _ name: String) -> String? {
        let number =
            count == "half" ? try? Quantity(typed: "1/2") : digits(count.filter { $0 != "x" }).map { Quantity($0) }
        guard let number, number > .zero, number <= Quantity(4), let records,
            let medication = try? records.settings.medications.own.first(where: { $0.name.squeezed == name.squeezed })
        else { return nil }
        let plan = medication.plan(on: records.today)
        return plan?.unit == nil ? nil : plan?.text(ofDoses: number)?.filter { $0 != " " }
    }

    /// Returns the names that an argument of a kind accepts.
    func names(_ kind: ValueKind?) -> [String] {
        switch kind {
        case .portion: drinks + containers
        case .dose: medications
        case .fileOrTemplate, .challenge: templates
        case .person: people.map(\.slug)
        case .command: CommandTable.root.subcommands.map(\.name)
        case let kind?: Self.names(kind, values)
        case nil: []
        }
    }

    private static func names(_ kind: ValueKind, _ values: ValueCandidates?) -> [String] {
        let found = try? values?.candidates(kind, at: CommandWords(CommandTable.root))
        return (found ?? []).map(\.text).filter { $0 != "last" && $0 != "now" }
    }

    /// The names of several words, or with hyphens, that people type as several words.
    var compounds: [String] {
        (drinks + containers + medications + tasks + templates + schedules.map(\.name))
            .filter { $0.contains { " -_".contains($0) } }
    }

    /// Returns whether a word is the name of something of the user's own.
    func isNamed(_ word: String) -> Bool {
        (medications + tasks + containers).contains { $0.squeezed == word.squeezed }
    }

    /// Returns whether a word is the name of a task.
    func isTask(_ word: String) -> Bool { tasks.contains { $0.squeezed == word.squeezed } }

    /// Returns the command that a word is the object of, before all of the words.
    func command(for word: String, _ rest: ArraySlice<String>) -> [[String]] {
        let isNamed = { (names: [String]) in names.contains { $0.squeezed == word.squeezed } }
        let single = word.hasSuffix("s") ? String(word.dropLast()) : word
        var commands: [[String]] = []
        if isTask(word) { commands.append(["challenge", "done"]) }
        if isNamed(medications) || medications.contains(where: { $0.lowercased().hasPrefix(word.lowercased() + " ") }) {
            commands.append(["pill", "take"])
        }
        if (try? Amount(parsing: word)) != nil || isNamed(drinks) || isNamed(containers)
            || containers.contains(where: { $0.lowercased() == single.lowercased() })
        {
            commands.append(["log"])
        }
        if (try? FastingSchedule.reading(word, own: schedules)) != nil { commands.append(["fast", "start"]) }
        if isNamed(templates) { commands.append(["challenge", "start"]) }
        if let setting = Preference.allCases.first(where: { $0.rawValue.lowercased() == word.lowercased() }) {
            commands.append(["config", rest.isEmpty ? "get" : "set", setting.rawValue])
        }
        return commands
    }
}
