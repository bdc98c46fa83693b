import TendKit

extension Context {
    /// The user's records, as of now.
    func tracker() throws -> Tracker { tracker(try store()) }

    /// The records of a store, as of now.
    func tracker(_ store: Store) -> Tracker {
        Tracker(store: store, person: person, now: now, zone: zone, acceptsImplausible: options.assumesYes)
    }
}
