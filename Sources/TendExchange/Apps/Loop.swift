import TendCore

extension ImportFormat {
    package static let loop = ImportFormat(
        name: "loop", title: "Loop Habit Tracker", summary: "habits of Loop Habit Tracker, as challenges",
        details: """
            FILE is the app's full backup, a database that the program sqlite3 reads, or its zip of CSV files. Each habit \
            becomes a challenge with one task and no end; archived ones are stopped on the day of their last record. Ticks \
            that the app set by a habit's rule are left out.
            """,
        examples: [
            ("tend import loop 'Loop Habits Backup 2026-11-20 080000.db'", "all habits"),
            ("tend import loop 'Loop Habits CSV 2026-11-20.zip'", "the same, without sqlite3"),
        ], needsChallenges: true, opensArchives: true, expected: ["habits"],
        recognizes: { shape in
            if case .database(let head) = shape { return LoopDatabase.isOne(head) }
            return shape.contains("Habits.csv")
        }, parse: LoopImport.read)
}

/// An importer of Loop Habit Tracker's habits. Each becomes a challenge with one task, and each day ticked, counted or skipped
/// manually, or with a note, becomes a record.
struct LoopImport {
    private static let list = "Habits.csv"
    /// A thousand habits over five years.
    private static let mostMarks = 2_000_000

    private let collector: ImportCollector
    private let stored: [String: Challenge]
    private var context: ImportContext { collector.context }
    /// The habits without a record, and the last day of the other ones.
    private var untouched: [(habit: LoopHabit, copy: Int)] = []
    private var lastDay: Day?
    private var copies: [String: Int] = [:]
    private var markCount = 0

    private init(_ collector: ImportCollector) {
        self.collector = collector
        stored = Dictionary(collector.context.challenges.map { ($0.id, $0) }) { first, _ in first }
    }

    static func read(_ source: ImportSource, into collector: ImportCollector) throws {
        var reading = LoopImport(collector)
        if source.isDatabase, LoopDatabase.isOne(source.head) {
            try LoopDatabase.read(source, collector) { try reading.add($0, $1, in: "the table of records") }
        } else if source.isArchive {
            try reading.read(try source.archive())
        } else {
            throw ImportFileError.wrongFormat(.loop, expected: "the backup or the zip that the app exports")
        }
        reading.addUntouched()
    }

    private mutating func read(_ archive: ZipArchive) throws {
        // A zip that was unpacked and packed again may have a folder around the files.
        guard let list = archive.entries.first(where: { $0.name == Self.list || $0.name.hasSuffix("/\(Self.list)") })
        else { throw ImportFileError.notInArchive(Self.list) }
        let habits = try LoopHabit.list(try archive.open(list), collector)
        var folders = Self.folders(of: archive, in: list.name.dropLast(Self.list.count))
        if folders.isEmpty { throw ImportFileError.noHabitFolders }
        for habit in habits {
            // Each folder belongs to one habit, so no list is read twice.
            guard let entry = folders.removeValue(forKey: habit.position) else {
                collector.skip(reason: "habits without a folder of their own")
                continue
            }
            try add(habit, try LoopMark.list(try archive.open(entry), in: entry.name, collector), in: entry.name)
        }
    }

    /// Returns the day file of each habit by its position in the list. Folder names begin with the position and drop non-ASCII
    /// characters from the habit's name.
    private static func folders(of archive: ZipArchive, in root: Substring) -> [Int: ZipArchive.Entry] {
        var folders: [Int: ZipArchive.Entry] = [:]
        for entry in archive.entries where entry.name.hasSuffix("/Checkmarks.csv") && entry.name.hasPrefix(root) {
            let parts = entry.name.dropFirst(root.count).split(separator: "/")
            let number = parts.first.map { LoopHabit.position(String($0.prefix { $0.isNumber })) } ?? 0
            if parts.count == 2, number > 0, folders[number] == nil { folders[number] = entry }
        }
        return folders
    }

    /// - Parameter name: the name of the list of marks.
    private mutating func add(_ habit: LoopHabit, _ marks: [LoopMark], in name: String) throws {
        markCount += marks.count
        guard markCount <= Self.mostMarks else { throw ImportFileError.tooManyDays(name) }
        let copy = copies[habit.name] ?? 0
        copies[habit.name] = copy + 1
        let today = context.now.day + 1
        if let day = marks.last(where: { $0.day <= today })?.day { lastDay = max(lastDay ?? day, day) }
        if !add(habit, copy: copy, marks) { untouched.append((habit, copy)) }
    }

    /// Adds the habits without a record. They existed on the last day of the backup at the latest; an earlier day would count
    /// days as missed on which they may not have existed.
    private func addUntouched() {
        let day = lastDay ?? context.now.day
        for (habit, copy) in untouched {
            add(habit, copy: copy, [], day...day, isNumeric: habit.isNumeric ?? false)
        }
    }

    /// - Returns: whether the habit has a record.
    private func add(_ habit: LoopHabit, copy: Int, _ marks: [LoopMark]) -> Bool {
        let isNumeric = habit.isNumeric ?? marks.contains { $0.value > 3 }
        let marks = marks.filter { $0.day.ordinal >= 0 }
        // Marks in the future are set by the habit's rule.
        let kept = marks.filter {
            $0.day <= context.now.day + 1 && ($0.isRecord(isNumeric: isNumeric) || $0.note != nil)
        }
        let later = marks.count { $0.day > context.now.day + 1 && $0.note != nil }
        for _ in 0..<later { collector.skip(reason: "notes of days to come") }
        // A limit is kept on days without records.
        let known = habit.isAtMost && isNumeric ? marks.filter { $0.value >= 0 || $0.note != nil } : kept
        guard let first = known.first?.day, let last = known.last?.day, first <= context.now.day + 1 else {
            return false
        }
        add(habit, copy: copy, kept, first...last, isNumeric: isNumeric)
        return true
    }

    /// Adds a habit as a challenge without an end.
    /// - Parameters:
    ///   - copy: the number of earlier habits with the same name.
    ///   - days: from the first tick to the last.
    private func add(_ habit: LoopHabit, copy: Int, _ marks: [LoopMark], _ days: DayRange, isNumeric: Bool) {
        if let remark = habit.remark(isNumeric: isNumeric) { collector.remark(remark) }
        let id = id(of: habit.name, copy: copy, days)
        let start = stored[id]?.start ?? days.lowerBound
        let plan = ChallengePlan(
            name: habit.name, summary: String(habit.summary.prefix(200)), days: nil, onMiss: .continue, passPercent: 1,
            allowsSkips: true, tasks: [habit.task(isNumeric: isNumeric)])
        collector.add(
            Challenge(
                id: id, name: habit.name, start: start, plan: plan, created: collector.moment(start, second: 0),
                stopped: habit.isArchived ? collector.moment(days.upperBound, second: 86_399) : nil))
        for mark in marks { add(mark, of: id, plan.tasks[0].id, isNumeric: isNumeric) }
    }

    /// Returns the id of a habit's challenge: of the name, and the number of the block of 1000 days since 1970 in which it began when
    /// it was first imported. Later ticks, and earlier ones, leave it as it is.
    private func id(of name: String, copy: Int, _ days: DayRange) -> String {
        func block(_ day: Day) -> Int { max(day.ordinal, 0) / ChallengePlan.longest }
        func id(_ block: Int) -> String {
            Identifier.make(of: ImportedRecord.key(ImportFormat.loop.name, name, String(block)), copy: copy)
        }
        let known = (0...block(max(days.upperBound, context.now.day))).lazy.map(id)
            .first(where: context.knownChallenges.contains)
        return known ?? id(block(days.lowerBound))
    }

    private func add(_ mark: LoopMark, of challenge: String, _ task: String, isNumeric: Bool) {
        let isSkip = mark.value == 3 && (!isNumeric || mark.isWord)
        let outcome: TaskRecord.Outcome = !mark.isRecord(isNumeric: isNumeric) ? .noted : isSkip ? .skipped : .done
        var value: Quantity?
        if isNumeric, outcome == .done {
            // For numbers, the words stand for thousandths too.
            value = Quantity(millionths: mark.value * 1000)
            guard let value, value <= Quantity.largest else {
                return collector.add(
                    ImportRowError(
                        line: mark.line,
                        .value(String(mark.value), field: "Value", expected: "at most a million of the unit")))
            }
        }
        // Noon belongs to the day, whenever the day starts.
        let at = collector.moment(mark.day, second: 43_200)
        let record = TaskRecord(
            id: "", at: at, challenge: challenge, task: task, outcome: outcome, value: value, note: mark.note)
        let key = ImportedRecord.key(ImportFormat.loop.name, challenge, mark.day.description)
        collector.add(
            ImportedRecord(
                .task(record), on: mark.day, identity: .key(key), source: ImportFormat.loop.title, line: mark.line),
            at: at.advanced(bySeconds: -43_200))
    }
}
