import TendKit

/// A report about one day, which can be combined with others.
protocol DayReport: Report {
    var date: Day { get }
}

/// The reports of several days, one after the other.
struct DayListsReport<List: DayReport>: Report {
    private let lists: [List]
    private let today: Day
    let remarks: [Message]

    init(_ lists: [List], today: Day, remarks: [Message]) {
        self.lists = lists
        self.today = today
        self.remarks = remarks
    }

    var json: JSONValue { .object(JSONObject(["days": .array(lists.map(\.json))])) }

    func lines(_ style: OutputStyle) -> [String] {
        if lists.isEmpty { return ["Nothing was recorded on these days."] }
        let blocks = lists.map { list in
            [style.styled(Words.dayTitle(list.date, today: today), .bold)] + list.lines(style)
        }
        return Array(blocks.joined(separator: [""]))
    }
}
