/// The rules of doses, written from the contract alone: medications with plans, stops and records.
///
/// A *wall* is a number of minutes on the clock since 1970, a *moment* the minutes that passed since then in UTC, a
/// *date* a number of days.
struct DoseModel {
    struct Line: Equatable {
        var minute: Int
        /// 0 is Monday; `nil` is every day.
        var weekdays: Set<Int>?
        /// Minutes from each dose to the one that follows it.
        var following: [Int] = []
    }

    enum Days: Equatable {
        case daily
        case weekdays(Set<Int>)
        case every(Int, anchor: Int)
        case cycle(on: Int, off: Int, anchor: Int)

        func contains(_ date: Int) -> Bool {
            switch self {
            case .daily: true
            case .weekdays(let days): days.contains((date + 3) % 7)
            case .every(let count, let anchor): date >= anchor && (date - anchor) % count == 0
            case .cycle(let on, let off, let anchor): date >= anchor && (date - anchor) % (on + off) < on
            }
        }
    }

    enum Timing: Equatable {
        case times([Line], Days)
        case hours(Int, from: Int)
        case afterDays(Int, first: Int)
        case afterMinutes(Int, first: Int, within: ClosedRange<Int>?)
        case asNeeded
    }

    struct Plan {
        var from: Int
        var until: Int?
        var timing: Timing
        var zone: ModelZone?
        /// When it was added, by its clock: a wall.
        var added: Int
        /// The doses of the day of a change that were there before: they count as added with the plan.
        var kept: Set<String> = []
        var gap: Int?
        var most: Int?
        var onTime: Int?

        var fromLast: Bool {
            switch timing {
            case .afterDays, .afterMinutes: true
            default: false
            }
        }
    }

    struct Record {
        enum State { case taken, skipped }
        /// Empty for a dose that no time asks for.
        var key: String
        /// The day that it stands on.
        var day: Int
        /// When it was due; `nil` outside of the plan.
        var due: Int?
        var at: Int
        var offset: Int
        var state: State
        var window = 60
    }

    struct Medication {
        var name: String
        var plans: [Plan]
        /// From a date until before another.
        var stops: [Range<Int>] = []
        var records: [Record] = []
        /// All doses by date, without stops.
        var planned: [Planned] = []

        var plan: Plan { plans[plans.count - 1] }
        var isAsNeeded: Bool { plan.timing == .asNeeded }
        func isStopped(on date: Int) -> Bool { stops.contains { $0.contains(date) } }
        func record(_ key: String, on day: Int) -> Record? {
            records.last { $0.key == key && $0.day == day && !key.isEmpty }
        }
        /// The doses taken until a moment, extra ones too.
        func taken(until moment: Int) -> [Record] {
            records.filter { $0.state == .taken && $0.at <= moment }.sorted { $0.at < $1.at }
        }
    }

    /// A dose by date, as its plan says.
    struct Planned {
        var key: String
        var date: Int
        var wall: Int
        var plan: Int
        var window: Int
        var interval = 1440
        var isRare = false
        /// The index of the dose that it follows, and the minutes from it.
        var before: Int?
        var step = 0
    }

    /// ``gone`` is a dose whose window was over when its plan was added: it exists only if it is recorded.
    enum Phase: String { case later, due, overdue, waiting, missed, taken, skipped, gone }

    /// A dose at a moment.
    struct Dose {
        var medication: Int
        var key: String
        var day: Int
        /// When it is due, a moment; `nil` while the dose before it is open.
        var due: Int?
        /// The same without gaps and limits.
        var unheld: Int?
        var window: Int
        var interval: Int
        var phase: Phase
        /// Whether it is one of an earlier day that stays open.
        var stayedOpen = false
        var planned: Int?
        var isOpen: Bool { [.due, .overdue].contains(phase) }
        var isRecorded: Bool { [.taken, .skipped].contains(phase) }
        func holds(_ moment: Int) -> Bool { (unheld ?? due).map { abs(moment - $0) <= window } ?? false }
    }

    var medications: [Medication] = []
    var dayStart = 0
    var zone: ModelZone
    var now: Int

    /// The moment at which a recorded dose was due, on the clock where it was recorded.
    func due(of record: Record) -> Int? {
        let isHere = zone.offset(at: record.at) == record.offset
        return record.due.map { isHere ? zone.moment($0) : $0 - record.offset }
    }

    func zone(of medication: Int) -> ModelZone { medications[medication].plan.zone ?? zone }
    /// The day to which a wall belongs.
    func day(of wall: Int) -> Int { (wall - dayStart).floored(by: 1440) }
    func today(of medication: Int) -> Int { day(of: zone(of: medication).wall(now)) }
    /// The moment at which a day begins.
    func start(of day: Int, in zone: ModelZone) -> Int { zone.moment(day * 1440 + dayStart) }
    /// The wall of a clock time on a day.
    func wall(_ minute: Int, on day: Int) -> Int { day * 1440 + minute + (minute < dayStart ? 1440 : 0) }
}
