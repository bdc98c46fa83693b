/// The daily window without notifications, in a time zone.
///
/// It lasts from the first time that clocks show its start to the last time that they show its end: no clock reads a time
/// within the window while reminders come.
public struct QuietHours: Sendable {
    public let span: DailyWindow
    private let zone: Zone
    /// Whether urgent reminders are shown nevertheless.
    let allowsUrgent: Bool

    public init(_ span: DailyWindow, zone: Zone, allowsUrgent: Bool = false) {
        self.span = span
        self.zone = zone
        self.allowsUrgent = allowsUrgent
    }

    /// Returns whether the reminder has to wait.
    func concern(_ reminder: Reminder) -> Bool { !(allowsUrgent && reminder.isUrgent) }

    /// Returns whether nothing may be shown at a moment.
    public func contains(_ moment: OffsetDateTime) -> Bool { span.isWholeDay || end(around: moment) != nil }

    /// Returns the first moment from the given one on that is outside quiet hours; `nil` if they last all day.
    public func firstAudible(from moment: OffsetDateTime) -> OffsetDateTime? {
        guard !span.isWholeDay else { return nil }
        var audible = moment
        while let end = end(around: audible) { audible = end }
        return audible
    }

    /// Returns the reminders outside quiet hours: a moment is delayed to their end, a brief one is dropped, and a state keeps its
    /// parts outside.
    public func applied(to reminders: [Reminder]) -> [Reminder] {
        reminders.flatMap { reminder -> [Reminder] in
            guard concern(reminder) else { return [reminder] }
            return switch reminder.timing {
            case .moment: firstAudible(from: reminder.at).map { [reminder.moved(to: $0)] } ?? []
            case .brief: contains(reminder.at) ? [] : [reminder]
            case .state(let until, _): audibleParts(of: reminder, until: until)
            }
        }
    }

    /// Returns whether quiet hours began between a moment and a later one.
    func began(after moment: OffsetDateTime, by later: OffsetDateTime) -> Bool {
        contains(moment) || nextStart(after: moment).seconds <= later.seconds
    }

    private func audibleParts(of reminder: Reminder, until: OffsetDateTime) -> [Reminder] {
        var parts: [Reminder] = []
        var start = reminder.at
        while let audible = firstAudible(from: start), audible.seconds < until.seconds {
            start = min(nextStart(after: audible), until)
            parts.append(reminder.limited(from: audible, until: start))
        }
        return parts
    }

    /// Returns the end of the quiet hours that contain `moment`; `nil` outside them.
    private func end(around moment: OffsetDateTime) -> OffsetDateTime? {
        let day = zone.moment(at: moment.seconds).day
        return [day, day - 1].lazy.compactMap { day in
            let (start, end) = bounds(from: day)
            return start.seconds <= moment.seconds && moment.seconds < end.seconds ? end : nil
        }.first
    }

    private func nextStart(after moment: OffsetDateTime) -> OffsetDateTime {
        let day = zone.moment(at: moment.seconds).day
        let today = bounds(from: day).start
        return today.seconds > moment.seconds ? today : bounds(from: day + 1).start
    }

    /// Returns the quiet hours that begin on a calendar day.
    private func bounds(from day: Day) -> (start: OffsetDateTime, end: OffsetDateTime) {
        let start = zone.moment(of: span.start, on: day)
        switch zone.resolve(span.end <= span.start ? day + 1 : day, secondOfDay: span.end.seconds) {
        case .once(let end), .twice(_, let end), .never(_, let end): return (start, end)
        }
    }
}
