import Foundation

/// Computers that share the records of people. Two belong to one user, with the user's own records and three people
/// each. The third belongs to another user and shares one of the people.
final class CaredGroup {
    /// A synchronised data folder.
    struct Place: Hashable, CustomStringConvertible {
        let machine: Int
        /// `nil` for the user's own records.
        let person: String?

        var description: String { "\(person ?? "own") on machine \(machine)" }
        /// The option that selects the person.
        var option: [String] { person.map { ["--for", $0] } ?? [] }
        /// The name of the repository. The third computer's own records have a separate one.
        var remote: String { person ?? "own-\(machine == 2 ? "carer" : "user")" }
    }

    static let people = ["mum", "Aunt Jo", "leo"]
    /// The third computer knows this person under another name.
    static let shared = (here: "mum", there: "patient")

    let machines: [Home]
    private let host: Home
    let places: [Place]

    init() throws {
        host = try Home()
        machines = try (0..<3).map { _ in try Home() }
        places =
            (0..<2).flatMap { machine in ([nil] + Self.people).map { Place(machine: machine, person: $0) } }
            + [Place(machine: 2, person: nil), Place(machine: 2, person: Self.shared.there)]
        for place in places {
            let remote = self.remote(of: place)
            if !FileManager.default.fileExists(atPath: remote) {
                try host.git("init", "-q", "--bare", "-b", "main", remote)
            }
            if let person = place.person { try check(machines[place.machine].tend("people", "add", person), place) }
            try check(run(place, ["sync", "init", remote]), place)
        }
    }

    struct Failed: Error { let reason: String }

    private func check(_ outcome: ChildProcess.Outcome, _ place: Place) throws {
        guard outcome.code == 0 else { throw Failed(reason: "\(place): \(outcome.errorText)") }
    }

    /// The name of the records, independent of a computer's name for them.
    func subject(of place: Place) -> String { place.person == Self.shared.there ? Self.shared.here : place.remote }

    func remote(of place: Place) -> String { "\(host.path)/\(subject(of: place)).git" }

    func folder(of place: Place) -> String {
        let home = machines[place.machine]
        return place.person.map { home.folder(of: $0) } ?? home.data
    }

    @discardableResult
    func run(_ place: Place, _ words: [String], now: String = Home.morning) throws -> ChildProcess.Outcome {
        let home = machines[place.machine]
        // A plain undo takes back what was done for others, too.
        let option = place.person == nil && words.contains("undo") ? ["--for", "me"] : place.option
        return try home.run(
            [home.program] + option + words, adding: ["TEND_NOW": now, "TEND_DEVICE": "machine-\(place.machine)"])
    }

    /// The data files of a place by their paths in it, without people in it and local files.
    func files(of place: Place) -> [String: [UInt8]] {
        machines[place.machine].files(in: folder(of: place)).filter { name, _ in
            name.hasSuffix(".json") && !["local/", "people/", ".git/"].contains(where: name.hasPrefix)
        }
    }

    /// The texts of ``files(of:)``.
    func data(of place: Place) -> String {
        files(of: place).values.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    }

    /// Every text of a repository's history: contents, names and messages.
    func history(of remote: String) throws -> String {
        try host.git("-C", remote, "log", "--all", "-p", "-m", "--text", "--format=%B").text
    }

    /// Every file of a place except git's.
    func text(of place: Place) -> String {
        machines[place.machine].files(in: folder(of: place)).filter { name, _ in
            !name.hasPrefix(".git/") && (place.person != nil || !name.hasPrefix("people/"))
        }.map { "\($0)\n\(String(decoding: $1, as: UTF8.self))" }.joined(separator: "\n")
    }
}
