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

    func log(_ amount: String, of drink: String, for person: String? = nil) throws -> String {
        let tracker = try current(person)
        let day = try tracker.log(NewDrink(.amount(Amount(parsing: amount)), of: drink)).value.day
        let name = tracker.person?.title ?? "You"
        return "\(name): \(day.total.millilitres) of \(day.goal.millilitres) ml"
    }

    func add(_ person: String) throws { _ = try tracker.addPerson(person) }

    func undo() throws -> Int { try tracker.atCurrentTime().undo().value.changes.count }

    /// The tracker at this moment, since a day may have begun and the time zone may have changed.
    private func current(_ person: String?) throws -> Tracker {
        let own = tracker.atCurrentTime()
        return if let person { own.caring(for: try own.people.find(person)) } else { own }
    }
}
