/// A table of all drinks, and the `sqlite3` shell.
struct SQLite: Peer {
    static let program = "sqlite3"
    let program: String
    let place: PeerPlace

    private var database: String { place.path("drinks.db") }
    /// The last word is the shell's command; the words before it are options.
    private func run(_ words: String...) -> Job {
        place.job([program] + words.dropLast() + [database] + words.suffix(1))
    }

    func write() throws {
        let script = place.path("drinks.sql")
        try LineFile.write(to: script) { file in
            file.line("drop table if exists drinks;")
            file.line("create table drinks (id text primary key, at text, day text, ml real, drink text, note text);")
            file.line("create index drinks_day on drinks (day);")
            file.line("begin;")
            for drink in place.drinks {
                let note = drink.note.map { "'\($0)'" } ?? "null"
                file.line(
                    "insert into drinks values ('\(drink.number)', '\(drink.timestamp)', '\(drink.day)',"
                        + " \(drink.millilitres), '\(drink.name)', \(note));")
            }
            file.line("commit;")
        }
        try run(".read '\(script)'").time()
    }

    func counterparts(of activity: Activity) -> [Counterpart] {
        switch activity {
        case .log:
            // The default durability: a rollback journal, synchronised.
            let insert = """
                insert into drinks values (lower(hex(randomblob(6))), '\(Scene.now)', '\(Scene.today)', 250, 'water', null)
                """
            return [Counterpart(name: "`sqlite3`, one row inserted", job: run(insert), limit: 0.9)]
        case .status:
            let sum = "select drink, sum(ml) from drinks where day = '\(Scene.today)' group by drink"
            return [Counterpart(name: "`sqlite3`, the day's sum", job: run(sum), limit: 1)]
        case .export:
            return [
                Counterpart(name: "`sqlite3 -csv`", job: run("-csv", "select * from drinks order by at"), limit: 2.2)
            ]
        case .fastStart, .fastStop: return []
        }
    }

    func renew() throws { try run("delete from drinks where at = '\(Scene.now)'").time() }
}
