extension Store {
    /// The settings as they may leave this machine.
    /// - Throws: ``StoreError/damaged(path:_:)``, ``SystemError``
    public func sharedSettings() throws -> [UInt8] { try document(.settings).bytes }
}
