import TendLibc

/// A task that tend and its peers are compared on.
enum Activity {
    case log, fastStart, fastStop, status, export
}

/// Another program's job for an ``Activity`` of tend.
struct Counterpart {
    /// The label in a table: the program's name and its command.
    let name: String
    let job: Job
    /// The highest ratio of tend's median to this one's; `nil` without a target.
    var limit: Double? = nil
    /// The maximum number of consecutive runs before ``Peer/renew()``.
    var batch = 10
    /// The jobs that run before each batch.
    var before: [Job] = []
}

/// Another program that keeps records, with as many records in its own format.
protocol Peer {
    /// The program's name in PATH.
    static var program: String { get }

    init(program: String, place: PeerPlace)

    /// Writes the data in the program's format directly; adding it record by record would take hours for some.
    func write() throws
    func counterparts(of activity: Activity) -> [Counterpart]
    /// Removes the records that the runs added.
    func renew() throws
}

extension Peer {
    func renew() throws {}
}

/// A folder for a peer's data. The peer's environment names no other folder, which protects the user's data.
struct PeerPlace {
    let folder: String
    let years: Int

    func path(_ name: String) -> String { "\(folder)/\(name)" }
    var drinks: some Sequence<SeededDrink> { SeededDrink.all(years: years) }

    /// Returns a job of the peer, with an environment that keeps it in this folder.
    func job(_ command: [String], adding variables: [String] = []) -> Job {
        Job(
            command: command,
            environment: ["HOME=\(folder)", "TZ=UTC", "LANG=C.UTF-8", "PATH=/usr/bin:/bin"] + variables)
    }
}

/// The installed peers.
struct Peers {
    private static var all: [any Peer.Type] {
        [SQLite.self, Timewarrior.self, JQ.self]
    }

    let peers: [any Peer]

    /// Writes the data for every installed peer, unless an earlier run wrote it.
    init(in scene: Scene, years: Int) throws {
        peers = try Self.all.compactMap { type in
            guard let program = Self.find(type.program) else {
                print("\n`\(type.program)` is not installed.")
                return nil
            }
            let place = PeerPlace(folder: "\(scene.folder)/peers/\(years)/\(type.program)", years: years)
            let peer = type.init(program: program, place: place)
            guard access(place.path("complete"), F_OK) != 0 else { return peer }
            for folder in ["peers", "peers/\(years)", "peers/\(years)/\(type.program)"] {
                mkdir("\(scene.folder)/\(folder)", 0o700)
            }
            try peer.write()
            try LineFile.write(to: place.path("complete")) { _ in }
            return peer
        }
    }

    /// Returns the full path of a program in PATH.
    static func find(_ name: String) -> String? {
        let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        return folders.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }
}
