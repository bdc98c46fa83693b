package import TendCore

extension Change {
    /// Returns the change with only its parts that concern one tracker; `nil` if there are none. A transaction tells it by its
    /// parts.
    func only(_ tracker: TrackerKind) -> Change? {
        let own = parts.filter { $0.tracker == tracker }
        return own.isEmpty ? nil : with(own)
    }

    /// The tracker that a change of one file concerns; `nil` for the settings of several, and for other changes.
    package var tracker: TrackerKind? {
        guard let step = steps.first else { return nil }
        return switch file {
        case .page: Self.pageTrackers[step.section]
        case .monthly: .fasts
        case .challenge: .challenges
        case .settings: Self.settingTrackers[step.section] ?? Preference(rawValue: step.record)?.tracker
        case nil: nil
        }
    }

    private static let pageTrackers: [String: TrackerKind] = [
        WaterEntry.section: .water, DoseRecord.section: .pills, TaskRecord.section: .challenges,
    ]

    private static let settingTrackers: [String: TrackerKind] = [
        Settings.Section.goals: .water, Settings.Section.containers: .water, Settings.Section.drinks: .water,
        Settings.Section.factors: .water, Settings.Section.schedules: .fasts, EarlierFastingPlan.section: .fasts,
        DatedFast.section: .fasts,
        MedicationPlanRecord.section: .pills, DoseStopRecord.section: .pills, StockCount.section: .pills,
    ]
}

extension Preference {
    /// The tracker whose command sets it; `nil` for the ones of `config`.
    fileprivate var tracker: TrackerKind? {
        switch self {
        case .fastingSchedule, .fastingPlan, .fastTolerance: .fasts
        default: nil
        }
    }
}

extension Store {
    /// Returns the trackers of an import's or another transaction's parts; `nil` stands for anything else.
    func trackers(of transaction: Change) throws -> Set<TrackerKind?> {
        var trackers: Set<TrackerKind?> = []
        try forEachPart(of: transaction) { part, _ in trackers.insert(part.tracker) }
        return trackers
    }
}

extension Change {
    /// Whether others wrote what it recorded: an import, a backup or the lines of an inbox.
    package var isFromElsewhere: Bool {
        isImport || parts.contains { $0.steps.contains { $0.after?["source"]?.string == RecordOrigin.inbox } }
    }
}
