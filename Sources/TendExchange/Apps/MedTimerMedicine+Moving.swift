import TendCore

/// Reminders whose times follow from other doses, or from an interval that is not bound to the day.
extension MedTimerMedicine {
    /// Sets the plan of an interval, if that is the medication's only reminder of doses.
    /// - Returns: the reminder of each slot; `nil` if tend has no such plan.
    func interval(_ medication: inout ImportedMedication) -> [MedTimerReminder]? {
        let doses = reminders.filter { $0.isActive && $0.remindsOfDoses }
        guard doses.count == 1, let interval = doses[0].interval else { return nil }
        if let hours = interval.hours, !interval.countsFromLast {
            guard let slots = Self.slots(every: interval.minutes, in: hours) else { return nil }
            (medication.schedule, medication.lines) = (.daily, slots)
        } else {
            guard let schedule = DosingSchedule(minutes: interval.minutes) else { return nil }
            medication.schedule = schedule
            medication.isFromLast = interval.countsFromLast
            if let hours = interval.hours {
                guard case .interval = schedule else { return nil }
                medication.window = hours
                medication.lines = [DoseLine(time: hours.start)]
            } else {
                let start = context.zone.moment(at: interval.start)
                medication.lines = [DoseLine(time: start.timeOfDay)]
                if !interval.countsFromLast { medication.anchor = context.logicalDay(start) }
            }
        }
        return medication.lines.map { _ in doses[0] }
    }

    /// Returns the times of an interval that begins anew each day; the end is one of them if it falls due then. `nil` if there are
    /// too many.
    private static func slots(every minutes: Int, in hours: DailyWindow) -> [DoseLine]? {
        let length = (hours.end.minutes - hours.start.minutes + 1440) % 1440
        guard minutes > 0, length / minutes < DoseLine.most else { return nil }
        return stride(from: 0, through: length, by: minutes).map {
            DoseLine(time: hours.start.advanced(byMinutes: $0))
        }.sorted { $0.time < $1.time }
    }

    /// Adds the reminders that follow the ones of the slots.
    /// - Returns: the reminder of each slot.
    func addFollowing(_ taken: [MedTimerReminder], to medication: inout ImportedMedication) -> [MedTimerReminder] {
        let linked = reminders.filter { $0.isActive && $0.follows != nil }
        guard !linked.isEmpty else { return taken }
        var order: [MedTimerReminder] = []
        var texts: [String] = []
        for (reminder, slot) in zip(taken, medication.lines) {
            order.append(reminder)
            texts.append(slot.text)
            var last = reminder
            // Only one reminder can follow another one, and none itself.
            while let next = linked.first(where: { $0.follows == last.id }), order.count <= DoseLine.most {
                order.append(next)
                texts.append("+\(next.minutes)m")
                last = next
            }
        }
        guard order.count == taken.count + linked.count, !medication.lines.contains(where: { $0.weekdays != nil }),
            let slots = try? DoseLine.list(texts.joined(separator: ",")), slots.count == order.count
        else {
            medication.lose("linked reminder")
            return taken
        }
        medication.lines = slots
        return order
    }
}

extension DosingSchedule {
    /// Creates an interval of whole days, or of quarter hours from an hour on; `nil` for any other.
    fileprivate init?(minutes: Int) {
        guard minutes > 0, let schedule = try? Self.every("\(minutes) minutes") else { return nil }
        self = schedule
    }
}
