/// The state of a dose.
public enum DoseState: String, Sendable {
    /// Not recorded, and not missed yet.
    case due
    case taken
    /// Taken before its window.
    case early
    /// Taken after its window.
    case late
    case skipped
    /// Not recorded when its day and its window ended. Calculated, never stored.
    case missed
}

/// A dose of a day with its records.
public struct Dose: Hashable, Sendable {
    public let medication: String
    /// The logical day that it belongs to.
    public let day: Day
    /// When it is due; `nil` for an unscheduled dose.
    public let due: DueDose?
    /// Whether the day's plan asks for it. Doses as needed or in addition to the plan count in no rate.
    public let isScheduled: Bool
    /// Whether it was taken in addition to a plan with times.
    public let isExtra: Bool
    /// Its records; several only if two computers recorded it.
    public let records: [DoseRecord]
    public let state: DoseState
    /// What holds while it is not recorded; `nil` with a record.
    public let phase: DosePhase?
    /// The recorded amount if it was taken, otherwise the planned one.
    public let amount: Quantity?
    public let unit: String?
    /// Whether the plan asks for its amount when it is taken.
    public let asksAmount: Bool
    /// The planned amount; `nil` without one.
    public let plannedAmount: Quantity?
    /// The states of the records; empty if it has only one.
    private let states: [DoseState]

    /// - Parameters:
    ///   - due: `nil` for an unscheduled dose.
    ///   - unit: the unit of the planned amount.
    ///   - distance: returns the seconds between its time and a record, negative before it.
    init(
        _ medication: String, on day: Day, _ due: DueDose?, _ records: [DoseRecord], planned: Quantity? = nil,
        unit: String? = nil, phase: DosePhase? = nil, isExtra: Bool = false, asksAmount: Bool = false,
        distance: (DueDose, DoseRecord) -> Int = { _, _ in 0 }
    ) {
        self.medication = medication
        self.day = day
        self.due = due
        isScheduled = due != nil
        self.isExtra = isExtra
        self.asksAmount = asksAmount
        self.records = records
        self.phase = records.isEmpty ? phase : nil
        func state(of record: DoseRecord) -> DoseState {
            guard record.outcome == .taken else { return .skipped }
            guard let due, !record.isTimeAssumed else { return .taken }
            let (distance, reach) = (distance(due, record), due.window.wholeSeconds)
            return distance < -reach ? .early : distance > reach ? .late : .taken
        }
        let telling = Self.telling(records)
        self.state = telling.map(state) ?? (phase == .missed ? .missed : .due)
        let isTaken = telling?.outcome == .taken
        amount = isTaken ? telling?.amount : planned
        self.unit = isTaken ? telling?.unit : unit
        plannedAmount = planned
        states = records.count > 1 ? records.map(state) : []
    }

    /// Creates a dose without a record.
    init(_ medication: String, on day: Day, _ due: DueDose, _ plan: MedicationPlan, at now: OffsetDateTime) {
        self.init(
            medication, on: day, due, [], planned: plan.amount(of: due.count), unit: plan.unit,
            phase: due.phase(at: now), asksAmount: plan.asksDose)
    }

    /// Returns the state of one of its records.
    public func state(of record: DoseRecord) -> DoseState {
        states.isEmpty ? state : zip(records, states).first { $0.0 == record }?.1 ?? state
    }

    /// The record that decides its state: the earliest one, preferring taken over skipped.
    public var record: DoseRecord? { Self.telling(records) }

    /// The dose's name for the user: `morning`, `ibuprofen@08:00`, or the medication if no plan asked for it.
    public var slotID: String {
        (due?.key ?? record?.slot).map { Medication.slotID($0, of: medication) } ?? medication
    }

    /// The name for the user without the time, for a place next to it: `morning`, `aspirin`.
    package var shortName: String { due?.name == nil ? medication : slotID }

    /// When it is due, or was recorded if no plan asked for it.
    public var time: OffsetDateTime? { due?.at ?? record?.at }

    public var isSkipped: Bool { state == .skipped }

    /// Whether it was taken, at any time.
    public var isTaken: Bool { state == .taken || state == .early || state == .late }

    /// Whether it is today's until it is recorded, whatever day it was due on.
    package var isMovable: Bool { due.map { $0.isMoving && $0.after == nil } ?? false }

    /// Whether it stays open over days until it is recorded.
    package var staysOpen: Bool { isMovable || due.map { $0.ends.seconds - $0.at.seconds > 86_400 } ?? false }

    /// Whether it is not recorded, and its window is over.
    public var isOverdue: Bool { phase == .overdue }

    /// Whether it is not recorded and not due now.
    public var isOutsideWindow: Bool { due != nil && records.isEmpty && phase != .due }

    /// Whether it is not recorded and due, overdue, or held back.
    public var isOpen: Bool { phase == .due || phase == .overdue || phase == .waiting }

    /// The date of its time, if other doses moved it to another day.
    public var otherDate: Day? { due.flatMap { $0.isMoving && $0.local.day != day ? $0.local.day : nil } }

    /// When it is due, in the user's zone, if its plan has another one.
    public var dueAt: OffsetDateTime? { due.flatMap { $0.zone?.clock == nil ? nil : $0.at } }

    /// Whether it was skipped with a note that says why.
    public var isSkippedWithReason: Bool { state == .skipped && record?.note != nil }

    /// Whether another amount was taken than the plan says.
    public var hasOtherAmount: Bool {
        guard isTaken, let plannedAmount, let amount else { return false }
        return amount != plannedAmount
    }

    /// Whether two records mark this dose as taken. Only the user knows whether it was taken twice.
    public var isPossibleDouble: Bool { records.count { $0.outcome == .taken } > 1 }

    /// Whether it needs an amount to be taken.
    package var needsAmount: Bool { asksAmount && !isTaken }

    /// `400 mg`, `amount asked`; `nil` without an amount.
    public var amountText: String? {
        amount.map { DoseRecord.text($0, unit) } ?? (asksAmount && records.isEmpty ? MedicationPlan.asked : nil)
    }

    static func telling(_ records: [DoseRecord]) -> DoseRecord? {
        let taken = records.filter { $0.outcome == .taken }
        return (taken.isEmpty ? records : taken).min { ($0.at, $0.id) < ($1.at, $1.id) }
    }
}
