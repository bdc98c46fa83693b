import TendLibc

extension DataFolder {
    /// Checks that root does not run the program in another user's folder.
    ///
    /// `sudo tend log` would leave files in a user's data folder that the user can't change any more, and would trust
    /// what the user wrote there. git refuses such folders for the same reason. The owner of a missing folder is that of
    /// the nearest parent that exists.
    /// - Throws: ``StoreError/otherUser(path:id:)``
    public func checkOwner() throws(StoreError) {
        guard geteuid() == 0 else { return }
        var status = stat()
        var place = path
        while stat(place, &status) != 0 {
            guard place.utf8.count > 1, place.contains("/") else { return }
            place = Files.parent(of: place)
        }
        if status.st_uid != 0 { throw .otherUser(path: path, id: Int(status.st_uid)) }
    }
}
