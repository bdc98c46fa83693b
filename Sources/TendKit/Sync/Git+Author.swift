extension Git {
    /// Returns the settings that make tend the author, as far as the user has configured none. git needs one.
    func authorSettings() throws(SyncError) -> [String] {
        let fallbacks = [("user.email", "tend@localhost"), ("user.name", "tend")]
        let known = try attempt(["config", "-z", "--get-regexp", #"^user\.(name|email)$"#]).output
        var author: [String: String] = [:]
        // `user.name`, a line feed, the value, a NUL. The last of several values counts.
        for entry in known.split(separator: 0) {
            let name = entry.prefix { $0 != 0x0A }
            author[String(decoding: name, as: UTF8.self)] = String(
                decoding: entry.dropFirst(name.count + 1), as: UTF8.self)
        }
        let missing = fallbacks.filter { author[$0.0, default: ""].allSatisfy(\.isWhitespace) }
        return missing.map { "\($0)=\($1)" }
    }
}
