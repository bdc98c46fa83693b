import TendCore

/// The cached summary of all fasts, and of each month with the stamp that shows whether it is current.
///
/// Every prompt needs the summary only, so the months are read when they are asked for.
struct FastingSummaryFile {
    /// Minutes after midnight; another start of the day credits other days.
    let dayStart: Int
    let folder: Files.Stamp
    let summary: FastingSummary
    private let months: ArraySlice<Int>

    /// - Parameter months: descending.
    init(dayStart: Int, folder: Files.Stamp, months: [FastingMonthSummary]) {
        self.dayStart = dayStart
        self.folder = folder
        summary = FastingSummary(months)
        self.months = months.flatMap(\.words)[...]
    }

    private static let headWords = 1 + Files.Stamp.wordCount
    private static let summaryWords = 6

    /// Reads a file's words. Returns `nil` for invalid ones.
    init?(_ words: ArraySlice<Int>) {
        let place = words.startIndex + Self.headWords
        let runs = place + Self.summaryWords
        guard words.endIndex >= runs, (0...words.endIndex - runs).contains(words[place + 5]) else { return nil }
        let end = runs + words[place + 5]
        guard FastingSummary.areSane(words[runs..<end]) else { return nil }
        dayStart = words[words.startIndex]
        folder = Files.Stamp(words, at: words.startIndex + 1)
        summary = FastingSummary(
            runs: Array(words[runs..<end]), activeMonth: Month(year: words[place], number: words[place + 1]),
            latestEnd: words[place + 2] == 0
                ? nil : OffsetDateTime(seconds: words[place + 2], offset: words[place + 3]),
            eatingSeconds: words[place + 4])
        months = words[end...]
    }

    /// No fast ended in 1970, and no month has the number 0, so zeros mean none.
    var words: [Int] {
        [dayStart] + folder.words
            + [
                summary.activeMonth?.year ?? 0, summary.activeMonth?.number ?? 0, summary.latestEnd?.seconds ?? 0,
                summary.latestEnd?.offset ?? 0, summary.eatingSeconds, summary.runs.count,
            ] + summary.runs + months
    }

    /// Returns the summaries of the months, descending.
    /// - Parameter count: the maximum number of them.
    func months(newest count: Int = .max) -> [FastingMonthSummary] {
        var months: [FastingMonthSummary] = []
        var rest = self.months
        while months.count < count, let month = FastingMonthSummary(&rest) { months.append(month) }
        return months
    }
}
