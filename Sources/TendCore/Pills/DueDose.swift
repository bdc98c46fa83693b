/// A dose of a day, with the times of its window.
public struct DueDose: Hashable, Sendable {
    /// The identifier within its medication on its day.
    public let key: String
    /// The name of its line: `morning`.
    public let name: String?
    /// How many usual doses are due.
    public let count: Quantity
    /// The date and time on the plan's clock. For a following dose, the time at which it is due after the dose before.
    public let local: LocalMoment
    /// The zone of that clock; `nil` for the user's.
    public let zone: PlanZone?
    /// How long after the dose before it is due; `nil` for a dose at a time of day.
    public let after: Duration?
    /// When it is due, in the user's zone, later than planned if its medication's gap or limit holds it back.
    public internal(set) var at: OffsetDateTime
    /// How far from its planned time it is on time, before and after.
    public let window: Duration
    /// Whether its time passes with the clock and not with the date: an interval of hours, or a length after another dose.
    let isElapsed: Bool
    /// Whether other doses decide about its date.
    package var isMoving = false
    /// The date that it belongs to, by the plan's clock.
    let date: Day
    /// When it was planned to be due, in the user's zone.
    package let planned: OffsetDateTime

    /// When it can be taken, and it is due.
    public internal(set) var opens: OffsetDateTime
    /// Until when it is due; overdue after it.
    public internal(set) var closes: OffsetDateTime
    /// The first moment at which it is missed.
    var ends: OffsetDateTime
    /// Whether the dose before it is still open, so that its time is only a projection.
    public internal(set) var waitsForDose = false
    /// Whether it can't be taken before the next dose is meant, so that no reminder comes.
    var isForgotten = false

    /// - Parameters:
    ///   - planned: when it is due, in the user's zone.
    ///   - window: how far from that it is on time.
    ///   - dayEnd: the end of its logical day, before which it isn't missed.
    init(
        key: String, name: String? = nil, count: Quantity, local: LocalMoment, zone: PlanZone? = nil,
        after: Duration? = nil, date: Day, planned: OffsetDateTime, window: Duration, dayEnd: OffsetDateTime,
        isElapsed: Bool = false
    ) {
        self.key = key
        self.name = name
        self.count = count
        self.local = local
        self.zone = zone
        self.after = after
        self.date = date
        self.planned = planned
        self.window = window
        self.isElapsed = isElapsed
        at = planned
        opens = planned.advanced(bySeconds: -window.wholeSeconds)
        closes = planned.advanced(bySeconds: window.wholeSeconds)
        ends = max(dayEnd, closes.advanced(bySeconds: 1))
    }

    /// When its window begins: before it, the dose is later.
    var begins: OffsetDateTime { planned.advanced(bySeconds: -window.wholeSeconds) }

    /// The date that it belongs to, and its time: what its records are matched by.
    package var identity: LocalMoment { LocalMoment(day: date, time: local.time) }

    /// The time on the plan's clock.
    public var time: TimeOfDay { local.time }

    /// `08:00`, `08:00 Europe/Berlin`.
    public var clockText: String { "\(time)" + (zone.map { " \($0.name)" } ?? "") }

    /// Returns the phase of the dose without a record.
    func phase(at now: OffsetDateTime) -> DosePhase {
        if now >= ends { return .missed }
        if waitsForDose { return .waiting }
        if now < begins { return .later }
        if now < opens { return .waiting }
        return now <= closes ? .due : .overdue
    }

    /// Moves it to the moment at which a gap or a limit allows it.
    /// - Parameters:
    ///   - allowed: the first such moment from the beginning of its window on.
    ///   - next: the beginning of the next dose's window, from which that one is meant.
    mutating func hold(until allowed: OffsetDateTime, next: OffsetDateTime?) {
        guard allowed > begins else { return }
        opens = allowed
        guard allowed > planned else { return }
        if let next, allowed >= next {
            (at, closes, ends, isForgotten) = (next, next, next, true)
            opens = next
            return
        }
        at = allowed.roundedUpToMinute
        closes = at.advanced(bySeconds: window.wholeSeconds)
        ends = max(ends, closes.advanced(bySeconds: 1))
    }
}

/// What holds of a dose without a record.
public enum DosePhase: String, Sendable {
    /// Before its window.
    case later
    /// In its window.
    case due
    /// After its window.
    case overdue
    /// Held back by a gap, by a limit, or by a dose before it.
    case waiting
    /// Once its day and its window are over.
    case missed
}
