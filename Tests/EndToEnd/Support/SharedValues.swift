import Foundation

/// Values that take long to make and that several tests use, each made once by the first test that asks.
final class SharedValues<Key: Hashable, Value>: @unchecked Sendable {
    private final class Entry {
        let lock = NSLock()
        var result: Result<Value, any Error>?
    }

    private let lock = NSLock()
    private var entries: [Key: Entry] = [:]

    func value(_ key: Key, _ make: () throws -> Value) throws -> Value {
        let entry = lock.withLock {
            let entry = entries[key] ?? Entry()
            entries[key] = entry
            return entry
        }
        // Tests that need another value don't wait for this one.
        return try entry.lock.withLock {
            let result = entry.result ?? Result { try make() }
            entry.result = result
            return try result.get()
        }
    }
}
