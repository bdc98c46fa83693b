import TendKit

/// The records of the user and of the people the user cares for. A call reads and writes files, so it blocks the actor, and
/// not the screen.
actor Journal {
    private let tracker: Tracker

    /// - Parameter folder: `nil` for the records that `tend` uses.
    init(folder: String?) throws {
        tracker = try .standard(folder: folder, options: TrackerOptions(lockTimeout: .seconds(2)))
    }

    /// An element for each change, by whichever program.
    nonisolated var changes: AsyncStream<Void> { tracker.changes() }

    /// - Parameter isMeant: whether the user insists on what the last call asked about.
    func log(_ words: String, for person: String? = nil, isMeant: Bool = false) throws -> String {
        let tracker = try isMeant ? current(person).insisting : current(person)
        let day = try tracker.log(NewDrink(.words(words.split(separator: " ").map(String.init)))).value.day
        let name = tracker.person?.title ?? "You"
        return "\(name): \(day.total.millilitres) of \(day.goal.millilitres) ml"
    }

    func add(_ person: String) throws { _ = try tracker.addPerson(person) }

    func addAsNeeded(_ medication: String, milligrams: Int) throws {
        var plan = PlanChange()
        plan.schedule = .asNeeded
        plan.dose = Quantity(milligrams)
        plan.unit = "mg"
        _ = try current(nil).addMedication(medication, plan)
    }

    /// Takes the dose that the words name: `ibuprofen`, `metformin@08:00`, `all`; the due one without words.
    func take(_ words: String) throws -> String {
        let target = DoseTarget(words: words.split(separator: " ").map(String.init))
        let doses = try current(nil).recordDose(DoseRequest(.take, target)).value.results
        return doses.map { dose in
            "\(dose.name) \(dose.effect.rawValue)" + (dose.earlyFor.map { ", due at \($0.timeOfDay)" } ?? "")
        }.joined(separator: "\n")
    }

    /// Today's doses, and the ones of other days that are open.
    func doses() throws -> [String] {
        let today = try current(nil).records().pillState().today
        return (today.doses + today.open).map { "\($0.slotID) \($0.isSkipped ? "skipped" : $0.state.rawValue)" }
    }

    func startFast(_ schedule: String, at time: String) throws -> String {
        let change = try current(nil).startFast(schedule, at: TimeInput(time)).value
        let elapsed = Duration.seconds(change.session.elapsedSeconds(at: change.now))
        return "fasting for \(elapsed.text) of \(change.session.target.text)"
    }

    /// Takes back the last change.
    func undo() throws -> Int { try tracker.atCurrentTime().undo().value.changes.count }

    /// The tracker at this moment, since a day may have begun and the time zone may have changed.
    private func current(_ person: String?) throws -> Tracker {
        let own = tracker.atCurrentTime()
        return if let person { own.caring(for: try own.people.find(person)) } else { own }
    }
}
