import Libc

/// What tend and its peers are compared at.
enum Activity {
    case log, fastStart, fastStop, status, export
}

/// What another program does where tend does an ``Activity``.
struct Counterpart {
    /// In a table: the program's name and what it is told to do.
    let name: String
    let job: Job
    /// What tend's median may be of this one's, where there is a target.
    var limit: Double? = nil
    /// How many runs may follow each other before ``Peer/renew()``.
    var batch = 10
    /// Jobs that come before each batch.
    var before: [Job] = []
}

/// Another program that keeps records, with as many of them in data of its own.
protocol Peer {
    /// What it is called in PATH.
    static var program: String { get }

    init(program: String, place: PeerPlace)

    /// Writes the data, in the program's own format: adding it record by record would take hours for some.
    func write() throws
    func counterparts(of activity: Activity) -> [Counterpart]
    /// Takes back what the runs have added.
    func renew() throws
}

extension Peer {
    func renew() throws {}
}

/// A folder for a peer's data, outside of which it is shown nothing, so that it never sees that of the user.
struct PeerPlace {
    let folder: String
    let years: Int

    func path(_ name: String) -> String { "\(folder)/\(name)" }
    var drinks: some Sequence<SeededDrink> { SeededDrink.all(years: years) }
    var drinksSince1970: some Sequence<SeededDrink> { SeededDrink.allSince1970(years: years) }

    /// A job of the peer's with the environment that keeps it here.
    func job(_ command: [String], adding variables: [String] = []) -> Job {
        Job(
            command: command,
            environment: ["HOME=\(folder)", "TZ=UTC", "LANG=C.UTF-8", "PATH=/usr/bin:/bin"] + variables)
    }
}

/// The peers that are installed here.
struct Peers {
    private static var all: [any Peer.Type] {
        [SQLite.self, Timewarrior.self, Taskwarrior.self, JQ.self, Hledger.self]
    }

    let peers: [any Peer]

    /// Writes the data of those years for every peer, unless it is there from an earlier run.
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

    /// The full path of a program in PATH.
    static func find(_ name: String) -> String? {
        let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        return folders.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }
}
