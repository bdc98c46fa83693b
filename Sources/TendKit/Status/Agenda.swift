public import TendCore

/// The open doses and the finished fast of now, and the next event.
public struct Agenda: Sendable {
    /// The doses that are overdue or due, the overdue ones first, each by their times.
    public let doses: [Dose]
    /// The running fast that has reached its target.
    public let fast: FastingSession?
    /// Whether every tracker has what the day asks for.
    public let isDone: Bool
    /// `nil` if nothing is planned.
    public let next: Event?

    /// The next thing that happens.
    public struct Event: Sendable {
        public enum Kind: String, Sendable {
            case dose, fastEnd, fastStart, pauseEnd
        }

        public let kind: Kind
        public let at: OffsetDateTime
        /// The doses of that time; none of the other kinds.
        public let doses: [ComingDose]

        init(_ kind: Kind, at: OffsetDateTime, doses: [ComingDose] = []) {
            self.kind = kind
            self.at = at
            self.doses = doses
        }
    }

    /// Whether a dose comes later today, or the fast ends or begins, so that no later day has to be looked at.
    static func hasEventToday(_ day: PillDay, _ fast: FastState) -> Bool {
        day.doses.contains { Self.time(of: $0) != nil } || fast.active?.reachedTarget(at: fast.now) == false
            || fast.plannedStart.map { $0 > fast.now } ?? false
    }

    /// When a dose that is not due yet becomes due; `nil` for any other, and while that depends on another dose.
    private static func time(of dose: Dose) -> OffsetDateTime? {
        guard let due = dose.due, !due.waitsForDose else { return nil }
        return switch dose.phase {
        case .later: due.at
        case .waiting: due.opens
        case .due, .overdue, .missed, nil: nil
        }
    }

    init(_ overview: Overview) {
        let (day, fast, now) = (overview.pills.today, overview.fast, overview.now)
        // The doses of the built-in medication ask for nothing before the first record.
        let all = overview.pills.isUsed ? day.open + day.doses : []
        let open = all.filter { $0.phase == .overdue || $0.phase == .due }
        doses = open.filter { $0.phase == .overdue } + open.filter { $0.phase == .due }
        let reached = fast.active.flatMap { $0.remainingSeconds(at: now) == 0 ? $0 : nil }
        self.fast = reached
        var (isSettled, hasDone) = (true, false)
        func add(_ outcome: DayOutcome?) {
            switch outcome {
            case nil, .none?, .skipped?, .paused?: break
            case .done?: hasDone = true
            default: isSettled = false
            }
        }
        add(overview.week?.water?.last)
        add(overview.week?.fast?.last)
        add(overview.week?.pills?.last)
        for challenge in overview.challenges { add(challenge.progress.today?.outcome) }
        isDone = isSettled && hasDone && doses.isEmpty
        next = Self.next(overview)
    }

    private static func next(_ overview: Overview) -> Event? {
        let (fast, now) = (overview.fast, overview.now)
        let doses = overview.pills.isUsed ? overview.pills.today.doses : []
        let later = doses.compactMap { dose in time(of: dose).map { ComingDose(dose, at: $0) } }
        // One of tomorrow morning may be due already.
        let coming = overview.comingDoses.filter { coming in
            !(overview.pills.today.open + doses).contains {
                $0.medication == coming.medication && $0.due?.at == coming.at && time(of: $0) == nil
            }
        }
        let all = later.isEmpty ? coming : later
        var next = all.min { $0.at < $1.at }.map { first in
            Event(.dose, at: first.at, doses: all.filter { $0.at == first.at })
        }
        func add(_ kind: Event.Kind, _ moment: OffsetDateTime?) {
            guard let moment, moment > now, next.map({ moment < $0.at }) ?? true else { return }
            next = Event(kind, at: moment)
        }
        if let active = fast.active, active.remainingSeconds(at: now) > 0 { add(.fastEnd, fast.completeAt) }
        if fast.active == nil, fast.pausedUntil == nil {
            add(.fastStart, fast.plannedStart)
        }
        add(.pauseEnd, overview.pauseEnd)
        return next
    }
}

extension Overview {
    /// `nil` for a past day.
    public var agenda: Agenda? { pastFasting == nil ? Agenda(self) : nil }
}
