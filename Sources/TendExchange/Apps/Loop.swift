import TendCore

extension ImportFormat {
    package static let loop = ImportFormat(
        name: "loop", title: "Loop Habit Tracker", summary: "habits of Loop Habit Tracker's zip, as challenges",
        details: """
            Each habit becomes a challenge with one task and no end; archived ones are stopped on the day of their last tick. \
            Ticks that the app set by a habit's rule are left out.
            """,
        examples: [("tend import loop 'Loop Habits CSV 2026-11-20.zip'", "all habits")], needsChallenges: true,
        opensArchives: true, expected: ["habits"], recognizes: { $0.contains("Habits.csv") }, parse: LoopImport.read)
}

/// An importer of Loop Habit Tracker's zip of CSV files. Each habit becomes a challenge with one task, and each day ticked,
/// counted or skipped manually becomes a record.
struct LoopImport {
    private static let list = "Habits.csv"
    /// A thousand habits over five years.
    private static let mostMarks = 2_000_000

    private let collector: ImportCollector
    private let stored: [String: Challenge]
    private var context: ImportContext { collector.context }

    static func read(_ source: ImportSource, into collector: ImportCollector) throws {
        guard source.isArchive else {
            throw ImportFileError.wrongFormat(.loop, expected: "the zip that the app exports")
        }
        let stored = Dictionary(collector.context.challenges.map { ($0.id, $0) }) { first, _ in first }
        try LoopImport(collector: collector, stored: stored).read(try source.archive())
    }

    private func read(_ archive: ZipArchive) throws {
        // A zip that was unpacked and packed again may have a folder around the files.
        guard let list = archive.entries.first(where: { $0.name == Self.list || $0.name.hasSuffix("/\(Self.list)") })
        else { throw ImportFileError.notInArchive(Self.list) }
        let habits = try LoopHabit.list(try archive.open(list), collector)
        var folders = Self.folders(of: archive, in: list.name.dropLast(Self.list.count))
        if folders.isEmpty { throw ImportFileError.noHabitFolders }
        var copies: [String: Int] = [:]
        var markCount = 0
        for habit in habits {
            // Each folder belongs to one habit, so no list is read twice.
            guard let entry = folders.removeValue(forKey: habit.position) else {
                collector.skip(reason: "habits without a folder of their own")
                continue
            }
            let marks = try LoopMark.list(try archive.open(entry), in: entry.name, collector)
            markCount += marks.count
            guard markCount <= Self.mostMarks else { throw ImportFileError.tooManyDays(entry.name) }
            let copy = copies[habit.name] ?? 0
            copies[habit.name] = copy + 1
            add(habit, copy: copy, marks)
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

    private func add(_ habit: LoopHabit, copy: Int, _ marks: [LoopMark]) {
        let isNumeric = habit.isNumeric ?? marks.contains { $0.value > 3 }
        var kept: [LoopMark] = []
        for mark in marks {
            // Marks set by the habit's rule are not records, and may be in the future.
            if mark.value > 0, mark.value != 1 || isNumeric, mark.day <= context.now.day + 1, mark.day.ordinal >= 0 {
                kept.append(mark)
            } else if mark.note != nil {
                collector.skip(reason: "notes of days without a tick")
            }
        }
        // A limit is kept on days without records.
        let known = habit.isAtMost && isNumeric ? marks.filter { $0.value >= 0 && $0.day.ordinal >= 0 } : kept
        guard let first = known.first?.day, let last = known.last?.day, first <= context.now.day + 1 else {
            return collector.skip(reason: "habits that were never ticked")
        }
        let plan = LoopParts(
            of: habit.name, copy: copy, first...max(last, context.now.day), stored: stored, context.knownChallenges)
        var parts: [(part: LoopParts.Part, marks: ArraySlice<LoopMark>)] = []
        var start = kept.startIndex
        while start < kept.endIndex {
            let part = plan.part(of: kept[start].day)
            let end = kept[start...].firstIndex { $0.day > part.end } ?? kept.endIndex
            parts.append((part, kept[start..<end]))
            start = end
        }
        if parts.isEmpty { parts.append((plan.part(of: first), [])) }
        let current = plan.part(of: context.now.day)
        if !habit.isArchived, let last = parts.last?.part, current.start > last.end { parts.append((current, [])) }
        if let remark = habit.remark(isNumeric: isNumeric) { collector.remark(remark) }
        for (index, (part, marks)) in parts.enumerated() {
            let from = index == 0 ? max(first, part.start) : marks.first?.day ?? part.start
            let isLast = index == parts.count - 1
            let name = parts.count == 1 ? habit.name : "\(habit.name) from \(from)"
            let plan = ChallengePlan(
                name: name, summary: String(habit.summary.prefix(200)),
                days: part.isEndless ? nil : min(max(part.end.ordinal - from.ordinal + 1, 1), ChallengePlan.longest),
                onMiss: .continue, passPercent: 1, allowsSkips: true, tasks: [habit.task(isNumeric: isNumeric)])
            let isStopped = habit.isArchived && isLast && part.isEndless
            collector.add(
                Challenge(
                    id: part.id, name: name, start: from, plan: plan, created: collector.moment(from, second: 0),
                    stopped: isStopped ? collector.moment(last, second: 86_399) : nil))
            for mark in marks { add(mark, of: part.id, plan.tasks[0].id, isNumeric: isNumeric) }
        }
    }

    private func add(_ mark: LoopMark, of challenge: String, _ task: String, isNumeric: Bool) {
        let isSkip = mark.value == 3 && (!isNumeric || mark.isWord)
        var value: Quantity?
        if isNumeric, !isSkip {
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
            id: "", at: at, challenge: challenge, task: task, outcome: isSkip ? .skipped : .done, value: value,
            note: mark.note)
        let key = ImportedRecord.key(ImportFormat.loop.name, challenge, mark.day.description)
        collector.add(
            ImportedRecord(
                .task(record), on: mark.day, identity: .key(key), source: ImportFormat.loop.title, line: mark.line),
            at: at.advanced(bySeconds: -43_200))
    }
}
