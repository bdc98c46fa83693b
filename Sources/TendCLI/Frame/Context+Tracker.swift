import TendKit

extension Context {
    /// Returns the tracker of the command's data folder, as of now.
    func tracker() throws -> Tracker { tracker(try store()) }

    /// Returns the tracker of a store, as of now.
    func tracker(_ store: Store) -> Tracker {
        var tracker = Tracker(
            store: store, person: person, now: now, zone: zone, acceptsImplausible: options.assumesYes)
        tracker.boot = boot
        return tracker
    }
}
